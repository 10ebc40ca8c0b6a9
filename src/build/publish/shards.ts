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
import { shardPath, shelfPreviewsPathIn } from '../../../machines/domain/site/routes.ts';

/** Hexadecimal digits of the name of a shard. */
const NAME_LENGTH = 10;

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, NAME_LENGTH);

/**
 * A list is divided at the book in its middle half whose id has the least hash, and its parts in the same way. So
 * a book that is added or removed changes one part, and the others stay as they are.
 * @param most books in a part
 */
function partsOf(books: readonly BookMeta[], most: number): BookMeta[][] {
  const marks = books.map(({ id }) => hashOf(id));
  const divide = (from: number, end: number): BookMeta[][] => {
    if (end - from <= most) return [books.slice(from, end)];
    const quarter = Math.floor((end - from) / 4);
    let cut = from + quarter;
    for (let at = cut + 1; at < end - quarter; at += 1)
      if ((marks[at] ?? '') < (marks[cut] ?? '')) cut = at;
    return [...divide(from, cut), ...divide(cut, end)];
  };
  return books.length === 0 ? [] : divide(0, books.length);
}

type ShardFile = { name: string; count: number; text: string };

const shardFileOf = (books: readonly BookMeta[]): ShardFile => {
  const text = JSON.stringify(books);
  return { name: hashOf(text), count: books.length, text };
};

const namesOf = (files: readonly ShardFile[]) =>
  files.map(({ name, count }) => [name, count] as const);

/** A catalogue in shards: `files` are path -> compact JSON of all of them. */
export type ShardedCatalogue = { catalogue: Catalogue; files: ReadonlyMap<string, string> };

/**
 * @param most a catalogue with up to this many books is not split
 * @returns the catalogue with the names of its shards. A name is a hash of the content of the shard, so one
 *   that has not changed keeps its address. A shelf that the catalogue begins with has no files of its own.
 */
export function shardsOf(books: BookMeta[], most = MAX_UNSHARDED_BOOKS): ShardedCatalogue {
  const catalogue = catalogueOf(books);
  if (books.length <= most) return { catalogue, files: new Map() };
  const first = catalogue.shelves.find((shelf) =>
    shelf.books.every((book, at) => book === books[at]),
  );
  const end = first?.count ?? 0;
  const firsts = partsOf(books.slice(0, end), BOOKS_PER_SHARD.list).map(shardFileOf);
  const others = partsOf(books.slice(end), BOOKS_PER_SHARD.list).map(shardFileOf);
  const shelves = catalogue.shelves.map((shelf) => ({
    shelf,
    files: shelf === first ? firsts : partsOf(shelf.books, BOOKS_PER_SHARD.shelf).map(shardFileOf),
  }));
  const list = [...firsts, ...others].map(({ name }) => name);
  const all = [...firsts, ...others, ...shelves.flatMap(({ files }) => files)];
  return {
    catalogue: {
      ...catalogue,
      shelves: shelves.map(({ shelf, files }) => ({ ...shelf, shards: namesOf(files) })),
      shards: {
        name: `shards-${hashOf(all.map(({ name }) => name).join())}`,
        lists: list.length,
        list,
      },
    },
    files: new Map(all.map(({ name, text }) => [shardPath(name), text])),
  };
}

/** As `shardsOf`, without the files. */
export const shardedCatalogue = (books: BookMeta[], most?: number): Catalogue =>
  shardsOf(books, most).catalogue;

/** @returns the content of the published shelf previews, with the names of the shards */
function publishedPreviewsOf(catalogue: Catalogue) {
  const previews = shelfPreviewsOf(catalogue, () => SHELF_PREVIEW_SIZE.published);
  return {
    ...previews,
    shards: catalogue.shards,
    shelves: previews.shelves.map((shelf, at) => ({
      ...shelf,
      shards: catalogue.shelves[at]?.shards,
    })),
  };
}

/**
 * @param language of the titles in the catalogue
 * @returns path -> compact JSON of every shard and of the shelf previews; empty when the catalogue
 *   is not split
 */
export function shardFiles(
  { catalogue, files }: ShardedCatalogue,
  language: Language = DEFAULT_LANGUAGE,
): Map<string, string> {
  if (catalogue.shards === null) return new Map();
  const previews = JSON.stringify(publishedPreviewsOf(catalogue));
  return new Map([[shelfPreviewsPathIn(language), previews], ...files]);
}

/**
 * @param previews as published
 * @param textOf reads a published file
 * @returns the records of all books, from the shards
 */
export const recordsInShards = (
  { shards }: Catalogue,
  textOf: (path: string) => string,
): unknown[] =>
  (shards?.list ?? []).flatMap((name): unknown => JSON.parse(textOf(shardPath(name))));
