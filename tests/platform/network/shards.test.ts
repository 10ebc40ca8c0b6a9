/** Which file is fetched for the next books of a shelf or of the full list, and what comes of it. */
import { expect, test } from 'vitest';
import { catalogueOf, type Catalogue } from '../../../machines/domain/books/catalogue.ts';
import { BOOKS_PER_SHARD } from '../../../machines/domain/limits.ts';
import { fetchListShard, fetchMoreOfShelf } from '../../../src/platform/network/shards.ts';
import { metaNamed } from '../../support/books.ts';

const SHARDS = { name: 'shards-1a2b3c4d', lists: 3 };

const horror = [metaNamed('the-well'), metaNamed('the-hill')];
const romance = [metaNamed('the-dune', { genre: 'Romance' })];

/** A host that has only this one file. */
const hostWith = (path: string, catalogue: Catalogue) => (asked: string) =>
  asked === path
    ? Promise.resolve(catalogue)
    : Promise.reject(new Error(`nothing is published at ${asked}`));

test.each([
  { have: 0, number: 1 },
  { have: BOOKS_PER_SHARD.shelf - 1, number: 1 },
  { have: BOOKS_PER_SHARD.shelf, number: 2 },
  { have: 2 * BOOKS_PER_SHARD.shelf + 5, number: 3 },
])('the books of a shelf after the first $have are in its shard $number', async (row) => {
  const host = hostWith(
    `/assets/shards-1a2b3c4d/shelf-horror-${row.number}.json`,
    catalogueOf(horror),
  );
  expect(await fetchMoreOfShelf(host, SHARDS, { title: 'Horror', have: row.have })).toEqual(horror);
});

test.each([
  { received: 0, isLast: false },
  { received: 1, isLast: false },
  { received: 2, isLast: true },
])('of three shards of the list, the one after $received is the last: $isLast', async (row) => {
  const host = hostWith(
    `/assets/shards-1a2b3c4d/list-${row.received + 1}.json`,
    catalogueOf(horror),
  );
  expect(await fetchListShard(host, SHARDS, row.received)).toEqual({
    books: horror,
    isLast: row.isLast,
  });
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
  const shelf = (title: string) => fetchMoreOfShelf(host, null, { title, have: 1 }, ...args);
  expect(await shelf('Horror')).toEqual(horror);
  expect(await shelf('Romance')).toEqual(romance);
  expect(await shelf('no such shelf')).toEqual([]);
  expect(await fetchListShard(host, null, 0, ...args)).toEqual({
    books: [...horror, ...romance],
    isLast: true,
  });
});
