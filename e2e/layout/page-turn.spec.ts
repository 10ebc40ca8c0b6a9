/** What is done before the frame of a page turn: the text, and nothing that can wait. */
import type { Page } from 'playwright/test';
import { expect, test, untilTurnable } from '../support/site.ts';

const BOOK = 'interval';
const LAST = 8;

type Recorded = { frames: { frame: number; shows: string }[]; rules: string[] };

/**
 * Records in which frame the position and the books below the text change, and which style rules
 * are inserted before the frame of a turn.
 */
const record = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const recorded: Recorded = { frames: [], rules: [] };
    Object.assign(window, { recorded });
    let frame = 0;
    const countFrames = () => {
      frame += 1;
      requestAnimationFrame(countFrames);
    };
    requestAnimationFrame(countFrames);
    let isBeforeFrame = false;
    document.addEventListener(
      'keydown',
      () => {
        isBeforeFrame = true;
        requestAnimationFrame(() => {
          isBeforeFrame = false;
        });
      },
      true,
    );
    const insertRule = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, 'insertRule')
      ?.value as CSSStyleSheet['insertRule'];
    Object.defineProperty(CSSStyleSheet.prototype, 'insertRule', {
      value(this: CSSStyleSheet, rule: string, index?: number) {
        if (isBeforeFrame) recorded.rules.push(rule);
        return insertRule.call(this, rule, index);
      },
    });
    let shown = '';
    const note = () => {
      const position = document.querySelector('#position')?.textContent ?? '';
      const shows = position + (document.querySelector('#trio') === null ? '' : ', Read next');
      if (shows !== shown) recorded.frames.push({ frame, shows });
      shown = shows;
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
  });

const recorded = (page: Page): Promise<Recorded> =>
  page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);

async function readTo(page: Page, from: number, last: number): Promise<void> {
  for (let number = from + 1; number <= last; number += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#position')).toHaveText(`Page ${number} of ${LAST}`);
    await untilTurnable(page, number);
  }
}

test("no style is inserted before a page turn's frame, and nothing moves after it @phone", async ({
  page,
}) => {
  await record(page);
  await page.goto(`/books/${BOOK}/read`);
  await readTo(page, 1, LAST - 1);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText(`Page ${LAST} of ${LAST}`);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const next = page.getByRole('region', { name: 'Read next' });
  await expect(next.getByRole('link')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  const { frames, rules } = await recorded(page);
  expect.soft(rules, 'styles inserted before the frame of a turn').toEqual([]);
  const [text, books] = frames.slice(-2);
  expect([text?.shows, books?.shows]).toEqual([
    `Page ${LAST} of ${LAST}`,
    `Page ${LAST} of ${LAST}, Read next`,
  ]);
  expect(books?.frame).toBeGreaterThan(text?.frame ?? Number.POSITIVE_INFINITY);
  await expect(page.locator('#page')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(next.getByRole('link').first()).toBeFocused();
});

const AT_MOST = 80;

test('in every frame after a turn the window is within 80 pixels of the top @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/books/${BOOK}/read`);
  await untilTurnable(page, 1);
  const seen = await page.evaluate(async (last) => {
    const position = () => document.querySelector('#position')?.textContent ?? '';
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    const tops: { page: string; furthest: number; rest: number }[] = [];
    for (let turn = 2; turn <= last; turn += 1) {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      await frame();
      const before = position();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      const ys: number[] = [];
      for (const until = performance.now() + 500; performance.now() < until;) {
        await frame();
        if (position() !== before) ys.push(window.scrollY);
      }
      tops.push({ page: position(), furthest: Math.max(...ys), rest: ys.at(-1) ?? Number.NaN });
    }
    return tops;
  }, LAST);
  expect(seen.map((turn) => turn.page)).toEqual(
    Array.from({ length: LAST - 1 }, (_, turn) => `Page ${turn + 2} of ${LAST}`),
  );
  for (const { page: turned, furthest, rest } of seen) {
    expect.soft(furthest, turned).toBeLessThanOrEqual(AT_MOST);
    expect.soft(rest, `${turned}, after half a second`).toBe(0);
  }
});
