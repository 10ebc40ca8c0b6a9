/** The first page of a book is shown in the user's language before the site's code has come. */
import type { Page } from 'playwright/test';
import { LANGUAGE_DETAILS, LANGUAGE_TABLE } from '../../machines/domain/languages.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { FULL, fullUnless } from '../support/depth.ts';
import { expect, test } from '../support/served-site/own-site.ts';
import {
  holdScripts,
  layoutShiftsIn,
  untilHydrated,
  untilPainted,
  watchLayoutShifts,
} from '../support/hydration.ts';
import { firstPublishedBook, publishedBook } from '../support/served-site/published-books.ts';
import { holdResponses, serveBooks, storeRecords } from '../support/served-site/serve-books.ts';

test.use({ serviceWorkers: 'block', awaitsHydration: false });

const ELEMENTS = () =>
  Object.assign(window, { elementsBefore: [...document.querySelectorAll('#root *')] });
const REPLACED = () =>
  (window as unknown as { elementsBefore: Element[] }).elementsBefore.filter(
    (element) => !element.isConnected,
  ).length;

/** Counts the boxes of the first paragraph just before the page is shown in another language. */
const COUNT_BOXES = () =>
  document.addEventListener('DOMContentLoaded', () => {
    const boxes = document.querySelector('#page p')?.getClientRects().length;
    Object.assign(window, { boxesBefore: boxes });
  });
/** Call before the page is left: Firefox reports a request for the book that is cut off. */
const untilBookCame = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/books/book-')),
      ),
    )
    .toBe(true);

const boxesBefore = () => (window as unknown as { boxesBefore?: number }).boxesBefore;

for (const language of ['hindi', 'hinglish'] as const)
  test(
    `the first page in ${language} is there before any code, and is hydrated unchanged @engines`,
    fullUnless(language === 'hindi'),
    async ({ page, site, pageErrors }) => {
      const { id } = await firstPublishedBook(page);
      const book = await publishedBook(page, id);
      const pages = book.languages?.[language]?.pages ?? [];
      const textOf = (number: number) => (pages[number - 1]?.content ?? '').replaceAll('\n', '');
      await storeRecords(page, { 'kv.lang': language });
      await watchLayoutShifts(page);
      await page.addInitScript(COUNT_BOXES);
      // The change of typefaces is tested elsewhere.
      const releaseTypefaces = await holdResponses(page, '**/*.woff2');
      const releaseScripts = await holdScripts(page);
      site.requests.length = 0;
      await page.goto(`/books/${id}/read`, { waitUntil: 'commit' });
      const text = page.locator('#page');
      await expect(text).toHaveText(textOf(1));
      await expect(text.locator('p').first()).toBeVisible();
      await expect(text).toHaveAttribute('lang', LANGUAGE_TABLE[language].tag);
      await expect(page.locator('#position')).toHaveText(`Page 1 of ${pages.length}`);
      await expect(
        page.getByRole('button', { name: `Language: ${LANGUAGE_DETAILS[language].ownName}` }),
      ).toBeVisible();
      await untilPainted(page);
      // The english text that it replaces was never laid out.
      expect(await page.evaluate(boxesBefore)).toBe(0);
      expect(site.requests.filter((request) => request.includes('/books/book-'))).toEqual([]);
      await page.evaluate(ELEMENTS);
      await releaseScripts();
      await untilHydrated(page);
      expect(await page.evaluate(REPLACED)).toBe(0);
      expect(pageErrors.console).toEqual([]);
      await untilPainted(page);
      expect(await layoutShiftsIn(page)).toEqual([]);
      await releaseTypefaces();
      await untilBookCame(page);

      await test.step('a key pressed before hydration turns its page', async () => {
        const release = await holdScripts(page);
        await page.goto(`/books/${id}/read`, { waitUntil: 'commit' });
        await expect(text).toHaveText(textOf(1));
        await page.keyboard.press('ArrowRight');
        await release();
        await expect(page.locator('#position')).toHaveText(`Page 2 of ${pages.length}`);
        await expect(text).toHaveText(textOf(2));
        await expect(text).toHaveAttribute('lang', LANGUAGE_TABLE[language].tag);
        await untilBookCame(page);
      });

      await test.step('a bookmark opens its page', async () => {
        await page.goto(`/books/${id}/read?page=3`);
        await untilHydrated(page);
        await untilBookCame(page);
        await page.getByRole('button', { name: 'Bookmark this page' }).click();
        await page.goto(`/books/${id}/read`);
        await expect(page.locator('#position')).toHaveText(`Page 3 of ${pages.length}`);
        await expect(text).toHaveText(textOf(3));
        await untilBookCame(page);
      });
    },
  );

test('a book without the language shows its english text', { tag: FULL }, async ({ page }) => {
  const [hindi, long] = ['without-hindi', 'long-hindi'];
  const { pages } = bookNamed(hindi, 4);
  const longPage = { id: 'page-1', pageNumber: 1, content: 'लंबा '.repeat(2000).trim() };
  await serveBooks(page, [
    bookNamed(hindi, 4, { languages: { english: { pages } } }),
    bookNamed(long, 4, { languages: { english: { pages }, hindi: { pages: [longPage] } } }),
  ]);
  const text = page.locator('#page');
  for (const stored of ['hindi', '"hindi"', 'hindi-2', 'constructor', '']) {
    await page.addInitScript((value) => localStorage.setItem('kv.lang', value), stored);
    const releaseScripts = await holdScripts(page);
    await page.goto(`/books/${hindi}/read`, { waitUntil: 'commit' });
    await expect(text).toHaveText(`${hindi}, english, page 1`);
    await expect(text.locator('p')).toBeVisible();
    await expect(text).toHaveAttribute('lang', 'en');
    await releaseScripts();
    await untilHydrated(page);
    await expect(text).toHaveText(`${hindi}, english, page 1`);
    const isHindi = stored.replaceAll('"', '') === 'hindi';
    await expect(
      page.getByRole('button', { name: isHindi ? 'Language: हिन्दी' : 'Language: English' }),
    ).toBeVisible();
  }

  await test.step('a long first page in another language is not in the page, and is fetched', async () => {
    await page.addInitScript(() => localStorage.setItem('kv.lang', 'hindi'));
    await page.goto(`/books/${long}/read`);
    await expect(text).toHaveText(longPage.content);
    await expect(text).toHaveAttribute('lang', 'hi');
  });
});
