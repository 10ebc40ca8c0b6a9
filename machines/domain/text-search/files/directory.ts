/**
 * What a folder of the search in all books has: its books, how many pages each has in each language, and
 * its files with their lengths. Pages are numbered through all books, one language after another.
 */
import { fieldsIn } from '../../fields.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../languages.ts';
import { jsonOf, listOf } from './json.ts';
import { compareKeys, frameOfKey } from './word-lines.ts';
import { decodeNumbers, encodeNumbers } from './page-list.ts';

/** `first`: the key of its first line; `units`: UTF-16 units of the file. */
export type ShardEntry = { first: string; units: number };

export type Directory = {
  /** Of each language, in the order of LANGUAGES: the pages of each book, 0 where the book lacks it. */
  pages: readonly (readonly number[])[];
  shards: readonly ShardEntry[];
  /** UTF-16 units of the files of long lists, and of the files of books. */
  lists: readonly number[];
  tables: readonly number[];
};

/** Its name in the folder. */
export const DIRECTORY_FILE = 'directory.json';

/** Books in a file with titles. */
export const BOOKS_PER_TABLE = 256;

const FORMAT = 1;

export const formatDirectory = ({ pages, shards, lists, tables }: Directory): string =>
  JSON.stringify({
    format: FORMAT,
    languages: LANGUAGES,
    pages: pages.map(encodeNumbers),
    shards: shards.map(({ first, units }) => [first, units]),
    lists,
    tables,
  });

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isSizes = (value: unknown): value is number[] => Array.isArray(value) && value.every(isSize);

function shardOf(value: unknown): ShardEntry | null {
  const [first, units] = listOf(value);
  return typeof first === 'string' && isSize(units) ? { first, units } : null;
}

/** @returns null when the text is no directory, or one in another format */
export const parseDirectory = (text: string): Directory | null => directoryIn(jsonOf(text));

/** @param value of JSON @returns null when it is no directory, or one in another format */
export function directoryIn(value: unknown): Directory | null {
  const fields = fieldsIn(value);
  const [codes, shards, lists, tables] = ['pages', 'shards', 'lists', 'tables'].map((name) =>
    fields.get(name),
  );
  if (
    fields.get('format') !== FORMAT ||
    JSON.stringify(fields.get('languages')) !== JSON.stringify(LANGUAGES) ||
    !Array.isArray(codes) ||
    !Array.isArray(shards) ||
    !isSizes(lists) ||
    !isSizes(tables)
  )
    return null;
  const pages = codes.map((code) => (typeof code === 'string' ? decodeNumbers(code) : null));
  const entries = shards.map(shardOf);
  return pages.length !== LANGUAGES.length || pages.includes(null) || entries.includes(null)
    ? null
    : {
        pages: pages.filter((each) => each !== null),
        shards: entries.filter((each) => each !== null),
        lists,
        tables,
      };
}

/** @returns the number of the shard that has a key if any has */
export function shardWith({ shards }: Directory, key: string): number {
  let [low, high] = [0, shards.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (compareKeys(shards[middle]?.first ?? '', key) <= 0) low = middle + 1;
    else high = middle;
  }
  return Math.max(low - 1, 0);
}

/** @returns the numbers of the shards that have keys whose frame begins with `frame`, if any has */
export function shardsBeginning({ shards }: Directory, frame: string): number[] {
  const frames = shards.map(({ first }) => frameOfKey(first));
  const before = frames.filter((each) => each < frame).length;
  const until = frames.filter((each) => each < frame || each.startsWith(frame)).length;
  const from = Math.max(before - 1, 0);
  return Array.from({ length: until - from }, (_, at) => from + at);
}

/** A page of an edition: book and language by their numbers, page from 1. */
export type EditionPage = { book: number; language: Language; page: number };

/** The numbers of pages and the editions that they are of. */
export class PageNumbers {
  /** The number of the first page of each edition, and after all of them how many pages there are. */
  readonly #starts: number[] = [];
  readonly #books: number;

  constructor({ pages }: Pick<Directory, 'pages'>) {
    this.#books = pages[0]?.length ?? 0;
    let next = 0;
    for (const counts of pages)
      for (const count of counts) {
        this.#starts.push(next);
        next += count;
      }
    this.#starts.push(next);
  }

  /** @returns how many pages there are */
  get size(): number {
    return this.#starts.at(-1) ?? 0;
  }

  /** @param page from 1 */
  numberOf(book: number, language: Language, page: number): number {
    const edition = LANGUAGES.indexOf(language) * this.#books + book;
    return (this.#starts[edition] ?? 0) + page - 1;
  }

  editionPageAt(number: number): EditionPage {
    let [low, high] = [0, this.#starts.length - 1];
    while (low + 1 < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= number) low = middle;
      else high = middle;
    }
    return {
      book: low % this.#books,
      language: LANGUAGES[Math.floor(low / this.#books)] ?? DEFAULT_LANGUAGE,
      page: number - (this.#starts[low] ?? 0) + 1,
    };
  }
}
