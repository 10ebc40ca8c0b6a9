/** Cuts a large collection into files that are fetched one at a time: the heads of its shelves, parts of each, and parts of the list of all books. */
import { createHash } from 'node:crypto';
import type { BookMeta } from '../../machines/book.ts';
import { catalogueOf, headsOf, type Catalogue } from '../../machines/catalogue.ts';
import { BOOKS_IN_PART, HEAD, MOST_IN_ONE_LIST } from '../../machines/limits.ts';
import { HEADS_PATH, listPartPath, shelfPartPath } from '../routes.ts';

function slices(books: readonly BookMeta[], length: number): BookMeta[][] {
  return Array.from({ length: Math.ceil(books.length / length) }, (_, at) => books.slice(at * length, (at + 1) * length));
}

/**
 * @param most books of a collection that is not cut
 * @returns the collection, which says where its parts lie; the folder is named by what they hold, so another collection has other addresses
 */
export function catalogueInParts(books: BookMeta[], most = MOST_IN_ONE_LIST): Catalogue {
  const catalogue = catalogueOf(books);
  if (books.length <= most) return catalogue;
  const hash = createHash('sha256').update(JSON.stringify(books)).digest('hex').slice(0, 8);
  return { ...catalogue, parts: { name: `parts-${hash}`, lists: Math.ceil(books.length / BOOKS_IN_PART.list) } };
}

/** @returns path -> compact JSON of every part, and of the heads; nothing for a collection that is not cut */
export function filesOfParts(catalogue: Catalogue): Map<string, string> {
  const { books, shelves, parts } = catalogue;
  if (parts === null) return new Map();
  const { name } = parts;
  const lists = slices(books, BOOKS_IN_PART.list).map((part, at) => [listPartPath(name, at + 1), part] as const);
  const ofShelves = shelves.flatMap((shelf) => slices(shelf.books, BOOKS_IN_PART.shelf).map((part, at) => [shelfPartPath(name, shelf.title, at + 1), part] as const));
  const heads = [HEADS_PATH, headsOf(catalogue, () => HEAD.published)] as const;
  return new Map([heads, ...lists, ...ofShelves].map(([path, value]) => [path, JSON.stringify(value)]));
}
