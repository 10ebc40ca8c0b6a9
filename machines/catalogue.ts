/** The collection of books as far as it is known here: all of it, or of a large one the heads of its shelves. */
import { parseCatalogue, parseHeads, type BookMeta, type Parts } from './book.ts';
import { homeShelves, type Shelf } from './shelves.ts';

/** What is published of a large collection for its first screens: the first books of each shelf, and how many it has; `total` counts all books. */
export type Heads = { total: number; parts: Parts | null; shelves: Shelf[] };

export type Catalogue = {
  /** Each once: all of them in the order of the list, or else those of the shelves as far as they are known. */
  books: BookMeta[];
  shelves: Shelf[];
  /** How many books there are. */
  total: number;
  /** Null when all of them stand in one list. */
  parts: Parts | null;
};

/** Whether every book is known here. */
export const isWhole = ({ books, total }: Pick<Catalogue, 'books' | 'total'>): boolean => books.length === total;

export const catalogueOf = (books: BookMeta[]): Catalogue => ({ books, shelves: homeShelves(books), total: books.length, parts: null });

/** @returns the books and then the others that are not yet among them, each once */
export function joined(books: readonly BookMeta[], others: readonly BookMeta[]): BookMeta[] {
  const all = new Map(books.map((book) => [book.id, book]));
  for (const book of others) if (!all.has(book.id)) all.set(book.id, book);
  return [...all.values()];
}

export const catalogueFrom = ({ total, parts, shelves }: Heads): Catalogue => {
  const books = joined([], shelves.flatMap((shelf) => shelf.books));
  // Of a book that stands on no shelf nothing is known here.
  return { books, shelves, total: Math.max(total, books.length), parts };
};

/** @param value the list of all books, or the heads of the shelves @returns null when it is neither */
export function parseCatalogueFile(value: unknown): Catalogue | null {
  const list = parseCatalogue(value);
  if (list !== null) return catalogueOf(list.books);
  const heads = parseHeads(value);
  return heads === null ? null : catalogueFrom(heads);
}

/** @param most how many books of a shelf of this title are told of */
export const headsOf = ({ shelves, total, parts }: Catalogue, most: (title: string) => number): Heads => ({
  total,
  parts,
  shelves: shelves.map((shelf) => ({ ...shelf, books: shelf.books.slice(0, most(shelf.title)) })),
});

/** `isLast`: of the list of all books no part is left. */
export type Part = { books: BookMeta[]; isLast: boolean };

/** What of the list is not here: nothing, what is on its way or waits to be wanted, or what did not come. */
export type Rest = 'none' | 'coming' | 'missing';
