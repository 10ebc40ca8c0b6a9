/** Benchmark of the search of titles in the pieces of an index: its size, and what a query fetches. */
import { brotliCompressSync, constants } from 'node:zlib';
import { TITLES_FETCHED } from '../../machines/domain/limits.ts';
import { TitleSearch } from '../../machines/domain/title-search/find-titles.ts';
import { titleFolderFiles } from '../../src/build/publish/title-search/title-files.ts';
import { manyBooks, randomFrom } from '../support/manuscripts/many-books.ts';
import { libraryWords } from '../tools/library-words.ts';
import { table } from './figures.ts';
import type { Measure } from './targets.ts';

const SIZES = [1000, 10_000, 100_000];
const MILLION = 1_000_000;
const QUERIES = 60;
const ROOT = new URL('../../', import.meta.url).pathname;

/** As a content delivery network compresses while it sends. */
const compressedSize = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;

const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });

/** Sizes of every twentieth file stand for all. */
function bytesOf(texts: readonly string[]): number {
  const some = texts.filter((_, at) => at % 20 === 0 || texts.length < 200);
  const sum = some.reduce((bytes, text) => bytes + compressedSize(text), 0);
  return (sum * texts.length) / Math.max(1, some.length);
}

export const measure: Measure = async (say) => {
  const words = libraryWords(ROOT);
  const rows: string[][] = [];
  let last = { size: 1, index: 0, records: 0, files: 0 };
  for (const size of SIZES) {
    say(`titles: ${size} books ...`);
    const books = manyBooks({ books: size, words });
    const start = process.cpuUsage();
    const files = titleFolderFiles(books);
    const { user, system } = process.cpuUsage(start);
    const all = [...files];
    const isRecord = ([name]: readonly [string, string]): boolean => name.startsWith('records-');
    const index = bytesOf(all.flatMap((file) => (isRecord(file) ? [] : file[1])));
    const records = bytesOf(all.flatMap((file) => (isRecord(file) ? file[1] : [])));
    const random = randomFrom(3);
    const requests: number[] = [];
    const kilobytes: number[] = [];
    for (let query = 0; query < QUERIES; query += 1) {
      const { title = '', author = '' } = books[random(books.length)] ?? {};
      const text = query % 3 === 0 ? author : title;
      const from = random(Math.max(1, text.length - 4));
      const read = new Set<string>();
      const reader = async (path: string): Promise<string> => {
        read.add(path.replace('/search/all/', ''));
        return files.get(path.replace('/search/all/', '')) ?? '';
      };
      // Each query is the first of a visit.
      const search = new TitleSearch(reader, [{ name: 'all', dead: [] }]);
      await search.find(text.slice(from, from + 4 + random(8)), {
        language: 'english',
        limit: TITLES_FETCHED,
        after: 0,
      });
      requests.push(read.size);
      const sizes = [...read].map((name) => compressedSize(files.get(name) ?? ''));
      kilobytes.push(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000);
    }
    const count = all.filter((file) => !isRecord(file)).length;
    last = { size, index, records, files: count };
    rows.push([
      number(size),
      number(index / 1e6),
      String(count),
      number(records / 1e6),
      number((user + system) / 1e6),
      `${share(requests, 0.5)} / ${share(requests, 0.95)}`,
      `${number(share(kilobytes, 0.5))} / ${number(share(kilobytes, 0.95))}`,
    ]);
  }
  const times = MILLION / last.size;
  rows.push([
    `${number(MILLION)}, computed`,
    number((last.index * times) / 1e6),
    String(Math.round(last.files * times)),
    number((last.records * times) / 1e6),
    'n/a',
    'n/a',
    'n/a',
  ]);
  const head = ['books', 'index MB', 'files', 'records MB', 'processor s'];
  return table([...head, 'requests p50 / p95', 'kB p50 / p95'], rows);
};
