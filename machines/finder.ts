/** Finds the books that a query names: a substring decides what matches, Fuse decides what comes first. */
import Fuse from 'fuse.js';
import type { BookMeta } from './book.ts';

/** Fuse ranks at most so many matches; the others follow in the catalogue's order. */
const RANKED_MATCHES = 200;

const RANKING = {
  keys: [
    { name: 'title', weight: 4 },
    { name: 'author', weight: 3 },
    { name: 'genre', weight: 2 },
    { name: 'description', weight: 1 },
  ],
  threshold: 1,
  ignoreDiacritics: false,
};

/** Text as it is compared: one Unicode form, one case, runs of space as one space. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');

const fieldsOf = (book: BookMeta): string[] => [book.title, book.author, book.genre, book.description].map(fold);

/**
 * @param books the catalogue, in its order
 * @param query what the reader typed; blank finds nothing
 * @returns every book with the query in its title, author, genre or description, whatever the case; best first
 */
export function findBooks(books: readonly BookMeta[], query: string): BookMeta[] {
  const wanted = fold(query).trim();
  if (wanted === '') return [];
  const matches = books.filter((book) => fieldsOf(book).some((field) => field.includes(wanted)));
  const head = matches.slice(0, RANKED_MATCHES);
  const ranked = new Fuse(head, RANKING).search(wanted).map((hit) => hit.item);
  return [...new Set([...ranked, ...matches])];
}
