/**
 * Benchmark of the search: every keystroke of some queries, in catalogues of four sizes, for each
 * search in turn.
 */
import type { BookMeta } from '../../machines/domain/books/book.ts';
import { manyBooks } from '../support/many-books.ts';
import { filterTable } from './filters.ts';
import { soundsLikeTables } from './sounds-like.ts';
import { SEARCH_BASELINES, scan, type Prepared, type SearchBaseline } from './search-baselines.ts';

/** Common and rare, in one field or several, in two scripts, and one without a match. */
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

/**
 * The number of books, and which share of the keystrokes the baselines get: Fuse needs seconds for
 * 100,000 books.
 */
const SIZES = [
  { books: 100, every: 1 },
  { books: 1000, every: 1 },
  { books: 10_000, every: 4 },
  { books: 100_000, every: 16 },
];

type Candidate = SearchBaseline &
  Prepared & {
    buildMs: number;
    megabytes: number;
    times: Map<number, number>;
    missing: number;
    extra: number;
  };

const keystrokes = QUERIES.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));

/** Used memory after garbage collection, in MB; null without `node --expose-gc`. */
function memory(): number | null {
  if (globalThis.gc === undefined) return null;
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

async function prepareCandidate(
  baseline: SearchBaseline,
  books: readonly BookMeta[],
): Promise<Candidate> {
  const before = memory();
  const start = performance.now();
  const prepared = await baseline.prepare(books);
  const buildMs = performance.now() - start;
  const megabytes = Math.max(0, (memory() ?? Number.NaN) - (before ?? Number.NaN));
  return { ...baseline, ...prepared, buildMs, megabytes, times: new Map(), missing: 0, extra: 0 };
}

/** Takes the best of the rounds: other load on the machine only makes a keystroke slower. */
function ask(candidate: Candidate, keystroke: number, truth: ReadonlySet<string> | null): void {
  const query = keystrokes[keystroke] ?? '';
  const start = performance.now();
  const found = candidate.find(query);
  const time = performance.now() - start;
  candidate.times.set(keystroke, Math.min(time, candidate.times.get(keystroke) ?? Infinity));
  if (truth === null) return;
  const hits = found.filter(({ id }) => truth.has(id)).length;
  candidate.missing += truth.size - hits;
  candidate.extra += found.length - hits;
}

function measureKeystrokes(
  candidates: readonly Candidate[],
  books: readonly BookMeta[],
  every: number,
  rounds: number,
): void {
  for (let round = 0; round < rounds; round += 1) {
    for (const [keystroke, query] of keystrokes.entries()) {
      const isForBaselines = keystroke % every === 0;
      const truth =
        round === 0 && isForBaselines ? new Set(scan(books, query).map(({ id }) => id)) : null;
      for (const candidate of candidates)
        if (isForBaselines || candidate === candidates[0]) ask(candidate, keystroke, truth);
    }
  }
}

const share = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? Number.NaN;
const figure = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

function rowOf({ name, times, missing, extra, buildMs, longestMs, megabytes }: Candidate): string {
  const sorted = [...times.values()].toSorted((a, b) => a - b);
  const memoryCell = Number.isNaN(megabytes) ? '?' : megabytes.toFixed(1);
  const cells = [
    name,
    sorted.length,
    `${figure(share(sorted, 0.5))} / ${figure(share(sorted, 0.95))}`,
    figure(sorted.at(-1) ?? Number.NaN),
    missing,
    extra,
    figure(buildMs),
    figure(longestMs),
    memoryCell,
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = `| | keystrokes | p50 / p95 ms | worst ms | missing | extra | build ms | longest task ms | memory MB |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |`;

/** @param say receives progress messages @returns one table a size, in Markdown */
export async function measure(
  say: (progress: string) => void,
  { rounds = ROUNDS }: { rounds?: number | undefined } = {},
): Promise<string> {
  const tables: string[] = [];
  for (const { books: count, every } of SIZES) {
    say(`search: ${count} books ...`);
    const books = manyBooks({ books: count });
    const candidates: Candidate[] = [];
    for (const baseline of SEARCH_BASELINES)
      candidates.push(await prepareCandidate(baseline, books));
    measureKeystrokes(candidates, books, every, rounds);
    tables.push(
      [`**${count.toLocaleString('en')} books**`, '', HEAD, ...candidates.map(rowOf)].join('\n'),
    );
  }
  say('search: what sounds like it ...');
  tables.push(soundsLikeTables('.', [2000, 10_000, 100_000]));
  say('search: filters ...');
  tables.push(filterTable('.', [1000, 10_000, 100_000]));
  return tables.join('\n\n');
}
