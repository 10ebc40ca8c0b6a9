/** Builds books for tests. */
import type { Book, BookMeta } from '../../machines/domain/books/book.ts';
import { INTERFACE_LANGUAGES, type Language } from '../../machines/domain/languages.ts';

/** The genres of the specification, in the order of the shelves. */
export const GENRES = [
  'Mystery Thriller',
  'Horror',
  'Romance',
  'Sci-Fi',
  'Fantasy',
  'Short Stories',
  'Drama / Philosophy',
  'True Crime / Realistic Fiction',
] as const;

/** @returns a record of the catalogue; fields that are not in `change` are derived from the id */
export const metaNamed = (id: string, change: Partial<BookMeta> = {}): BookMeta => ({
  id,
  title: `Title of ${id}`,
  author: `Author of ${id}`,
  genre: 'Horror',
  description: `Description of ${id}.`,
  cover: `/covers/${id}.svg`,
  isTrending: false,
  ...change,
});

/** @returns pages whose text names the book, the language and the page number */
export const pagesOf = (id: string, language: Language, count: number): Book['pages'] =>
  Array.from({ length: count }, (_, index) => ({
    id: `page-${index + 1}`,
    pageNumber: index + 1,
    content: `${id}, ${language}, page ${index + 1}`,
  }));

/** @returns a book with the same number of pages in each language of the interface, as most have */
export const bookNamed = (id: string, pages = 3, change: Partial<Book> = {}): Book => ({
  ...metaNamed(id),
  pages: pagesOf(id, 'english', pages),
  languages: Object.fromEntries(
    INTERFACE_LANGUAGES.map((language) => [language, { pages: pagesOf(id, language, pages) }]),
  ),
  ...change,
});
