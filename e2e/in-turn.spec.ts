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

test('books far below are not laid out before somebody comes near, or some seconds have gone', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const setTime = (playbackRate: 0 | 1) => session.send('Animation.setPlaybackRate', { playbackRate });
  await setTime(0);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const shelves = page.getByRole('main').getByRole('region');
  const isLaidOut = () => shelves.evaluateAll((all) => all.map((shelf) => shelf.querySelector('a')?.checkVisibility({ contentVisibilityAuto: true })));
  // How near is near is the browser's own choice.
  await expect.poll(async () => [(await isLaidOut())[0], (await isLaidOut()).at(-1)]).toEqual([true, false]);
  const before = await page.evaluate(() => document.documentElement.scrollHeight);

  const last = shelves.last().getByRole('link').first();
  await last.focus();
  await expect(last).toBeInViewport();
  await expect.poll(async () => (await isLaidOut()).at(-1)).toBe(true);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await setTime(1);
  await expect.poll(isLaidOut).toEqual(TITLES.map(() => true));
  // In full ink then, and not card by card.
  expect(await shelves.last().getByRole('listitem').evaluateAll((cards) => [...new Set(cards.map((card) => getComputedStyle(card).animationName))])).toEqual(['none']);
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
  const heard = async (role: string) => (await treeOf(small)).filter((node) => node.role === role).map(({ name }) => name.replace(/\s+/gu, ' '));
  // The browser makes the tree when it has time.
  await expect.poll(() => heard('region')).toEqual(TITLES);
  await expect.poll(async () => {
    const names = new Set(await heard('link'));
    return named.map((name) => name.replace(/\s+/gu, ' ')).filter((name) => !names.has(name));
  }).toEqual([]);
  const last = await small.getByRole('main').getByRole('region').last().locator('.title').last().textContent();
  expect(await small.evaluate((words) => (window as unknown as { find: (words: string) => boolean }).find(words), last ?? '')).toBe(true);
  await browser.close();
});
