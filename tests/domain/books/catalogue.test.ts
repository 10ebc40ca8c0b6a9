/** What a page and the site know of the books: the full index, or the previews of the shelves. */
import { describe, expect, test } from 'vitest';
import {
  catalogueFrom,
  catalogueOf,
  isComplete,
  joined,
  parseCatalogueFile,
  shelfPreviewsOf,
  withShard,
} from '../../../machines/domain/books/catalogue.ts';
import { metaNamed } from '../../support/books.ts';

const [well, hill, dune] = ['the-well', 'the-hill', 'the-dune'].map((id) => metaNamed(id));
if (well === undefined || hill === undefined || dune === undefined) throw new Error('no books');

const SHARDS = { name: 'shards-a1_b2', lists: 2 };
const PREVIEWS = {
  total: 5,
  parts: SHARDS,
  shelves: [
    { title: 'Horror', count: 4, books: [well, hill] },
    { title: 'Poetry', count: 1, books: [hill, dune] },
  ],
};

/** Parses a file of the catalogue. @returns the catalogue, and what was reported */
function read(value: unknown) {
  const problems: string[] = [];
  return { catalogue: parseCatalogueFile(value, (problem) => problems.push(problem)), problems };
}

describe('the previews of the shelves', () => {
  test('are a catalogue that counts all books and has each shown one once', () => {
    expect(read(PREVIEWS)).toEqual({
      catalogue: {
        books: [well, hill, dune],
        shelves: PREVIEWS.shelves,
        total: 5,
        shards: SHARDS,
      },
      problems: [],
    });
  });

  test('of a small collection have no shards', () => {
    const { catalogue } = read({ ...PREVIEWS, parts: null });
    expect(catalogue?.shards).toBeNull();
  });

  test('never count fewer books than they show', () => {
    expect(catalogueFrom({ ...PREVIEWS, total: 1 }).total).toBe(3);
  });

  test('leave out an invalid book and ignore an invalid field, and both are reported', () => {
    const shelves = [
      { title: 'Horror', count: 4, books: [well, { id: 'no-title' }] },
      { title: 'Poetry', count: 1, books: [{ ...dune, cover: 7 }] },
    ];
    expect(read({ ...PREVIEWS, shelves })).toEqual({
      catalogue: {
        books: [well, { ...dune, cover: '' }],
        shelves: [
          { title: 'Horror', count: 4, books: [well] },
          { title: 'Poetry', count: 1, books: [{ ...dune, cover: '' }] },
        ],
        total: 5,
        shards: SHARDS,
      },
      problems: [
        'Record 2 is left out: it has no id or no title, or the id of an earlier record.',
        'The book "the-dune" has no valid cover.',
      ],
    });
  });

  test.each([
    ['null', null],
    ['a word', 'shelves'],
    ['no total', { ...PREVIEWS, total: undefined }],
    ['a total that is no whole number', { ...PREVIEWS, total: 1.5 }],
    ['no shelves', { ...PREVIEWS, shelves: undefined }],
    ['a shelf without a title', { ...PREVIEWS, shelves: [{ count: 1, books: [] }] }],
    ['a shelf without a count', { ...PREVIEWS, shelves: [{ title: 'Horror', books: [] }] }],
    ['books that are no list', { ...PREVIEWS, shelves: [{ title: 'H', count: 1, books: {} }] }],
    ['shards in another folder', { ...PREVIEWS, parts: { name: '../secret', lists: 1 } }],
    ['shards in a folder below', { ...PREVIEWS, parts: { name: 'shards/1', lists: 1 } }],
    ['shards without a name', { ...PREVIEWS, parts: { name: '', lists: 1 } }],
    ['no list of the shards', { ...PREVIEWS, parts: { name: 'shards-1', lists: 0 } }],
  ])('are not read with %s', (_, value) =>
    expect(read(value)).toEqual({ catalogue: null, problems: [] }),
  );

  test('are written with as many books of each shelf as it may have', () => {
    const catalogue = catalogueFrom(PREVIEWS);
    expect(shelfPreviewsOf(catalogue, (title) => (title === 'Horror' ? 1 : 2))).toEqual({
      total: 5,
      parts: null,
      shards: SHARDS,
      shelves: [
        { title: 'Horror', count: 4, books: [well] },
        { title: 'Poetry', count: 1, books: [hill, dune] },
      ],
    });
  });
});

test('the full index is read as a catalogue that knows every book', () => {
  expect(read([well, hill])).toEqual({ catalogue: catalogueOf([well, hill]), problems: [] });
});

test('joined books keep their order and their first record', () => {
  const renamed = { ...well, title: 'The well again' };
  expect(joined([well, hill], [renamed, dune, dune])).toEqual([well, hill, dune]);
});

describe('after a shard', () => {
  const [known, shard] = [
    [well, hill],
    [hill, dune],
  ];
  test.each([
    ['that more follow', 5, false, 5],
    ['too few books, that more follow', 3, false, 4],
    ['too many books, that it is the last one', 5, true, 3],
  ])('each book is known once where the list says %s', (_, total, isLast, after) => {
    const grown = withShard({ books: known, total }, { books: shard, isLast });
    expect(grown).toEqual({ books: [well, hill, dune], total: after });
    expect(isComplete(grown)).toBe(isLast);
  });
});
