/**
 * Splits a large catalogue into files that are fetched on demand: shelf previews, shards of each
 * shelf, and shards of the full index.
 */
import { createHash } from 'node:crypto';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../machines/domain/languages.ts';
import {
  catalogueOf,
  shelfPreviewsOf,
  type Catalogue,
} from '../../../machines/domain/books/catalogue.ts';
import {
  BOOKS_PER_SHARD,
  SHELF_PREVIEW_SIZE,
  MAX_UNSHARDED_BOOKS,
} from '../../../machines/domain/limits.ts';
import {
  listShardPath,
  shelfPreviewsPathIn,
  shelfShardPath,
} from '../../../machines/domain/site/routes.ts';

function slices(books: readonly BookMeta[], length: number): BookMeta[][] {
  return Array.from({ length: Math.ceil(books.length / length) }, (_, index) =>
    books.slice(index * length, (index + 1) * length),
  );
}

/**
 * @param most a catalogue with up to this many books is not split
 * @returns the catalogue with the location of its shards. The name of their folder contains a hash
 *   of the books, so the shards of another catalogue have other addresses.
 */
export function shardedCatalogue(books: BookMeta[], most = MAX_UNSHARDED_BOOKS): Catalogue {
  const catalogue = catalogueOf(books);
  if (books.length <= most) return catalogue;
  const hash = createHash('sha256').update(JSON.stringify(books)).digest('hex').slice(0, 8);
  return {
    ...catalogue,
    shards: { name: `shards-${hash}`, lists: Math.ceil(books.length / BOOKS_PER_SHARD.list) },
  };
}

/**
 * @param language of the titles in the catalogue
 * @returns path -> compact JSON of every shard and of the shelf previews; empty when the catalogue
 *   is not split
 */
export function shardFiles(
  catalogue: Catalogue,
  language: Language = DEFAULT_LANGUAGE,
): Map<string, string> {
  const { books, shelves, shards } = catalogue;
  if (shards === null) return new Map();
  const { name } = shards;
  const listShards = slices(books, BOOKS_PER_SHARD.list).map(
    (shard, index) => [listShardPath(name, index + 1), shard] as const,
  );
  const shelfShards = shelves.flatMap((shelf) =>
    slices(shelf.books, BOOKS_PER_SHARD.shelf).map(
      (shard, index) => [shelfShardPath(name, shelf.title, index + 1), shard] as const,
    ),
  );
  const shelfPreviews = [
    shelfPreviewsPathIn(language),
    shelfPreviewsOf(catalogue, () => SHELF_PREVIEW_SIZE.published),
  ] as const;
  return new Map(
    [shelfPreviews, ...listShards, ...shelfShards].map(([path, value]) => [
      path,
      JSON.stringify(value),
    ]),
  );
}
