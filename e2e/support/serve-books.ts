/** Serves any books and delays any response, whatever was built. */
import { expect, type Page } from 'playwright/test';
import type { Book } from '../../machines/domain/book.ts';

const COVER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"/>';

/** Serves a catalogue of exactly these books, in this order; the site's covers are empty images. */
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
 * Holds back the responses of an address; call after the route that serves them.
 * @returns a function that releases them for good, once a request is held back; fails when there
 *   is none, because such a test would test nothing
 */
export async function holdResponses(
  page: Page,
  url: string | RegExp,
): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let heldCount = 0;
  await page.route(url, async (route) => {
    heldCount += 1;
    await released;
    await route.fallback();
  });
  return async () => {
    await expect.poll(() => heldCount, `answers held back of ${String(url)}`).toBeGreaterThan(0);
    release();
  };
}

/** Stores records before the site is opened, by key; lists and objects as JSON. */
export const storeRecords = (
  page: Page,
  records: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  page.addInitScript(
    (entries) => {
      // The initial blank page has no storage.
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
