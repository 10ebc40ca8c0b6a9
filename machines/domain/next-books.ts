/** The pure rule of what is offered at the end of a book: its author's other books, then its genre's, those not begun first. */
import type { BookMeta } from './book.ts';
import { NEXT_BOOKS } from './limits.ts';
import type { ReadingProgress } from './records.ts';

/** How near a book is to the one just read; what trends is the nearest of the rest. */
const KINSHIPS = 4;

function kinshipOf(book: BookMeta, read: BookMeta): number {
  if (read.author !== '' && book.author === read.author) return 0;
  if (read.genre !== '' && book.genre === read.genre) return 1;
  return book.isTrending ? 2 : 3;
}

/**
 * @param books as many of the catalogue as are known @param read the book that has ended
 * @returns the nearest, at most three: every book not begun before any that is; equals stay in the order of the catalogue
 */
export function nextBooks(
  books: readonly BookMeta[],
  read: BookMeta,
  progress: readonly ReadingProgress[],
): BookMeta[] {
  const begun = new Set(progress.map(({ bookId }) => bookId));
  const nearest: BookMeta[][] = Array.from({ length: 2 * KINSHIPS }, () => []);
  for (const book of books) {
    if (book.id !== read.id)
      nearest[kinshipOf(book, read) + (begun.has(book.id) ? KINSHIPS : 0)]?.push(book);
  }
  return nearest.flat().slice(0, NEXT_BOOKS);
}
