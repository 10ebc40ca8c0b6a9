/** A book whose pages are of unequal length in each language, opened as one text to scroll through. */
import type { Page } from 'playwright/test';
import type { Book } from '../../machines/domain/books/book.ts';
import type { Language } from '../../machines/domain/languages.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks, storeRecords } from '../support/served-site/serve-books.ts';
import { expect } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';

export const PAGES = 24;

const SENTENCES: Readonly<Record<string, string>> = {
  english: 'The river was low, and nobody had seen the boat since Tuesday. ',
  hindi: 'नदी में पानी कम था, और मंगलवार से किसी ने नाव नहीं देखी थी। ',
  hinglish: 'Nadi mein paani kam tha, aur mangalvaar se kisi ne naav nahin dekhi thi. ',
};

/** Of a page the third paragraph is as high as a window. */
const paragraphsOf = (language: string, number: number): string =>
  Array.from({ length: 3 + (number % 4) }, (_, at) =>
    (SENTENCES[language] ?? '').repeat(at === 2 ? 30 : 1 + ((number * 7 + at * 11) % 13)).trim(),
  ).join('\n\n');

const pagesIn = (language: string): Book['pages'] =>
  Array.from({ length: PAGES }, (_, index) => ({
    id: `page-${index + 1}`,
    pageNumber: index + 1,
    content: paragraphsOf(language, index + 1),
  }));

const book = bookNamed('the-well', PAGES, {
  pages: pagesIn('english'),
  languages: Object.fromEntries(
    Object.keys(SENTENCES).map((language) => [language, { pages: pagesIn(language) }]),
  ),
});

/** @param records stored besides, by key */
export async function openScrolled(
  page: Page,
  language: Language,
  number: number,
  records: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await serveBooks(page, [book]);
  await storeRecords(page, {
    'kv.lang': language,
    'kv.interface': 'english',
    'kv.view': { mode: 'scroll' },
    ...records,
  });
  // Without waiting for typefaces.
  await page.goto(`/books/the-well/read?page=${number}&lang=${language}`, { waitUntil: 'commit' });
  await expect(page.locator('[data-scrolled]')).toBeVisible();
}

/** Waits until all pages have their text. */
export async function untilFilled(page: Page): Promise<void> {
  await expect(page.locator('[data-number]:has(p)')).toHaveCount(PAGES);
  await untilStill(page);
}

/** @returns how far the start of a page is from where the text begins below the bar, in CSS pixels */
export const missed = (page: Page, number: number): Promise<number> =>
  page.evaluate((to) => {
    const { fontSize } = getComputedStyle(document.documentElement);
    // As src/theme/GlobalStyle.tsx has it, whatever has the focus.
    const start = 5.5 * Number.parseFloat(fontSize);
    const { top } =
      document.querySelector(`[data-number="${to}"]`)?.getBoundingClientRect() ?? new DOMRect();
    return Math.abs(top - start);
  }, number);
