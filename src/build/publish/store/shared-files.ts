/** The files that are published of all books of a large library together: lists, feeds and the search. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Book } from '../../../../machines/domain/books/book.ts';
import { LANGUAGES } from '../../../../machines/domain/languages.ts';
import { translatedRecordOf } from '../../../../machines/domain/books/book-titles.ts';
import { TITLES_PATH } from '../../../../machines/domain/books/other-titles.ts';
import {
  formatSearchIndex,
  SEARCH_INDEX_PATH,
  searchFilePath,
  type TitlePlace,
} from '../../../../machines/domain/text-search/files/paths.ts';
import type { Manuscript } from '../../../authoring/manuscript.ts';
import { editionsOf, type Edition } from '../../feeds/editions.ts';
import { searchEngineFiles } from '../../feeds/sitemap.ts';
import { homeTextsOf } from '../home-texts.ts';
import { catalogueFiles } from '../lists.ts';
import { inOrder } from '../publish.ts';
import { titlePlaceOf, type TitleLimits } from '../title-search/titles-of-library.ts';
import type { SearchFolderState } from '../text-search/search-folders.ts';
import { changedFeeds, type FeedSignatures } from './changed-feeds.ts';
import { withoutText, type BookFacts } from './finished-book.ts';
import { recipeOf } from './recipe-of.ts';
import { publishedBook, searchFiles, titleFiles } from './search-in-store.ts';

/** A book of the output folder. */
export type FinishedState = { record: Manuscript['record']; key: string; facts: BookFacts };

/** `folders`: none where titles are not searched in files. */
type TitlesState = { place: TitlePlace; folders: SearchFolderState[] };

type Kind = 'lists' | 'feeds';

/**
 * `recipe`: what has made all of it; with another one nothing of it is known. `made`: hashes of all that lists and feeds
 * are made of, and the paths of their files. What has not changed is not even made.
 */
export type SharedState = {
  recipe: string;
  search: SearchFolderState[];
  titles: TitlesState;
  feeds: FeedSignatures;
  made: Record<Kind, { of: string; paths: string[] }>;
  /** The books whose first lines are in the lists, with a hash of these. */
  firstLines: Record<string, string>;
};

/**
 * @param from where titles are searched
 * @returns hashes of what lists and feeds are made of: not of texts, and lists not of the sizes of EPUBs
 */
function signaturesOf(
  books: ReadonlyMap<string, FinishedState>,
  from: TitlePlace['from'],
): Record<Kind, string> {
  const lists = createHash('sha256').update(from);
  const sizes = createHash('sha256');
  for (const id of [...books.keys()].toSorted()) {
    const { record, facts } = books.get(id) ?? {};
    const { downloads, words: _, ...listed } = facts?.book ?? {};
    lists.update(JSON.stringify([record, listed, facts?.pageCounts]));
    sizes.update(JSON.stringify([id, downloads]));
  }
  const listed = lists.digest('hex');
  return { lists: listed, feeds: sizes.update(listed).digest('hex') };
}

/** @returns a hash of the first lines of a book in all its languages */
function firstLinesOf({ languages = {} }: Book): string {
  const lines = LANGUAGES.map((language) =>
    languages[language]?.pages[0]?.content.trim().split('\n', 1),
  );
  return createHash('sha256').update(JSON.stringify(lines)).digest('base64url');
}

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
 * @param origin of the site
 * @param last null when nothing is known of the output folder
 * @returns path -> content of what may have changed, and which of the paths that are there stay
 */
export function sharedFiles(
  folder: string,
  origin: string,
  books: ReadonlyMap<string, FinishedState>,
  last: SharedState | null,
  titleLimits?: TitleLimits,
) {
  const recipe = `${recipeOf(fileURLToPath(import.meta.url))} ${origin}`;
  const before = last?.recipe === recipe ? last : null;
  const search = searchFiles(folder, books, before?.search ?? []);
  const from = titlePlaceOf(books.size, titleLimits);
  const signatures = signaturesOf(books, from);
  const isSame = (kind: Kind): boolean => before?.made[kind].of === signatures[kind];
  const sameLists =
    before !== null &&
    isSame('lists') &&
    Object.entries(before.firstLines).every(
      ([id, hash]) => firstLinesOf(publishedBook(folder, id)) === hash,
    )
      ? { paths: before.made.lists.paths, firstLines: before.firstLines }
      : null;
  const light = new Map(
    isSame('feeds') && sameLists !== null
      ? []
      : [...books].map(([id, { record, facts }]) => withoutText(id, record, facts)),
  );
  const editions = editionsOf(light);
  const ordered =
    sameLists === null ? inOrder([...light.keys()]).flatMap((each) => light.get(each) ?? []) : null;
  const lists = ordered && listsOf(folder, ordered, editions, origin, from);
  const titles = titlesIn(from, ordered, before?.titles);
  const feeds = isSame('feeds')
    ? null
    : changedFeeds(editions, origin, (id) => books.get(id)?.key ?? '', before?.feeds ?? {});
  const ofFeeds = before?.made.feeds.paths.filter((path) => feeds?.isKept(path) ?? true) ?? [];
  const kept = new Set([...(sameLists?.paths ?? []), ...ofFeeds]);
  const state: SharedState = {
    recipe,
    search: search.folders,
    titles: titles.state,
    firstLines: lists?.firstLines ?? sameLists?.firstLines ?? {},
    feeds: feeds?.signatures ?? before?.feeds ?? {},
    made: {
      lists: { of: signatures.lists, paths: sameLists?.paths ?? [...(lists?.files.keys() ?? [])] },
      feeds: { of: signatures.feeds, paths: [...ofFeeds, ...(feeds?.files.keys() ?? [])] },
    },
  };
  return {
    files: new Map([
      ...(lists?.files ?? []),
      ...(feeds?.files ?? []),
      ...search.files,
      ...titles.files,
      [SEARCH_INDEX_PATH, formatSearchIndex(search.named, titles.state.place)],
    ]),
    isKept: (path: string): boolean => kept.has(path) || search.isKept(path) || titles.isKept(path),
    state,
  };
}

/** @returns the files that are made of the records of all books, and the first lines that are in them */
function listsOf(
  folder: string,
  books: readonly Book[],
  editions: readonly Edition[],
  origin: string,
  from: TitlePlace['from'],
) {
  const homeTexts = homeTextsOf(books, ({ id }) => publishedBook(folder, id));
  const files = new Map([
    ...catalogueFiles(books, homeTexts),
    ...searchEngineFiles(editions, origin, false),
  ]);
  // They are for a search in memory.
  if (from !== 'memory') files.delete(TITLES_PATH);
  const firstLines = Object.fromEntries(
    [...homeTexts.keys()].map((id) => [id, firstLinesOf(publishedBook(folder, id))] as const),
  );
  return { files, firstLines };
}
