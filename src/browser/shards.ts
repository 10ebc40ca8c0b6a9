/** Brings what of a collection is not known yet: from the one list, or from the parts of a large one. */
import type { BookMeta, ShardInfo } from '../../machines/domain/book.ts';
import type { Catalogue, Shard } from '../../machines/domain/catalogue.ts';
import { BOOKS_PER_SHARD } from '../../machines/domain/limits.ts';
import { CATALOGUE_PATH, listShardPath, shelfShardPath } from '../../machines/domain/routes.ts';

type List = (path: string) => Promise<Catalogue>;

/** @param have books of the shelf that are known @returns further ones of it, perhaps with some of those @throws LoadFailure */
export async function fetchMoreOfShelf(
  list: List,
  parts: ShardInfo | null,
  { title, have }: { title: string; have: number },
): Promise<BookMeta[]> {
  if (parts !== null)
    return (
      await list(shelfShardPath(parts.name, title, Math.floor(have / BOOKS_PER_SHARD.shelf) + 1))
    ).books;
  const { shelves } = await list(CATALOGUE_PATH);
  return shelves.find((shelf) => shelf.title === title)?.books ?? [];
}

/** @param got parts of the list that came already @throws LoadFailure */
export async function fetchListShard(
  list: List,
  parts: ShardInfo | null,
  got: number,
): Promise<Shard> {
  const { books } = await list(
    parts === null ? CATALOGUE_PATH : listShardPath(parts.name, got + 1),
  );
  return { books, isLast: parts === null || got + 1 >= parts.lists };
}
