/** The messages of the search, and the finder against a plain substring search. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBooks } from '../../machines/search/finder.ts';
import type { FoundNumbers } from '../../machines/search/context.ts';
import {
  searchResultsMessage,
  withSimilarMessage,
} from '../../machines/messages/browsing/search.ts';
import { metaNamed } from '../support/books.ts';
import { english } from '../support/english.ts';

test.each([
  [0, 'none', 'No books found for "well"'],
  [1, 'none', '1 result'],
  [51, 'none', '51 results, the first 50 are listed'],
  [0, 'loading', 'Searching for "well"...'],
  [2, 'loading', '2 results so far'],
  [0, 'missing', 'Could not search all books for "well", because their list could not be loaded'],
  [2, 'missing', '2 results; a part of the list of books could not be loaded'],
] as const)('%d books found while of the list %s is missing: %s', (count, remaining, message) => {
  expect(english(searchResultsMessage('well', count, remaining))).toBe(message);
});

const numbers = (some: Partial<FoundNumbers>): FoundNumbers => ({
  query: 'well',
  total: 0,
  listed: 0,
  isWhole: true,
  similar: 0,
  remaining: 'none',
  ...some,
});

test.each([
  [{ total: 3000, listed: 10 }, '3000 results, the first 10 are listed'],
  [{ total: 3000, listed: 10, isWhole: false }, 'At least 3000 results, the first 10 are listed'],
  [{ total: 1, listed: 1, isWhole: false }, 'At least 1 result'],
  [{ isWhole: false }, 'No books found for "well" so far'],
  [
    { remaining: 'missing' },
    'Could not search all books for "well", because their list could not be loaded',
  ],
] as const)('of what is found elsewhere, %j: %s', (some, text) => {
  expect(english(withSimilarMessage(numbers(some)))).toBe(text);
});

test.each([
  [0, 1, 'No books found for "well", 1 that sounds like it'],
  [0, 2, 'No books found for "well", 2 that sound like it'],
  [1, 1, '1 result, 1 more that sounds like it'],
  [3, 2, '3 results, 2 more that sound like it'],
  [3, 0, '3 results'],
] as const)('%d books found and %d that sound like the query: %s', (count, similar, message) => {
  expect(english(withSimilarMessage(numbers({ total: count, listed: count, similar })))).toBe(
    message,
  );
});

const shelf = [
  metaNamed('night', {
    title: 'The Night Train',
    author: 'Anwar',
    genre: 'Horror',
    description: 'Fog.',
  }),
  metaNamed('rain', {
    title: 'बारिश का पता',
    author: 'Meher',
    genre: 'Romance',
    description: 'Umbrellas at night.',
  }),
  metaNamed('nightly', {
    title: 'Nightly',
    author: 'Girish',
    genre: 'Sci-Fi',
    description: 'A 100% true [story].',
  }),
];
const found = (query: string) => findBooks(shelf, query).map((book) => book.id);

test.each([
  { label: 'capitals do not matter', query: 'NIGHT TRAIN', ids: ['night'] },
  { label: 'a title goes before a description', query: 'night', ids: ['nightly', 'night', 'rain'] },
  { label: 'an author is found', query: 'meher', ids: ['rain'] },
  { label: 'a genre is found', query: 'sci-fi', ids: ['nightly'] },
  { label: 'hindi is found', query: 'बारिश', ids: ['rain'] },
  { label: 'signs are letters like any other', query: '100% true [', ids: ['nightly'] },
  { label: 'a near miss is no match', query: 'nigth', ids: [] },
  { label: 'nothing but spaces finds nothing', query: '   ', ids: [] },
])('$label', ({ query, ids }) => expect(found(query)).toEqual(ids));

test('exactly the books with the query in one of their four texts are found', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'B', 'b', ' ', 'क', 'ि', '"', '|', "'", '!', 'é'),
    maxLength: 4,
  });
  const book = fc.record({ title: letters, author: letters, genre: letters, description: letters });
  fc.assert(
    fc.property(fc.array(book, { maxLength: 30 }), letters, (texts, query) => {
      const books = texts.map((text, place) => metaNamed(`book-${place}`, text));
      const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');
      const needle = plain(query).trim();
      const expected = books.filter(
        ({ title, author, genre, description }) =>
          needle !== '' &&
          [title, author, genre, description].some((text) => plain(text).includes(needle)),
      );
      const results = findBooks(books, query);
      expect(new Set(results.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
      expect(results).toHaveLength(expected.length);
    }),
    { numRuns: 1000 },
  );
});
