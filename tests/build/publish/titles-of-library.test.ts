/** Where the titles of a library are searched, by its size, and which files change with a title. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTitles } from '../../../machines/domain/title-search/open-titles.ts';
import {
  titleLimitsIn,
  titlePlaceOf,
  titlesOfLibrary,
} from '../../../src/build/publish/title-search/titles-of-library.ts';
import { manyBooks } from '../../support/manuscripts/many-books.ts';
import { projectWith, writeInto } from '../../support/manuscripts/manuscript-fixture.ts';
import { readerOf } from '../../support/published-search.ts';
import { bookAt, filesIn, named, publish, settle } from './library-in-folder.ts';

test('the number of books decides where titles are searched', () => {
  expect([10_000, 10_001, 1_000_000, 1_000_001].map((count) => titlePlaceOf(count))).toEqual([
    'memory',
    'files',
    'files',
    'server',
  ]);
});

test('the limits can be given to a build, as two numbers', () => {
  expect([titleLimitsIn(undefined), titleLimitsIn(''), titleLimitsIn('5,9')]).toEqual([
    undefined,
    undefined,
    { memory: 5, files: 9 },
  ]);
  expect(() => titleLimitsIn('5')).toThrow('TITLE_LIMITS must be two numbers');
});

test('only a library that is searched in files has files of titles', () => {
  const filesAt = (memory: number, files: number) =>
    [...titlesOfLibrary(manyBooks({ books: 20 }), { memory, files }).files.keys()].map((path) =>
      path.replace(/^.*\//u, ''),
    );
  expect([filesAt(20, 30), filesAt(1, 19)]).toEqual([[], []]);
  expect(filesAt(19, 20)).toEqual([
    'titles.json',
    'endings-0.txt',
    'records-0.json',
    'records-1.json',
  ]);
});

const IN_FILES = { memory: 1, files: 1000 };

/** Ids of the published books whose title has a text. */
async function booksTitled(root: string, text: string): Promise<string[] | undefined> {
  const files = new Map<string, string>();
  for (const path of (await filesIn(root)).keys())
    if (path.startsWith('/search/'))
      files.set(path, await readFile(join(root, 'dist', path), 'utf8'));
  const finder = await openTitles(readerOf(files));
  const found = await finder?.find(text, { language: 'english', limit: 10, after: 0 });
  return found?.books.map(({ id }) => id);
}

test('a changed title makes a small folder, and a changed text none of titles', async () => {
  const books = Object.assign(
    {},
    ...Array.from({ length: 70 }, (_, at) =>
      bookAt(`src/content/book-${at}`, `Book ${at}`, `A cat, ${at}.`),
    ),
  ) as Record<string, string>;
  const root = await projectWith(books);
  await settle(root);
  await publish(root, undefined, IN_FILES);
  expect(await booksTitled(root, 'book 41')).toEqual(['book-41']);
  expect((await filesIn(root)).has('/books/titles.json')).toBe(false);

  const ofTitles = (paths: readonly string[]) =>
    named(paths.filter((path) => /\/(?:titles|endings|records|heads)/u.test(path)));
  await writeInto(root, { 'src/content/book-7/english.txt': 'A lion.\n' });
  expect(ofTitles((await publish(root, undefined, IN_FILES)).paths)).toEqual([]);
  expect(await booksTitled(root, 'book 41')).toEqual(['book-41']);

  await writeInto(root, bookAt('src/content/book-41', 'A Tiger', 'A cat, 41.'));
  expect(ofTitles((await publish(root, undefined, IN_FILES)).paths)).toEqual([
    '/search/NEW/endings-0.txt',
    '/search/NEW/records-0.json',
    '/search/NEW/titles.json',
  ]);
  expect(await booksTitled(root, 'book 41')).toEqual([]);
  expect(await booksTitled(root, 'tiger')).toEqual(['book-41']);

  await publish(root);
  expect((await filesIn(root)).has('/books/titles.json')).toBe(true);
  expect(await booksTitled(root, 'tiger')).toBeUndefined();
}, 120_000);
