/** Books by a part of their title or author: in memory, in the pieces of an index, by a server. As a plain scan finds them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookIn, type TranslatedBook } from '../../../machines/domain/books/book-titles.ts';
import { parseOtherTitles, titlesOf } from '../../../machines/domain/books/other-titles.ts';
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import { fold } from '../../../machines/domain/text/fold.ts';
import {
  formatSearchIndex,
  SEARCH_INDEX_PATH,
} from '../../../machines/domain/text-search/files/paths.ts';
import { searchedTexts } from '../../../machines/domain/title-search/find-titles.ts';
import { openTitles } from '../../../machines/domain/title-search/open-titles.ts';
import type { TitleFinder } from '../../../machines/domain/title-search/title-finder.ts';
import { findBooks } from '../../../machines/search/finder.ts';
import { createSite } from '../../../src/server/site.mjs';
import { storeTitles, titleAnswers } from '../../../src/server/title-search.mjs';
import { metaNamed } from '../../support/books.ts';
import { readerOf } from '../../support/published-search.ts';
import { BOOKS, filesOf, LISTED, QUERIES, scan } from '../../support/searched-titles.ts';

const FIRST = { language: 'english', limit: LISTED, after: 0 } as const;
const files = filesOf('all', BOOKS);
files.set(
  SEARCH_INDEX_PATH,
  formatSearchIndex([], { from: 'files', folders: [{ name: 'all', dead: [] }] }),
);

const database = new PGlite({ extensions: { pg_trgm } });
const search = titleAnswers(database, { fold, bookIn, languages: LANGUAGES });
const server = createServer(
  { keepAliveTimeout: 0 },
  createSite({ root: '/nowhere', routes: [], headers: {}, search }),
);

/** The answer to a request for an address of the server. */
async function answerAt(path: string): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`);
}

const numbered = (books: readonly TranslatedBook[], first = 0) =>
  books.map((record, at) => ({ number: first + at, record, texts: searchedTexts(record) }));

beforeAll(async () => {
  const tables = new URL('../../../docs/hosting/titles.sql', import.meta.url);
  await database.exec(await readFile(tables, 'utf8'));
  await database.transaction((transaction) => storeTitles(transaction, numbered(BOOKS)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return async () => {
    server.close();
    await database.close();
  };
}, 180_000);

/** As the site opens it, with an index that says where titles are searched. */
const FINDERS: Record<'files' | 'server', () => Promise<TitleFinder | null>> = {
  files: () => openTitles(readerOf(files)),
  server: () =>
    openTitles(async (path) =>
      path === SEARCH_INDEX_PATH
        ? formatSearchIndex([], { from: 'server' })
        : (await answerAt(path)).text(),
    ),
};

describe('every query finds the same books as a scan', () => {
  test.each(['files', 'server'] as const)('and the best of them first: %s', async (from) => {
    const finder = await FINDERS[from]();
    for (const query of QUERIES) {
      const found = await finder?.find(query, FIRST);
      const expected = scan(query);
      expect([query, found?.total, found?.books.map(({ id }) => id)]).toEqual([
        query,
        expected.length,
        expected.slice(0, LISTED),
      ]);
    }
  });

  test('in memory, besides those with it in their genre or description', () => {
    const titles = parseOtherTitles(JSON.parse(JSON.stringify(titlesOf(BOOKS)))) ?? new Map();
    for (const query of QUERIES.filter((each, at) => at % 3 === 0 && each !== 'nayi lekh')) {
      const wanted = fold(query).trim();
      const others = BOOKS.filter(({ genre, description }) =>
        [genre, description].some((text) => fold(text).includes(wanted)),
      );
      const found = findBooks(BOOKS, query, undefined, titles).map(({ id }) => id);
      const expected = new Set([...scan(query), ...others.map(({ id }) => id)]);
      expect([query, found.toSorted()]).toEqual([query, [...expected].toSorted()]);
    }
  });

  test.each(['files', 'server'] as const)('and more of them after the first: %s', async (from) => {
    const finder = await FINDERS[from]();
    const ids = async (after: number) =>
      (await finder?.find('lamp and', { language: 'english', limit: 10, after }))?.books.map(
        ({ id }) => id,
      ) ?? [];
    expect([...(await ids(0)), ...(await ids(10))]).toEqual(scan('lamp and').slice(0, 20));
    expect(await ids(1000)).toEqual([]);
  });

  test.each(['files', 'server'] as const)('in the language of the interface: %s', async (from) => {
    const [first = metaNamed('none')] = BOOKS;
    const finder = await FINDERS[from]();
    const found = await finder?.find(`${first.title} की`, { ...FIRST, language: 'hindi' });
    const { title, author } = bookIn(first, 'hindi');
    expect(found?.books[0]).toMatchObject({ title, author, inEnglish: { title: first.title } });
  });
});

test.each([
  '?in=titles&language=english&limit=10&after=-1&q=lamp',
  '?in=titles&language=latin&limit=10&after=0&q=lamp',
  '?in=text&language=english&limit=10&after=0&q=lamp',
])('a request that the server does not understand is refused: %s', async (parameters) => {
  const response = await answerAt(`/search.json${parameters}`);
  expect([response.status, await response.text()]).toEqual([400, '{"error":"Bad request"}']);
});

test('the server finds nothing for a letter, and lists at most fifty books', async () => {
  const booksFor = async (parameters: string): Promise<number> => {
    const response = await answerAt(
      `/search.json?in=titles&language=english&after=0&${parameters}`,
    );
    return ((await response.json()) as { books: unknown[] }).books.length;
  };
  expect([await booksFor('limit=10&q=a'), await booksFor('limit=9999&q=the')]).toEqual([0, 50]);
});

test('a book that is stored again replaces its older texts', async () => {
  const changed = { ...metaNamed('made-000002'), title: 'A Quite New Lantern' };
  const finder = await FINDERS.server();
  const idsOf = async (query: string) =>
    (await finder?.find(query, FIRST))?.books.map(({ id }) => id);
  await storeTitles(database, numbered([changed], 1));
  expect(await idsOf('quite new lan')).toEqual(['made-000002']);
  expect(await idsOf(BOOKS[1]?.title ?? '')).not.toContain('made-000002');
  await storeTitles(database, numbered(BOOKS.slice(1, 2), 1));
});
