/**
 * Benchmark of a build after one comma has changed: what is published for reading apps, made from
 * nothing and again with what the build before has kept.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkContent } from '../../src/authoring/check-manuscripts.ts';
import type { Manuscript } from '../../src/authoring/manuscript.ts';
import { ContentCache } from '../../src/build/publish/content-cache.ts';
import { epubFiles } from '../../src/build/publish/epub-files.ts';
import { editionsOf } from '../../src/build/feeds/editions.ts';
import { feedFiles } from '../../src/build/feeds/feed-files.ts';
import { cachedBooksOf } from '../../src/build/publish/publish.ts';
import { figure, table } from './figures.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SIZES = [1000, 10_000];

/** Copies of the published manuscripts, each with an id of its own; they share what is kept of texts. */
const copiesOf = (manuscripts: readonly Manuscript[], count: number): Manuscript[] =>
  Array.from({ length: Math.ceil(count / manuscripts.length) }, (_, round) =>
    manuscripts.map((manuscript) => ({ ...manuscript, id: `${manuscript.id}-${round + 1}` })),
  )
    .flat()
    .slice(0, count);

function withoutAComma(manuscripts: readonly Manuscript[]): Manuscript[] {
  const [first, ...others] = manuscripts;
  if (first === undefined) return [];
  const english = first.editions.english.map((page) => page.replace(',', ''));
  return [{ ...first, editions: { ...first.editions, english } }, ...others];
}

/** In seconds; `cpu` of all threads. */
type Spent = { cpu: number; wall: number };

async function spentOn<T>(work: () => Promise<T> | T): Promise<[T, Spent]> {
  const start = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, { cpu: (user + system) / 1e6, wall: (performance.now() - start) / 1000 }];
}

async function rowsOf(manuscripts: readonly Manuscript[], folder: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, all] of [
    ['nothing kept', manuscripts],
    ['one comma', withoutAComma(manuscripts)],
  ] as const) {
    const [books, texts] = await spentOn(() =>
      cachedBooksOf(all, new ContentCache(join(folder, 'texts'))),
    );
    const [epubs, packing] = await spentOn(() => epubFiles(books, folder));
    const [feeds, lists] = await spentOn(() => feedFiles(editionsOf(books, epubs), ''));
    const bytes = [...epubs.values()].reduce((sum, { length }) => sum + length, 0);
    const times = [texts, packing, lists].flatMap(({ cpu, wall }) => [figure(cpu), figure(wall)]);
    rows.push([
      manuscripts.length.toLocaleString('en'),
      name,
      `${epubs.size.toLocaleString('en')}, ${figure(bytes / 1e6)} MB`,
      ...times,
      feeds.size.toLocaleString('en'),
    ]);
  }
  return rows;
}

/**
 * @param say receives progress messages
 * @returns a Markdown table
 */
export async function measure(say: (progress: string) => void): Promise<string> {
  const { manuscripts } = await checkContent(ROOT);
  const rows: string[][] = [];
  for (const count of [manuscripts.length, ...SIZES]) {
    say(`publishing: ${count} books ...`);
    const folder = await mkdtemp(join(tmpdir(), 'publishing-'));
    try {
      const own = await rowsOf(copiesOf(manuscripts, count), folder);
      rows.push(...own);
      for (const row of own) say(row.join(' | '));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return table(
    ['books', 'build', 'EPUBs']
      .concat(['texts', 'EPUBs', 'feeds'].flatMap((what) => [`${what}, CPU s`, `${what}, s`]))
      .concat('feeds'),
    rows,
  );
}
