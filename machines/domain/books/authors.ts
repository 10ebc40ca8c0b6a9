/** The authors in addresses: the word is made from the English name. */
import type { BookMeta } from './book.ts';

/** In code points, so that the name of a prerendered file is short enough in every script. */
const MAX_WORD = 60;

/**
 * @param author the English name, in any script
 * @returns the part of an address that stands for an author: `ila-raghuvir`; '' for a name without
 *   letters and digits
 */
export const authorSegment = (author: string): string =>
  Array.from(
    author
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  )
    .slice(0, MAX_WORD)
    .join('')
    .replace(/^-|-$/gu, '');

/**
 * @param author the English name
 * @returns the path of the author's screen; null for a name that has none
 */
export const authorPath = (author: string): string | null => pathOf(authorSegment(author));

const pathOf = (segment: string): string | null =>
  segment === '' ? null : `/authors/${encodeURIComponent(segment)}`;

type Authored = Pick<BookMeta, 'author' | 'inEnglish'>;

/** A long list grows by its shards, and is searched again each time. */
const segments = new WeakMap<Authored, string>();

function segmentOf(book: Authored): string {
  const segment = segments.get(book) ?? authorSegment(book.inEnglish?.author ?? book.author);
  segments.set(book, segment);
  return segment;
}

/**
 * @param books in any language
 * @param segment of an address, decoded
 */
export const booksBy = (books: readonly BookMeta[], segment: string): BookMeta[] =>
  books.filter((book) => segment !== '' && segmentOf(book) === segment);

/**
 * @param book in any language
 * @returns the path of its author's screen; null for a name that has none
 */
export const pathOfAuthor = (book: Authored): string | null => pathOf(segmentOf(book));

/**
 * @param books in any language
 * @returns the paths of the screens of their authors, each once, in the order of the books
 */
export const authorPathsOf = (books: readonly Authored[]): string[] => [
  ...new Set(books.flatMap((book) => pathOfAuthor(book) ?? [])),
];
