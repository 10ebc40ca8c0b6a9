/** A library of a few books that is published as a large one is. */
import { mkdir, readdir, readFile, symlink, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FindInBooks } from '../../../machines/domain/text-search/find-in-books.ts';
import { LargeLibrary } from '../../../src/build/publish/store/large-library.ts';
import type { TitleLimits } from '../../../src/build/publish/title-search/titles-of-library.ts';
import { COVER, FIELDS } from '../../support/manuscripts/manuscript-fixture.ts';
import { readerOf } from '../../support/published-search.ts';

export const OTHER = 'src/content/other-book';
export const bookAt = (folder: string, title: string, text: string, fields: object = {}) => ({
  [`${folder}/book.json`]: JSON.stringify({ ...FIELDS, title, ...fields }),
  [`${folder}/english.txt`]: `${text}\n`,
  [`${folder}/cover.svg`]: COVER,
});
export const LIBRARY = bookAt(OTHER, 'Another Book', 'Look.\n---\nA tiger, asleep.');

/** Long ago, so that a build may trust that a file has not changed since. */
export async function settle(root: string): Promise<void> {
  const before = new Date(Date.now() - 60_000);
  const folder = join(root, 'src/content');
  const names = await readdir(folder, { recursive: true });
  for (const name of names) await utimes(join(folder, name), before, before);
}

export function libraryIn(
  root: string,
  day = '2026-11-29',
  titleLimits?: TitleLimits,
  outDir = 'dist',
): { library: LargeLibrary; said: string[] } {
  const said: string[] = [];
  const library = new LargeLibrary({
    root,
    contentDir: 'src/content',
    cacheDir: join(root, 'cache'),
    outDir: join(root, outDir),
    origin: 'https://kitabvan.example',
    downloads: true,
    rights: undefined,
    day,
    titleLimits,
    say: (line) => said.push(line),
  });
  return { library, said };
}

/** Drawing covers takes half of the time of these builds, and most of their books have the same. */
const COVERS = fileURLToPath(new URL('../../../node_modules/.cache/test-covers', import.meta.url));

async function shareCovers(root: string): Promise<void> {
  await mkdir(COVERS, { recursive: true });
  await mkdir(join(root, 'cache'), { recursive: true });
  await symlink(COVERS, join(root, 'cache/covers')).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
}

export async function publish(
  root: string,
  day?: string,
  titleLimits?: TitleLimits,
  outDir?: string,
) {
  await shareCovers(root);
  const { library, said } = libraryIn(root, day, titleLimits, outDir);
  const problems = await library.finish();
  const { paths } = await library.write();
  return { problems, said, paths: [...paths].toSorted() };
}

/** Path -> content of every file that is published. */
export async function filesIn(root: string, outDir = 'dist'): Promise<Map<string, string>> {
  const dist = join(root, outDir);
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(dist, path)}`, await readFile(path, 'latin1'));
  }
  return files;
}

export const NEW_NAME = /^\/search\/(?:texts\/)?[\da-f]{12}/u;
export const named = (paths: readonly string[]) =>
  paths.map((path) => path.replace(NEW_NAME, '/search/NEW')).toSorted();

/** Ids of the books whose published text has a word. */
export async function booksWith(root: string, word: string, outDir = 'dist'): Promise<string[]> {
  const dist = join(root, outDir);
  const files = new Map<string, string>();
  for (const path of (await filesIn(root, outDir)).keys())
    if (path.startsWith('/search/')) files.set(path, await readFile(join(dist, path), 'utf8'));
  const search = new FindInBooks(readerOf(files));
  const { books } = await search.find(word, { languages: [], limit: 100, after: null });
  return books.map(({ id }) => id).toSorted();
}
