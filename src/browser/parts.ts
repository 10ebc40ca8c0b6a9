/** Brings what of a collection is not known yet: from the one list, or from the parts of a large one. */
import type { BookMeta, Parts } from '../../machines/book.ts';
import type { Catalogue, Part } from '../../machines/catalogue.ts';
import { BOOKS_IN_PART } from '../../machines/limits.ts';
import { CATALOGUE_PATH, listPartPath, shelfPartPath } from '../routes.ts';

type List = (path: string) => Promise<Catalogue>;

/** @param have books of the shelf that are known @returns further ones of it, perhaps with some of those @throws LoadFailure */
export async function bringMoreOfShelf(list: List, parts: Parts | null, { title, have }: { title: string; have: number }): Promise<BookMeta[]> {
  if (parts !== null) return (await list(shelfPartPath(parts.name, title, Math.floor(have / BOOKS_IN_PART.shelf) + 1))).books;
  const { shelves } = await list(CATALOGUE_PATH);
  return shelves.find((shelf) => shelf.title === title)?.books ?? [];
}

/** @param got parts of the list that came already @throws LoadFailure */
export async function bringPartOfList(list: List, parts: Parts | null, got: number): Promise<Part> {
  const { books } = await list(parts === null ? CATALOGUE_PATH : listPartPath(parts.name, got + 1));
  return { books, isLast: parts === null || got + 1 >= parts.lists };
}
