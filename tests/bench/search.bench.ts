/** The benchmark of the search: every keystroke of some queries, in catalogues of four sizes, asked of every rival in turn. */
import type { BookMeta } from '../../machines/domain/book.ts';
import { manyBooks } from '../support/many-books.ts';
import { SEARCH_BASELINES, scan, type Prepared, type SearchBaseline } from './search-baselines.ts';

/** Common and rare, in one field or several, in two scripts, and one that nothing holds. */
const QUERIES = [
  'monsoon',
  'sharma',
  'the lamp of',
  'रात की',
  'mystery thriller',
  'software',
  'baarish',
  'qzx',
];
const ROUNDS = 7;

/** How many books, and every how manieth keystroke the others are asked: a hundred thousand take Fuse seconds. */
const SIZES = [
  { books: 100, every: 1 },
  { books: 1000, every: 1 },
  { books: 10_000, every: 4 },
  { books: 100_000, every: 16 },
];

type Contestant = SearchBaseline &
  Prepared & {
    buildMs: number;
    megabytes: number;
    times: Map<number, number>;
    missing: number;
    extra: number;
  };

const keystrokes = QUERIES.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));

/** What is in use after everything that can go has gone, in MB; null when Node does not let us ask for that. */
function memory(): number | null {
  if (globalThis.gc === undefined) return null;
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

async function enter(baseline: SearchBaseline, books: readonly BookMeta[]): Promise<Contestant> {
  const before = memory();
  const start = performance.now();
  const prepared = await baseline.prepare(books);
  const buildMs = performance.now() - start;
  const megabytes = Math.max(0, (memory() ?? Number.NaN) - (before ?? Number.NaN));
  return { ...baseline, ...prepared, buildMs, megabytes, times: new Map(), missing: 0, extra: 0 };
}

/** The best of the rounds counts: what else the machine does at the time makes a keystroke slower, never quicker. */
function ask(contestant: Contestant, keystroke: number, truth: ReadonlySet<string> | null): void {
  const query = keystrokes[keystroke] ?? '';
  const start = performance.now();
  const found = contestant.find(query);
  const time = performance.now() - start;
  contestant.times.set(keystroke, Math.min(time, contestant.times.get(keystroke) ?? Infinity));
  if (truth === null) return;
  const hits = found.filter(({ id }) => truth.has(id)).length;
  contestant.missing += truth.size - hits;
  contestant.extra += found.length - hits;
}

function compete(
  contestants: readonly Contestant[],
  books: readonly BookMeta[],
  every: number,
  rounds: number,
): void {
  for (let round = 0; round < rounds; round += 1) {
    for (const [keystroke, query] of keystrokes.entries()) {
      const isForAll = keystroke % every === 0;
      const truth =
        round === 0 && isForAll ? new Set(scan(books, query).map(({ id }) => id)) : null;
      for (const contestant of contestants)
        if (isForAll || contestant === contestants[0]) ask(contestant, keystroke, truth);
    }
  }
}

const share = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? Number.NaN;
const figure = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

function rowOf({ name, times, missing, extra, buildMs, longestMs, megabytes }: Contestant): string {
  const sorted = [...times.values()].toSorted((a, b) => a - b);
  const memoryWords = Number.isNaN(megabytes) ? '?' : megabytes.toFixed(1);
  const cells = [
    name,
    sorted.length,
    `${figure(share(sorted, 0.5))} / ${figure(share(sorted, 0.95))}`,
    figure(sorted.at(-1) ?? Number.NaN),
    missing,
    extra,
    figure(buildMs),
    figure(longestMs),
    memoryWords,
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = `| | keystrokes | p50 / p95 ms | worst ms | missing | extra | build ms | longest task ms | memory MB |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |`;

/** @param say hears how far it is @returns one table a size, in Markdown */
export async function measure(
  say: (progress: string) => void,
  { rounds = ROUNDS }: { rounds?: number | undefined } = {},
): Promise<string> {
  const tables: string[] = [];
  for (const { books: count, every } of SIZES) {
    say(`search: ${count} books ...`);
    const books = manyBooks({ books: count });
    const contestants: Contestant[] = [];
    for (const baseline of SEARCH_BASELINES) contestants.push(await enter(baseline, books));
    compete(contestants, books, every, rounds);
    tables.push(
      [`**${count.toLocaleString('en')} books**`, '', HEAD, ...contestants.map(rowOf)].join('\n'),
    );
  }
  return tables.join('\n\n');
}
