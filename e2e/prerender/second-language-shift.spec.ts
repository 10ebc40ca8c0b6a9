/**
 * A user who always has a second language beside the text: it does not move when that comes, by
 * whatever way the book is opened.
 */
import type { Locator, Page } from 'playwright/test';
import { byDepth, FULL } from '../support/depth.ts';
import { holdResponses } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';

const READ = '/books/barish-ka-pata/read';
const ROUTES = [360, 1280].flatMap((width) =>
  [READ, `${READ}?page=5`, `${READ}?lang=hinglish`].map((route) => ({ width, route })),
);
const MAX_SHIFT = 0.01;

const secondOf = (page: Page): Locator => page.locator('[data-pairs] [lang=hi]');

type Seen = { alone: number; paired: number; shift: number };
type LayoutShift = PerformanceEntry & { value: number };

/** Stores the choice; records shifts, and the frames in which the text can be read. */
async function chooseAlways(page: Page): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(() => {
    localStorage.setItem('kv.beside', '{"with":"hindi","way":"always"}');
  });
  await page.addInitScript(() => {
    const seen = { alone: 0, paired: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as LayoutShift[]) seen.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = (): void => {
      const text = document.querySelector('#page p');
      if (text?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true)
        seen[document.querySelector('[data-pairs]') === null ? 'alone' : 'paired'] += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** @returns what has been seen, once the last change has been */
const seenIn = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { seen: Seen }).seen;
  });

test('a text that always has a second language beside it never moves', async ({ page }) => {
  test.setTimeout(120_000);
  await chooseAlways(page);
  for (const { width, route } of byDepth(ROUTES, [{ width: 1280, route: READ }])) {
    const label = `${route} at ${width} pixels`;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(route);
    await expect(secondOf(page).first()).toBeVisible();
    const { alone, paired, shift } = await seenIn(page);
    expect.soft(alone, `${label}: frames with one language`).toBe(0);
    expect.soft(paired, `${label}: frames with both`).toBeGreaterThan(0);
    expect.soft(shift, label).toBeLessThan(MAX_SHIFT);
  }
});

for (const late of ['SecondLanguage', 'Reader'])
  for (const width of [360, 1280])
    test(
      `a late second language (${late}) begins with the next page, ${width} pixels wide`,
      { tag: FULL },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await chooseAlways(page);
        const wholeBook = page.waitForResponse(/\/books\/book-barish-ka-pata[^/]*\.json/u);
        const release = await holdResponses(page, `**/assets/${late}-*.js`);
        await page.goto(READ, { waitUntil: 'commit' });
        await expect
          .poll(async () => (await seenIn(page)).alone, { timeout: 15_000 })
          .toBeGreaterThan(0);
        await release();
        await expect(page.locator('#page')).toBeFocused();
        // Its code is here once the loading of the other pages has been asked for.
        await wholeBook;
        const { paired, shift } = await seenIn(page);
        expect(paired, 'frames with both').toBe(0);
        expect(shift).toBeLessThan(MAX_SHIFT);
        await page.keyboard.press('ArrowRight');
        await expect(page.locator('#page')).toHaveAccessibleName('Page 2 of 9');
        await expect(secondOf(page).first()).toBeVisible();
      },
    );

test("no text in two languages is seen at the window's foot beside the bar", async ({ page }) => {
  await chooseAlways(page);
  for (const width of byDepth([1024, 1280, 1920], [1280])) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(READ);
    await expect(secondOf(page).first()).toBeVisible();
    const beside = await page.evaluate(() => {
      const bar = document.querySelector('[data-page-turner]')?.getBoundingClientRect();
      return [...document.querySelectorAll('[data-pairs] p')].filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        return bar === undefined || left < bar.left || right > bar.right;
      }).length;
    });
    expect.soft(beside, `paragraphs beside the bar at ${width} pixels`).toBe(0);
  }
});
