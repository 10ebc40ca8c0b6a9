/** The files that are published of all books of a large library together: lists, feeds and the search. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Book } from '../../../../machines/domain/books/book.ts';
import { translatedRecordOf } from '../../../../machines/domain/books/book-titles.ts';
import { TITLES_PATH } from '../../../../machines/domain/books/other-titles.ts';
import {
  formatSearchIndex,
  SEARCH_INDEX_PATH,
  searchFilePath,
  type TitlePlace,
} from '../../../../machines/domain/text-search/paths.ts';
import type { Manuscript } from '../../../authoring/manuscript.ts';
import { editionsOf } from '../../feeds/editions.ts';
import { homeTextsOf } from '../home-texts.ts';
import { catalogueFiles } from '../lists.ts';
import { inOrder } from '../publish.ts';
import { titlePlaceOf, type TitleLimits } from '../title-search/titles-of-library.ts';
import type { SearchFolderState } from '../text-search/search-folders.ts';
import { changedFeeds, type FeedSignatures } from './changed-feeds.ts';
import { epubSizesOf, withoutText, type BookFacts } from './finished-book.ts';
import { recipeOf } from './recipe-of.ts';
import { searchFiles, titleFiles } from './search-in-store.ts';

/** A book of the output folder. */
export type FinishedState = { record: Manuscript['record']; key: string; facts: BookFacts };

/** `folders`: none where titles are not searched in files. */
type TitlesState = { place: TitlePlace; folders: SearchFolderState[] };

/**
 * `made`: hashes of all that lists and feeds are made of, and the paths of their files. What has not changed is not even
 * made.
 */
export type SharedState = {
  search: SearchFolderState[];
  /** An older build has none. */
  titles?: TitlesState;
  feeds: FeedSignatures;
  made: Record<'lists' | 'feeds', { of: string; paths: string[] }>;
  /** The books whose first lines are in the lists, with a hash of these. */
  firstLines: Record<string, string>;
};

const recipeFor = (module: string): string =>
  recipeOf(fileURLToPath(new URL(module, import.meta.url)));

/**
 * @param from where titles are searched
 * @returns hashes of what lists and feeds are made of: not of texts, and lists not of the sizes of EPUBs
 */
function signaturesOf(
  books: ReadonlyMap<string, FinishedState>,
  origin: string,
  from: TitlePlace['from'],
): Record<'lists' | 'feeds', string> {
  const lists = createHash('sha256').update(
    [recipeFor('../lists.ts'), recipeFor('../title-search/title-files.ts'), from].join(),
  );
  const sizes = createHash('sha256').update(recipeFor('changed-feeds.ts') + origin);
  for (const id of [...books.keys()].toSorted()) {
    const { record, facts } = books.get(id) ?? {};
    const { downloads, words: _, ...listed } = facts?.book ?? {};
    const editions = Object.entries(facts?.editions ?? {}).map(([language, edition]) => [
      language,
      edition.pageCount,
    ]);
    lists.update(JSON.stringify([record, listed, editions]));
    sizes.update(JSON.stringify([id, downloads]));
  }
  const listed = lists.digest('hex');
  return { lists: listed, feeds: sizes.update(listed).digest('hex') };
}

const firstLinesOf = (state: FinishedState | undefined): string =>
  createHash('sha256')
    .update(
      JSON.stringify(Object.values(state?.facts.editions ?? {}).map((each) => each.firstLine)),
    )
    .digest('base64url');

/**
 * @param books in the order of the catalogue; null when no list has changed
 * @returns path -> content of what is new, and which of the paths that are there stay
 */
function titlesIn(
  from: TitlePlace['from'],
  books: readonly Book[] | null,
  before: TitlesState | undefined,
) {
  if (books === null && before !== undefined) {
    const paths = before.folders.map(({ name }) => searchFilePath(name, ''));
    const isKept = (path: string): boolean => paths.some((folder) => path.startsWith(folder));
    return { state: before, files: [], isKept };
  }
  if (from !== 'files')
    return { state: { place: { from }, folders: [] }, files: [], isKept: () => false };
  const { named, folders, ...made } = titleFiles(
    (books ?? []).map(translatedRecordOf),
    before?.folders ?? [],
  );
  return { state: { place: { from, folders: named }, folders }, ...made };
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
  titleLimits?: TitleLimits,
) {
  const search = searchFiles(folder, books, before?.search ?? []);
  const from = titlePlaceOf(books.size, titleLimits);
  const signatures = signaturesOf(books, origin, from);
  const openings = Object.entries(before?.firstLines ?? {});
  const isSameOpening = openings.every(([id, hash]) => firstLinesOf(books.get(id)) === hash);
  const isSame = (kind: 'lists' | 'feeds'): boolean =>
    before?.made[kind].of === signatures[kind] && (kind === 'feeds' || isSameOpening);
  const light = new Map(
    isSame('feeds') && isSame('lists')
      ? []
      : [...books].map(([id, { record, facts }]) => withoutText(id, record, facts)),
  );
  const ordered = isSame('lists')
    ? []
    : inOrder([...light.keys()]).flatMap((each) => light.get(each) ?? []);
  const homeTexts = homeTextsOf(ordered);
  const lists = isSame('lists') ? new Map<string, string>() : catalogueFiles(ordered, homeTexts);
  // They are for a search in memory.
  if (from !== 'memory') lists.delete(TITLES_PATH);
  const titles = titlesIn(from, isSame('lists') ? null : ordered, before?.titles);
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
    titles: titles.state,
    firstLines: isSame('lists')
      ? (before?.firstLines ?? {})
      : Object.fromEntries(
          [...homeTexts.keys()].map((id) => [id, firstLinesOf(books.get(id))] as const),
        ),
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
    files: new Map([
      ...lists,
      ...(feeds?.files ?? []),
      ...search.files,
      ...titles.files,
      [SEARCH_INDEX_PATH, formatSearchIndex(search.named, titles.state.place)],
    ]),
    isKept: (path: string): boolean => kept.has(path) || search.isKept(path) || titles.isKept(path),
    state,
  };
}
