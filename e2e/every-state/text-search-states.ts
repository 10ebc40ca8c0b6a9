/** The states of the search in the text of all books. */
import type { Page } from 'playwright/test';
import { textSearchFiles } from '../../src/build/publish/text-search/text-search-files.ts';
import { expect } from '../support/site.ts';
import { BOOKS } from './books.ts';
import type { State } from './state.ts';

/** Publishes what the texts of the books are searched in; with no books the search fails. */
async function publish(page: Page, books = BOOKS): Promise<void> {
  const files = await textSearchFiles(books, [], (_, make) => make());
  await page.route('**/search/**', (route) => {
    const body = files.get(new URL(route.request().url()).pathname);
    return route.fulfill(
      body === undefined ? { status: 404 } : { contentType: 'text/plain', body },
    );
  });
}

const state = (
  name: string,
  query: string,
  expected: string,
  visit: (page: Page, path: string) => Promise<void>,
): State => ({
  name,
  open: async (page) => {
    await visit(page, '/about');
    await (query === '' ? page.route('**/search/**', (route) => route.abort()) : publish(page));
    await page.goto(`/search?q=${encodeURIComponent(query || 'rain')}&in=text`);
    await expect(page.getByRole('region', { name: 'In the text' })).toContainText(expected);
  },
});

/** @param visit serves the books and opens a path */
export const textSearchStates = (
  visit: (page: Page, path: string) => Promise<void>,
): readonly State[] => [
  state('words in the text of books', 'baarish', 'On 12 pages', visit),
  state('words that are in no text', 'qzx', 'Not in the text of any book.', visit),
  state('words beside each other', '"english, page 9"', 'Looked at 20 of', visit),
  state('a search in the text that has failed', '', 'Try again', visit),
];
