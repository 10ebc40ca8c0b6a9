/** Reads the books that the built site publishes. */
import type { Page } from 'playwright/test';
import type { Book, BookMeta } from '../../../machines/domain/books/book.ts';

/** @returns the catalogue, in its order */
export const publishedBooks = async (page: Page): Promise<BookMeta[]> =>
  (await (await page.request.get('/books/index.json')).json()) as BookMeta[];

/** @returns the whole book with all languages */
export const publishedBook = async (page: Page, id: string): Promise<Book> =>
  (await (await page.request.get(`/books/book-${id}.json`)).json()) as Book;

/** @throws when no book is published */
export async function firstPublishedBook(page: Page): Promise<BookMeta> {
  const [book] = await publishedBooks(page);
  if (book === undefined) throw new Error('No books are published.');
  return book;
}
