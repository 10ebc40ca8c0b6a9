/** Where the controls of the reader stand. */
import type { Locator, Page } from 'playwright/test';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { serveBooks, storeRecords } from '../support/served-site/serve-books.ts';
import { fullUnless } from '../support/depth.ts';
import { edgesOf, stopOf } from '../support/measuring.ts';
import { expect, serveBook, startClock, stopClock, test, untilTurnable } from '../support/site.ts';

/** @returns the baseline of an element's first line, in pixels from the top of the window */
const baselineOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    // An empty inline block stands on the baseline.
    const mark = document.createElement('span');
    mark.style.display = 'inline-block';
    element.prepend(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return bottom;
  });

test('in the choice of language हिन्दी stands on the same line as Hindi', async ({ page }) => {
  // The Devanagari font of the site, which has another height, is loaded with Hindi text.
  await storeRecords(page, { 'kv.lang': 'hindi' });
  await serveBook(page, bookNamed('the-well', 3));
  await page.goto('/books/the-well/read');
  await page.getByRole('button', { name: 'Language: hindi' }).click();
  const choice = page.getByRole('dialog', { name: 'Reading language' });
  const english = choice.getByText('Hindi', { exact: true });
  const own = choice.getByText('हिन्दी', { exact: true });
  await expect(own).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await baselineOf(own)).toBeCloseTo(await baselineOf(english), 1);
});

/** Pages of one line, of a window, and of several windows. */
const bookOfUnequalPages = (count: number) => {
  const pages = pagesOf('the-well', 'english', count).map((page, index) => ({
    ...page,
    content: Array.from({ length: [1, 14, 60][index % 3] ?? 1 }, () => page.content).join('\n\n'),
  }));
  return bookNamed('the-well', count, { pages, languages: { english: { pages } } });
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
  [768, 1024],
] as const) {
  for (const count of [9, 20, 23]) {
    const title = `in a window of ${width} by ${height} pixels the buttons stay where they are on every page of a book of ${count} pages, below the edges of the text`;
    test(title, fullUnless(count === 9 || width === 1280), async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await startClock(page);
      await serveBook(page, bookOfUnequalPages(count));
      await page.goto('/books/the-well/read');
      await page.evaluate(() => document.fonts.ready);
      await stopClock(page);
      const [next, previous] = [button(page, 'Next'), button(page, 'Previous')];
      // A typeface that comes late is used from the first turn on, and makes the buttons wider.
      for (const [turn, number] of [
        [next, 2],
        [previous, 1],
      ] as const) {
        await turn.click();
        await page.clock.runFor(300);
        await untilTurnable(page, number);
      }
      const [text, nextEdges, previousEdges] = await edgesOf(
        page.locator('#page > p').first(),
        next,
        previous,
      );
      expect([previousEdges?.[0], nextEdges?.[2]]).toEqual([text?.[0], text?.[2]]);
      // In whole pixels, as they are painted: the height of a document is a fraction, its scroll
      // position is not.
      const controls = async () => (await edgesOf(next, previous)).flat().map(Math.round);
      const first = await controls();
      const moved: unknown[] = [];
      for (let number = 1; number <= count; number += 1) {
        if (number > 1) await next.click();
        await page.clock.runFor(300);
        await untilTurnable(page, number);
        for (const top of [0, 100, 9999]) {
          await scrollTo(page, top);
          const seen = await controls();
          if (seen.join(' ') !== first.join(' ')) moved.push({ number, top, seen });
        }
      }
      expect(moved).toEqual([]);
    });
  }
}

test('in a window in which a page fits nothing can be scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await serveBook(page, bookOfUnequalPages(9));
  await page.goto('/books/the-well/read');
  await expect(page.locator('#announcer')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
});

const bar = (page: Page) =>
  page
    .getByRole('group')
    .filter({ has: button(page, 'Next') })
    .locator('..');

/** @returns the lines of a page between the bar at the top and the controls */
const linesInSight = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const [header, controls] = ['header', '[data-no-print]:has([role=group])'].map((each) =>
      document.querySelector(each)?.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('#page > p')].flatMap((line, index) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top >= (header?.bottom ?? 0) && bottom <= (controls?.top ?? 0) ? [index] : [];
    });
  });

for (const count of [9, 20]) {
  test(`Page Down shows every line of a long page once below the last, above the buttons of a book of ${count} pages`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 700 });
    await serveBook(page, bookOfUnequalPages(count));
    await page.goto('/books/the-well/read?page=3');
    await expect(page.locator('#page')).toBeFocused();
    const missed: number[][] = [];
    let last = -1;
    while (last < 59) {
      const lines = await linesInSight(page);
      const first = lines[0] ?? Number.NaN;
      if (!(first <= last + 1) || lines.length === 0) missed.push([last, first]);
      last = lines.at(-1) ?? 59;
      if (last < 59) {
        const stopped = page.evaluate(
          () =>
            new Promise((resolve) => {
              addEventListener('scrollend', resolve, { once: true });
            }),
        );
        await page.keyboard.press('PageDown');
        await stopped;
      }
    }
    expect(missed).toEqual([]);
  });
}

test('nothing that gets the focus at the end of a book is behind the buttons', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 700 });
  await serveBooks(page, [
    bookOfUnequalPages(20),
    ...['lamp', 'kite', 'river'].map((id) => bookNamed(id)),
  ]);
  await page.goto('/books/the-well/read?page=20');
  await expect(page.getByRole('heading', { name: 'Read next' })).toBeAttached();
  await page.getByRole('button', { name: 'Bookmark this page' }).focus();
  const stops = [];
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    stops.push(await stopOf(page));
  }
  const [lamp, kite, river] = ['lamp', 'kite', 'river'].map((id) => ({
    name: `a Title of ${id} by Author of ${id}, Horror`,
    faults: [],
  }));
  expect(stops).toEqual([
    lamp,
    kite,
    river,
    { name: 'button Next', faults: [] },
    river,
    kite,
    lamp,
  ]);
});

for (const [why, { width, height, text }] of Object.entries({
  'of 320 by 256 pixels': { width: 320, height: 256, text: 16 },
  'of a phone': { width: 360, height: 740, text: 16 },
  'of 1280 by 600 pixels': { width: 1280, height: 600, text: 16 },
  'of 1280 by 800 pixels with text twice as large': { width: 1280, height: 800, text: 32 },
})) {
  test(`in a window ${why} the buttons take nothing from the text: they stand below it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: text } });
    await serveBook(page, bookOfUnequalPages(9));
    await page.goto('/books/the-well/read?page=3');
    const [controls, [, , , end]] = await Promise.all([
      bar(page).boundingBox(),
      edgesOf(page.locator('#page')).then(([edges]) => edges ?? []),
    ]);
    expect(controls?.y).toBeGreaterThan(end ?? Number.NaN);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom),
    ).toBe('auto');
  });
}

test('while progress cannot be stored, only the bar that says so is at the foot of the window', async ({
  page,
  pageErrors,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await serveBook(page, bookOfUnequalPages(9));
  await page.goto('/books/the-well/read?page=3');
  await expect(page.getByRole('region', { name: 'Storage' })).toBeVisible();
  const [[, , , end]] = (await edgesOf(page.locator('#page'))) as [number[]];
  expect((await bar(page).boundingBox())?.y).toBeGreaterThan(end ?? Number.NaN);
  await scrollTo(page, 99_999);
  await button(page, 'Next').click();
  await expect(page.locator('#position')).toHaveText('Page 4 of 9');
  pageErrors.console = pageErrors.console.filter((line) => !line.startsWith('Failed to save'));
});
