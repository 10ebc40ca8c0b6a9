/** The titles of the books in all languages, by which the search finds them in any. */
import { expect, test } from 'vitest';
import { parseOtherTitles, titlesOf } from '../../../machines/domain/books/other-titles.ts';
import { findBooks } from '../../../machines/search/finder.ts';
import { findSimilar } from '../../../machines/search/similar.ts';
import { metaNamed } from '../../support/books.ts';

const ledger = {
  ...metaNamed('ledger', { title: 'The Salt Ledger' }),
  translations: { hindi: { title: 'नमक की बही' }, hinglish: { title: 'Namak ki Bahi' } },
};
const well = { ...metaNamed('well', { title: 'The Well' }), translations: { hindi: {} } };

test('each translated title is published once, after the English one', () => {
  expect(
    titlesOf([ledger, well, { ...ledger, id: 'same', translations: { hindi: ledger } }]),
  ).toEqual({ ledger: ['The Salt Ledger', 'नमक की बही', 'Namak ki Bahi'] });
});

test('entries of another shape are left out, and another file is none', () => {
  const titles = parseOtherTitles({ ledger: ['Namak'], well: 'The Well', lamp: [1], lane: [] });
  expect(titles).toEqual(
    new Map([
      ['ledger', ['Namak']],
      ['lane', []],
    ]),
  );
  for (const value of [null, 5, 'text', [['ledger', ['Namak']]]])
    expect(parseOtherTitles(value)).toBeNull();
});

const books = [ledger, well];
const titles = parseOtherTitles(titlesOf(books)) ?? new Map<string, string[]>();
const namesOf = (found: readonly { title: string }[]) => found.map(({ title }) => title);

test.each(['namak', 'NAMAK KI', 'नमक', 'bahi', 'की बही'])(
  'a title in another language that contains %s is an exact match, once loaded',
  (query) => {
    const found = (by?: typeof titles) => namesOf(findBooks(books, query, undefined, by));
    expect([found(), found(titles)]).toEqual([[], ['The Salt Ledger']]);
  },
);

test('a book with several matching titles is found once, by the one shown first', () => {
  const bahi = metaNamed('bahi', { title: 'Bahi' });
  const all = new Map([
    ['ledger', ['The Salt Ledger', 'Namak ki Bahi', 'Bahi']],
    ['bahi', ['Bahi', 'बही']],
  ]);
  const found = (query: string) => namesOf(findBooks([ledger, bahi], query, undefined, all));
  expect(found('bahi')).toEqual(['Bahi', 'The Salt Ledger']);
  expect(found('Ledger Namak')).toEqual([]);
  expect(found('bahi bahi')).toEqual([]);
});

test.each(['namk', 'bahee'])('%s sounds like another title of The Salt Ledger', (query) => {
  const found = (by?: typeof titles) => namesOf(findSimilar(books, query, [], by));
  expect([found(), found(titles)]).toEqual([[], ['The Salt Ledger']]);
});
