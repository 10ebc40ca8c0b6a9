/** The books that are read aloud. */
import type { Book } from '../../../machines/domain/books/book.ts';
import { bookNamed } from '../../support/books.ts';

const pagesWith = (texts: readonly string[]): Book['pages'] =>
  texts.map((content, index) => ({ id: `page-${index + 1}`, pageNumber: index + 1, content }));
const bookWith = (texts: readonly string[]): Book =>
  bookNamed('the-well', texts.length, {
    pages: pagesWith(texts),
    languages: {
      english: { pages: pagesWith(texts) },
      hindi: { pages: pagesWith(texts.map(() => 'बारिश हुई।')) },
    },
  });
/** Two pages of two sentences each. */
export const shortBook = bookWith(['It rained. We slept.', 'It stopped. We woke.']);
/** A served page has only the first pages of it. */
export const longBook = bookWith(['It rained.', 'It stopped.', 'We woke.', 'It rained. We slept.']);
/** The request of the whole book. */
export const BOOK_REQUEST = '**/books/book-the-well.json';
