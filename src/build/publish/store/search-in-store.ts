/** The search in the text of a large library, made of its published books. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Book } from '../../../../machines/domain/books/book.ts';
import { bookDataPath, spokenFormPath } from '../../../../machines/domain/site/routes.ts';
import {
  formatSearchIndex,
  SEARCH_INDEX_PATH,
  searchFilePath,
} from '../../../../machines/domain/text-search/paths.ts';
import { pairsOf } from '../../speech/spoken-form.ts';
import {
  folderNameOf,
  foldersFor,
  makeFolder,
  namedFolders,
  type BookReader,
  type SearchFolderState,
} from '../text-search/search-folders.ts';
import type { BookFacts } from './finished-book.ts';

/** @param folder the output folder, which has the books */
function readerIn(folder: string, factsOf: (id: string) => BookFacts | undefined): BookReader {
  const textAt = (path: string): string => readFileSync(join(folder, path), 'utf8');
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `finishBook` has made it
    book: (id) => JSON.parse(textAt(bookDataPath(id))) as Book,
    pairs: (id) => {
      const path = spokenFormPath(id);
      return factsOf(id)?.paths.includes(path) === true
        ? pairsOf(new Map([['', textAt(path)]]))
        : [];
    },
  };
}

/**
 * @param folder the output folder, which has the books
 * @param books id -> key and facts of all books
 * @param before the folders of the search that the output folder has
 * @returns path -> content of what is new, and which of the paths that are there stay
 */
export function searchFiles(
  folder: string,
  books: ReadonlyMap<string, { key: string; facts: BookFacts }>,
  before: readonly SearchFolderState[],
) {
  const wanted = new Map([...books].map(([id, { key }]) => [id, key]));
  const reader = readerIn(folder, (id) => books.get(id)?.facts);
  const files = new Map<string, string>();
  const kept = new Set<string>();
  const folders = foldersFor(before, wanted).map((state): SearchFolderState => {
    if (state.name !== '' || state.books.length === 0) {
      kept.add(state.name);
      return state;
    }
    const content = makeFolder(
      state.books.map(([id]) => id),
      reader,
    );
    const name = folderNameOf(content);
    for (const [file, text] of content) files.set(searchFilePath(name, file), text);
    return { name, books: state.books };
  });
  files.set(SEARCH_INDEX_PATH, formatSearchIndex(namedFolders(folders, wanted)));
  const isKept = (path: string): boolean =>
    kept.has(/^\/search\/(?<name>[^/]+)\//u.exec(path)?.groups?.['name'] ?? '/');
  return { files, folders, isKept };
}
