/** The pieces of the index of titles: how few a query reads, and what happens when they change. */
import { expect, test } from 'vitest';
import { LoadFailure } from '../../../machines/domain/site/failure.ts';
import {
  formatSearchIndex,
  SEARCH_INDEX_PATH,
} from '../../../machines/domain/text-search/files/paths.ts';
import { TitleSearch } from '../../../machines/domain/title-search/find-titles.ts';
import { openTitles } from '../../../machines/domain/title-search/open-titles.ts';
import { NO_TITLES } from '../../../machines/domain/title-search/title-finder.ts';
import { metaNamed } from '../../support/books.ts';
import { readerOf } from '../../support/published-search.ts';
import { BOOKS, filesOf, LISTED, scan } from '../../support/searched-titles.ts';

const FIRST = { language: 'english', limit: LISTED, after: 0 } as const;
const ALL = [{ name: 'all', dead: [] }];
const files = filesOf('all', BOOKS);
const search = new TitleSearch(readerOf(files), ALL);

test('a beginning that very many books have names their number and the best of them', async () => {
  expect(files.has('/search/all/heads-0.txt')).toBe(true);
  const { total, listed, isWhole } = await search.find('the', FIRST);
  expect({ total, listed, isWhole }).toEqual({
    total: scan('the').length,
    listed: 50,
    isWhole: true,
  });
  const dead = new TitleSearch(readerOf(files), [{ name: 'all', dead: [1, 2] }]);
  expect(await dead.find('the', FIRST)).toMatchObject({ total: total - 2, isWhole: false });
});

test('a query fetches a few pieces, and the next letter usually none', async () => {
  const read: string[] = [];
  const fresh = new TitleSearch(
    readerOf(files, (path) => read.push(path)),
    ALL,
  );
  const pieces = () => read.filter((path) => !path.includes('records')).length;
  await fresh.find('lighthouse an', FIRST);
  const first = pieces();
  await fresh.find('lighthouse and', FIRST);
  expect([first <= 4, pieces() - first]).toEqual([true, 0]);
});

test('a changed book is found in its newer folder only', async () => {
  const changed = { ...metaNamed('made-000002'), title: 'A Quite New Lantern' };
  const both = new Map([...files, ...filesOf('new', [changed])]);
  const tiered = new TitleSearch(readerOf(both), [
    { name: 'all', dead: [1] },
    { name: 'new', dead: [] },
  ]);
  const ids = async (query: string) =>
    (await tiered.find(query, { ...FIRST, limit: 3000 })).books.map(({ id }) => id);
  expect(await ids('quite new lan')).toEqual(['made-000002']);
  expect(await ids(BOOKS[1]?.title ?? '')).not.toContain('made-000002');
});

test.each(['', ' ', 'a'])('%j finds nothing', async (query) => {
  expect(await search.find(query, FIRST)).toEqual(NO_TITLES);
});

test('a page in the place of a piece is no answer', async () => {
  const broken = new TitleSearch(async () => '<!doctype html>', ALL);
  await expect(broken.find('lamp', FIRST)).rejects.toMatchObject({ kind: 'invalid' });
});

const indexNaming = (name: string) =>
  formatSearchIndex([], { from: 'files', folders: [{ name, dead: [] }] });

test('when its folders are gone, those of a new release are searched', async () => {
  const site = new Map(files).set(SEARCH_INDEX_PATH, indexNaming('all'));
  const finder = await openTitles(readerOf(site));
  const found = await finder?.find('lighthouse', FIRST);
  site.clear();
  for (const [path, text] of filesOf('newer', BOOKS.slice(0, 600))) site.set(path, text);
  await expect(finder?.find('station', FIRST)).rejects.toMatchObject({ kind: 'not-found' });
  site.set(SEARCH_INDEX_PATH, indexNaming('newer'));
  const { total = 0 } = (await finder?.find('station', FIRST)) ?? {};
  expect([total > 0, total < scan('station').length, found?.total]).toEqual([
    true,
    true,
    scan('lighthouse').length,
  ]);
});

test.each([
  ['an index of an earlier release', '{"text":{"from":"files","folders":[]}}'],
  ['an index that says so', formatSearchIndex([])],
])('titles are searched in memory by %s', async (_, index) => {
  expect(await openTitles(async () => index)).toBeNull();
});

test('only a host without an index has its titles searched in memory', async () => {
  expect(await openTitles(readerOf(new Map()))).toBeNull();
  const offline = async (): Promise<string> => {
    throw new LoadFailure('offline', 'cut off');
  };
  await expect(openTitles(offline)).rejects.toMatchObject({ kind: 'offline' });
  await expect(openTitles(async () => '<!doctype html>')).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test('an answer of the server that has no books is no answer', async () => {
  const finder = await openTitles(async (path) =>
    path === SEARCH_INDEX_PATH ? formatSearchIndex([], { from: 'server' }) : '{"books":7}',
  );
  await expect(finder?.find('lamp', FIRST)).rejects.toMatchObject({ kind: 'invalid' });
});
