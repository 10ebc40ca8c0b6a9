/** After any change a large library has the same files as one that is built from nothing. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectWith, writeInto } from '../../support/manuscripts/manuscript-fixture.ts';
import { bookAt, booksWith, filesIn, named, publish, settle } from './library-in-folder.ts';

const SERIES = {
  'src/content/series.json': JSON.stringify({
    tigers: {
      title: { english: 'Tigers', hindi: 'बाघ', hinglish: 'Baagh' },
      description: { english: 'Tigers', hindi: 'बाघ', hinglish: 'Baagh' },
    },
  }),
};
const DAY = '2026-11-29';
const LATER = '2026-12-04';

const bookOf = (number: number, text: string, fields: object = {}) =>
  bookAt(`src/content/book-${number}`, `Book ${number}`, text, {
    published: '2026-10-01',
    ...fields,
  });

const booksOf = (count: number) =>
  Object.assign(
    {},
    ...Array.from({ length: count }, (_, at) => bookOf(at, `A cat, ${at}.`)),
  ) as Record<string, string>;

const BOOKS = {
  ...SERIES,
  ...booksOf(14),
  ...bookOf(54, 'A tiger.', { series: 'tigers', number: 1, published: DAY }),
  ...bookOf(55, 'Another tiger.', { series: 'tigers', number: 2, published: LATER }),
};

type Change = { name: string; files?: Parameters<typeof writeInto>[1]; day?: string };

/** Made one after the other. */
const CHANGES: readonly Change[] = [
  { name: 'a comma', files: bookOf(7, 'A cat 7.') },
  { name: 'a comma in a description', files: bookOf(8, 'A cat, 8.', { description: 'A, cat.' }) },
  { name: 'an added book', files: bookOf(90, 'A new cat.') },
  { name: 'a removed book', files: { 'src/content/book-9': null } },
  { name: 'another author', files: bookOf(10, 'A cat, 10.', { author: 'Somebody Else' }) },
  { name: 'another genre', files: bookOf(11, 'A cat, 11.', { genre: 'Horror' }) },
  { name: 'another day of publication', files: bookOf(12, 'A cat.', { published: '2026-11-01' }) },
  { name: 'a later day of the build', day: LATER },
  { name: 'an earlier day of the build', day: '2026-11-28' },
  { name: 'books that are trending', files: bookOf(13, 'A cat.', { isTrending: true }) },
];

/** What the release before had is kept for its visitors. */
const isNamedByContent = (path: string) => /^\/(?:assets|search\/texts|covers)\//u.test(path);
/** Which folder of the search has a book depends on when it has changed. */
const isSearch = (path: string) => /^\/search\/(?!texts\/)/u.test(path);

/** @returns the files and what is found in the texts */
async function stateOf(root: string, outDir?: string) {
  const files = await filesIn(root, outDir);
  const found = {
    cat: await booksWith(root, 'cat', outDir),
    tiger: await booksWith(root, 'tiger', outDir),
  };
  return { files: new Map([...files].filter(([path]) => !isSearch(path))), found };
}

/**
 * @returns how the output folder differs from one of which nothing was known, and which is published from the same
 *   finished books
 */
async function differencesIn(root: string, { name, day }: Change): Promise<string[]> {
  const folder = `fresh ${name}`;
  await publish(root, day, undefined, folder);
  const [fresh, now] = [await stateOf(root, folder), await stateOf(root)];
  const paths = new Set([...fresh.files.keys(), ...now.files.keys()]);
  return [
    ...[...paths].filter(
      (path) =>
        now.files.get(path) !== fresh.files.get(path) &&
        !(isNamedByContent(path) && !fresh.files.has(path)),
    ),
    ...(JSON.stringify(now.found) === JSON.stringify(fresh.found) ? [] : ['what is found']),
  ];
}

test('after each change the files are those of a build that knows nothing', async () => {
  const root = await projectWith(BOOKS);
  await settle(root);
  await publish(root, DAY);
  for (const change of CHANGES) {
    await writeInto(root, change.files ?? {});
    await publish(root, change.day ?? DAY);
    const differences = await differencesIn(root, { day: DAY, ...change });
    expect({ name: change.name, differences }).toEqual({ name: change.name, differences: [] });
  }
}, 240_000);

test('a comma changes of the catalogue for reading apps only the pages of its book', async () => {
  // Two pages of fifty.
  const root = await projectWith(booksOf(54));
  await settle(root);
  await publish(root, DAY);
  await writeInto(root, bookOf(7, 'A cat seven.'));
  const { paths } = await publish(root, DAY);
  expect(named(paths).filter((path) => path.startsWith('/opds'))).toEqual([
    '/opds/english-2.xml',
    '/opds/english/mystery-thriller-2.xml',
  ]);
}, 120_000);

test('another version of the code makes everything anew that is made of all books', async () => {
  const root = await projectWith(BOOKS);
  await settle(root);
  await publish(root, DAY);
  const [state = ''] = (await readdir(join(root, 'cache'))).filter((name) =>
    name.startsWith('library-'),
  );
  const head = join(root, 'cache', state, 'head.json');
  const known = JSON.parse(await readFile(head, 'utf8')) as {
    rest: { written: { files: Record<string, string> } };
  };
  const { written } = known.rest;
  for (const path of ['/feed.xml', '/opds.json']) written.files[path] = 'of another text';
  // As after a build by other code, which has made something else.
  await writeFile(head, JSON.stringify({ ...known, rest: { ...known.rest, recipe: 'older' } }));
  await writeInto(root, { 'dist/feed.xml': 'older', 'dist/opds.json': 'older' });
  await publish(root, DAY);
  expect(await differencesIn(root, { name: 'other code', day: DAY })).toEqual([]);
}, 120_000);
