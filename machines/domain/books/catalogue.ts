/** The known part of the catalogue: all books, or of a large catalogue the shelf previews. */
import { parseCatalogue, type BookMeta } from './book.ts';
import type { ReportProblem } from './book-problems.ts';
import { parseShelfPreviews, type ShardInfo } from './shelf-previews.ts';
import { homeShelves, type Shelf } from './shelves.ts';

/**
 * Published for the first screens of a large catalogue: the first books of each shelf and its size;
 * `total` is the number of all books. `parts` has the shards in a list that an older release has stored;
 * older releases find null there and read the full index.
 */
export type ShelfPreviews = {
  total: number;
  parts: ShardInfo | null;
  shards?: ShardInfo | undefined;
  shelves: Shelf[];
};

export type Catalogue = {
  /**
   * Without duplicates. All books in the order of the catalogue, or the known books of the shelves.
   */
  books: BookMeta[];
  shelves: Shelf[];
  /** Number of all books, known or not. */
  total: number;
  /** Where the shards are; null when one file has all books. */
  shards: ShardInfo | null;
};

/** The catalogue before it is loaded. */
export const NO_BOOKS: Catalogue = { books: [], shelves: [], total: 0, shards: null };

/** Whether all books are known. */
export const isComplete = ({ books, total }: Pick<Catalogue, 'books' | 'total'>): boolean =>
  books.length === total;

export const catalogueOf = (books: BookMeta[]): Catalogue => ({
  books,
  shelves: homeShelves(books),
  total: books.length,
  shards: null,
});

/** @returns `books`, followed by those of `others` that are not among them, without duplicates */
export function joined(books: readonly BookMeta[], others: readonly BookMeta[]): BookMeta[] {
  const all = new Map(books.map((book) => [book.id, book]));
  for (const book of others) if (!all.has(book.id)) all.set(book.id, book);
  return [...all.values()];
}

export const catalogueFrom = ({ total, parts, shards, shelves }: ShelfPreviews): Catalogue => {
  const books = joined(
    [],
    shelves.flatMap((shelf) => shelf.books),
  );
  // A book that is on no shelf is unknown here, so `total` may be greater.
  return { books, shelves, total: Math.max(total, books.length), shards: shards ?? parts };
};

/**
 * @param value the full index or the shelf previews
 * @param report receives a sentence about each record or field that is left out
 * @returns null when it is neither
 */
export function parseCatalogueFile(value: unknown, report?: ReportProblem): Catalogue | null {
  const books = parseCatalogue(value, report);
  if (books !== null) return catalogueOf(books);
  const shelfPreviews = parseShelfPreviews(value, report);
  return shelfPreviews === null ? null : catalogueFrom(shelfPreviews);
}

/**
 * @param limitOf number of books included of the shelf with this title
 * @returns without the names of the shards
 */
export const shelfPreviewsOf = (
  { shelves, total, shards }: Catalogue,
  limitOf: (title: string) => number,
): ShelfPreviews => ({
  total,
  parts: null,
  ...(shards && { shards: { name: shards.name, lists: shards.lists } }),
  shelves: shelves.map(({ title, count, books }) => ({
    title,
    books: books.slice(0, limitOf(title)),
    count,
  })),
});

/** `isLast`: this is the last shard of the full index. */
export type Shard = { books: BookMeta[]; isLast: boolean };

/**
 * @returns the known books, followed by those of the shard. `total` may have been wrong: after the
 * last shard it is the number of known books, after any other one it is greater.
 */
export function withShard(
  { books, total }: Pick<Catalogue, 'books' | 'total'>,
  shard: Shard,
): Pick<Catalogue, 'books' | 'total'> {
  const known = joined(books, shard.books);
  return {
    books: known,
    total: shard.isLast ? known.length : Math.max(total, known.length + 1),
  };
}

/**
 * Which part of the index is not loaded: none, loading (or waiting to be requested), or missing
 * after a failure.
 */
export type RemainingStatus = 'none' | 'loading' | 'missing';
