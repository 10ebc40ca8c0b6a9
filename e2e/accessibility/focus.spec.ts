/**
 * Thousands of random keys and clicks on the whole site: the focus is always on an element that is
 * attached, enabled and visible.
 */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { testSeed } from '../../tests/support/test-seed.mjs';
import { recordMeasurement } from '../conformance/measurement.ts';
import { untilHydrated } from '../support/hydration.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, focusName, test } from '../support/site.ts';
import { byDepth, FULL } from '../support/depth.ts';

/** The width of the window in each random sequence; FOCUS_STEPS sets the number of steps in each. */
const WIDTHS = byDepth([1280, 900, 360, 768], [1280, 360]);
const STEPS = Number(process.env['FOCUS_STEPS'] ?? byDepth(500, 60));
const SEED = testSeed();

const KEYS = [
  'Tab Tab Tab Tab Shift+Tab Shift+Tab Enter Enter Space Escape',
  'ArrowLeft ArrowRight ArrowDown ArrowUp Home End PageDown PageUp b l ? t Alt+ArrowLeft press',
].flatMap((keys) => keys.split(' '));

/**
 * A seeded generator of numbers from 0 to 1 (Marsaglia's xorshift,
 * https://doi.org/10.18637/jss.v008.i14).
 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * Clicks a visible control.
 * @param which selects the control, from 0 to 1
 * @returns the name of the control; null when it moved and the click hit an empty place
 */
async function clickControl(page: Page, which: number): Promise<string | null> {
  const at = await page.evaluate(async (fraction) => {
    // If a key has started a scroll, wait until it ends.
    for (let top = -1; top !== scrollY; await new Promise(requestAnimationFrame)) top = scrollY;
    const layer = document.querySelector('[role=dialog]') ?? document;
    const all = [...layer.querySelectorAll<HTMLElement>('a[href^="/"], button, label')].filter(
      (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return (
          width > 0 &&
          top > 70 &&
          top + height < innerHeight &&
          left >= 0 &&
          left + width <= innerWidth &&
          element.closest('[inert], [aria-hidden=true]') === null
        );
      },
    );
    const chosen = all[Math.floor(fraction * all.length)];
    if (chosen === undefined) return null;
    const recordHit = ({ target }: Event) =>
      Object.assign(window, { wasHit: target instanceof Node && chosen.contains(target) });
    document.addEventListener('pointerdown', recordHit, { capture: true, once: true });
    const { left, top, width, height } = chosen.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, name: chosen.textContent.slice(0, 30) };
  }, which);
  if (at === null) return 'nothing to press';
  await page.mouse.click(at.x, at.y);
  const wasHit = await page.evaluate(() => (window as unknown as { wasHit?: boolean }).wasHit);
  return wasHit === false ? null : `press on ${at.name}`;
}

const START = 'start of the document';
/** A link has led to another document, such as the same screen in another language. */
const LEFT = 'another document';

/**
 * Describes what is wrong with the focus, after a few frames at most; null when nothing is, and LEFT
 * in a document without the stops at its ends.
 */
const focusProblem = (page: Page): Promise<string | null> =>
  page.evaluate(
    async ([left, first]) => {
      if (document.body.firstElementChild?.textContent !== first) return left ?? null;
      const problem = (): string | null => {
        const element = document.activeElement;
        if (element === null || element === document.body) return 'the focus is nowhere';
        if (!element.isConnected) return 'the focus is on what is gone';
        if (element.closest('[inert], [hidden], [aria-hidden=true]') !== null)
          return `the focus is on what cannot be used: ${element.outerHTML.slice(0, 90)}`;
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        return width > 0 && height > 0
          ? null
          : `the focus is on what cannot be seen: ${element.outerHTML.slice(0, 90)}`;
      };
      for (let frame = 0; frame < 12 && problem() !== null; frame += 1)
        await new Promise(requestAnimationFrame);
      return problem();
    },
    [LEFT, START],
  );

/** The stops at both ends, and the key that leads from each back into the document. */
const ENDS = new Map([
  [START, 'Tab'],
  ['end of the document', 'Shift+Tab'],
]);

