/** A large library: after a change only what it concerns is read, made and written. */
import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectWith, writeInto } from '../../support/manuscripts/manuscript-fixture.ts';
import {
  bookAt,
  booksWith,
  filesIn,
  LIBRARY,
  libraryIn,
  named,
  NEW_NAME,
  OTHER,
  publish,
  settle,
} from './library-in-folder.ts';

test('after one comma the files of the book are written, and those that name it', async () => {
  const root = await projectWith(LIBRARY);
  await settle(root);
  await publish(root);
  const before = await filesIn(root);
  expect(await publish(root)).toEqual({
    problems: [],
    paths: [],
    said: ['2 books are published; 0 have changed.'],
  });
  expect(await filesIn(root)).toEqual(before);

  await writeInto(root, { [`${OTHER}/english.txt`]: 'Look.\n---\nA tiger asleep.\n' });
  const { paths, said } = await publish(root);
  expect(said).toEqual(['2 books are published; 1 have changed.']);
  const after = await filesIn(root);
  const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
  expect(named(changed)).toEqual([
    '/books/book-other-book.json',
    '/books/other-book/other-book-english.epub',
    // They name the size of the EPUB.
    '/feed.xml',
    '/opds/english.xml',
    '/opds/english/mystery-thriller.xml',
    '/opds/latest.xml',
    '/search/NEW.json',
    '/search/NEW/books-0.json',
    '/search/NEW/directory.json',
    '/search/NEW/words-0.txt',
    '/search/index.json',
  ]);
  expect(named(paths)).toEqual(named(changed));
});

test('the files are the same as those of a build that knows nothing', async () => {
  const root = await projectWith(LIBRARY);
  await settle(root);
  await publish(root);
  await writeInto(root, bookAt(OTHER, 'Quite Another', 'A lion.'));
  await publish(root);
  // What the release before had is kept for its visitors.
  const changed = await filesIn(root);
  await rm(join(root, 'dist'), { recursive: true });
  await rm(join(root, 'cache'), { recursive: true });
  await publish(root);
  const fresh = await filesIn(root);
  const isKept = (path: string) => NEW_NAME.test(path) && !fresh.has(path);
  expect(new Map([...changed].filter(([path]) => !isKept(path)))).toEqual(fresh);
});

test('a removed book leaves nothing behind, and is no longer found', async () => {
  const root = await projectWith(LIBRARY);
  await settle(root);
  await publish(root);
  expect(await booksWith(root, 'tiger')).toEqual(['other-book']);
  await writeInto(root, { [OTHER]: null });
  await publish(root);
  const left = [...(await filesIn(root)).keys()].filter((path) => path.includes('other-book'));
  expect({ left, found: await booksWith(root, 'tiger') }).toEqual({ left: [], found: [] });
  expect(await booksWith(root, 'counted')).toEqual(['ninth-step']);
});

test('a changed book is found in its new version only, in another folder', async () => {
  const books = Object.assign(
    {},
    ...Array.from({ length: 70 }, (_, at) =>
      bookAt(`src/content/book-${at}`, `Book ${at}`, at === 7 ? 'A tiger.' : `A cat, ${at}.`),
    ),
  ) as Record<string, string>;
  const root = await projectWith(books);
  await settle(root);
  await publish(root);
  await writeInto(root, { 'src/content/book-7/english.txt': 'A lion.\n' });
  const { paths } = await publish(root);
  // The folder of the other seventy stays as it is.
  expect(named(paths).filter((path) => path.startsWith('/search/'))).toEqual([
    '/search/NEW.json',
    '/search/NEW/books-0.json',
    '/search/NEW/directory.json',
    '/search/NEW/words-0.txt',
    '/search/index.json',
  ]);
  expect(await booksWith(root, 'tiger')).toEqual([]);
  expect(await booksWith(root, 'lion')).toEqual(['book-7']);
  expect(await booksWith(root, 'counted')).toEqual(['ninth-step']);
}, 120_000);

test('an output folder that was removed or is of an interrupted build is written anew', async () => {
  const root = await projectWith(LIBRARY);
  await settle(root);
  await publish(root);
  const before = await filesIn(root);
  await rm(join(root, 'dist'), { recursive: true });
  expect((await publish(root)).said).toEqual(['2 books are published; 2 have changed.']);
  expect(await filesIn(root)).toEqual(before);
  // As a build leaves it that ends while it writes.
  await rm(join(root, 'dist/.library.json'));
  await writeInto(root, { 'dist/books/book-other-book.json': 'half' });
  await publish(root);
  expect(await filesIn(root)).toEqual(before);
});

test('a manuscript is not read again unless a file of it has changed', async () => {
  const root = await projectWith(LIBRARY);
  await settle(root);
  await publish(root);
  const file = join(root, OTHER, 'english.txt');
  const { atime, mtime } = await stat(file);
  // Another text of the same length, at the same time, is not seen.
  await writeInto(root, { [`${OTHER}/english.txt`]: 'Look.\n---\nA hyena, asleep.\n' });
  await utimes(file, atime, mtime);
  expect((await publish(root)).said).toEqual(['2 books are published; 0 have changed.']);
  await utimes(file, atime, new Date(mtime.getTime() + 1000));
  expect((await publish(root)).said).toEqual(['2 books are published; 1 have changed.']);
});

test('a part of a series appears on its day, which the part before names', async () => {
  const partAt = (number: number, published: string) =>
    bookAt(`src/content/part-${number}`, `Part ${number}`, `A tiger, ${number}.`, {
      series: 'tigers',
      number,
      published,
    });
  const texts = { english: 'Tigers', hindi: 'बाघ', hinglish: 'Baagh' };
  const root = await projectWith({
    ...partAt(1, '2026-11-01'),
    ...partAt(2, '2026-12-04'),
    'src/content/series.json': JSON.stringify({
      tigers: { title: texts, description: texts, parts: 2 },
    }),
  });
  await settle(root);
  await publish(root);
  const seriesOf = async () =>
    (
      JSON.parse(await readFile(join(root, 'dist/books/book-part-1.json'), 'utf8')) as {
        series?: object;
      }
    ).series;
  expect(await seriesOf()).toMatchObject({ id: 'tigers', number: 1, next: '2026-12-04' });
  expect(await booksWith(root, 'tiger')).toEqual(['part-1']);
  const { said } = await publish(root, '2026-12-04');
  expect(said).toEqual(['3 books are published; 2 have changed.']);
  expect(await seriesOf()).not.toHaveProperty('next');
  expect(await booksWith(root, 'tiger')).toEqual(['part-1', 'part-2']);
  await publish(root, '2026-12-03');
  const left = [...(await filesIn(root)).keys()].filter((path) => path.includes('part-2'));
  expect({ left, found: await booksWith(root, 'tiger') }).toEqual({ left: [], found: ['part-1'] });
});

test('a manuscript with a problem is reported with its file', async () => {
  const root = await projectWith(LIBRARY);
  await writeInto(root, { [`${OTHER}/english.txt`]: 'One.\n---\n---\n' });
  const problems = await libraryIn(root).library.finish();
  expect(problems.map(({ file }) => file)).toContain(`${OTHER}/english.txt`);
});
