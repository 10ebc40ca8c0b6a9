/** Validation of the user's records, and small rules of editions and failures. */
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { languagesOf, pageCountsOf } from '../../../machines/domain/books/book.ts';
import { INTERFACE_LANGUAGES } from '../../../machines/domain/languages.ts';
import { LoadFailure } from '../../../machines/domain/site/failure.ts';
import {
  bookmarkOf,
  furthestBeyond,
  isFinished,
  LibraryEntrySchema,
  pageIdOf,
  ReadingProgressSchema,
} from '../../../machines/domain/reading/records.ts';
import { bookNamed, pagesOf } from '../../support/books.ts';
import { pageCountsFor } from '../../support/page-counts.ts';

describe('records', () => {
  test('the bookmark of a book is found by its id, or undefined', () => {
    const marks = ['a', 'b'].map((bookId) => ({
      bookId,
      pageId: 'page-1',
      pageNumber: 1,
      timestamp: 0,
    }));
    expect(bookmarkOf(marks, 'b')).toBe(marks[1]);
    expect(bookmarkOf(marks, 'c')).toBeUndefined();
  });

  test('a book is finished on its last page, but never if its length is unknown', () => {
    expect(
      [1, 7, 8, 9].map((currentPageNumber) => isFinished({ currentPageNumber, pageCount: 8 })),
    ).toEqual([false, false, true, true]);
    expect(isFinished({ currentPageNumber: 8 })).toBe(false);
  });

  test.each([
    { label: 'none for a book that was never opened', record: undefined, furthest: null },
    { label: 'none for a record without it', record: { currentPageNumber: 3 }, furthest: null },
    {
      label: 'none when it is the current page',
      record: { currentPageNumber: 41, furthestPageNumber: 41 },
      furthest: null,
    },
    {
      label: 'the page of before, once the first pages are read again',
      record: { currentPageNumber: 2, furthestPageNumber: 41, pageCount: 42 },
      furthest: 41,
    },
    {
      label: 'the last page of a book that became shorter',
      record: { currentPageNumber: 2, furthestPageNumber: 41, pageCount: 30 },
      furthest: 30,
    },
    {
      label: 'none when the book became shorter than the current page',
      record: { currentPageNumber: 31, furthestPageNumber: 41, pageCount: 30 },
      furthest: null,
    },
  ])('the furthest page that is offered is $label', ({ record, furthest }) => {
    expect(furthestBeyond(record)).toBe(furthest);
  });

  test('the id of a page contains its number', () => expect(pageIdOf(12)).toBe('page-12'));

  test.each([
    {
      label: 'a place',
      schema: ReadingProgressSchema,
      record: { bookId: 'a', currentPageId: 'page-1', currentPageNumber: 1, lastReadAt: 0 },
    },
    {
      label: 'a library entry',
      schema: LibraryEntrySchema,
      record: { bookId: 'a', title: 'A', author: 'B', cover: '/c.svg', firstReadAt: 0 },
    },
  ])(
    '$label without a required field is rejected, and unknown fields are preserved',
    ({ schema, record }) => {
      expect(v.parse(schema, { ...record, mood: 'calm' })).toEqual({ ...record, mood: 'calm' });
      for (const field of Object.keys(record)) {
        expect(
          v.safeParse(schema, { ...record, [field]: undefined }).success,
          `without ${field}`,
        ).toBe(false);
      }
    },
  );
});

test('a load failure shows its name in the console', () =>
  expect(String(new LoadFailure('server', 'answered 500'))).toBe('LoadFailure: answered 500'));

test('a shorter edition has its own page count', () => {
  const languages = {
    english: { pages: pagesOf('a', 'english', 3) },
    hindi: { pages: pagesOf('a', 'hindi', 2) },
    hinglish: { pages: pagesOf('a', 'hinglish', 1) },
  };
  expect(pageCountsOf(bookNamed('a', 3, { languages }))).toEqual(
    pageCountsFor(3, { hindi: 2, hinglish: 1 }),
  );
});

test('a book can be read in the languages that have pages', () => {
  const hindi = { pages: pagesOf('a', 'hindi', 2) };
  expect(languagesOf(bookNamed('a'))).toEqual(INTERFACE_LANGUAGES);
  expect(languagesOf(bookNamed('a', 3, { languages: { hindi, hinglish: { pages: [] } } }))).toEqual(
    ['english', 'hindi'],
  );
  expect(languagesOf(bookNamed('a', 0, { languages: { hindi } }))).toEqual(['hindi']);
});
