/** The order of search results, and the message with their number. */
import { describe, expect, test } from 'vitest';
import { fold } from '../../../machines/domain/text/fold.ts';
import { findBooks, prepareBooks } from '../../../machines/search/finder.ts';
import { searchResultsMessage } from '../../../machines/messages/browsing/search.ts';
import { metaNamed } from '../../support/books.ts';
import { english } from '../../support/english.ts';

describe('the search', () => {
  test.each([
    [0, 'No books found for "well"'],
    [1, '1 result'],
    [2, '2 results'],
    [50, '50 results'],
    [51, '51 results, the first 50 are listed'],
  ])('announces %i results', (count, message) =>
    expect(english(searchResultsMessage('well', count))).toBe(message),
  );

  test('ignores letter case, repeated spaces and Unicode forms', () => {
    expect(fold('Straße  \n \u{ff21}BC')).toBe('straße abc');
  });

  test('finds typographic quotes by straight ones and the reverse', () => {
    const book = metaNamed('a', { title: 'Nobody’s “Step”' });
    const straight = metaNamed('b', { title: "Nobody's Goat" });
    expect(idsOf('nobody\'s "step"', book, straight)).toEqual(['a']);
    expect(idsOf('nobody’s', book, straight).toSorted()).toEqual(['a', 'b']);
  });

  const idsOf = (query: string, ...books: Parameters<typeof findBooks>[0]) =>
    findBooks(books, query).map(({ id }) => id);

  test('ranks a match in the title first, then author, genre and description', () => {
    const books = [
      metaNamed('d', { description: 'well' }),
      metaNamed('c', { genre: 'well' }),
      metaNamed('b', { author: 'well' }),
      metaNamed('a', { title: 'well' }),
    ];
    expect(idsOf('well', ...books)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('ranks the better match in a description first', () => {
    const late = metaNamed('late', {
      description:
        'A very long walk through the forest, and at its very end, deep and dark, the well.',
    });
    expect(idsOf('well', late, metaNamed('exact', { description: 'well' }))).toEqual([
      'exact',
      'late',
    ]);
  });

  test('ranks the earlier match first, and an accented letter does not match the plain one', () => {
    expect(
      idsOf(
        'e',
        metaNamed('accent', { title: '\u00e9xe' }),
        metaNamed('plain', { title: 'axxe' }),
        metaNamed('early', { title: 'xe' }),
      )[0],
    ).toBe('early');
  });

  test('sorts only the first 200 results and leaves the others in catalogue order', () => {
    const many = Array.from({ length: 201 }, (_, place) =>
      metaNamed(`book-${place}`, { title: `the well, part ${place}` }),
    );
    const found = findBooks([...many, metaNamed('best', { title: 'well' })], 'well').map(
      ({ id }) => id,
    );
    expect(found).toHaveLength(202);
    expect(found.slice(-2)).toEqual(['book-200', 'best']);
  });

  test('ranks many results alike: title first, then author, genre and description', () => {
    const named = (kind: string, change: Parameters<typeof metaNamed>[1]) =>
      Array.from({ length: 15 }, (_, place) =>
        metaNamed(`${kind} ${place}`, {
          title: '',
          author: '',
          genre: '',
          description: '',
          ...change,
        }),
      );
    const books = [
      ...named('description', { description: 'a long walk to the well' }),
      ...named('genre', { genre: 'well' }),
      ...named('title', { title: 'well', description: 'well' }),
      ...named('author', { author: 'well' }),
    ];
    const kinds = idsOf('well', ...books).map((id) => id.split(' ')[0]);
    expect(kinds).toEqual(
      ['title', 'author', 'genre', 'description'].flatMap((kind) =>
        Array.from({ length: 15 }, () => kind),
      ),
    );
  });

  test('ranks the earlier one of many matches in a title first', () => {
    const late = Array.from({ length: 60 }, (_, place) =>
      metaNamed(`late ${place}`, { title: 'to the far well' }),
    );
    expect(idsOf('well', ...late, metaNamed('early', { title: 'the well so far' }))[0]).toBe(
      'early',
    );
  });

  test('prepares the books in steps, and only once', () => {
    const books = Array.from({ length: 600 }, (_, place) => metaNamed(`book-${place}`));
    expect([1, 2, 3, 4].map(() => prepareBooks(books))).toEqual([true, true, false, false]);
    expect(idsOf('well', ...books)).toEqual([]);
    expect(findBooks(books, 'of book-599').map(({ id }) => id)).toEqual(['book-599']);
  });

  test('finds and prepares nothing without books', () => {
    expect([prepareBooks([]), findBooks([], 'well')]).toEqual([false, []]);
  });
});
