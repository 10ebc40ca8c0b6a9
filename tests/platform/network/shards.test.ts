/** Which file is fetched for the next books of a shelf or of the full list, and what comes of it. */
import { expect, test } from 'vitest';
import { catalogueOf, type Catalogue } from '../../../machines/domain/books/catalogue.ts';
import type { ShardInfo } from '../../../machines/domain/books/shelf-previews.ts';
import { fetchListShard, fetchMoreOfShelf } from '../../../src/platform/network/shards.ts';
import { metaNamed } from '../../support/books.ts';

const SHARDS: ShardInfo = { name: 'shards-1a2b3c4d', lists: 3 };

const horror = [metaNamed('the-well'), metaNamed('the-hill')];
const romance = [metaNamed('the-dune', { genre: 'Romance' })];

const [shelf] = catalogueOf(horror).shelves;
/** As published, with the names of the shards. */
const PREVIEWS: Catalogue = {
  ...catalogueOf(horror),
  total: 500,
  shards: { ...SHARDS, list: ['aaa', 'bbb', 'ccc'] },
  shelves: [
    {
      title: 'Horror',
      books: horror,
      count: 500,
      shards: [
        ['one', 180],
        ['two', 120],
        ['three', 200],
      ],
    },
  ],
};
/** As an older release has published them. */
const OLD_PREVIEWS: Catalogue = {
  ...PREVIEWS,
  shards: SHARDS,
  shelves: shelf === undefined ? [] : [{ ...shelf, count: 500 }],
};

/** A host that has only this one file, and perhaps the previews. */
const hostWith = (path: string, catalogue: Catalogue, previews: Catalogue | null = null) => ({
  fetchList: (asked: string) =>
    asked === path
      ? Promise.resolve(catalogue)
      : Promise.reject(new Error(`nothing is published at ${asked}`)),
  fetchPreviews: () =>
    previews === null ? Promise.reject(new Error('no previews')) : Promise.resolve(previews),
});

test.each([
  { have: 0, name: 'one' },
  { have: 179, name: 'one' },
  { have: 180, name: 'two' },
  { have: 300, name: 'three' },
  { have: 499, name: 'three' },
])('the books of a shelf after the first $have are in its shard $name', async (row) => {
  const host = hostWith(`/assets/shards/${row.name}.json`, catalogueOf(horror), PREVIEWS);
  expect(await fetchMoreOfShelf(host, SHARDS, { title: 'Horror', have: row.have })).toEqual(horror);
});

test.each([
  { received: 0, name: 'aaa', isLast: false },
  { received: 1, name: 'bbb', isLast: false },
  { received: 2, name: 'ccc', isLast: true },
])('of three shards of the list, the one after $received is the last: $isLast', async (row) => {
  const host = hostWith(`/assets/shards/${row.name}.json`, catalogueOf(horror), PREVIEWS);
  const { isLast } = row;
  expect(await fetchListShard(host, SHARDS, row.received)).toEqual({ books: horror, isLast });
});

test.each([
  { have: 0, number: 1 },
  { have: 199, number: 1 },
  { have: 200, number: 2 },
])('the shards of an older release are numbered: after $have books, $number', async (row) => {
  const path = `/assets/shards-1a2b3c4d/shelf-horror-${row.number}.json`;
  const host = hostWith(path, catalogueOf(horror), OLD_PREVIEWS);
  expect(await fetchMoreOfShelf(host, SHARDS, { title: 'Horror', have: row.have })).toEqual(horror);
});

test('the list of an older release is numbered', async () => {
  const path = '/assets/shards-1a2b3c4d/list-2.json';
  const host = hostWith(path, catalogueOf(horror), OLD_PREVIEWS);
  expect(await fetchListShard(host, SHARDS, 1)).toEqual({ books: horror, isLast: false });
});

test('the shards of a collection that has been replaced are not mixed with new ones', async () => {
  const host = hostWith('/assets/shards/aaa.json', catalogueOf(horror), PREVIEWS);
  const before = { ...SHARDS, name: 'shards-of-yesterday' };
  const failure = { kind: 'not-found' };
  await expect(fetchListShard(host, before, 0)).rejects.toMatchObject(failure);
  await expect(fetchMoreOfShelf(host, before, { title: 'Horror', have: 2 })).rejects.toMatchObject(
    failure,
  );
});

test.each([
  { label: 'English', path: '/books/index.json', args: [] as const },
  {
    label: 'a translated',
    path: '/books/index.hindi.json',
    args: ['/books/index.hindi.json'] as const,
  },
])('without shards, everything is taken from $label full list', async ({ path, args }) => {
  const host = hostWith(path, catalogueOf([...horror, ...romance]));
  const moreOf = (title: string) => fetchMoreOfShelf(host, null, { title, have: 1 }, ...args);
  expect(await moreOf('Horror')).toEqual(horror);
  expect(await moreOf('Romance')).toEqual(romance);
  expect(await moreOf('no such shelf')).toEqual([]);
  expect(await fetchListShard(host, null, 0, ...args)).toEqual({
    books: [...horror, ...romance],
    isLast: true,
  });
});
