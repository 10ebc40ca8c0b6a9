/** The pure rules of arranging books: the nine shelves, the latest, sections by genre. */
import { GENRES, type BookMeta } from './book.ts';

/** `books` are the first of the shelf, in its order; `count` is how many it has in all. */
export type Shelf = { title: string; books: BookMeta[]; count: number };

export const TRENDING = 'Trending Now';

export const filterByGenre = (books: readonly BookMeta[], genre: string): BookMeta[] =>
  books.filter((book) => book.genre === genre);

export const trendingOf = (books: readonly BookMeta[]): BookMeta[] =>
  books.filter((book) => book.isTrending);

/** Every genre in use, sorted, each once. */
export const genresOf = (books: readonly BookMeta[]): string[] =>
  [...new Set(books.map((book) => book.genre))].toSorted((a, b) => a.localeCompare(b, 'en'));

const shelfOf = (title: string, books: BookMeta[]): Shelf => ({
  title,
  books,
  count: books.length,
});

const notEmpty = (shelf: Shelf): boolean => shelf.count > 0;

/** One section a genre, in the shelves' order, only those with books. */
export const categoriesOf = (books: readonly BookMeta[]): Shelf[] =>
  GENRES.map((genre) => shelfOf(genre, filterByGenre(books, genre))).filter(notEmpty);

/** The home screen: Trending Now, then the genres; empty shelves are left out. */
export const homeShelves = (books: readonly BookMeta[]): Shelf[] =>
  [shelfOf(TRENDING, trendingOf(books)), ...categoriesOf(books)].filter(notEmpty);
