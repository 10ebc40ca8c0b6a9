/** The published files of the search in the text of all books. */
import type { Book } from '../../../../machines/domain/books/book.ts';
import { LANGUAGES } from '../../../../machines/domain/languages.ts';
import { DIRECTORY_FILE } from '../../../../machines/domain/text-search/files/directory.ts';
import type { ListedBook } from '../../../../machines/domain/text-search/files/listed-books.ts';
import {
  formatSearchIndex,
  SEARCH_INDEX_PATH,
  searchFilePath,
  type TitlePlace,
} from '../../../../machines/domain/text-search/files/paths.ts';
import type { ContentCache } from '../content-cache.ts';
import { collectWords, pageCountsOf, wordsOfPage, type WordPair } from './collect-words.ts';
import { folderFiles, type FolderFiles } from './index-files.ts';
import { folderNameOf } from './search-folders.ts';
import { contentsOf, searchTextsOf } from './search-texts.ts';

/** Part of the name of what is cached; changes with the files that are made of the same books. */
const RECIPE = 'text search 1';

/** Makes the folder, or takes the one that an earlier build has made of the same texts. */
export type MakeFolder = (
  parts: readonly string[],
  make: () => FolderFiles,
) => FolderFiles | Promise<FolderFiles>;

/** @returns a maker that keeps what it has made */
export const cachedFolder =
  (cache: ContentCache): MakeFolder =>
  async (parts, make) => {
    const made = await cache.get(parts, () => Buffer.from(JSON.stringify([...make()])));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
    return new Map(JSON.parse(Buffer.from(made).toString('utf8')) as [string, string][]);
  };

/**
 * @param books as they are published
 * @param pairs words in two scripts that are the same word
 * @param titles how those are searched, which the index says too
 * @returns path -> content of every file; none for a library without books
 */
export async function textSearchFiles(
  books: readonly Book[],
  pairs: readonly WordPair[],
  makeFolder: MakeFolder,
  titles?: TitlePlace,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const listed = books.map((book): ListedBook => {
    const texts = searchTextsOf(book);
    for (const [path, text] of texts.files) files.set(path, text);
    return texts.listed;
  });
  const pages = LANGUAGES.flatMap((language) =>
    books.flatMap((book) => contentsOf(book, language)),
  );
  const folder = await makeFolder(
    [
      RECIPE,
      JSON.stringify(listed.map(({ id, editions }) => [id, ...editions])),
      JSON.stringify(pairs),
    ],
    () => folderFiles(collectWords(pages.map(wordsOfPage), pairs), pageCountsOf(books), listed),
  );
  const name = folderNameOf(folder);
  for (const [file, content] of folder) files.set(searchFilePath(name, file), content);
  return files.set(
    SEARCH_INDEX_PATH,
    formatSearchIndex([{ name, dead: [] }], titles, folder.get(DIRECTORY_FILE)),
  );
}
