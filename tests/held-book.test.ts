/** Which page is here: of a whole book every one, of a beginning the first ones of the default language. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../machines/book.ts';
import { holdBeginning, holdWhole, pageHere } from '../machines/held-book.ts';
import { readerSeed } from '../machines/seed.ts';
import { bookNamed, pagesOf } from './books.ts';

const book = bookNamed('the-well', 9);
const { book: beginning } = readerSeed(book);
if (beginning === undefined) throw new Error('A seed of a book has its beginning.');

describe('the beginning of a book', () => {
  const held = holdBeginning(beginning);

  test('has the first pages in english and no other', () => {
    const here = Array.from({ length: 10 }, (_, index) => pageHere(held, 'english', index));
    expect(here).toEqual([...book.pages.slice(0, 3).map((page) => ({ language: 'english', page })), ...Array.from({ length: 7 }, () => null)]);
  });

  test('has nothing in another language, for nobody knows yet what stands in for it', () => {
    expect([pageHere(held, 'hindi', 0), pageHere(held, 'hinglish', 0)]).toEqual([null, null]);
  });
});

describe('a whole book', () => {
  const held = holdWhole(book);

  test('tells what its beginning told', () => {
    const { firstPages: _, whole: __, ...told } = held;
    const { firstPages: ___, ...before } = beginning;
    expect(told).toEqual(before);
  });

  test.each(LANGUAGES)('has every page in %s, and none past the end', (language) => {
    expect([0, 8, 9, -1].map((index) => pageHere(held, language, index))).toEqual([
      { language, page: book.languages?.[language]?.pages[0] },
      { language, page: book.languages?.[language]?.pages[8] },
      null,
      null,
    ]);
  });

  test('shows english, called english, where there is no hindi', () => {
    const english = pagesOf('the-well', 'english', 2);
    const partly = holdWhole(bookNamed('the-well', 2, { languages: { english: { pages: english }, hindi: { pages: [] } } }));
    expect(pageHere(partly, 'hindi', 1)).toEqual({ language: 'english', page: english[1] });
  });
});
