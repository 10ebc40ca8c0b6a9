/** Which page is here: of a whole book every one, of a beginning the first ones of the default language. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../machines/domain/book.ts';
import {
  loadedFromPartialBook,
  loadedFromBook,
  availablePage,
} from '../../machines/domain/loaded-book.ts';
import { readerHydrationData } from '../../machines/domain/hydration-data.ts';
import { bookNamed, pagesOf } from '../support/books.ts';

const book = bookNamed('the-well', 9);
const { book: partialBook } = readerHydrationData(book);
if (partialBook === undefined) throw new Error('A seed of a book has its beginning.');

describe('the beginning of a book', () => {
  const held = loadedFromPartialBook(partialBook);

  test('has the first pages in english and no other', () => {
    const here = Array.from({ length: 10 }, (_, index) => availablePage(held, 'english', index));
    expect(here).toEqual([
      ...book.pages.slice(0, 3).map((page) => ({ language: 'english', page })),
      ...Array.from({ length: 7 }, () => null),
    ]);
  });

  test('has nothing in another language, for nobody knows yet what stands in for it', () => {
    expect([availablePage(held, 'hindi', 0), availablePage(held, 'hinglish', 0)]).toEqual([
      null,
      null,
    ]);
  });
});

describe('a whole book', () => {
  const held = loadedFromBook(book);

  test('tells what its beginning told', () => {
    const { firstPages: _, full: __, ...label } = held;
    const { firstPages: ___, ...before } = partialBook;
    expect(label).toEqual(before);
  });

  test.each(LANGUAGES)('has every page in %s, and none past the end', (language) => {
    expect([0, 8, 9, -1].map((index) => availablePage(held, language, index))).toEqual([
      { language, page: book.languages?.[language]?.pages[0] },
      { language, page: book.languages?.[language]?.pages[8] },
      null,
      null,
    ]);
  });

  test('shows english, called english, where there is no hindi', () => {
    const english = pagesOf('the-well', 'english', 2);
    const partly = loadedFromBook(
      bookNamed('the-well', 2, {
        languages: { english: { pages: english }, hindi: { pages: [] } },
      }),
    );
    expect(availablePage(partly, 'hindi', 1)).toEqual({ language: 'english', page: english[1] });
  });
});
