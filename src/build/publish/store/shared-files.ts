/** The files that are published of all books of a large library together: lists, feeds and the search. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Manuscript } from '../../../authoring/manuscript.ts';
import { editionsOf } from '../../feeds/editions.ts';
import { catalogueFiles } from '../lists.ts';
import { inOrder } from '../publish.ts';
import type { SearchFolderState } from '../text-search/search-folders.ts';
import { changedFeeds, type FeedSignatures } from './changed-feeds.ts';
import { epubSizesOf, withoutText, type BookFacts } from './finished-book.ts';
import { recipeOf } from './recipe-of.ts';
import { searchFiles } from './search-in-store.ts';

/** A book of the output folder. */
export type FinishedState = { record: Manuscript['record']; key: string; facts: BookFacts };

/**
 * `made`: hashes of all that lists and feeds are made of, and the paths of their files. What has not changed is not even
 * made.
 */
export type SharedState = {
  search: SearchFolderState[];
  feeds: FeedSignatures;
  made: Record<'lists' | 'feeds', { of: string; paths: string[] }>;
};

const recipeFor = (module: string): string =>
  recipeOf(fileURLToPath(new URL(module, import.meta.url)));

/** @returns hashes of what lists and feeds are made of: not of texts, and lists not of the sizes of EPUBs */
function signaturesOf(
  books: ReadonlyMap<string, FinishedState>,
  origin: string,
): Record<'lists' | 'feeds', string> {
  const lists = createHash('sha256').update(recipeFor('../lists.ts'));
  const sizes = createHash('sha256').update(recipeFor('changed-feeds.ts') + origin);
  for (const id of [...books.keys()].toSorted()) {
    const { record, facts } = books.get(id) ?? {};
    const { downloads, words: _, ...listed } = facts?.book ?? {};
    const editions = Object.entries(facts?.editions ?? {}).map(([language, edition]) => [
      language,
      edition.pageCount,
      edition.firstLine,
    ]);
    lists.update(JSON.stringify([record, listed, editions]));
    sizes.update(JSON.stringify([id, downloads]));
  }
  const listed = lists.digest('hex');
  return { lists: listed, feeds: sizes.update(listed).digest('hex') };
}

/**
 * @param folder the output folder, which has the books
 * @param before null when nothing is known of it
 * @returns path -> content of what may have changed, and which of the paths that are there stay
 */
export function sharedFiles(
  folder: string,
  origin: string,
  books: ReadonlyMap<string, FinishedState>,
  before: SharedState | null,
) {
  const search = searchFiles(folder, books, before?.search ?? []);
  const signatures = signaturesOf(books, origin);
  const isSame = (kind: 'lists' | 'feeds'): boolean => before?.made[kind].of === signatures[kind];
  const light = new Map(
    isSame('feeds')
      ? []
      : [...books].map(([id, { record, facts }]) => withoutText(id, record, facts)),
  );
  const lists = isSame('lists')
    ? new Map<string, string>()
    : catalogueFiles(inOrder([...light.keys()]).flatMap((each) => light.get(each) ?? []));
  const epubs = new Map([...light.values()].flatMap((book) => [...epubSizesOf(book)]));
  const feeds = isSame('feeds')
    ? null
    : changedFeeds(
        editionsOf(light, epubs),
        origin,
        (id) => books.get(id)?.key ?? '',
        before?.feeds ?? {},
      );
  const { made } = before ?? {};
  const kept = new Set([
    ...(isSame('lists') ? (made?.lists.paths ?? []) : []),
    ...(made?.feeds.paths ?? []).filter((path) => feeds?.isKept(path) ?? true),
  ]);
  const ofFeeds = [...(made?.feeds.paths.filter((path) => kept.has(path)) ?? [])];
  const state: SharedState = {
    search: search.folders,
    feeds: feeds?.signatures ?? before?.feeds ?? {},
    made: {
      lists: {
        of: signatures.lists,
        paths: isSame('lists') ? (made?.lists.paths ?? []) : [...lists.keys()],
      },
      feeds: { of: signatures.feeds, paths: [...ofFeeds, ...(feeds?.files.keys() ?? [])] },
    },
  };
  return {
    files: new Map([...lists, ...(feeds?.files ?? []), ...search.files]),
    isKept: (path: string): boolean => kept.has(path) || search.isKept(path),
    state,
  };
}
