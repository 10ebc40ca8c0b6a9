/** Reads the manuscripts of a large library whose files have changed, and remembers what the others are. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  checkManuscript,
  checkSeriesTable,
  listManuscripts,
} from '../../../authoring/checks/check-manuscripts.ts';
import { problemsOfParts, withSeries } from '../../../authoring/checks/check-series.ts';
import type { Manuscript } from '../../../authoring/manuscript.ts';
import type { Problem } from '../../../authoring/problem.ts';
import { publishedOn } from '../published-on.ts';
import { isUnchanged, signatureOf, type KnownManuscript } from './known-books.ts';

/** `published`: those of the day, without their texts. */
export type ReadManuscripts = {
  written: ReadonlyMap<string, KnownManuscript>;
  published: readonly Manuscript[];
  problems: readonly Problem[];
};

/** A manuscript without what takes memory. */
const withoutTexts = (id: string, { record }: Pick<KnownManuscript, 'record'>): Manuscript => ({
  id,
  record,
  editions: { english: [] },
  cover: '',
});

/**
 * @param root folder of the project
 * @param day books of later days are not published
 * @param known by the last build
 */
export async function readManuscripts(
  root: string,
  contentDir: string,
  day: string,
  known: ReadonlyMap<string, KnownManuscript>,
): Promise<ReadManuscripts> {
  const { ids, problems } = await listManuscripts(root, contentDir);
  const series = await checkSeriesTable(root, contentDir);
  problems.push(...series.problems);
  const written = new Map<string, KnownManuscript>();
  for (const id of ids) {
    const folder = join(resolve(root, contentDir), id);
    const before = known.get(id);
    if (before !== undefined && isUnchanged(folder, before.signature)) {
      written.set(id, before);
      continue;
    }
    const signature = signatureOf(folder, readdirSync(folder));
    const { manuscripts, part, problems: own } = await checkManuscript(root, contentDir, id);
    problems.push(...own);
    for (const manuscript of manuscripts) {
      const source = createHash('sha256').update(JSON.stringify(manuscript)).digest('hex');
      written.set(id, { signature, source, record: manuscript.record, part });
    }
  }
  const parts = [...written.values()].flatMap(({ part }) => part ?? []);
  problems.push(...problemsOfParts(parts, series.table));
  const all = [...written].map(([id, manuscript]) => withoutTexts(id, manuscript));
  return { written, published: publishedOn(withSeries(all, series.table), day), problems };
}
