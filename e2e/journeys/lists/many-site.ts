/** The site with a generated list of many books. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { TEST_DAY } from '../../../src/build/publish/build-day.mjs';
import { manyBooks, publishedCovers } from '../../../tests/support/manuscripts/many-books.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export type ManySite = { dist: string; books: BookMeta[]; remove: () => Promise<void> };

/**
 * Builds the site with a generated list of many books.
 * @param count number of books; they use the covers of the published books and have no pages
 */
export async function buildManySite(count: number): Promise<ManySite> {
  const folder = await mkdtemp(join(tmpdir(), 'kitabvan-many-'));
  const books = manyBooks({ books: count, covers: await publishedCovers(ROOT) });
  const [list, dist] = [join(folder, 'index.json'), join(folder, 'dist')];
  await mkdir(dist);
  await writeFile(list, JSON.stringify(books));
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, LIST: list, BUILD_DAY: TEST_DAY, NODE_ENV: 'production' };
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: ROOT, env },
  );
  return { dist, books, remove: () => rm(folder, { recursive: true, force: true }) };
}
