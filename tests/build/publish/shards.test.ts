/**
 * A large collection in shards: which files are published, what a page includes, and that the
 * shards add up to the full index.
 */
import { expect, test } from 'vitest';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import {
  catalogueOf,
  shelfPreviewsOf,
  isComplete,
  joined,
  parseCatalogueFile,
  type Catalogue,
} from '../../../machines/domain/books/catalogue.ts';
import { fetchMoreOfShelf, fetchListShard } from '../../../src/platform/network/shards.ts';
import { shardedCatalogue, shardFiles, shardsOf } from '../../../src/build/publish/shards.ts';
import { metaNamed } from '../../support/books.ts';
import { manyBooks } from '../../support/manuscripts/many-books.ts';

const many = manyBooks({ books: 4500 });
const sharded = shardsOf(many);
const { catalogue } = sharded;
const files = shardFiles(sharded);
/** As a page has it: without the names of the shards. */
const shards = shelfPreviewsOf(catalogue, () => 12).shards ?? null;

/** The content at an address, as a browser fetches it. */
async function list(path: string): Promise<Catalogue> {
  const parsed = parseCatalogueFile(JSON.parse(files.get(path) ?? 'null'));
  if (parsed === null) throw new Error(`nothing is published at ${path}`);
  return parsed;
}

const lists = {
  fetchList: list,
  fetchPreviews: () => list('/books/shelves.json'),
};

test('a collection of 2000 books is not sharded, one of 2001 is', () => {
  expect([...shardFiles(shardsOf(many.slice(0, 2000))).keys()]).toEqual([]);
  const [previews, ...names] = [...shardFiles(shardsOf(many.slice(0, 2001))).keys()];
  expect([previews, new Set(names.map((path) => path.replace(/[\da-f]{10}/u, 'NAME')))]).toEqual([
    '/books/shelves.json',
    new Set(['/assets/shards/NAME.json']),
  ]);
});

test('what identifies a collection depends on its content only', () => {
  const nameOf = (books: BookMeta[]) => shardedCatalogue(books).shards?.name;
  expect(nameOf([...many])).toBe(shards?.name);
  expect(nameOf(many.with(7, metaNamed('another')))).not.toBe(shards?.name);
});

test('no shard has more books than one request should fetch', () => {
  const { list: names = [] } = catalogue.shards ?? {};
  const booksIn = (name: string) =>
    (JSON.parse(files.get(`/assets/shards/${name}.json`) ?? '[]') as unknown[]).length;
  expect(names.map(booksIn).filter((count) => count === 0 || count > 2000)).toEqual([]);
  const ofShelves = catalogue.shelves.flatMap((shelf) => shelf.shards ?? []);
  expect(ofShelves.filter(([name, count]) => booksIn(name) !== count || count > 200)).toEqual([]);
});

test('the previews of shelves have their first books and the number of all books', async () => {
  const shelfPreviews = await list('/books/shelves.json');
  expect({
    total: shelfPreviews.total,
    shards: shelfPreviews.shards,
    isComplete: isComplete(shelfPreviews),
  }).toEqual({ total: 4500, shards: catalogue.shards, isComplete: false });
  expect(shelfPreviews.shelves).toEqual(
    catalogue.shelves.map((shelf) => ({ ...shelf, books: shelf.books.slice(0, 24) })),
  );
  expect(shelfPreviews.shelves.map(({ title }) => title)).toEqual(
    catalogueOf(many).shelves.map(({ title }) => title),
  );
});

test('the shards of the list add up to the list', async () => {
  let [books, got, isLast]: [BookMeta[], number, boolean] = [[], 0, false];
  while (!isLast) {
    const shard = await fetchListShard(lists, shards, got);
    ({ isLast } = shard);
    [books, got] = [[...books, ...shard.books], got + 1];
  }
  expect(books).toEqual(many);
});

test.each(catalogueOf(many).shelves.map((shelf) => [shelf.title, shelf] as const))(
  'the shards of the shelf %s add up to the shelf',
  async (title, shelf) => {
    const shelfPreviews = await list('/books/shelves.json');
    let books = shelfPreviews.shelves.find((head) => head.title === title)?.books ?? [];
    while (books.length < shelf.count) {
      const more = await fetchMoreOfShelf(lists, shards, { title, have: books.length });
      const grown = joined(books, more);
      expect(grown.length, 'each shard adds books').toBeGreaterThan(books.length);
      books = grown;
    }
    expect(books).toEqual(shelf.books);
  },
);

test('without shards, the rest of a shelf is taken from the full list', async () => {
  const small = many.slice(0, 300);
  const fetchPreviews = () => Promise.reject(new Error('there are no previews'));
  const fetchList = (path: string) =>
    path === '/books/index.json'
      ? Promise.resolve(catalogueOf(small))
      : Promise.reject(new Error(path));
  const one = { fetchList, fetchPreviews };
  expect(await fetchListShard(one, null, 0)).toEqual({ books: small, isLast: true });
  const [shelf] = catalogueOf(small).shelves;
  expect(await fetchMoreOfShelf(one, null, { title: shelf?.title ?? '', have: 12 })).toEqual(
    shelf?.books,
  );
  expect(await fetchMoreOfShelf(one, null, { title: 'no such shelf', have: 0 })).toEqual([]);
});

test.each([
  ['a list', '[]', 0],
  [
    'shelf previews with a book of the wrong shape',
    JSON.stringify({
      total: 9,
      parts: null,
      shelves: [{ title: 'Horror', count: 9, books: [{ id: 5 }, metaNamed('a')] }],
    }),
    1,
  ],
])('%s is accepted', (_, text, books) => {
  expect(parseCatalogueFile(JSON.parse(text))?.books).toHaveLength(books);
});

test.each([
  'null',
  '5',
  '{}',
  '{"total":-1,"parts":null,"shelves":[]}',
  '{"total":1,"parts":{"name":"../x","lists":1},"shelves":[]}',
  '{"total":1,"parts":null,"shards":{"name":"x","lists":1,"list":["../x"]},"shelves":[]}',
])('%s is rejected as a catalogue', (text) => {
  expect(parseCatalogueFile(JSON.parse(text))).toBeNull();
});

test('the data that a page includes is bounded, however many books there are', () => {
  const bytes = (books: number) =>
    JSON.stringify(shelfPreviewsOf(shardedCatalogue(many.slice(0, books)), () => 12)).length;
  expect(Math.abs(bytes(4500) - bytes(2500))).toBeLessThan(2000);
});
