/** Tab order, visible focus, the measure of a page of text, and the room of the search box. */
import type { Page } from 'playwright/test';
import { recordMeasurement } from '../conformance/measurement.ts';
import { byDepth, FULL } from '../support/depth.ts';
import { SCREENS, STATES } from '../every-state/every-state.ts';
import type { State } from '../every-state/state.ts';
import { inOnePage } from '../support/in-one-page.ts';
import { stopOf, type Stop } from '../support/measuring.ts';
import { expect, test } from '../support/site.ts';

const ALL: readonly State[] = Object.values({ ...SCREENS, ...STATES }).flat();
const stateNamed = (name: string): State => {
  const state = ALL.find((each) => each.name === name);
  if (state === undefined) throw new Error(`There is no state ${name}`);
  return state;
};

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));
test.afterEach(({ pageErrors }) => {
  pageErrors.console = pageErrors.console.filter(
    (text) =>
      !/404|Failed to (?:load|fetch|save)|could not be loaded|Unexpected Application Error|The lamp went out/u.test(
        text,
      ),
  );
});

/** Presses Tab from the first stop until the focus leaves the page. */
async function tabForward(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  // The focus ring is shown only after a key press (`:focus-visible`).
  await page.keyboard.press('Tab');
  await page.locator('.skip-link').focus();
  for (let stop = await stopOf(page); stop !== null; stop = await stopOf(page)) {
    if (stops.length > 150) throw new Error('Tab never leaves the page');
    stops.push(stop);
    await page.keyboard.press('Tab');
  }
  return stops;
}

/** Presses Shift+Tab the same number of times, from the end of the page. */
async function tabBackward(page: Page, presses: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < presses) {
    await page.keyboard.press('Shift+Tab');
    const stop = await stopOf(page);
    if (stop === null) return stops;
    stops.push(stop);
  }
  return stops;
}

/** Each layout of the navigation once, and the reader in the script with the tallest lines. */
const VIEWS: readonly (readonly [name: string, width: number])[] = byDepth(
  [
    ['home', 1280],
    ['home', 320],
    ['library', 768],
    ['the last page', 320],
    ['a page of hindi', 1280],
    ['disclaimer', 768],
  ],
  [
    ['home', 320],
    ['library', 768],
    ['a page of hindi', 1280],
  ],
);

async function expectOrderAndRings(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const forth = await tabForward(page);
  const back = await tabBackward(page, forth.length);
  const faults = [...forth, ...back].flatMap((stop) =>
    stop.faults.map((fault) => `${stop.name} ${fault}`),
  );
  expect(faults).toEqual([]);
  expect(back.map((stop) => stop.name)).toEqual(forth.map((stop) => stop.name).toReversed());
  // The expected order is the order of the document.
  const order = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary')]
      .filter(
        (element) =>
          element.tabIndex >= 0 &&
          element.getClientRects().length > 0 &&
          element.getAttribute('aria-hidden') === null,
      )
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent.trim()).slice(0, 50)}`,
      ),
  );
  expect(forth.map((stop) => stop.name)).toEqual(order);
  for (const check of ['A2', 'A19'] as const)
    recordMeasurement(check, `${forth.length} stops, forth and back, 0 faults`);
}

test(
  'Tab goes through a screen in order, both ways, with a visible ring',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(120_000);
    await inOnePage(
      VIEWS.map(([name, width]) => [
        `${name} at ${width} pixels`,
        async () => {
          await page.setViewportSize({ width, height: 600 });
          await stateNamed(name).open(page);
          await expectOrderAndRings(page);
        },
      ]),
    );
  },
);

/** Fills the page with a long paragraph, and measures it. */
const shapeOf = (page: Page) =>
  page.locator('#page').evaluate((article) => {
    const [first, second] = [...article.querySelectorAll('p')];
    const paragraph = first as HTMLElement;
    const isHindi = article.getAttribute('lang') === 'hi';
    paragraph.textContent = (
      isHindi
        ? 'बारिश देर तक होती रही और सब लोग घर में बैठे रहे। '
        : 'She had read the letter so often that it knew her by heart. '
    ).repeat(12);
    const range = document.createRange();
    const text = paragraph.firstChild as Text;
    const segments = [...new Intl.Segmenter().segment(text.data)];
    const lines = new Map<number, number>();
    for (const { index, segment } of segments) {
      range.setStart(text, index);
      range.setEnd(text, index + segment.length);
      const line = Math.round(range.getBoundingClientRect().bottom);
      lines.set(line, (lines.get(line) ?? 0) + 1);
    }
    const { lineHeight, fontSize, textAlign } = getComputedStyle(paragraph);
    const gap =
      second === undefined
        ? null
        : Number.parseFloat(getComputedStyle(second).marginTop) / Number.parseFloat(fontSize);
    return {
      longest: Math.max(...lines.values()),
      line: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
      gap,
      textAlign,
    };
  });

async function expectReadableShape(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await stateNamed(name).open(page);
  const { longest, line, gap, textAlign } = await shapeOf(page);
  expect(longest).toBeLessThanOrEqual(80);
  expect(longest).toBeGreaterThan(40);
  expect(line).toBeGreaterThanOrEqual(1.5);
  expect(textAlign).toBe('start');
  // The distance between paragraphs is at least 1.5 times the distance between lines.
  if (gap !== null) expect((line + gap) / line).toBeGreaterThanOrEqual(1.5);
  recordMeasurement(
    'A27',
    `${longest} characters at most, lines of ${line.toFixed(2)}, set to the start`,
  );
}

async function expectRoomForPlaceholder(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  await page.evaluate(() => document.fonts.ready);
  const { room, text } = await page.getByRole('combobox').evaluate((input) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(input);
    const asked = document.createElement('span');
    asked.style.font = font;
    asked.style.position = 'absolute';
    asked.textContent = input.getAttribute('placeholder');
    document.body.append(asked);
    const { width } = asked.getBoundingClientRect();
    asked.remove();
    return {
      room: input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
      text: width,
    };
  });
  expect(room).toBeGreaterThanOrEqual(text);
}

test(
  'a page has readable lines of at most 80 characters, a search box its prompt',
  { tag: FULL },
  async ({ page }) => {
    await inOnePage([
      ['the first page', () => expectReadableShape(page, 'the first page')],
      ['a page of hindi', () => expectReadableShape(page, 'a page of hindi')],
      ['the search box in a window 320 pixels wide', () => expectRoomForPlaceholder(page)],
    ]);
  },
);
