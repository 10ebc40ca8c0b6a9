/** How long the books of a library are, as far as the catalogue and the user's records tell. */
import { expect, test } from 'vitest';
import { parseCatalogue, recordOf } from '../../../machines/domain/books/book.ts';
import { LANGUAGES, valuesFor } from '../../../machines/domain/languages.ts';
import { translatedRecordOf } from '../../../machines/domain/books/book-titles.ts';
import { knownLengths } from '../../../machines/domain/books/known-lengths.ts';
import { recordsIn } from '../../../src/build/publish/lists.ts';
import { bookNamed, metaNamed } from '../../support/books.ts';
import { pageCountsFor } from '../../support/page-counts.ts';
import { progressOn } from '../../support/records.ts';

const lengthsOf = (...given: Parameters<typeof knownLengths>) =>
  Object.fromEntries(knownLengths(...given));

test('a length is that of the catalogue, else of the edition that was read last', () => {
  const books = [
    metaNamed('listed', { pageCount: 9 }),
    metaNamed('unlisted'),
    metaNamed('silent'),
    metaNamed('empty', { pageCount: 0 }),
  ];
  const progress = [
    { ...progressOn('listed', 3), pageCount: 7 },
    { ...progressOn('unlisted', 3), pageCount: 8 },
    progressOn('silent', 3),
    progressOn('empty', 3),
    { ...progressOn('gone', 3), pageCount: 5 },
  ];
  expect(lengthsOf(books, progress, 'hindi')).toEqual({ listed: 9, unlisted: 8, gone: 5 });
});

test('a list says how many pages each edition has, whatever its own language', () => {
  const pages = bookNamed('the-well', 9).pages;
  const book = {
    ...bookNamed('the-well', 9),
    languages: {
      english: { pages },
      hindi: { pages: pages.slice(0, 7) },
      hinglish: { pages: [] },
    },
  };
  expect(recordOf(book).pageCounts).toEqual({ hindi: 7 });
  for (const language of LANGUAGES) {
    const list = JSON.stringify(recordsIn([translatedRecordOf(book)], language));
    const books = parseCatalogue(JSON.parse(list)) ?? [];
    expect(valuesFor(LANGUAGES, (each) => lengthsOf(books, [], each)['the-well'])).toEqual(
      pageCountsFor(9, { hindi: 7 }),
    );
  }
});

test('a list does not repeat the length of editions that have as many pages', () => {
  expect(recordOf(bookNamed('the-well', 9))).not.toHaveProperty('pageCounts');
});
