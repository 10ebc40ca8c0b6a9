/** Reads the books that are stored on this device, whether the user has saved or only opened them. */
import { parseBook, type Book } from '../../../machines/domain/books/book.ts';
import { CACHE_NAMES, idIn, isBookPath } from '../../../machines/domain/site/offline-copies.ts';

async function booksIn(name: string): Promise<(Book | null)[]> {
  const store = await window.caches.open(name);
  const keys = (await store.keys()).filter(({ url }) => isBookPath(new URL(url).pathname));
  return Promise.all(
    keys.map(async (key) => {
      const text = await (await store.match(key))?.text();
      return text === undefined ? null : parseBook(JSON.parse(text), idIn(text));
    }),
  );
}

/**
 * @returns each book once, as it was saved if it was
 * @throws where Cache Storage is not available, as in some private windows
 */
export async function readCopies(): Promise<Book[]> {
  const stored = await Promise.all([CACHE_NAMES.opened, CACHE_NAMES.saved].map(booksIn));
  const books = stored.flat().filter((book) => book !== null);
  return [...new Map(books.map((book) => [book.id, book])).values()];
}
