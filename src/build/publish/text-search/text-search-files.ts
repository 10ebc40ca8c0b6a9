/** The published files of the search in the text of all books. */
import { createHash } from 'node:crypto';
import { bookIn } from '../../../../machines/domain/books/book-titles.ts';
import type { Book } from '../../../../machines/domain/books/book.ts';
import { LANGUAGES } from '../../../../machines/domain/languages.ts';
import type {
  ListedBook,
  ListedEdition,
  TextFile,
} from '../../../../machines/domain/text-search/listed-books.ts';
import {
  formatSearchIndex,
  SEARCH_INDEX_PATH,
  searchFilePath,
  searchTextPath,
} from '../../../../machines/domain/text-search/paths.ts';
import type { ContentCache } from '../content-cache.ts';
import { collectWords, pageCountsOf, wordsOfPage, type WordPair } from './collect-words.ts';
import { folderFiles, type FolderFiles } from './index-files.ts';

/** Bytes of the texts in a file; a longer page has a file of its own. */
const MAX_TEXT_BYTES = 48_000;
/** Part of the name of what is cached; changes with the files that are made of the same books. */
const RECIPE = 'text search 1';

const hashOf = (parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('hex').slice(0, 12);
};

const contentsOf = (book: Book, language: (typeof LANGUAGES)[number]): string[] =>
  book.languages?.[language]?.pages.map(({ content }) => content) ?? [];

/** @returns the pages of each file, in order */
function portionsOf(contents: readonly string[]): string[][] {
  const portions: string[][] = [];
  let bytes = Infinity;
  for (const content of contents) {
    bytes += Buffer.byteLength(content);
    if (bytes > MAX_TEXT_BYTES) {
      portions.push([]);
      bytes = Buffer.byteLength(content);
    }
    portions.at(-1)?.push(content);
  }
  return portions;
}

/** Adds the texts of an edition to `files`. @returns how they are listed */
function addTexts(contents: readonly string[], files: Map<string, string>): TextFile[] {
  let first = 1;
  return portionsOf(contents).map((pages) => {
    const text = JSON.stringify(pages);
    const file = { name: hashOf([text]), first };
    files.set(searchTextPath(file.name), text);
    first += pages.length;
    return file;
  });
}

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
 * @returns path -> content of every file; none for a library without books
 */
export async function textSearchFiles(
  books: readonly Book[],
  pairs: readonly WordPair[],
  makeFolder: MakeFolder,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const listed = books.map((book): ListedBook => {
    const editions = LANGUAGES.flatMap((language): [typeof language, ListedEdition][] => {
      const contents = contentsOf(book, language);
      return contents.length === 0
        ? []
        : [[language, { title: bookIn(book, language).title, texts: addTexts(contents, files) }]];
    });
    return { id: book.id, editions: new Map(editions) };
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
  const name = hashOf([...folder].flat());
  for (const [file, content] of folder) files.set(searchFilePath(name, file), content);
  return files.set(SEARCH_INDEX_PATH, formatSearchIndex([name]));
}
