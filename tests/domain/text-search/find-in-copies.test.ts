/** The search in the text of the books that are stored on the device. */
import { expect, test } from 'vitest';
import type { Language } from '../../../machines/domain/languages.ts';
import { FindInCopies } from '../../../machines/domain/text-search/find-in-copies.ts';
import { BOOKS } from '../../support/searched-books.ts';

const inOneGo = async (step: () => boolean): Promise<void> => {
  while (step());
  await Promise.resolve();
};

const searchOf = (books = BOOKS) => new FindInCopies(() => Promise.resolve(books), inOneGo);

/** What is found, as `id language: pages`. */
async function found(typed: string, languages: readonly Language[] = []) {
  const { books } = await searchOf().find(typed, { languages });
  return books.map(({ id, language, pages }) => `${id} ${language}: ${pages.join(' ')}`);
}

test.each([
  ['boat', ['boat english: 1 2', 'tree english: 1', 'rain english: 2']],
  ['king boat', ['boat english: 1', 'tree english: 1']],
  ['"old king"', ['tree english: 1']],
  ['raja', ['boat hindi: 1']],
  ['utton', ['rain english: 2']],
  ['xyz', []],
  ['a', []],
])('%s is found in %j', async (typed, expected) => {
  expect(await found(typed)).toEqual(expected);
});

test('only texts in the chosen languages are searched', async () => {
  expect(await found('naav', ['hindi'])).toEqual(['boat hindi: 1']);
  expect(await found('boat', ['hindi'])).toEqual([]);
});

test('the answer says how many books were searched, and is whole', async () => {
  expect(await searchOf().find('raja', { languages: [] })).toEqual({
    books: [{ id: 'boat', title: 'नाव', language: 'hindi', pages: [1] }],
    total: 1,
    isWhole: true,
    after: null,
    looked: null,
    copies: 3,
  });
  expect((await searchOf([]).find('raja', { languages: [] })).copies).toBe(0);
});

test('the places of a found book have the words around them', async () => {
  const search = searchOf();
  await search.find('boat', { languages: [] });
  expect(await search.passages('tree')).toEqual([
    {
      page: 1,
      paragraph: 1,
      pieces: [
        { text: 'The tree stood by a ', isMatch: false },
        { text: 'boat', isMatch: true },
        { text: ' of the old king.', isMatch: false },
      ],
    },
  ]);
  expect((await search.passages('boat')).map(({ page }) => page)).toEqual([1, 2, 2]);
  expect(await search.passages('unknown')).toEqual([]);
});

test('a book that has changed is read again', async () => {
  let books = BOOKS.slice(1, 2);
  const search = new FindInCopies(() => Promise.resolve(books), inOneGo);
  expect((await search.find('comet', { languages: [] })).total).toBe(0);
  const content = 'A comet over the tree.';
  books = books.map((book) => ({
    ...book,
    languages: { english: { pages: [{ id: 'page-1', pageNumber: 1, content }] } },
  }));
  expect((await search.find('comet', { languages: [] })).total).toBe(1);
});
