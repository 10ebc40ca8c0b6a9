/** A site of two books, and which of its files are stored for reading offline. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, untilWorkerControls } from '../support/served-site/own-site.ts';
import type { TestServer } from '../support/served-site/test-server.ts';

const well = bookNamed('the-well', 4);
export const hill = bookNamed('the-hill', 3);

/** Publishes the two books, whatever was built. */
export const serveTwoBooks = (site: TestServer): void => site.publish([well, hill]);

/** @returns the sorted paths of the entries in a cache */
export const copiesIn = (page: Page, store: string): Promise<string[]> =>
  page.evaluate(
    async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).toSorted(),
    store,
  );

/**
 * Opens a book online and waits until everything that was fetched before the service worker started
 * is cached.
 */
export async function openOnceOnline(page: Page): Promise<void> {
  await page.goto('/books/the-well/read');
  await expect(page.getByText('the-well, english, page 1')).toBeVisible();
  await untilWorkerControls(page);
  await expect
    .poll(() => copiesIn(page, 'kitabvan-opened'))
    .toEqual(['/books/book-the-well.json', '/books/index.json', '/covers/the-well.svg']);
}
