/** Benchmark of the search: every keystroke of some queries, beside a plain scan of all books. */
import type { BookMeta } from '../../machines/domain/books/book.ts';
import { fold } from '../../machines/domain/text/fold.ts';
import { findBooks, prepareBooks } from '../../machines/search/finder.ts';
import { runInTimeSlices } from '../../src/platform/idle.ts';
import { manyBooks } from '../support/manuscripts/many-books.ts';
import { figure, median, share, table } from './figures.ts';
import type { Measure } from './targets.ts';

/** Common and rare, in one field or several, in two scripts, and one without a match. */
const QUERIES = 'monsoon,sharma,the lamp of,रात की,mystery thriller,software,baarish,qzx';
const KEYSTROKES = QUERIES.split(',').flatMap((query) =>
  Array.from(query, (_, at) => query.slice(0, at + 1)),
);
const SIZES = [100, 1000, 10_000, 100_000];

const HEAD =
  ',keystrokes,p50 / p95 ms,worst ms,missing,extra,build ms,longest task ms,memory MB'.split(',');

type Find = (query: string) => readonly BookMeta[];

/** The specified rule, written directly: the reference for missing and extra books. */
function scan(books: readonly BookMeta[], query: string): BookMeta[] {
  const wanted = fold(query).trim();
  return books.filter(({ title, author, genre, description }) =>
    [title, author, genre, description].some((text) => fold(text).includes(wanted)),
  );
}

/** Used memory after garbage collection, in MB; NaN without `node --expose-gc`. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return globalThis.gc === undefined ? Number.NaN : (heapUsed + arrayBuffers) / 1e6;
}

/** Makes the index. @returns the milliseconds of each of its tasks */
async function prepare(books: readonly BookMeta[]): Promise<number[]> {
  const tasks: number[] = [];
  let start = performance.now();
  const pause = async (): Promise<void> => {
    tasks.push(performance.now() - start);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    start = performance.now();
  };
  await runInTimeSlices(() => prepareBooks(books), undefined, undefined, pause);
  await pause();
  return tasks;
}

/** The least time of each query in some rounds, because other load only makes it slower. */
function timesOf(queries: readonly string[], rounds: number, find: Find): string[] {
  const timed = (query: string): number => {
    const start = performance.now();
    find(query);
    return performance.now() - start;
  };
  const all = Array.from({ length: rounds }, () => queries.map(timed));
  const times = queries.map((_, at) => Math.min(...all.map((round) => round[at] ?? Infinity)));
  const middle = `${figure(median(times))} / ${figure(share(times, 0.95))}`;
  return [String(times.length), middle, figure(Math.max(...times))];
}

export const measure: Measure = async (say, { rounds = 7 }) => {
  const tables: string[] = [];
  for (const count of SIZES) {
    say(`search: ${count} books ...`);
    const books = manyBooks({ books: count });
    const before = memory();
    const tasks = await prepare(books);
    const megabytes = Math.max(0, memory() - before);
    // The scan of many books takes half a second.
    const scanned = KEYSTROKES.filter((_, at) => count <= 1000 || at % 16 === 0);
    let [missing, extra] = [0, 0];
    for (const query of scanned) {
      const truth = new Set(scan(books, query).map(({ id }) => id));
      const found = findBooks(books, query);
      const hits = found.filter(({ id }) => truth.has(id)).length;
      missing += truth.size - hits;
      extra += found.length - hits;
    }
    const build = [tasks.reduce((sum, ms) => sum + ms, 0), Math.max(...tasks), megabytes];
    const counts = [String(missing), String(extra), ...build.map(figure)];
    const ours = timesOf(KEYSTROKES, rounds, (query) => findBooks(books, query));
    const scans = timesOf(scanned, rounds, (query) => scan(books, query));
    const rows = [
      ['**Kitabvan**', ...ours, ...counts],
      ['plain scan', ...scans, ...counts.map(() => '')],
    ];
    tables.push(`**${count.toLocaleString('en')} books**`, table(HEAD, rows));
  }
  return tables.join('\n\n');
};
