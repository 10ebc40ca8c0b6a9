/** Finds books by a part of their title or author, in the pieces of an index that is too large to be fetched. */
import { parseCatalogue, TranslationsSchema } from '../books/book.ts';
import { bookIn, type TranslatedBook } from '../books/book-titles.ts';
import { fieldsIn } from '../fields.ts';
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';
import { LoadFailure } from '../site/failure.ts';
import { fold } from '../text/fold.ts';
import { SHORTEST_TITLE_QUERY } from '../limits.ts';
import { FileStore, type ReadFile } from '../text-search/files/file-store.ts';
import { jsonOf } from '../text-search/files/json.ts';
import { searchFilePath, type NamedFolder } from '../text-search/files/paths.ts';
import {
  betterFirst,
  ENDING_UNITS,
  filesWith,
  metOf,
  parseEndings,
  parseHeads,
  parseTitleDirectory,
  RECORDS_PER_FILE,
  type Met,
} from './pieces.ts';
import {
  NO_TITLES,
  type FindTitlesOptions,
  type FoundTitles,
  type TitleFinder,
} from './title-finder.ts';

/** Books whose records are read for a long query: more have the same twelve letters in very few libraries. */
const MOST_LOOKED_AT = 200;

/** The texts of a book that are searched, folded. */
export const searchedTexts = (book: TranslatedBook): { title: string; author: string }[] =>
  LANGUAGES.map((language) => {
    const { title, author } = bookIn(book, language);
    return { title: fold(title), author: fold(author) };
  });

function parseRecords(text: string): TranslatedBook[] | null {
  const value = jsonOf(text);
  const books = parseCatalogue(value);
  if (books === null || !Array.isArray(value)) return null;
  const translations = new Map(
    value.map((record) => [fieldsIn(record).get('id'), fieldsIn(record).get('translations')]),
  );
  return books.map((book) => {
    const { success, output } = v.safeParse(TranslationsSchema, translations.get(book.id));
    return success ? { ...book, translations: output } : book;
  });
}

const hasText = (book: TranslatedBook, wanted: string): boolean =>
  searchedTexts(book).some(
    ({ title, author }) => title.includes(wanted) || author.includes(wanted),
  );

/** `total`: not more than there are. */
type FoundIn = { folder: NamedFolder; met: Met[]; total: number; isWhole: boolean };

export class TitleSearch implements TitleFinder {
  readonly #files: FileStore;
  readonly #folders: readonly NamedFolder[];

  /** @param folders as `/search/index.json` names them */
  constructor(read: ReadFile, folders: readonly NamedFolder[]) {
    this.#files = new FileStore(read);
    this.#folders = folders;
  }

  #get<T>({ name }: NamedFolder, file: string, parse: (text: string) => T | null): Promise<T> {
    return this.#files.get(searchFilePath(name, file), parse);
  }

  /** @throws LoadFailure */
  async find(typed: string, { language, limit, after }: FindTitlesOptions): Promise<FoundTitles> {
    const wanted = fold(typed).trim();
    if (wanted.length < SHORTEST_TITLE_QUERY) return NO_TITLES;
    const found = await Promise.all(this.#folders.map((folder) => this.#findIn(folder, wanted)));
    const isLong = wanted.length > ENDING_UNITS;
    const met = found
      .flatMap(({ folder, met: books }) => books.map((each) => ({ folder, ...each })))
      .sort(betterFirst);
    // Only the record of a book shows whether it contains a long query.
    const looked = isLong ? met.slice(0, MOST_LOOKED_AT) : met.slice(after, after + limit);
    const records = await Promise.all(looked.map(({ folder, book }) => this.#record(folder, book)));
    const books = isLong ? records.filter((book) => hasText(book, wanted)) : records;
    const shown = isLong ? books.slice(after, after + limit) : books;
    return {
      books: shown.map((book) => bookIn(book, language)),
      total: isLong ? books.length : found.reduce((sum, { total }) => sum + total, 0),
      listed: isLong ? books.length : met.length,
      isWhole: found.every(({ isWhole }) => isWhole) && (!isLong || looked.length === met.length),
    };
  }

  async #findIn(folder: NamedFolder, wanted: string): Promise<FoundIn> {
    const key = wanted.slice(0, ENDING_UNITS);
    const directory = await this.#get(folder, 'titles.json', parseTitleDirectory);
    const dead = new Set(folder.dead);
    const alive = (codes: readonly string[]): Met[] =>
      codes.map(metOf).filter(({ book }) => !dead.has(book));
    const heads = await Promise.all(
      filesWith(directory.heads, key).map((number) =>
        this.#get(folder, `heads-${number}.txt`, parseHeads),
      ),
    );
    const head = heads.flat().find(({ ending }) => ending === key);
    if (head !== undefined)
      return {
        folder,
        met: alive(head.codes),
        // Some of the dead ones may be among them.
        total: Math.max(head.total - dead.size, 0),
        isWhole: dead.size === 0 && wanted.length <= ENDING_UNITS,
      };
    const shards = await Promise.all(
      filesWith(directory.shards, key).map((number) =>
        this.#get(folder, `endings-${number}.txt`, parseEndings),
      ),
    );
    const best = new Map<number, Met>();
    for (const { ending, codes } of shards.flat()) {
      if (!ending.startsWith(key)) continue;
      for (const each of alive(codes)) {
        // Only a query that is as long as the ending may be the whole title.
        const kind = each.kind === 0 && ending !== wanted ? 1 : each.kind;
        if (kind < (best.get(each.book)?.kind ?? Infinity)) best.set(each.book, { ...each, kind });
      }
    }
    return { folder, met: [...best.values()], total: best.size, isWhole: true };
  }

  async #record(folder: NamedFolder, book: number): Promise<TranslatedBook> {
    const file = `records-${Math.floor(book / RECORDS_PER_FILE)}.json`;
    const records = await this.#get(folder, file, parseRecords);
    const record = records[book % RECORDS_PER_FILE];
    if (record === undefined)
      throw new LoadFailure('invalid', `The folder ${folder.name} has no book ${book}`);
    return record;
  }
}
