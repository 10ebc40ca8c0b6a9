/** The search of this project and its baselines, all in the same two steps: prepare, then find. */
import Fuse from 'fuse.js';
import type { BookMeta } from '../../machines/domain/books/book.ts';
import { findBooks, fold, prepareBooks } from '../../machines/search/finder.ts';
import { runInTimeSlices } from '../../src/platform/idle.ts';

/** `longestMs` is the longest task while preparing. */
export type Prepared = { find: (query: string) => readonly BookMeta[]; longestMs: number };
export type SearchBaseline = {
  name: string;
  prepare: (books: readonly BookMeta[]) => Promise<Prepared>;
};

const KEYS = ['title', 'author', 'genre', 'description'];

/** The specified rule, written directly: the reference for `missing` and `extra` results. */
export function scan(books: readonly BookMeta[], query: string): BookMeta[] {
  const wanted = fold(query).trim();
  const holds = ({ title, author, genre, description }: BookMeta) =>
    [title, author, genre, description].some((text) => fold(text).includes(wanted));
  return wanted === '' ? [] : books.filter(holds);
}

/** Prepares in one task. */
const inOneTask =
  (prepare: (books: readonly BookMeta[]) => Prepared['find']): SearchBaseline['prepare'] =>
  (books) => {
    const start = performance.now();
    const find = prepare(books);
    return Promise.resolve({ find, longestMs: performance.now() - start });
  };

async function prepareFinder(books: readonly BookMeta[]): Promise<Prepared> {
  let longestMs = 0;
  let start = performance.now();
  const endSlice = () => {
    longestMs = Math.max(longestMs, performance.now() - start);
  };
  await runInTimeSlices(
    () => prepareBooks(books),
    undefined,
    undefined,
    async () => {
      endSlice();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      start = performance.now();
    },
  );
  endSlice();
  return { find: (query) => findBooks(books, query), longestMs };
}

export const SEARCH_BASELINES: readonly SearchBaseline[] = [
  { name: '**Kitabvan**', prepare: prepareFinder },
  { name: 'plain scan', prepare: inOneTask((books) => (query) => scan(books, query)) },
  {
    name: 'Fuse, default',
    prepare: inOneTask((books) => {
      const fuse = new Fuse(books, { keys: KEYS });
      return (query) => fuse.search(query.trim()).map(({ item }) => item);
    }),
  },
  {
    name: 'Fuse, extended include',
    prepare: inOneTask((books) => {
      const fuse = new Fuse(books, {
        keys: KEYS,
        useExtendedSearch: true,
        threshold: 0,
        ignoreLocation: true,
      });
      return (query) => fuse.search(`'"${query.trim()}"`).map(({ item }) => item);
    }),
  },
];
