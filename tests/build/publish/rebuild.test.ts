/** A build after a change makes again only what the change concerns, with the same bytes as without a cache. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { RECIPE as PACKING } from '../../../src/build/publish/epub.ts';
import { publishing } from '../../../src/build/publish/publishing.ts';
import { RECIPE as QUOTES } from '../../../src/build/publish/typographic-quotes.ts';
import {
  COVER,
  FIELDS,
  MANUSCRIPT,
  projectWith,
  writeInto,
} from '../../support/manuscripts/manuscript-fixture.ts';

const OTHER = 'src/content/other-book';
const LONG = Array.from({ length: 60 }, (_, at) => `Sentence ${at + 1}, of many.`).join(' ');
const SITE = {
  'index.html': '<!doctype html><title>t</title><script type="module" src="/main.js"></script>',
  'main.js': 'document.title = "t"',
  [`${OTHER}/book.json`]: JSON.stringify({ ...FIELDS, title: 'Another Book' }),
  [`${OTHER}/english.txt`]: `${LONG}\n`,
  [`${OTHER}/cover.svg`]: COVER.replace('id="r"', 'fill="red"'),
  ...MANUSCRIPT,
};

/** @returns for each file its hash */
async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    files.set(relative(folder, path), hash);
  }
  return files;
}

/** @returns the paths of files that are new or have changed */
const changedIn = (now: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>) =>
  [...now].flatMap(([path, hash]) => (before.get(path) === hash ? [] : [path])).toSorted();

test('after one added comma only the files of the changed book are made again', async () => {
  const root = await projectWith(SITE);
  const cacheDir = join(root, 'cache');
  const rebuild = async () => {
    await build({
      root,
      cacheDir,
      configFile: false,
      logLevel: 'silent',
      plugins: [publishing({ routes: ['/'] })],
    });
    return { dist: await filesIn(join(root, 'dist')), cache: await filesIn(cacheDir) };
  };
  const first = await rebuild();
  const same = await rebuild();
  expect(same).toEqual(first);

  await writeInto(root, { [`${OTHER}/english.txt`]: `${LONG.replace('21,', '21')}\n` });
  const changed = await rebuild();
  const paths = changedIn(changed.dist, first.dist).map((path) =>
    // All files of a folder have its new name.
    path.replace(/^search\/(?:texts\/)?[\da-f]{12}/u, 'search/NEW'),
  );
  expect(paths).toEqual([
    'books/book-other-book.json',
    'books/book-other-book.json.br',
    'books/book-other-book.json.gz',
    'books/other-book/english.xhtml',
    'books/other-book/other-book-english.epub',
    'search/NEW/books-0.json',
    'search/NEW/directory.json',
    'search/NEW/words-0.txt',
    'search/index.json',
    'search/NEW.json',
    'search/NEW.json.br',
    'search/NEW.json.gz',
  ]);
  const made = changedIn(changed.cache, first.cache);
  const madeIn = (folder: string) => made.filter((path) => path.startsWith(`${folder}/`)).length;
  const folders = ['texts', 'epubs', 'text-search', 'compressed'];
  expect([...folders.map(madeIn), made.length]).toEqual([1, 1, 1, 8, 11]);

  await rm(cacheDir, { recursive: true });
  expect((await rebuild()).dist).toEqual(changed.dist);
});

const versionOf = async (name: string): Promise<string> => {
  const text = await readFile(
    new URL(`../../../node_modules/${name}/package.json`, import.meta.url),
    'utf8',
  );
  return (JSON.parse(text) as { version: string }).version;
};

test('the names of what is kept contain the versions of the packages that make it', async () => {
  expect(PACKING).toBe(`fflate ${await versionOf('fflate')}, level 9`);
  const quoting = ['retext-latin', 'retext-smartypants', 'retext-stringify', 'unified'];
  const versions = await Promise.all(
    quoting.map(async (name) => `${name} ${await versionOf(name)}`),
  );
  expect(QUOTES).toBe(`${versions.join(', ')}, dots 1`);
});
