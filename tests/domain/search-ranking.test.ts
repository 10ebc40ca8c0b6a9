/** The order of search results, and the message with their number. */
import { describe, expect, test } from 'vitest';
import { findBooks, fold, prepareBooks } from '../../machines/search/finder.ts';
import { searchResultsMessage } from '../../machines/messages/search.ts';
import { metaNamed } from '../support/books.ts';

describe('what is found', () => {
  test.each([
    [0, 'No books found for "well"'],
    [1, '1 result'],
    [2, '2 results'],
    [50, '50 results'],
    [51, '51 results, the first 50 are listed'],
  ])('is announced: %i', (count, message) =>
    expect(searchResultsMessage('well', count)).toBe(message),
  );

  test('is compared in small letters, with single spaces, in one Unicode form', () => {
    expect(fold('Straße  \n \u{ff21}BC')).toBe('straße abc');
  });

  test('typed with straight quotes finds typographic ones, and the other way round', () => {
    const book = metaNamed('a', { title: 'Nobody’s “Step”' });
    const straight = metaNamed('b', { title: "Nobody's Goat" });
    expect(idsOf('nobody\'s "step"', book, straight)).toEqual(['a']);
    expect(idsOf('nobody’s', book, straight).toSorted()).toEqual(['a', 'b']);
  });

  const idsOf = (query: string, ...books: Parameters<typeof findBooks>[0]) =>
    findBooks(books, query).map(({ id }) => id);

  test('comes in this order: by its title, its author, its genre, its description', () => {
    const books = [
      metaNamed('d', { description: 'well' }),
      metaNamed('c', { genre: 'well' }),
      metaNamed('b', { author: 'well' }),
      metaNamed('a', { title: 'well' }),
    ];
    expect(idsOf('well', ...books)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('by a description comes the better one first', () => {
    const late = metaNamed('late', {
      description:
        'A very long walk through the forest, and at its very end, deep and dark, the well.',
    });
    expect(idsOf('well', late, metaNamed('exact', { description: 'well' }))).toEqual([
      'exact',
      'late',
    ]);
  });

  test('an accent is no letter less: what has the very letters earlier comes first', () => {
    expect(
      idsOf(
        'e',
        metaNamed('accent', { title: '\u00e9xe' }),
        metaNamed('plain', { title: 'axxe' }),
        metaNamed('early', { title: 'xe' }),
      )[0],
    ).toBe('early');
  });

  test('only the first 200 are put in order, the others follow as the catalogue has them', () => {
    const many = Array.from({ length: 201 }, (_, place) =>
      metaNamed(`book-${place}`, { title: `the well, part ${place}` }),
    );
    const found = findBooks([...many, metaNamed('best', { title: 'well' })], 'well').map(
      ({ id }) => id,
    );
    expect(found).toHaveLength(202);
    expect(found.slice(-2)).toEqual(['book-200', 'best']);
  });

  test('of many comes in the same order: by its title, its author, its genre, its description', () => {
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

  test('of many comes the earlier one first', () => {
    const late = Array.from({ length: 60 }, (_, place) =>
      metaNamed(`late ${place}`, { title: 'to the far well' }),
    );
    expect(idsOf('well', ...late, metaNamed('early', { title: 'the well so far' }))[0]).toBe(
      'early',
    );
  });

  test('is prepared a part at a time, and only once', () => {
    const books = Array.from({ length: 600 }, (_, place) => metaNamed(`book-${place}`));
    expect([1, 2, 3, 4].map(() => prepareBooks(books))).toEqual([true, true, false, false]);
    expect(idsOf('well', ...books)).toEqual([]);
    expect(findBooks(books, 'of book-599').map(({ id }) => id)).toEqual(['book-599']);
  });

  test('among no books is nothing, and nothing is prepared', () => {
    expect([prepareBooks([]), findBooks([], 'well')]).toEqual([false, []]);
  });
});