/**
 * Puts a stop before and after everything else, in place of the browser's own controls, to which
 * Tab would go there: a focus that is nowhere is then never the end of the document.
 */
const addStopsAtBothEnds = (page: Page): Promise<void> =>
  page.evaluate(
    ([first, last]) => {
      const stop = (text: string | undefined) => {
        const element = document.createElement('span');
        element.tabIndex = 0;
        element.textContent = text ?? '';
        return element;
      };
      document.body.prepend(stop(first));
      document.body.append(stop(last));
    },
    [...ENDS.keys()],
  );

/** Leads the focus back into the document when it is on a stop: the next Tab would leave it. */
async function turnAtEnds(page: Page): Promise<void> {
  const inwards = ENDS.get(await focusName(page));
  if (inwards !== undefined) await page.keyboard.press(inwards);
}

/** Puts the focus on the second stop of a screen that was just opened, and leaves feeds. */
async function enterDocument(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  if ((await page.evaluate(() => document.contentType)) !== 'text/html') await page.goBack();
  await untilHydrated(page);
  // A page that is not prerendered has nothing to focus until it is drawn.
  await expect(page.locator('a[href], button').first()).toBeAttached();
  await addStopsAtBothEnds(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
}

/**
 * Presses or clicks once.
 * @returns what was done, and what is wrong with the focus then; null when nothing can be said of it
 */
async function takeStep(
  page: Page,
  key: string,
  fraction: number,
): Promise<{ done: string; problem: string | null } | null> {
  // A step back in history would leave the site.
  const isAtStart = await page.evaluate(
    () => ((history.state as { depth?: number } | null)?.depth ?? 0) === 0,
  );
  if (key === 'Alt+ArrowLeft' && isAtStart) return null;
  const done = key === 'press' ? await clickControl(page, fraction) : key;
  if (key === 'Alt+ArrowLeft') await page.goBack();
  else if (key !== 'press') await page.keyboard.press(key);
  if (done === null) {
    // A click on an empty place takes the focus away; that is the browser's normal behaviour.
    await page.keyboard.press('Tab');
    return null;
  }
  return { done, problem: await focusProblem(page) };
}

/** Presses and clicks at random, from the home screen. @returns each loss of the focus */
async function lossesIn(page: Page, next: () => number): Promise<string[]> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await enterDocument(page);
  const problems: string[] = [];
  const last: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const key = KEYS[Math.floor(next() * KEYS.length)] ?? 'Tab';
    const taken = await takeStep(page, key, next()).catch((error: unknown) => {
      if (!String(error).includes('Execution context was destroyed')) throw error;
      return { done: key, problem: LEFT };
    });
    if (taken !== null) last.push(taken.done);
    if (taken?.problem === LEFT) await enterDocument(page);
    else if (typeof taken?.problem !== 'string') await turnAtEnds(page);
    else {
      problems.push(
        `step ${step}, ${page.url()}: ${taken.problem}, after ${last.slice(-4).join(', ')}`,
      );
      await page.keyboard.press('Tab');
    }
  }
  return problems;
}

test(
  `focus is never lost in ${WIDTHS.length} random sequences of keys and clicks`,
  { tag: FULL },
  async ({ page, pageErrors }) => {
    test.setTimeout(WIDTHS.length * 240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const genres = ['Horror', 'Romance', 'Sci-Fi'];
    await serveBooks(
      page,
      Array.from({ length: 9 }, (_, place) =>
        bookNamed(`book-${place}`, 4 + place, {
          title: `Title ${place}`,
          genre: genres[place % 3] ?? '',
          isTrending: place < 2,
        }),
      ),
    );
    const losses: [number, string[]][] = [];
    for (const [sequence, width] of WIDTHS.entries()) {
      await test.step(`${width} pixels wide`, async () => {
        await page.setViewportSize({ width, height: 700 });
        const problems = await lossesIn(page, randomFrom(SEED + sequence * 7919));
        losses.push([width, problems]);
        recordMeasurement('A3', `${STEPS} random steps, ${problems.length} losses`);
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
      });
    }
    pageErrors.console = [];
    expect(losses).toEqual(WIDTHS.map((width) => [width, []]));
  },
);
