/** A generated catalogue is reproducible, and the site accepts it unchanged. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GENRES, parseBook, parseCatalogue } from '../../../machines/domain/books/book.ts';
import { INTERFACE_LANGUAGES } from '../../../machines/domain/languages.ts';
import { manyBooks, publishedCovers, wholeBook } from '../../support/manuscripts/many-books.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('the same seed gives the same books, another seed gives others', () => {
  expect(manyBooks({ books: 50, seed: 7 })).toEqual(manyBooks({ books: 50, seed: 7 }));
  expect(manyBooks({ books: 50, seed: 7 })).not.toEqual(manyBooks({ books: 50, seed: 8 }));
});

test('a larger catalogue begins with the books of a smaller one', () => {
  expect(manyBooks({ books: 100 }).slice(0, 10)).toEqual(manyBooks({ books: 10 }));
});

test('every book is accepted as a catalogue record', () => {
  const books = manyBooks({ books: 500 });
  expect(parseCatalogue(JSON.parse(JSON.stringify(books)))).toEqual(books);
});

test('titles are in both scripts, and every genre has books', () => {
  const books = manyBooks({ books: 500 });
  const scripts = new Set(
    books.map(({ title }) => (/\p{Script=Devanagari}/u.test(title) ? 'devanagari' : 'latin')),
  );
  expect([scripts, new Set(books.map(({ genre }) => genre))]).toEqual([
    new Set(['devanagari', 'latin']),
    new Set(GENRES),
  ]);
});

test('the covers of the published books are used in turn', async () => {
  const covers = await publishedCovers(ROOT);
  const books = manyBooks({ books: covers.length * 2, covers });
  expect(covers.length).toBeGreaterThan(0);
  expect(books.map(({ cover }) => cover)).toEqual([...covers, ...covers]);
});

test('a complete book has pages in each language of the interface', () => {
  const [meta] = manyBooks({ books: 1 });
  const book = meta === undefined ? null : wholeBook(meta, 2);
  expect(parseBook(book, 'made-000001')).toEqual(book);
  const lengths = INTERFACE_LANGUAGES.map((language) => book?.languages?.[language]?.pages.length);
  expect(lengths).toEqual(INTERFACE_LANGUAGES.map(() => 2));
});
