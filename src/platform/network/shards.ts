/**
 * Fetches the books that are missing from a partial catalogue: from the full list, or from the
 * shards of a large one.
 */
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import type { ShardInfo } from '../../../machines/domain/books/shelf-previews.ts';
import type { Catalogue, Shard } from '../../../machines/domain/books/catalogue.ts';
import { BOOKS_PER_SHARD } from '../../../machines/domain/limits.ts';
import { LoadFailure } from '../../../machines/domain/site/failure.ts';
import {
  CATALOGUE_PATH,
  listShardPath,
  shardPath,
  shelfShardPath,
} from '../../../machines/domain/site/routes.ts';

/** `fetchPreviews` fetches the shelf previews, which have the names of the shards. */
export type Lists = {
  fetchList: (path: string) => Promise<Catalogue>;
  fetchPreviews: () => Promise<Catalogue>;
};

/** @throws LoadFailure 'not-found' when the collection has been replaced meanwhile */
async function previewsOf({ fetchPreviews }: Lists, { name }: ShardInfo): Promise<Catalogue> {
  const previews = await fetchPreviews();
  if (previews.shards?.name === name) return previews;
  throw new LoadFailure('not-found', name);
}

/**
 * @param cataloguePath of the full list in the language of `info`
 * @param have number of known books of the shelf
 * @returns further books, possibly with known ones
 * @throws LoadFailure
 */
export async function fetchMoreOfShelf(
  lists: Lists,
  info: ShardInfo | null,
  { title, have }: { title: string; have: number },
  cataloguePath = CATALOGUE_PATH,
): Promise<BookMeta[]> {
  const { shelves } = await (info === null
    ? lists.fetchList(cataloguePath)
    : previewsOf(lists, info));
  const shelf = shelves.find((each) => each.title === title);
  if (info === null) return shelf?.books ?? [];
  let end = 0;
  const [name] = shelf?.shards?.find(([, count]) => (end += count) > have) ?? [];
  const number = Math.floor(have / BOOKS_PER_SHARD.shelf) + 1;
  const path = name === undefined ? shelfShardPath(info.name, title, number) : shardPath(name);
  return (await lists.fetchList(path)).books;
}

/**
 * @param received number of shards received already
 * @param cataloguePath of the full list in the language of `info`
 * @throws LoadFailure
 */
export async function fetchListShard(
  lists: Lists,
  info: ShardInfo | null,
  received: number,
  cataloguePath = CATALOGUE_PATH,
): Promise<Shard> {
  if (info === null) return { books: (await lists.fetchList(cataloguePath)).books, isLast: true };
  const name = (await previewsOf(lists, info)).shards?.list?.[received];
  const path = name === undefined ? listShardPath(info.name, received + 1) : shardPath(name);
  const { books } = await lists.fetchList(path);
  return { books, isLast: received + 1 >= info.lists };
}
