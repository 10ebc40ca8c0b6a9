/** The books that are read in the runs of the reader. */
import type { Language } from '../../../machines/domain/languages.ts';
import { bookNamed, pagesOf } from '../../support/books.ts';

const pagesIn = (language: Language, count: number) => ({
  pages: pagesOf('the-well', language, count),
});

/**
 * The shortest book with a first, a middle and a last page, and with one language that has fewer
 * pages.
 */
export const book = bookNamed('the-well', 3, {
  languages: {
    english: pagesIn('english', 3),
    hindi: pagesIn('hindi', 3),
    hinglish: pagesIn('hinglish', 2),
  },
});

const titled = (title: string) => ({ english: title, hindi: title, hinglish: title });
export const chapters = [1, 3, 5].map((page, index) => ({
  page,
  title: titled(`Part ${index + 1}`),
}));
export const bookWithChapters = bookNamed('the-well', 5, {
  chapters,
  languages: {
    english: pagesIn('english', 5),
    hinglish: pagesIn('hinglish', 5),
    hindi: pagesIn('hindi', 4),
  },
});

export const bookOf = (count: number) => bookNamed('the-well', count);
/** The request of the whole book. */
export const BOOK_REQUEST = '**/books/book-the-well.json';
