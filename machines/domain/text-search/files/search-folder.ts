/** Reads the files of one folder of the search in all books, each once. */
import { LoadFailure } from '../../site/failure.ts';
import {
  BOOKS_PER_TABLE,
  DIRECTORY_FILE,
  directoryIn,
  PageNumbers,
  parseDirectory,
  type Directory,
} from './directory.ts';
import type { FileStore } from './file-store.ts';
import { parseBooks, parseTexts, type ListedBook } from './listed-books.ts';
import { parseList, type PageUse } from './page-list.ts';
import { searchFilePath, searchTextPath, type NamedTexts } from './paths.ts';
import { parseLines, type WordLine } from './word-lines.ts';

export class SearchFolder {
  readonly name: string;
  /** The numbers of books that are not to be found here. */
  readonly dead: ReadonlySet<number>;
  readonly directory: Directory;
  readonly numbers: PageNumbers;
  readonly #files: FileStore;

  private constructor(
    name: string,
    dead: readonly number[],
    directory: Directory,
    files: FileStore,
  ) {
    this.name = name;
    this.dead = new Set(dead);
    this.directory = directory;
    this.numbers = new PageNumbers(directory);
    this.#files = files;
  }

  /** @throws LoadFailure */
  static async open(named: NamedTexts, files: FileStore): Promise<SearchFolder> {
    const { name, dead } = named;
    const directory =
      directoryIn(named.directory) ??
      (await files.get(searchFilePath(name, DIRECTORY_FILE), parseDirectory));
    const folder = new SearchFolder(name, dead, directory, files);
    // The only one is read while the words are; whoever needs it hears of a failure.
    if (directory.tables.length === 1) folder.book(0).catch(() => null);
    return folder;
  }

  /** @returns the lines of one shard */
  shard(number: number): Promise<WordLine[]> {
    const units = this.directory.shards[number]?.units ?? 0;
    return this.#file(`words-${number}.txt`, (text) => parseLines(text, units));
  }

  /** @returns all pages of a long list */
  list(number: number): Promise<PageUse[]> {
    const units = this.directory.lists[number] ?? 0;
    return this.#file(`pages-${number}.txt`, (text) => parseList(text, units));
  }

  /** @throws LoadFailure 'invalid' for a number that no book has */
  async book(number: number): Promise<ListedBook> {
    const table = Math.floor(number / BOOKS_PER_TABLE);
    const units = this.directory.tables[table] ?? 0;
    const books = await this.#file(`books-${table}.json`, (text) => parseBooks(text, units));
    const book = books[number % BOOKS_PER_TABLE];
    if (book === undefined)
      throw new LoadFailure('invalid', `The folder ${this.name} has no book ${number}`);
    return book;
  }

  /** @returns the contents of the pages in a file of texts */
  texts(name: string): Promise<string[]> {
    return this.#files.get(searchTextPath(name), parseTexts);
  }

  #file<T>(name: string, parse: (text: string) => T | null): Promise<T> {
    return this.#files.get(searchFilePath(this.name, name), parse);
  }
}
