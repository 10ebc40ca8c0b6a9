/**
 * Selects the books offered at the end of a book: first the next part of its series, then those of the
 * same author, then of the same genre; unread books before started ones.
 */
import type { BookMeta } from './book.ts';
import { nextPartOf } from './series-parts.ts';
import { NEXT_BOOKS } from '../limits.ts';
import type { ReadingProgress } from '../reading/records.ts';

/** Number of similarity ranks: same author, same genre, trending, other. */
const RANKS = 4;

/** The records of two languages have the same author in English. */
const authorOf = ({ author, inEnglish }: BookMeta): string => inEnglish?.author ?? author;

function rankOf(book: BookMeta, read: BookMeta): number {
  if (read.author !== '' && authorOf(book) === authorOf(read)) return 0;
  if (read.genre !== '' && book.genre === read.genre) return 1;
  return book.isTrending ? 2 : 3;
}

/**
 * @param books the known books of the catalogue
 * @param read the book that has ended
 * @returns at most three; the next part first, then all unread books before started ones, then by similarity; ties in the
 * order of the catalogue
 */
export function nextBooks(
  books: readonly BookMeta[],
  read: BookMeta,
  progress: readonly ReadingProgress[],
): BookMeta[] {
  const started = new Set(progress.map(({ bookId }) => bookId));
  const byRank: BookMeta[][] = Array.from({ length: 2 * RANKS }, () => []);
  const part = nextPartOf(books, read);
  for (const book of books) {
    if (book.id !== read.id && book !== part)
      byRank[rankOf(book, read) + (started.has(book.id) ? RANKS : 0)]?.push(book);
  }
  return [...(part === null ? [] : [part]), ...byRank.flat()].slice(0, NEXT_BOOKS);
}
