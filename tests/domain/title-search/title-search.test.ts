/** Books by a part of their title or author, in the pieces of an index and in PostgreSQL: as a plain scan finds them. */
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookIn, type TranslatedBook } from '../../../machines/domain/books/book-titles.ts';
import { fold } from '../../../machines/domain/text/fold.ts';
import { searchedTexts, TitleSearch } from '../../../machines/domain/title-search/find-titles.ts';
import { titleFolderFiles } from '../../../src/build/publish/title-search/title-files.ts';
import { findTitles, storeTitles } from '../../../src/server/title-search.mjs';
import { metaNamed } from '../../support/books.ts';
import { manyBooks, randomFrom } from '../../support/many-books.ts';
import { readerOf } from '../../support/published-search.ts';

/** Some have titles in other languages. */
const BOOKS: readonly TranslatedBook[] = manyBooks({ books: 1200 }).map((book, at) =>
  at % 3 === 0
    ? {
        ...book,
        translations: {
          hindi: { title: `${book.title} की कथा` },
          hinglish: { author: 'Nayi Lekhika' },
        },
      }
    : book,
);
const LISTED = 50;
/** Of a shard: so few that there are many shards, and frequent beginnings have heads. */
const ENTRIES = 200;

/** How well a text meets a query: see `KINDS`. */
function kindOf(text: string, wanted: string, isTitle: boolean): number {
  if (!text.includes(wanted)) return Infinity;
  if (isTitle && text === wanted) return 0;
  if (text.startsWith(wanted)) return isTitle ? 1 : 3;
  if (text.includes(` ${wanted}`)) return isTitle ? 2 : 4;
  return isTitle ? 5 : 6;
}

const FOLDED = BOOKS.map((book) => ({ id: book.id, texts: searchedTexts(book) }));

/** @returns the ids of the books that contain the query, the best first */
function scan(typed: string): string[] {
  const wanted = fold(typed).trim();
  return FOLDED.map(({ id, texts }) => ({
    id,
    kind: Math.min(
      ...texts.flatMap(({ title, author }) => [
        kindOf(title, wanted, true),
        kindOf(author, wanted, false),
      ]),
    ),
  }))
    .filter(({ kind }) => kind < Infinity)
    .sort((one, other) => one.kind - other.kind)
    .map(({ id }) => id);
}

/** Parts of titles and authors, of two letters and more. */
function queriesOf(count: number): string[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, () => {
    const { title, author } = BOOKS[random(BOOKS.length)] ?? metaNamed('none');
    const text = random(4) === 0 ? author : title;
    const from = random(Math.max(1, text.length - 2));
    return text.slice(from, from + 2 + random(18));
  }).filter((query) => fold(query).trim().length > 1);
}
const QUERIES = [
  ...queriesOf(300),
  'the',
  'la',
  'a the',
  'दीपक',
  'nayi lekh',
  '%_',
  "d'souza",
  'zzz',
];

const filesOf = (folder: string, books: readonly TranslatedBook[]) =>
  new Map(
    [...titleFolderFiles(books, ENTRIES)].map(([file, text]) => [
      `/search/${folder}/${file}`,
      text,
    ]),
  );

describe('in the pieces of an index', () => {
  const files = filesOf('all', BOOKS);
  const search = new TitleSearch(readerOf(files), [{ name: 'all', dead: [] }]);

  test('every query finds as many books as a scan, and the best of them first', async () => {
    // Some beginnings are so frequent that they have a head.
    expect(files.has('/search/all/heads-0.txt')).toBe(true);
    for (const query of QUERIES) {
      const { books, total } = await search.find(query, 'english');
      const expected = scan(query);
      expect([query, total, books.map(({ id }) => id)]).toEqual([
        query,
        expected.length,
        expected.slice(0, LISTED),
      ]);
    }
  });

  test('books are described in the language of the interface', async () => {
    const [first] = BOOKS;
    if (first === undefined) throw new Error('There is a book.');
    const { books } = await search.find(`${first.title} की`, 'hindi');
    expect(books[0]).toEqual(bookIn(first, 'hindi'));
  });

  test('a query fetches a few pieces, and the next letter usually none', async () => {
    const read: string[] = [];
    const fresh = new TitleSearch(
      readerOf(files, (path) => read.push(path)),
      [{ name: 'all', dead: [] }],
    );
    await fresh.find('lighthouse an', 'english');
    const first = read.filter((path) => !path.includes('records')).length;
    await fresh.find('lighthouse and', 'english');
    const next = read.filter((path) => !path.includes('records')).length - first;
    expect([first <= 4, next]).toEqual([true, 0]);
  });

  test('a changed book is found in its newer folder only', async () => {
    const changed = { ...metaNamed('made-000002'), title: 'A Quite New Lantern' };
    const both = new Map([...files, ...filesOf('new', [changed])]);
    const folders = [
      { name: 'all', dead: [1] },
      { name: 'new', dead: [] },
    ];
    const tiered = new TitleSearch(readerOf(both), folders);
    const ids = async (query: string) =>
      (await tiered.find(query, 'english', 3000)).books.map(({ id }) => id);
    expect(await ids('quite new lan')).toEqual(['made-000002']);
    expect(await ids(BOOKS[1]?.title ?? '')).not.toContain('made-000002');
  });

  test.each(['', ' ', 'a'])('%j finds nothing', async (query) => {
    expect(await search.find(query, 'english')).toEqual({ books: [], total: 0, isWhole: true });
  });

  test('a page in the place of a piece is no answer', async () => {
    const broken = new TitleSearch(async () => '<!doctype html>', [{ name: 'all', dead: [] }]);
    await expect(broken.find('lamp', 'english')).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('in PostgreSQL', () => {
  const database = new PGlite({ extensions: { pg_trgm } });
  beforeAll(async () => {
    await database.exec(
      await readFile(new URL('../../../docs/hosting/titles.sql', import.meta.url), 'utf8'),
    );
    await database.transaction(async (transaction) => {
      const books = BOOKS.map((record, number) => ({
        number,
        record,
        texts: searchedTexts(record),
      }));
      await storeTitles(transaction, books);
    });
    return () => database.close();
  }, 180_000);

  test('every query finds as many books as a scan, and the best of them first', async () => {
    for (const query of QUERIES) {
      const part = { limit: LISTED, after: 0 };
      const { records, total } = await findTitles(database, fold(query).trim(), part);
      const expected = scan(query);
      expect([query, total, (records as TranslatedBook[]).map(({ id }) => id)]).toEqual([
        query,
        expected.length,
        expected.slice(0, LISTED),
      ]);
    }
  });

  test('a book that is stored again replaces its older texts', async () => {
    const record = { ...metaNamed('made-000002'), title: 'A Quite New Lantern' };
    const idsOf = async (query: string) =>
      (await findTitles(database, fold(query), { limit: 3000, after: 0 })).records.map(
        (each) => (each as TranslatedBook).id,
      );
    await storeTitles(database, [{ number: 1, record, texts: searchedTexts(record) }]);
    expect(await idsOf('quite new lan')).toEqual(['made-000002']);
    expect(await idsOf(BOOKS[1]?.title ?? '')).not.toContain('made-000002');
  });
});
