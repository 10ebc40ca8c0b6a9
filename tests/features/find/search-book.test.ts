/** The search of an open book: what it reports while more of the book is loaded. */
import { expect, test } from 'vitest';
import { loadedFromBook } from '../../../machines/domain/books/loaded-book.ts';
import type { Book } from '../../../machines/domain/books/book.ts';
import { createBookSearch, type Grown } from '../../../src/features/find/search-book.ts';
import { bookNamed } from '../../support/books.ts';

const pagesOf = (...texts: string[]): Book['pages'] =>
  texts.map((content, index) => ({ id: `page-${index + 1}`, pageNumber: index + 1, content }));

const english = pagesOf('The well.', 'No word.', 'A well, a well.', 'Well!');
const hindi = pagesOf('वेल', 'शब्द', 'रात', 'दिन');
const book = bookNamed('the-well', 4, {
  pages: english,
  languages: { english: { pages: english }, hindi: { pages: hindi } },
});
const ASKED = { query: 'well', language: 'english', page: 3 } as const;

/** Runs each search to its end at once. */
function open(first: Parameters<typeof createBookSearch>[0]) {
  const told: Grown[] = [];
  const search = createBookSearch(
    first,
    (grown) => told.push(grown),
    (step) => {
      while (step());
      return Promise.resolve();
    },
  );
  return { search, told: () => told.splice(0) };
}

test('matches are told of in the shown language first, with their pages', () => {
  const { search, told } = open({ book: loadedFromBook(book), isMissing: false });
  search.search(ASKED);
  const [own, ...others] = told();
  expect(own).toEqual({
    language: 'english',
    found: {
      pages: [
        { page: 1, count: 1, exact: 0 },
        { page: 3, count: 2, exact: 0 },
        { page: 4, count: 1, exact: 0 },
      ],
      total: 4,
    },
    rest: 'none',
  });
  expect(others.map(({ language, found }) => [language, found.total])).toEqual([['hindi', 1]]);
  expect(search.matchesOn('english', 3).map(({ start }) => start)).toEqual([2, 10]);
});

test('a part of a book is searched, and the rest when it comes', () => {
  const part = {
    ...loadedFromBook(book),
    full: null,
    firstPages: { english: english.slice(0, 1) },
  };
  const { search, told } = open({ book: part, isMissing: false });
  search.search(ASKED);
  expect(told()[0]).toMatchObject({ found: { total: 1 }, rest: 'reading' });
  search.renew({ book: part, isMissing: true });
  expect(told()[0]).toMatchObject({ found: { total: 1 }, rest: 'missing' });
  search.renew({ book: loadedFromBook(book), isMissing: false });
  expect(told()[0]).toMatchObject({ found: { total: 4 }, rest: 'none' });
  search.renew({ book: part, isMissing: false });
  told();
  search.stop();
  search.renew({ book: loadedFromBook(book), isMissing: false });
  expect(told()).toEqual([]);
});
