/**
 * Builds the site with a generated list of many books, for tests and benchmarks of a large
 * collection.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BookMeta } from '../../machines/domain/books/book.ts';
import { manyBooks, publishedCovers } from './many-books.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type ManySite = { dist: string; books: BookMeta[]; remove: () => Promise<void> };

/** @param count number of books; they use the covers of the published books and have no pages */
export async function buildManySite(count: number): Promise<ManySite> {
  const folder = await mkdtemp(join(tmpdir(), 'kitabvan-many-'));
  const books = manyBooks({ books: count, covers: await publishedCovers(ROOT) });
  const [list, dist] = [join(folder, 'index.json'), join(folder, 'dist')];
  await mkdir(dist);
  await writeFile(list, JSON.stringify(books));
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, LIST: list, NODE_ENV: 'production' };
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: ROOT, env },
  );
  return { dist, books, remove: () => rm(folder, { recursive: true, force: true }) };
}
