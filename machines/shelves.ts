/** The pure rules of arranging books: the nine shelves, the latest, sections by genre, the cards of My Library. */
import { GENRES, type BookMeta } from './book.ts';
import type { Bookmark, LibraryEntry, PersonalRecords, ReadingProgress } from './records.ts';

/** `books` are the first of the shelf, in its order; `count` is how many it has in all. */
export type Shelf = { title: string; books: BookMeta[]; count: number };

export const TRENDING = 'Trending Now';

export const filterByGenre = (books: readonly BookMeta[], genre: string): BookMeta[] =>
  books.filter((book) => book.genre === genre);

export const trendingOf = (books: readonly BookMeta[]): BookMeta[] => books.filter((book) => book.isTrending);

/** Every genre in use, sorted, each once. */
export const genresOf = (books: readonly BookMeta[]): string[] =>
  [...new Set(books.map((book) => book.genre))].toSorted((a, b) => a.localeCompare(b, 'en'));

const shelfOf = (title: string, books: BookMeta[]): Shelf => ({ title, books, count: books.length });

const notEmpty = (shelf: Shelf): boolean => shelf.count > 0;

/** One section a genre, in the shelves' order, only those with books. */
export const categoriesOf = (books: readonly BookMeta[]): Shelf[] =>
  GENRES.map((genre) => shelfOf(genre, filterByGenre(books, genre))).filter(notEmpty);

/** The home screen: Trending Now, then the genres; empty shelves are left out. */
export const homeShelves = (books: readonly BookMeta[]): Shelf[] =>
  [shelfOf(TRENDING, trendingOf(books)), ...categoriesOf(books)].filter(notEmpty);

/** A card of My Library: `page` is null while the book is not started. */
export type LibraryCard = {
  bookId: string;
  title: string;
  author: string;
  cover: string;
  page: number | null;
  /** False when the catalogue no longer has the book. */
  available: boolean;
};

type Titled = Pick<LibraryEntry, 'title' | 'author' | 'cover'>;

/**
 * The cards of My Library: books saved in the library plus books with progress, the one read last first.
 * @param books of the catalogue, as far as they are known
 * @param isWhole whether they are all there are; until then no book is called unavailable
 */
export function libraryCards(
  books: readonly BookMeta[],
  isWhole: boolean,
  { library, readingProgress }: Pick<PersonalRecords, 'library' | 'readingProgress'>,
): LibraryCard[] {
  const metas = new Map(books.map((book) => [book.id, book]));
  const entries = new Map(library.map((entry) => [entry.bookId, entry]));
  const progress = new Map(readingProgress.map((record) => [record.bookId, record]));
  const lastRead = (id: string) => progress.get(id)?.lastReadAt ?? entries.get(id)?.firstReadAt ?? 0;
  return [...new Set([...entries.keys(), ...progress.keys()])]
    .map((id) => cardOf(id, metas.get(id) ?? entries.get(id), progress.get(id), !isWhole || metas.has(id)))
    .toSorted((a, b) => lastRead(b.bookId) - lastRead(a.bookId));
}

function cardOf(bookId: string, titled: Titled | undefined, progress: ReadingProgress | undefined, available: boolean): LibraryCard {
  return {
    bookId,
    title: titled?.title ?? bookId,
    author: titled?.author ?? '',
    cover: titled?.cover ?? '',
    page: progress?.currentPageNumber ?? null,
    available,
  };
}

/**
 * The bookmarked books, the newest bookmark first; a book that the catalogue no longer has is shown from its library
 * entry, and left out when nothing is known of it.
 * @param isWhole whether `books` are all there are; one that is not among them is else shown by its id at the least
 */
export function bookmarkedBooks(
  books: readonly BookMeta[],
  bookmarks: readonly Bookmark[],
  library: readonly LibraryEntry[],
  isWhole = true,
): BookMeta[] {
  const metas = new Map(books.map((book) => [book.id, book]));
  const entries = new Map(library.map((entry) => [entry.bookId, entry]));
  return bookmarks.toReversed().flatMap(({ bookId }) => {
    const meta = metas.get(bookId);
    const entry = entries.get(bookId);
    if (meta !== undefined) return [meta];
    if (entry === undefined && isWhole) return [];
    const { title, author, cover } = entry ?? { title: bookId, author: '', cover: '' };
    return [{ id: bookId, title, author, cover, genre: '', description: isWhole ? 'No longer available' : '', isTrending: false }];
  });
}
