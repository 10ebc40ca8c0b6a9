/** Continue reading: the books that the user started and did not finish. */
import { describe, expect, test } from 'vitest';
import { booksToContinue } from '../../../machines/domain/reading/continue-reading.ts';
import { MAX_CONTINUED_BOOKS } from '../../../machines/domain/limits.ts';
import type { ReadingProgress } from '../../../machines/domain/reading/records.ts';
import { english } from '../../support/english.ts';
import { positionMessage } from '../../../machines/messages/reading/reading-position.ts';
import { metaNamed } from '../../support/books.ts';

const place = (
  bookId: string,
  page: number,
  lastReadAt: number,
  pageCount?: number,
): ReadingProgress => ({
  bookId,
  currentPageId: `page-${page}`,
  currentPageNumber: page,
  lastReadAt,
  ...(pageCount === undefined ? {} : { pageCount }),
});

const books = ['a', 'b', 'c', 'saved'].map((id) => metaNamed(id));
const idsOf = (readingProgress: ReadingProgress[]) =>
  booksToContinue(books, true, { library: [], readingProgress }).map(({ bookId }) => bookId);

test('a reading position includes the length of the book if it is known', () => {
  expect([english(positionMessage(3, 8)), english(positionMessage(3, null))]).toEqual([
    'Page 3 of 8',
    'Page 3',
  ]);
});

describe('the books to continue', () => {
  test('have a reading position and start with the book read last', () => {
    const library = [
      {
        bookId: 'saved',
        title: 'Saved',
        author: 'Somebody',
        cover: '/covers/saved.svg',
        firstReadAt: 99,
      },
    ];
    expect(
      booksToContinue(books, true, {
        library,
        readingProgress: [place('a', 3, 1), place('b', 3, 2, 8)],
      }),
    ).toEqual([
      {
        bookId: 'b',
        title: 'Title of b',
        cover: '/covers/b.svg',
        page: 3,
        pageCount: 8,
        percent: 38,
        furthest: null,
      },
      {
        bookId: 'a',
        title: 'Title of a',
        cover: '/covers/a.svg',
        page: 3,
        pageCount: null,
        percent: null,
        furthest: null,
      },
    ]);
  });

  test('do not include finished books', () =>
    expect(idsOf([place('a', 8, 3, 8), place('b', 7, 2, 8), place('c', 9, 1, 8)])).toEqual(['b']));

  test('do not include books that left the catalogue', () =>
    expect(idsOf([place('gone', 2, 2), place('a', 2, 1)])).toEqual(['a']));

  test('are all started books while the catalogue is incomplete', () => {
    expect(
      booksToContinue([], false, { library: [], readingProgress: [place('a', 2, 1)] }).map(
        ({ title }) => title,
      ),
    ).toEqual(['a']);
  });

  test('are twelve at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => `book-${index}`);
    const started = booksToContinue(
      many.map((id) => metaNamed(id)),
      true,
      { library: [], readingProgress: many.map((id, index) => place(id, 2, index)) },
    );
    expect(started.map(({ bookId }) => bookId)).toEqual(
      many.toReversed().slice(0, MAX_CONTINUED_BOOKS),
    );
  });
});
