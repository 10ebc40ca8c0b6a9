/**
 * The folders of the search in a large library: one with nearly all books, and smaller ones with those that have
 * changed since, so that a changed book rewrites only the smallest folder.
 */
import type { Book } from '../../../../machines/domain/books/book.ts';
import { LANGUAGES } from '../../../../machines/domain/languages.ts';
import type { ListedBook } from '../../../../machines/domain/text-search/files/listed-books.ts';
import {
  searchFilePath,
  type NamedFolder,
} from '../../../../machines/domain/text-search/files/paths.ts';
import { pageCountsOf, WordCollector, wordsOfPage, type WordPair } from './collect-words.ts';
import { folderFiles, type FolderFiles } from './index-files.ts';
import { contentsOf, hashOf, searchTextsOf } from './search-texts.ts';

/** A folder with so many books is joined with the next one; the last has no limit. */
const FOLDER_SIZES: readonly number[] = [4096, 64];

/** A version of a book: its id, and the key of its finished form. */
type BookVersion = readonly [id: string, key: string];
/** The largest folder first. `name` is '' until it is made; `books` in the order of their numbers. */
export type SearchFolderState = { name: string; books: readonly BookVersion[] };

/** @returns the numbers of the books of a folder that are published from it, and those that are not */
function divided({ books }: SearchFolderState, wanted: ReadonlyMap<string, string>) {
  const alive: BookVersion[] = [];
  const dead: number[] = [];
  for (const [at, version] of books.entries())
    if (wanted.get(version[0]) === version[1]) alive.push(version);
    else dead.push(at);
  return { alive, dead };
}

/**
 * @param before the folders of the last build
 * @param wanted id -> key of all books that are published now
 * @returns the folders that have all of them; those without a name have to be made
 */
function foldersFor(
  before: readonly SearchFolderState[],
  wanted: ReadonlyMap<string, string>,
): SearchFolderState[] {
  const found = new Set<string>();
  const states = before.map((folder) => ({ folder, ...divided(folder, wanted) }));
  for (const { alive } of states) for (const [id] of alive) found.add(id);
  let added: BookVersion[] = [...wanted].filter(([id]) => !found.has(id));
  const folders: SearchFolderState[] = [];
  // From the smallest one on: what has become too large goes into the next.
  for (let at = FOLDER_SIZES.length; at >= 0; at -= 1) {
    const { folder, alive } = states[at] ?? { folder: { name: '', books: [] }, alive: [] };
    // The smallest folder lists no dead books: it is rewritten each time.
    const isSame =
      added.length === 0 && (at < FOLDER_SIZES.length || alive.length === folder.books.length);
    const books = [...alive, ...added];
    const limit = FOLDER_SIZES[at - 1] ?? Infinity;
    added = !isSame && books.length >= limit ? books : [];
    folders.unshift(isSame ? folder : { name: '', books: added.length > 0 ? [] : books });
  }
  return folders;
}

/** @returns as `/search/index.json` names them, without the empty ones */
const namedFolders = (
  folders: readonly SearchFolderState[],
  wanted: ReadonlyMap<string, string>,
): NamedFolder[] =>
  folders.flatMap((folder) =>
    folder.books.length === 0 ? [] : [{ name: folder.name, dead: divided(folder, wanted).dead }],
  );

/**
 * Makes the folders that have changed.
 * @param before the folders of the last build, which are there
 * @param wanted id -> key of all books that are published now
 * @param make the files of a folder of these books
 * @returns path -> content of what is new, and which of the paths that are there stay
 */
export function renewedFolders(
  before: readonly SearchFolderState[],
  wanted: ReadonlyMap<string, string>,
  make: (ids: readonly string[]) => FolderFiles,
) {
  const files = new Map<string, string>();
  const kept = new Set<string>();
  const folders = foldersFor(before, wanted).map((state): SearchFolderState => {
    if (state.name !== '' || state.books.length === 0) {
      kept.add(state.name);
      return state;
    }
    const content = make(state.books.map(([id]) => id));
    const name = folderNameOf(content);
    for (const [file, text] of content) files.set(searchFilePath(name, file), text);
    return { name, books: state.books };
  });
  const isKept = (path: string): boolean =>
    kept.has(/^\/search\/(?<name>[^/]+)\//u.exec(path)?.groups?.['name'] ?? '/');
  return { files, folders, named: namedFolders(folders, wanted), isKept };
}

/** Reads a published book, and the words that it has in two scripts. */
export type BookReader = { book: (id: string) => Book; pairs: (id: string) => readonly WordPair[] };

/**
 * @param ids of the books of the folder; each is read once for each language, and its text not kept
 * @returns the files of the folder
 */
export function makeFolder(ids: readonly string[], read: BookReader): FolderFiles {
  const listed: ListedBook[] = [];
  const lengths: number[][] = LANGUAGES.map(() => []);
  const pairs = new Map<string, WordPair>();
  for (const id of ids) {
    const book = read.book(id);
    listed.push(searchTextsOf(book).listed);
    for (const [at, counts] of pageCountsOf([book]).entries()) lengths[at]?.push(...counts);
    for (const pair of read.pairs(id)) pairs.set(pair.join('\t'), pair);
  }
  const collector = new WordCollector();
  for (const language of LANGUAGES)
    for (const id of ids)
      for (const content of contentsOf(read.book(id), language))
        collector.add(wordsOfPage(content));
  return folderFiles(collector.finish([...pairs.values()]), lengths, listed);
}

export const folderNameOf = (files: FolderFiles): string => hashOf([...files].flat());
