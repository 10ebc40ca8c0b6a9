/**
 * Fetches the books that are missing from a partial catalogue: from the full list, or from the
 * shards of a large one.
 */
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import type { ShardInfo } from '../../../machines/domain/books/shelf-previews.ts';
import type { Catalogue, Shard } from '../../../machines/domain/books/catalogue.ts';
import { BOOKS_PER_SHARD } from '../../../machines/domain/limits.ts';
import {
  CATALOGUE_PATH,
  listShardPath,
  shelfShardPath,
} from '../../../machines/domain/site/routes.ts';

type FetchList = (path: string) => Promise<Catalogue>;

/**
 * @param cataloguePath of the full list in the language of `info`
 * @param have number of known books of the shelf
 * @returns further books, possibly with known ones
 * @throws LoadFailure
 */
export async function fetchMoreOfShelf(
  fetchList: FetchList,
  info: ShardInfo | null,
  { title, have }: { title: string; have: number },
  cataloguePath = CATALOGUE_PATH,
): Promise<BookMeta[]> {
  if (info !== null)
    return (
      await fetchList(
        shelfShardPath(info.name, title, Math.floor(have / BOOKS_PER_SHARD.shelf) + 1),
      )
    ).books;
  const { shelves } = await fetchList(cataloguePath);
  return shelves.find((shelf) => shelf.title === title)?.books ?? [];
}

/**
 * @param received number of shards received already
 * @param cataloguePath of the full list in the language of `info`
 * @throws LoadFailure
 */
export async function fetchListShard(
  fetchList: FetchList,
  info: ShardInfo | null,
  received: number,
  cataloguePath = CATALOGUE_PATH,
): Promise<Shard> {
  const { books } = await fetchList(
    info === null ? cataloguePath : listShardPath(info.name, received + 1),
  );
  return { books, isLast: info === null || received + 1 >= info.lists };
}
