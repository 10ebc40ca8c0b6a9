/** The search in the text of a few books: its answers, more of them, and files that are gone. */
import { expect, test, vi } from 'vitest';
import type { Book } from '../../../machines/domain/books/book.ts';
import { LoadFailure } from '../../../machines/domain/site/failure.ts';
import { SearchHasChanged } from '../../../machines/domain/text-search/answer.ts';
import { FindInBooks } from '../../../machines/domain/text-search/find-in-books.ts';
import {
  formatSearchIndex,
  parseSearchIndex,
  SEARCH_INDEX_PATH,
} from '../../../machines/domain/text-search/files/paths.ts';
import { textSearchFiles } from '../../../src/build/publish/text-search/text-search-files.ts';
import { readerOf } from '../../support/published-search.ts';
import { bookOf, BOOKS, pagesOf } from '../../support/searched-books.ts';

const filesOf = (books: readonly Book[]) =>
  textSearchFiles(books, [['button', 'बटन']], (_, make) => make());
const FIRST = { languages: [], limit: 10, after: null } as const;

/** What is found, as `id language: pages`. */
async function found(typed: string, options: Partial<Parameters<FindInBooks['find']>[1]> = {}) {
  const search = new FindInBooks(readerOf(await filesOf(BOOKS)));
  const { books } = await search.find(typed, { ...FIRST, ...options });
  return books.map(({ id, language, pages }) => `${id} ${language}: ${pages.join(' ')}`);
}

test.each([
  ['boat', ['boat english: 1 2', 'tree english: 1', 'rain english: 2']],
  ['boat ', ['boat english: 1 2', 'tree english: 1']],
  ['king boat ', ['boat english: 1', 'tree english: 1']],
  ['boat king tree ', ['tree english: 1']],
  ['"a boat"', ['boat english: 1 2', 'tree english: 1']],
  ['"old king"', ['tree english: 1']],
  ['"king old"', []],
  ['raja', ['boat hindi: 1']],
  ['button', ['rain english: 2', 'boat hindi: 2']],
  ['nothing here', ['boat english: 3']],
  ['nothing of this', []],
  ['xyz', []],
  ['  ', []],
  ['a', []],
])('%s is found in %j', async (typed, expected) => {
  expect(await found(typed)).toEqual(expected);
});

test('only books in the chosen language are found', async () => {
  expect(await found('button', { languages: ['hindi'] })).toEqual(['boat hindi: 2']);
});

test('a found book has its title in the language of its places', async () => {
  const search = new FindInBooks(readerOf(await filesOf(BOOKS)));
  const { books } = await search.find('raja', FIRST);
  expect(books.map(({ title }) => title)).toEqual(['नाव']);
  expect(await search.passages('boat')).toEqual([
    {
      page: 1,
      paragraph: 1,
      pieces: [
        { text: 'राजा', isMatch: true },
        { text: ' की नाव।', isMatch: false },
      ],
    },
  ]);
});

test('the titles of few books are read while their words are', async () => {
  const read = readerOf(await filesOf(BOOKS));
  let askTitles = (): void => undefined;
  const titlesAsked = new Promise<void>((resolve) => {
    askTitles = resolve;
  });
  const search = new FindInBooks(async (path) => {
    if (path.endsWith('/books-0.json')) askTitles();
    if (path.includes('/words-')) await titlesAsked;
    return read(path);
  });
  const { books } = await search.find('raja', FIRST);
  expect(books.map(({ title }) => title)).toEqual(['नाव']);
});

/** The paths that are read, of which the shards are left out. */
const withoutWords = (read: readonly string[]): string[] =>
  read
    .map((path) => path.replace(/^\/search\/\w{12}/u, ''))
    .filter((path) => !path.startsWith('/words'));

test('the index says what the only folder has', async () => {
  const read: string[] = [];
  const search = new FindInBooks(readerOf(await filesOf(BOOKS), (path) => void read.push(path)));
  await search.find('raja', FIRST);
  expect(withoutWords(read)).toEqual([SEARCH_INDEX_PATH, '/books-0.json']);
});

test.each([
  ['says nothing of it', undefined],
  ['has another format', '{"format":2}'],
])('a folder says itself what it has where the index %s', async (_, directory) => {
  const files = await filesOf(BOOKS);
  const folders = parseSearchIndex(files.get(SEARCH_INDEX_PATH) ?? '') ?? [];
  const index = formatSearchIndex(folders, { from: 'memory' }, directory);
  const read: string[] = [];
  const search = new FindInBooks(
    readerOf(new Map([...files, [SEARCH_INDEX_PATH, index]]), (path) => void read.push(path)),
  );
  expect((await search.find('raja', FIRST)).total).toBe(1);
  expect(withoutWords(read)).toEqual([SEARCH_INDEX_PATH, '/directory.json', '/books-0.json']);
});

