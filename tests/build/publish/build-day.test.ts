/** The day of a build: which books and parts of series a site has, on any day. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import type { Book, BookMeta } from '../../../machines/domain/books/book.ts';
import { checkContent } from '../../../src/authoring/checks/check-manuscripts.ts';
import { checkTrending } from '../../../src/authoring/checks/check-trending.ts';
import { buildDay, TEST_DAY } from '../../../src/build/publish/build-day.mjs';
import { comingAfter, publishedOn } from '../../../src/build/publish/published-on.ts';
import { COVER, projectWith, RECORD } from '../../support/manuscripts/manuscript-fixture.ts';
import { configOf, SITE } from './small-site.ts';

test.each([
  ['2026-12-03T18:29:59Z', '2026-12-03'],
  ['2026-12-03T18:30:00Z', '2026-12-04'],
  ['2026-12-04T18:29:59Z', '2026-12-04'],
])('at %s it is %s in India, and books of that day are published', (moment, day) => {
  expect(buildDay(undefined, Date.parse(moment))).toBe(day);
  expect(buildDay('', Date.parse(moment))).toBe(day);
});

test('a build is of the day that BUILD_DAY names', () => {
  expect(buildDay('2026-12-11', 0)).toBe('2026-12-11');
  for (const wrong of ['2026-02-30', 'Friday', '2026-12', '2026-12-04T10:00'])
    expect(() => buildDay(wrong)).toThrow(
      `BUILD_DAY is ${wrong}; it must be a day such as 2026-12-04.`,
    );
});

const TITLE = { english: 'The Well' };
const WELL = { title: TITLE, description: { english: 'Water.' }, parts: 4 };
const DAYS = ['2026-11-27', '2026-12-04', '2026-12-11'];

/** A series of which three parts are written, for Fridays, and a book without a day. */
const FRIDAYS = {
  ...SITE,
  'src/content/series.json': JSON.stringify({ well: WELL }),
  ...Object.fromEntries(
    DAYS.flatMap((published, at) => {
      const place = { title: `Well ${at + 1}`, published, series: 'well', number: at + 1 };
      const folder = `src/content/well-${at + 1}`;
      return [
        [`${folder}/book.json`, JSON.stringify({ ...RECORD, ...place, isTrending: at === 0 })],
        [`${folder}/english.txt`, `Bucket ${at + 1}.\n`],
        [`${folder}/cover.svg`, COVER],
      ];
    }),
  ),
};

const written = async () => (await checkContent(await projectWith(FRIDAYS))).manuscripts;

describe('the books of a day', () => {
  test.each([
    ['2026-11-26', ['ninth-step'], []],
    ['2026-12-03', ['ninth-step', 'well-1'], ['2026-12-04']],
    ['2026-12-04', ['ninth-step', 'well-1', 'well-2'], [undefined, '2026-12-11']],
    ['2026-12-11', ['ninth-step', 'well-1', 'well-2', 'well-3'], [undefined, undefined, undefined]],
    [TEST_DAY, ['ninth-step', 'well-1', 'well-2', 'well-3'], [undefined, undefined, undefined]],
  ])(
    '%s are those that have appeared, and the last part announces the next',
    async (day, ids, next) => {
      const books = publishedOn(await written(), day);
      expect(books.map(({ id }) => id)).toEqual(ids);
      expect(books.slice(1).map(({ series }) => series?.next)).toEqual(next);
    },
  );

  test('are without those to come, which are named with their days', async () => {
    expect(comingAfter(await written(), '2026-11-30')).toEqual([
      'well-2 (2026-12-04)',
      'well-3 (2026-12-11)',
    ]);
  });
});

/** All that a build of a day publishes: paths, and what is in the files. */
async function siteOf(day: string) {
  const root = await projectWith(FRIDAYS);
  const logged: string[] = [];
  await build(configOf(root, logged, { day, origin: 'https://books.example' }));
  const dist = join(root, 'dist');
  const files = new Map<string, string>();
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(path.slice(dist.length + 1), await readFile(path, 'latin1'));
  }
  const read = async <T>(name: string) => JSON.parse(await readFile(join(dist, name), 'utf8')) as T;
  return { files, read, logged };
}

test('a build publishes nothing of a book that appears later but its number and day', async () => {
  const { files, read, logged } = await siteOf('2026-12-03');
  const isNamed = (text: string) => /Well 2|well-2|Bucket 2|Well 3|well-3|Bucket 3/u.test(text);
  expect([...files].filter(([name, text]) => isNamed(name) || isNamed(text))).toEqual([]);
  const list = await read<BookMeta[]>('books/index.json');
  const series = {
    id: 'well',
    number: 1,
    ...WELL,
    next: '2026-12-04',
  };
  expect(list.map((book) => [book.id, book.series])).toEqual([
    ['ninth-step', undefined],
    ['well-1', series],
  ]);
  expect((await read<Book>('books/book-well-1.json')).series).toEqual(series);
  expect(logged.join('\n')).toContain(
    'The site of 2026-12-03 lacks what appears later: well-2 (2026-12-04), well-3 (2026-12-11).',
  );
});

test('a build of the day itself has the book in every list', async () => {
  const { files, logged } = await siteOf('2026-12-04');
  const where = [...files].filter(([, text]) => text.includes('Well 2')).map(([name]) => name);
  for (const name of ['books/index.json', 'books/book-well-2.json', 'feed.xml', 'opds/latest.json'])
    expect(where).toContain(name);
  expect(logged.join('\n')).toContain(
    'The site of 2026-12-04 lacks what appears later: well-3 (2026-12-11).',
  );
});

test.each([
  ['2026-11-27', []],
  ['2027-01-27', []],
  [
    '2027-01-28',
    ['nothing newer than 2026-11-28 is trending: the newest is well-1, of 2026-11-27'],
  ],
  ['2026-11-01', []],
])('on %s the check of what is trending says: %j', async (day, messages) => {
  expect(checkTrending(await written(), day).map(({ message }) => message)).toEqual(messages);
});

test('the check says that nothing is trending at all', async () => {
  const quiet = (await written()).map((manuscript) => ({
    ...manuscript,
    record: { ...manuscript.record, isTrending: false },
  }));
  expect(checkTrending(quiet, '2026-12-04')).toEqual([
    {
      file: 'src/content',
      line: 1,
      message: 'no book that appeared until 2026-12-04 is trending',
      advice: 'Write "isTrending": true in newer books, and false in old ones.',
    },
  ]);
});
