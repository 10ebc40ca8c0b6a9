/** The line at the top of the window stays there after reloads, Back and Forward, on every screen. */
import type { Page } from 'playwright/test';
import { previewPath, readerPath } from '../../../machines/domain/site/routes.ts';
import { byDepth, FULL, fullUnless } from '../../support/depth.ts';
import { untilHydrated } from '../../support/hydration.ts';
import { firstPublishedBook } from '../../support/served-site/published-books.ts';
import { expect, test } from '../../support/site.ts';
import { untilStill } from '../../support/until-still.ts';

/** How far a line may be from where it was, in CSS pixels. */
const TOLERANCE = 4;
const WIDTHS = byDepth([1280, 360], [360]);

type Line = { text: string; top: number };

/** @returns the first text below the bar */
const firstLine = (page: Page): Promise<Line | null> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('main :is(p, h2, a, li, dt)')];
    const first = texts.find((each) => {
      const { top, height } = each.getBoundingClientRect();
      return height > 0 && top >= 90;
    });
    if (first === undefined) return null;
    return { text: first.textContent.slice(0, 40), top: first.getBoundingClientRect().top };
  });

/** Scrolls as a user does, and waits until the page has come to rest. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(30);
  await untilStill(page);
}

/** Expects the line at its height, as soon as the page has it. */
async function expectLine(page: Page, line: Line | null, when: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const now = await firstLine(page);
        return now?.text === line?.text ? Math.abs((now?.top ?? 0) - (line?.top ?? 0)) : now?.text;
      },
      { message: when },
    )
    .toBeLessThan(TOLERANCE);
  // It stays there, too.
  await untilStill(page);
  const now = await firstLine(page);
  expect(now?.text, when).toBe(line?.text);
  expect(Math.abs((now?.top ?? 0) - (line?.top ?? 0)), when).toBeLessThan(TOLERANCE);
}

async function expectKept(page: Page, path: string, distance: number): Promise<void> {
  // Firefox reports requests that are pending when a page is left as errors.
  const loaded = () => page.waitForLoadState('networkidle');
  await page.goto(path);
  // A typeface that comes too late for one visit breaks the lines of the next one.
  await loaded();
  await page.reload();
  await untilHydrated(page);
  await untilStill(page);
  await scrollBy(page, distance);
  const line = await firstLine(page);
  for (const time of ['first', 'second', 'third']) {
    await loaded();
    await page.reload();
    await expectLine(page, line, `${path}, after the ${time} reload`);
  }
  await loaded();
  await page.goto('/contact');
  await loaded();
  await page.goBack();
  await expectLine(page, line, `${path}, after Back from another document`);
}

/** Records of some books, so that the personal screens can be scrolled. */
const withRecords = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // The empty page before the first one has no storage.
    if (origin === 'null' || localStorage.getItem('kv.library') !== null) return;
    const ids = ['salt-ledger', 'barish-ka-pata', 'lost-camel', 'jar-of-olives', 'ninth-step'];
    const more = ['one-blazer', 'interval', 'three-stoves', 'lion-and-rabbit', 'fifth-whistle'];
    const books = [...ids, ...more].map((bookId, place) => ({ bookId, at: 2e12 - place }));
    const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
    keep(
      'kv.library',
      books.map(({ bookId, at }) => ({
        bookId,
        title: bookId,
        author: 'Somebody',
        cover: null,
        firstReadAt: at,
      })),
    );
    keep(
      'kv.reading_progress',
      books.map(({ bookId, at }) => ({
        bookId,
        currentPageId: 'page-2',
        currentPageNumber: 2,
        lastReadAt: at,
      })),
    );
    keep(
      'kv.bookmarks',
      books.map(({ bookId, at }) => ({ bookId, pageId: 'page-2', pageNumber: 2, timestamp: at })),
    );
  });

const SCREENS = [
  ['/', 1400],
  ['/latest', 500],
  ['/categories', 900],
  ['/categories/horror', 300],
  ['/search?q=the', 1500],
  ['/bookmarks', 300],
  ['/library', 300],
  ['/your-data', 400],
  ['/about', 300],
  ['/listening', 300],
  ['/hindi', 900],
] as const;
const QUICK = new Set(['the reader, another page']);

for (const width of WIDTHS) {
  const open = async (page: Page): Promise<void> => {
    await page.setViewportSize({ width, height: width > 800 ? 600 : 640 });
    await withRecords(page);
  };
  for (const [path, distance] of SCREENS)
    test(
      `the line of ${path} is kept at ${width} pixels @engines`,
      fullUnless(QUICK.has(path)),
      async ({ page }) => {
        await open(page);
        await expectKept(page, path, distance);
      },
    );
  for (const [name, search] of [
    ['the reader, first page', ''],
    ['the reader, another page', '?page=5'],
    ['the reader in hindi', '?page=3&lang=hindi'],
  ] as const)
    test(
      `the line of ${name} is kept at ${width} pixels @engines`,
      fullUnless(QUICK.has(name)),
      async ({ page }) => {
        await open(page);
        const { id } = await firstPublishedBook(page);
        await expectKept(page, `${readerPath(id)}${search}`, 500);
      },
    );
}

test(
  'a step back and forward within the site keeps the line of both screens @engines',
  { tag: FULL },
  async ({ page, pageErrors }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const { id } = await firstPublishedBook(page);
    await page.goto('/latest');
    await untilHydrated(page);
    await scrollBy(page, 500);
    const list = await firstLine(page);
    await page.getByRole('main').getByRole('link').nth(8).dispatchEvent('click');
    await expect(page.getByRole('link', { name: 'Start Reading' })).toBeVisible();
    await page.goto(previewPath(id));
    await untilHydrated(page);
    await scrollBy(page, 300);
    const preview = await firstLine(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await page.goBack();
    await expectLine(page, preview, 'the preview, after Back');
    await page.goBack();
    await page.goBack();
    await expectLine(page, list, 'the list, after Back');
    await page.goForward();
    await page.goForward();
    await expectLine(page, preview, 'the preview, after Forward');
    // Firefox reports code that is on its way when a page is left as an error.
    pageErrors.console = pageErrors.console.filter(
      (text) => text !== 'A part of the site could not be loaded: Error',
    );
  },
);