test('what every search needs can be read before the query is known', async () => {
  const read: string[] = [];
  const search = new FindInBooks(readerOf(await filesOf(BOOKS), (path) => void read.push(path)));
  search.prepare();
  await vi.waitFor(() => expect(withoutWords(read)).toEqual([SEARCH_INDEX_PATH, '/books-0.json']));
  const before = read.length;
  await search.find('raja', FIRST);
  expect(withoutWords(read.slice(before))).toEqual([]);
});

test('more books are found after the first ones', async () => {
  const search = new FindInBooks(readerOf(await filesOf(BOOKS)));
  const first = await search.find('boat', { ...FIRST, limit: 2 });
  expect([first.books.map(({ id }) => id), first.total, first.after]).toEqual([
    ['boat', 'tree'],
    3,
    '2',
  ]);
  const rest = await search.find('boat', { ...FIRST, after: first.after });
  expect([rest.books.map(({ id }) => id), rest.total, rest.after]).toEqual([['rain'], 3, null]);
});

const LONG = bookOf('long', {
  english: Array.from({ length: 50 }, (_, at) => (at === 30 ? 'a wet dog' : 'a dog so wet')),
});

test('neighbours are looked for in twenty pages at a time', async () => {
  const search = new FindInBooks(readerOf(await filesOf([LONG, ...BOOKS])));
  const first = await search.find('"wet dog"', FIRST);
  expect([first.books, first.total, first.isWhole, first.looked]).toEqual([
    [],
    0,
    false,
    { pages: 20, of: 50 },
  ]);
  const next = await search.find('"wet dog"', { ...FIRST, after: first.after });
  expect([next.books.map(({ pages }) => pages), next.looked]).toEqual([
    [[31]],
    { pages: 40, of: 50 },
  ]);
  const last = await search.find('"wet dog"', { ...FIRST, after: next.after });
  expect([last.books, last.total, last.isWhole, last.after]).toEqual([[], 1, true, null]);
});

/** A release that is replaced by the next one as soon as this file has been read. */
function replacedAfter(
  isLast: (path: string) => boolean,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): (path: string) => Promise<string> {
  let files = before;
  return (path) => {
    const text = readerOf(files)(path);
    if (isLast(path)) files = after;
    return text;
  };
}

test('a search that a new release interrupts is made in the new one', async () => {
  const zebra = bookOf('new', { english: ['A quiet zebra.'] });
  const search = new FindInBooks(
    replacedAfter(
      (path) => path === SEARCH_INDEX_PATH,
      await filesOf(BOOKS),
      await filesOf([...BOOKS, zebra]),
    ),
  );
  const { books } = await search.find('zebra', FIRST);
  expect(books.map(({ id }) => id)).toEqual(['new']);
});

test('a file that is missing without a new release is a failure', async () => {
  const files = await filesOf(BOOKS);
  const search = new FindInBooks(
    readerOf(new Map([...files].filter(([path]) => !path.endsWith('words-0.txt')))),
  );
  await expect(search.find('rain', FIRST)).rejects.toThrow('words-0.txt answered 404');
});

/** In three files of texts. */
const WIDE = {
  ...LONG,
  languages: {
    english: pagesOf(
      Array.from({ length: 50 }, (_, at) => `a dog so ${'very '.repeat(500)}wet ${at}`),
    ),
  },
};

test('more of a search whose files are gone says that the search has changed', async () => {
  let count = 0;
  const search = new FindInBooks(
    replacedAfter(
      (path) => path.startsWith('/search/texts/') && (count += 1) === 2,
      await filesOf([WIDE]),
      await filesOf(BOOKS),
    ),
  );
  const { after, looked } = await search.find('"dog so"', FIRST);
  expect(looked).toEqual({ pages: 20, of: 50 });
  await expect(search.find('"dog so"', { ...FIRST, after })).rejects.toThrow(SearchHasChanged);
});

test('a page that answers everything is no index', async () => {
  const search = new FindInBooks(() => Promise.resolve('<!doctype html>'));
  await expect(search.find('rain', FIRST)).rejects.toThrow(
    `${SEARCH_INDEX_PATH} does not have the content it should have`,
  );
});

test('a failed file is read again the next time', async () => {
  const files = await filesOf(BOOKS);
  let isOnline = false;
  const search = new FindInBooks((path) =>
    isOnline ? readerOf(files)(path) : Promise.reject(new LoadFailure('offline', path)),
  );
  await expect(search.find('rain', FIRST)).rejects.toThrow(SEARCH_INDEX_PATH);
  isOnline = true;
  expect((await search.find('rain', FIRST)).total).toBe(1);
});
