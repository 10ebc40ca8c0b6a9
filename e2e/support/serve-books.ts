/** Lets the site have any books, and any answer late, whatever was built. */
import { expect, type Page } from 'playwright/test';
import type { Book } from '../../machines/domain/book.ts';

const COVER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"/>';

/** The catalogue holds exactly these books, in this order; every cover of the site's own is an empty picture. */
export async function serveBooks(page: Page, books: readonly Book[]): Promise<void> {
  const metas = books.map(({ pages: _pages, languages: _languages, ...meta }) => meta);
  const byAddress = new Map(
    books.map((book) => [`/books/book-${encodeURIComponent(book.id)}.json`, book]),
  );
  await page.route('**/books/index.json', (route) => route.fulfill({ json: metas }));
  await page.route('**/books/book-*.json', (route) => {
    const book = byAddress.get(new URL(route.request().url()).pathname);
    return book === undefined
      ? route.fulfill({ status: 404, json: null })
      : route.fulfill({ json: book });
  });
  await page.route('**/covers/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: COVER }),
  );
}

/**
 * Holds back the site's answers to an address; call after what serves them.
 * @returns how to let them go, for good; it waits until one is held, for a test that holds nothing back tests nothing
 */
export async function hold(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = 0;
  await page.route(url, async (route) => {
    held += 1;
    await gone;
    await route.fallback();
  });
  return async () => {
    await expect.poll(() => held, `answers held back of ${String(url)}`).toBeGreaterThan(0);
    letGo();
  };
}

/** What the browser keeps for the reader before the site is opened, by key; lists and objects as JSON. */
export const storeRecords = (
  page: Page,
  records: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  page.addInitScript(
    (entries) => {
      // The empty page before the site has nowhere to keep anything.
      if (!location.protocol.startsWith('http')) return;
      for (const [key, text] of entries) localStorage.setItem(key, text);
    },
    Object.entries(records).map(
      ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    ),
  );

/** A record of reading progress. */
export const progressOn = (bookId: string, page: number, lastReadAt = 1) => ({
  bookId,
  currentPageId: `page-${page}`,
  currentPageNumber: page,
  lastReadAt,
  furthestPageNumber: page,
});

/** An entry of the library. */
export const entryOf = (bookId: string, firstReadAt = 1) => ({
  bookId,
  title: `Title of ${bookId}`,
  author: `Author of ${bookId}`,
  cover: `/covers/${bookId}.svg`,
  firstReadAt,
});
