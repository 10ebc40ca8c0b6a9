/** Cuts a large collection into files that are fetched one at a time: the heads of its shelves, parts of each, and parts of the list of all books. */
import { createHash } from 'node:crypto';
import type { BookMeta } from '../../machines/domain/book.ts';
import { catalogueOf, shelfPreviewsOf, type Catalogue } from '../../machines/domain/catalogue.ts';
import {
  BOOKS_PER_SHARD,
  SHELF_PREVIEW_SIZE,
  MOST_IN_ONE_LIST,
} from '../../machines/domain/limits.ts';
import {
  SHELF_PREVIEWS_PATH,
  listShardPath,
  shelfShardPath,
} from '../../machines/domain/routes.ts';

function slices(books: readonly BookMeta[], length: number): BookMeta[][] {
  return Array.from({ length: Math.ceil(books.length / length) }, (_, at) =>
    books.slice(at * length, (at + 1) * length),
  );
}

/**
 * @param most books of a collection that is not cut
 * @returns the collection, which says where its parts lie; the folder is named by what they hold, so another collection has other addresses
 */
export function shardedCatalogue(books: BookMeta[], most = MOST_IN_ONE_LIST): Catalogue {
  const catalogue = catalogueOf(books);
  if (books.length <= most) return catalogue;
  const hash = createHash('sha256').update(JSON.stringify(books)).digest('hex').slice(0, 8);
  return {
    ...catalogue,
    parts: { name: `parts-${hash}`, lists: Math.ceil(books.length / BOOKS_PER_SHARD.list) },
  };
}

/** @returns path -> compact JSON of every part, and of the heads; nothing for a collection that is not cut */
export function shardFiles(catalogue: Catalogue): Map<string, string> {
  const { books, shelves, parts } = catalogue;
  if (parts === null) return new Map();
  const { name } = parts;
  const lists = slices(books, BOOKS_PER_SHARD.list).map(
    (part, at) => [listShardPath(name, at + 1), part] as const,
  );
  const ofShelves = shelves.flatMap((shelf) =>
    slices(shelf.books, BOOKS_PER_SHARD.shelf).map(
      (part, at) => [shelfShardPath(name, shelf.title, at + 1), part] as const,
    ),
  );
  const shelfPreviews = [
    SHELF_PREVIEWS_PATH,
    shelfPreviewsOf(catalogue, () => SHELF_PREVIEW_SIZE.published),
  ] as const;
  return new Map(
    [shelfPreviews, ...lists, ...ofShelves].map(([path, value]) => [path, JSON.stringify(value)]),
  );
}
