/** The collection of books as far as it is known here: all of it, or of a large one the heads of its shelves. */
import { parseCatalogue, parseShelfPreviews, type BookMeta, type ShardInfo } from './book.ts';
import { homeShelves, type Shelf } from './shelves.ts';

/** What is published of a large collection for its first screens: the first books of each shelf, and how many it has; `total` counts all books. */
export type ShelfPreviews = { total: number; parts: ShardInfo | null; shelves: Shelf[] };

export type Catalogue = {
  /** Each once: all of them in the order of the list, or else those of the shelves as far as they are known. */
  books: BookMeta[];
  shelves: Shelf[];
  /** How many books there are. */
  total: number;
  /** Null when all of them stand in one list. */
  parts: ShardInfo | null;
};

/** Whether every book is known here. */
export const isComplete = ({ books, total }: Pick<Catalogue, 'books' | 'total'>): boolean =>
  books.length === total;

export const catalogueOf = (books: BookMeta[]): Catalogue => ({
  books,
  shelves: homeShelves(books),
  total: books.length,
  parts: null,
});

/** @returns the books and then the others that are not yet among them, each once */
export function joined(books: readonly BookMeta[], others: readonly BookMeta[]): BookMeta[] {
  const all = new Map(books.map((book) => [book.id, book]));
  for (const book of others) if (!all.has(book.id)) all.set(book.id, book);
  return [...all.values()];
}

export const catalogueFrom = ({ total, parts, shelves }: ShelfPreviews): Catalogue => {
  const books = joined(
    [],
    shelves.flatMap((shelf) => shelf.books),
  );
  // Of a book that stands on no shelf nothing is known here.
  return { books, shelves, total: Math.max(total, books.length), parts };
};

/** @param value the list of all books, or the shelf previews @returns null when it is neither */
export function parseCatalogueFile(value: unknown): Catalogue | null {
  const list = parseCatalogue(value);
  if (list !== null) return catalogueOf(list.books);
  const shelfPreviews = parseShelfPreviews(value);
  return shelfPreviews === null ? null : catalogueFrom(shelfPreviews);
}

/** @param limitOf how many books of a shelf of this title are told of */
export const shelfPreviewsOf = (
  { shelves, total, parts }: Catalogue,
  limitOf: (title: string) => number,
): ShelfPreviews => ({
  total,
  parts,
  shelves: shelves.map((shelf) => ({
    ...shelf,
    books: shelf.books.slice(0, limitOf(shelf.title)),
  })),
});

/** `isLast`: of the list of all books no part is left. */
export type Shard = { books: BookMeta[]; isLast: boolean };

/** What of the list is not here: nothing, what is on its way or waits to be wanted, or what did not come. */
export type RemainingStatus = 'none' | 'loading' | 'missing';
