/** Many cards are too much for one frame of a slow phone: what fills the window comes first, unless its reader comes back. */
import type { Page } from '@playwright/test';
import { GENRES } from '../machines/book.ts';
import { TRENDING } from '../machines/shelves.ts';
import { bookNamed } from '../tests/books.ts';
import { serveBooks } from './serve-books.ts';
import { expect, test } from './site.ts';
import { launchForEars, treeOf } from './tree.ts';

const SOME = ['Horror', 'Romance', 'Sci-Fi', 'Fantasy'];
const BOOKS = SOME.map((genre, at) => bookNamed(`book-${at}`, 3, { genre }));

/** Notes from now on which headings of shelves stand there, as often as that changes. */
const watchShelves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    new MutationObserver(() => {
      const now = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent).join(', ');
      if (now !== noted.at(-1)) noted.push(now);
    }).observe(document.body, { childList: true, subtree: true });
  });

const notedIn = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { noted: string[] }).noted);

const SCREENS = [
  { link: 'Categories', first: 'Horror' },
  { link: 'Home', first: 'Horror, Romance' },
];

for (const { link, first } of SCREENS) {
  test(`${link} shows what fills a window first when it is gone to, and stands there whole when it is gone back to`, async ({ page }) => {
    await serveBooks(page, BOOKS);
    await page.goto('/about');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await watchShelves(page);
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Fantasy' })).toBeVisible();
    const all = 'Horror, Romance, Sci-Fi, Fantasy';
    const gone = await notedIn(page);
    expect(gone.slice(gone.indexOf(first))).toEqual([first, all]);

    await page.locator('main a[href="/books/book-2/preview"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of book-2');
    const before = (await notedIn(page)).length;
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Fantasy' })).toBeVisible();
    expect((await notedIn(page)).slice(before).filter((shelves) => shelves.includes('Horror'))).toEqual([all]);
  });
}

const TITLES = [TRENDING, ...GENRES];

test('books far below are not laid out before somebody comes near', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const shelves = page.getByRole('main').getByRole('region');
  const isLaidOut = () => shelves.evaluateAll((all) => all.map((shelf) => shelf.querySelector('a')?.checkVisibility({ contentVisibilityAuto: true })));
  await expect.poll(async () => (await isLaidOut()).at(-1)).toBe(false);
  expect((await isLaidOut())[0]).toBe(true);
  const before = await page.evaluate(() => document.documentElement.scrollHeight);

  const last = shelves.last().getByRole('link').first();
  await last.focus();
  await expect(last).toBeInViewport();
  for (const [at, shelf] of (await shelves.all()).entries()) {
    await shelf.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await isLaidOut())[at]).toBe(true);
  }
  const after = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(Math.abs(after - before) / before).toBeLessThan(0.06);
});

test('books that are not laid out are there for the browser\'s own search and for who hears them, each on a shelf with its name', async ({ page, playwright }, { project }) => {
  await page.goto('/');
  const named = await page.getByRole('main').getByRole('listitem').getByRole('link').evaluateAll((links) => links.map(({ textContent }) => textContent));
  const browser = await launchForEars(playwright.chromium, project.use.launchOptions);
  const small = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await small.goto(page.url());
  await expect(small.getByRole('main').getByRole('region')).toHaveCount(TITLES.length);
  const tree = await treeOf(small);
  expect(tree.filter(({ role }) => role === 'region').map(({ name }) => name)).toEqual(TITLES);
  const names = new Set(tree.filter(({ role }) => role === 'link').map(({ name }) => name.replace(/\s+/gu, ' ')));
  expect(named.map((name) => name.replace(/\s+/gu, ' ')).filter((name) => !names.has(name))).toEqual([]);
  const last = await small.getByRole('main').getByRole('region').last().locator('.title').last().textContent();
  expect(await small.evaluate((words) => (window as unknown as { find: (words: string) => boolean }).find(words), last ?? '')).toBe(true);
  await browser.close();
});
