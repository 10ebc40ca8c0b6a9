/** Tonight's book, which the home screen begins with. */
import type { BookMeta } from './book.ts';

/**
 * @returns the book that the build has chosen; in a list without one a book that does not stand on
 *   the first shelf, if there is any. Null without books.
 */
export const tonightOf = (books: readonly BookMeta[]): BookMeta | null =>
  books.find(({ titles }) => titles !== undefined) ??
  books.find(({ isTrending }) => !isTrending) ??
  books[0] ??
  null;
