/** Arranges books on shelves: trending, one shelf for each genre, and sections by genre. */
import { GENRES, type BookMeta } from './book.ts';
import { MAX_AUTOMATIC_CARDS, SHELF_STEP, SHELVES_PER_DOOR } from '../limits.ts';

/**
 * `books` are the first books of the shelf, in order; `count` is the size of the whole shelf. `shards` are
 * the names of the files that have the whole shelf, each with the number of its books.
 */
export type Shelf = {
  title: string;
  books: BookMeta[];
  count: number;
  shards?: readonly (readonly [name: string, count: number])[] | undefined;
};

export const TRENDING = 'Trending Now';

export const filterByGenre = (books: readonly BookMeta[], genre: string): BookMeta[] =>
  books.filter((book) => book.genre === genre);

export const trendingOf = (books: readonly BookMeta[]): BookMeta[] =>
  books.filter((book) => book.isTrending);

/** The genres of the books, sorted, without duplicates. */
export const genresOf = (books: readonly BookMeta[]): string[] =>
  [...new Set(books.map((book) => book.genre))].sort((a, b) => a.localeCompare(b, 'en'));

const shelfOf = (title: string, books: BookMeta[]): Shelf => ({
  title,
  books,
  count: books.length,
});

const notEmpty = (shelf: Shelf): boolean => shelf.count > 0;

/** One section for each genre that has books, in the order of GENRES. */
export const categoriesOf = (books: readonly BookMeta[]): Shelf[] =>
  GENRES.map((genre) => shelfOf(genre, filterByGenre(books, genre))).filter(notEmpty);

/** The shelves of the home screen: Trending Now, then the genres; without empty shelves. */
export const homeShelves = (books: readonly BookMeta[]): Shelf[] =>
  [shelfOf(TRENDING, trendingOf(books)), ...categoriesOf(books)].filter(notEmpty);

/**
 * The number of cards that the grid of a shelf shows without a request: all of them, when its
 * screen has at most MAX_AUTOMATIC_CARDS; otherwise an equal share of them in full steps. Trending
 * Now has a screen of its own, and the genres share one.
 * @param shelves all shelves of the catalogue
 */
export function automaticCardsOf(title: string, shelves: readonly Shelf[]): number {
  const onScreen = shelves.filter((shelf) => (shelf.title === TRENDING) === (title === TRENDING));
  const total = onScreen.reduce((sum, { count }) => sum + count, 0);
  if (total <= MAX_AUTOMATIC_CARDS) return MAX_AUTOMATIC_CARDS;
  const share = MAX_AUTOMATIC_CARDS / onScreen.length;
  return share - (share % SHELF_STEP.grid);
}

/**
 * The genres whose shelf on the home screen begins with a large card, the door to its first book.
 * @param shelves of the home screen
 */
export const genresWithDoor = (shelves: readonly Shelf[]): string[] =>
  shelves
    .flatMap(({ title }) => (title === TRENDING ? [] : title))
    .filter((_, at) => at % SHELVES_PER_DOOR === 0);
