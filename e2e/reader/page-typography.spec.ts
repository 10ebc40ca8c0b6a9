/**
 * The typography of a page: applied before first paint, page turns without a layout shift, the
 * position, the time left, and print.
 */
import type { Page } from 'playwright/test';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { holdResponses, storeRecords } from '../support/served-site/serve-books.ts';
import { firstPublishedBook } from '../support/served-site/published-books.ts';
import {
  expect,
  storedTexts,
  serveBook,
  startClock,
  stopClock,
  test,
  untilTurnable,
} from '../support/site.ts';
import { untilFontLoaded, untilHydrated } from '../support/hydration.ts';

const text = 'She had read the letter so often that it knew her by heart. '.repeat(6);
const long = pagesOf('the-well', 'english', 4).map((page) => ({
  ...page,
  content: `${text}\n\n${text}`,
}));
const book = bookNamed('the-well', 4, { pages: long, languages: { english: { pages: long } } });

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shifts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    return (window as unknown as { shifts: number[] }).shifts;
  });

async function forgetShifts(page: Page): Promise<void> {
  await shifts(page);
  await page.evaluate(() => {
    (window as unknown as { shifts: number[] }).shifts.length = 0;
  });
}

async function openBook(page: Page): Promise<void> {
  await serveBook(page, book);
  await page.goto('/books/the-well/read');
  await expect(page.locator('#page')).toBeFocused();
}

test('a prerendered page has the reading settings of the user before any script loads', async ({
  page,
}) => {
  await recordShifts(page);

  await page.goto('/about');
  await page.evaluate(() =>
    localStorage.setItem(
      'kv.comfort',
      '{"theme":"night","english":{"size":1.3,"face":"sans","lines":1.3}}',
    ),
  );
  const { id } = await firstPublishedBook(page);
  const release = await holdResponses(page, '**/assets/*.js');

  await test.step('the settings hold before any script is loaded', async () => {
    await page.goto(`/books/${id}/read`, { waitUntil: 'commit' });
    await expect(page.locator('#page')).toBeVisible();
    const typography = () =>
      page.locator('#page').evaluate((article) => {
        const { fontSize, lineHeight } = getComputedStyle(article);
        return {
          fontSize,
          lineHeight,
          background: getComputedStyle(document.body).backgroundColor,
          window: document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
        };
      });
    const expected = {
      fontSize: '26px',
      lineHeight: '54.08px',
      background: 'rgb(20, 22, 26)',
      window: '#14161a',
    };
    expect.soft(await typography()).toEqual(expected);
    // While the page itself comes, a row that is centered can move as it grows.
    await page.waitForFunction(() => document.readyState !== 'loading');
    await forgetShifts(page);
    await release();
    await untilHydrated(page);
    expect.soft(await typography()).toEqual(expected);
    expect.soft(await shifts(page)).toEqual([]);
  });

  await test.step('a printed page is black on white without any controls', async () => {
    await page.emulateMedia({ media: 'print' });
    const { foreground, background, canvas, shown } = await page.evaluate(() => ({
      foreground: getComputedStyle(document.querySelector('#page p') ?? document.body).color,
      background: getComputedStyle(document.body).backgroundColor,
      canvas: getComputedStyle(document.documentElement).backgroundColor,
      shown: [...document.querySelectorAll('button, a, input, nav, footer')].filter(
        (one) => one.getClientRects().length > 0,
      ).length,
    }));
    expect({ foreground, background, canvas, shown }).toEqual({
      foreground: 'rgb(0, 0, 0)',
      background: 'rgb(255, 255, 255)',
      canvas: 'rgb(255, 255, 255)',
      shown: 0,
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => localStorage.clear());

  await test.step('a turned page is shown in the first frame, in full ink, and nothing moves', async () => {
    await openBook(page);
    // The first turn also uses the typeface that has come since; after it, none is to come.
    await untilFontLoaded(page, 'Literata');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#position')).toHaveText('Page 2 of 4');
    await untilTurnable(page, 2);
    await forgetShifts(page);
    await page.evaluate(() => {
      document.addEventListener(
        'keydown',
        () =>
          requestAnimationFrame(() => {
            const paragraph = document.querySelector('#page > p');
            Object.assign(window, {
              first: {
                position: document.querySelector('#position')?.textContent,
                opacity: paragraph === null ? null : getComputedStyle(paragraph).opacity,
                moves: document.getAnimations().length,
              },
            });
          }),
        { once: true },
      );
    });
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#position')).toHaveText('Page 3 of 4');
    expect
      .soft(await page.evaluate(() => (window as unknown as { first: unknown }).first))
      .toEqual({
        position: 'Page 3 of 4',
        opacity: '1',
        moves: 0,
      });
    expect.soft(await shifts(page)).toEqual([]);
  });

  await test.step('a turned page is not animated with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/books/the-well/read?page=1');
    await expect(page.locator('#page')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#position')).toHaveText('Page 2 of 4');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test('the time left is estimated at first, then measured, and stays after a reload', async ({
  page,
}) => {
  await storeRecords(page, { 'kv.pace': '{"english":[30000,30000,30000,30000]}' });
  await startClock(page);
  // The rest of the book would not come in time if 30 seconds passed in between.
  const arrived = page.waitForEvent('requestfinished', {
    predicate: (request) => request.url().includes('/books/book-'),
  });
  await openBook(page);
  await arrived;
  await stopClock(page);
  await expect(page.getByText('about 8 minutes left')).toBeVisible();
  await page.clock.runFor(30_000);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('about 2 minutes left')).toBeVisible();
  expect(Object.keys(JSON.parse((await storedTexts(page))['kv.pace'] ?? '') as object)).toEqual([
    'english',
  ]);
  // The time left is not announced: it is in no live region, and the name of the page contains only
  // its position.
  expect(
    await page
      .getByText('about 2 minutes left')
      .evaluate((element) => element.closest('[role=status], [aria-live], #page, header')),
  ).toBe(null);
});
