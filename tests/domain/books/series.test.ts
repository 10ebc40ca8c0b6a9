/** Series: the order of their parts, the part that follows, and what cards say of a book. */
import { describe, expect, test } from 'vitest';
import { parseCatalogue, recordOf, type BookMeta } from '../../../machines/domain/books/book.ts';
import type { SeriesPart } from '../../../machines/domain/books/series.ts';
import {
  nextPartOf,
  partsOfSeries,
  seriesPathsOf,
} from '../../../machines/domain/books/series-parts.ts';
import { choiceIn, NO_CHOICE, pathWith } from '../../../machines/domain/books/filters.ts';
import { find } from '../../../machines/domain/books/found.ts';
import { screenAt } from '../../../machines/domain/site/routes.ts';
import { kindTexts, partMessage } from '../../../machines/messages/browsing/book-kind.ts';
import { bookNamed, metaNamed } from '../../support/books.ts';
import { english } from '../../support/english.ts';

const part = (id: string, number: number, change: Partial<SeriesPart> = {}): BookMeta =>
  metaNamed(id, {
    series: { id: 'whistle', number, parts: 3, title: { english: 'The Whistle' }, ...change },
  });

const second = part('second', 2);
const first = part('first', 1);
const third = part('third', 3);
const other = part('other', 4, { id: 'kite' });
const alone = metaNamed('alone');

describe('the parts of a series', () => {
  test('stand in their order, without other books and a number that comes twice', () => {
    const books = [second, alone, third, other, first, part('again', 2)];
    expect(partsOfSeries(books, 'whistle')).toEqual([first, second, third]);
    expect(partsOfSeries(books, 'unknown')).toEqual([]);
  });

  test('are followed by the part with the next number, if it has appeared', () => {
    const books = [other, third, alone, second, first];
    expect(nextPartOf(books, first)).toBe(second);
    expect(nextPartOf(books, third)).toBeNull();
    expect(nextPartOf([first, third], first)).toBeNull();
    expect(nextPartOf(books, alone)).toBeNull();
  });

  test('share a screen with an address of its own', () => {
    const paths = seriesPathsOf([first, alone, second, other]);
    expect(paths).toEqual(['/series/whistle', '/series/kite']);
    expect(paths.map(screenAt)).toEqual(['seriesShelf', 'seriesShelf']);
    expect(screenAt('/hindi/series/whistle')).toBe('seriesShelf');
    expect(['/series', '/series/', '/series/a/b', '/series/a.b'].map(screenAt)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('say which part they are, and of how many where that is known', () => {
    expect(english(partMessage({ number: 3, parts: 6 }))).toBe('Part 3 of 6');
    expect(english(partMessage({ number: 3 }))).toBe('Part 3');
  });
});

test('a record says of which series the book is a part', () => {
  const { series } = first;
  expect(recordOf(bookNamed('first', 3, { series })).series).toEqual(series);
  expect(parseCatalogue([first])).toEqual([expect.objectContaining({ series })]);
});

test.each([
  ['a negative number', { id: 'whistle', number: -1, title: { english: 'The Whistle' } }],
  ['no English title', { id: 'whistle', number: 1, title: { hindi: 'सीटी' } }],
  ['no id', { number: 1, title: { english: 'The Whistle' } }],
])('a book whose place in a series has %s is in none', (_, series) => {
  expect(parseCatalogue([{ ...alone, series }])?.map((book) => book.series)).toEqual([undefined]);
});

test('cards say whom a book is for, and whether it is verse or true', () => {
  expect(kindTexts({})).toEqual([]);
  expect(kindTexts({ level: 'general' })).toEqual([]);
  expect(kindTexts({ level: 'easy', form: 'true' })).toEqual(['Easy to read', 'True']);
  expect(kindTexts({ level: 'first', form: 'poems' })).toEqual(['For first readers', 'Poems']);
});

test('lists can be narrowed to books for first readers', () => {
  const books = [
    metaNamed('goat', { level: 'first' }),
    metaNamed('well', { level: 'easy' }),
    alone,
  ];
  const choice = choiceIn('?level=first');
  expect(pathWith('/latest', choice)).toBe('/latest?level=first');
  expect(find(books, choice, new Map(), 'en').books.map(({ id }) => id)).toEqual(['goat']);
  expect([...find(books, NO_CHOICE, new Map(), 'en').counts.level]).toEqual([
    ['first', 1],
    ['easy', 1],
    ['general', 1],
  ]);
});
