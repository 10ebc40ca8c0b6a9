/**
 * The available pages: all of a complete book; of a partial book the first ones in its page's
 * language, and the first one in the others.
 */
import { describe, expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../machines/domain/languages.ts';
import {
  loadedFromPartialBook,
  loadedFromBook,
  availablePage,
} from '../../../machines/domain/books/loaded-book.ts';
import { readerHydrationData } from '../../../machines/domain/site/hydration-data.ts';
import { bookNamed, pagesOf } from '../../support/books.ts';

const book = bookNamed('the-well', 9);
const { book: partialBook } = readerHydrationData(book);
if (partialBook === undefined) throw new Error('The hydration data of a book has a partial book.');

describe('a partial book', () => {
  const loaded = loadedFromPartialBook(partialBook);

  test('has the first pages in english', () => {
    const available = Array.from({ length: 10 }, (_, index) =>
      availablePage(loaded, 'english', index),
    );
    expect(available).toEqual([
      ...book.pages.slice(0, 3).map((page) => ({ language: 'english', page })),
      ...Array.from({ length: 7 }, () => null),
    ]);
  });

  test('has the first page alone in the other languages', () => {
    for (const language of ['hindi', 'hinglish'] as const)
      expect([0, 1].map((index) => availablePage(loaded, language, index))).toEqual([
        { language, page: book.languages?.[language]?.pages[0] },
        null,
      ]);
  });

  test('shows english, marked as english, where hindi is missing', () => {
    const { pages } = book;
    const data = readerHydrationData(
      bookNamed('the-well', 9, { languages: { english: { pages } } }),
    );
    const partly = data.book && loadedFromPartialBook(data.book);
    expect(partly && availablePage(partly, 'hindi', 1)).toEqual({
      language: 'english',
      page: pages[1],
    });
  });
});

describe('a complete book', () => {
  const loaded = loadedFromBook(book);

  test('has the same details as its partial book', () => {
    const { firstPages: _, full: __, ...details } = loaded;
    const { firstPages: ___, ...before } = partialBook;
    expect(details).toEqual(before);
  });

  test.each(INTERFACE_LANGUAGES)('has every page in %s, and none past the end', (language) => {
    expect([0, 8, 9, -1].map((index) => availablePage(loaded, language, index))).toEqual([
      { language, page: book.languages?.[language]?.pages[0] },
      { language, page: book.languages?.[language]?.pages[8] },
      null,
      null,
    ]);
  });

  test('shows english, marked as english, where hindi is missing', () => {
    const english = pagesOf('the-well', 'english', 2);
    const partly = loadedFromBook(
      bookNamed('the-well', 2, {
        languages: { english: { pages: english }, hindi: { pages: [] } },
      }),
    );
    expect(availablePage(partly, 'hindi', 1)).toEqual({ language: 'english', page: english[1] });
  });
});
