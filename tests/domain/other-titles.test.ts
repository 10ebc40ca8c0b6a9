/** The titles of the books in all languages, by which the search finds them in any. */
import { expect, test } from 'vitest';
import { parseOtherTitles, titlesOf } from '../../machines/domain/other-titles.ts';
import { findBooks } from '../../machines/search/finder.ts';
import { findSimilar } from '../../machines/search/similar.ts';
import { metaNamed } from '../support/books.ts';

const ledger = {
  ...metaNamed('ledger', { title: 'The Salt Ledger' }),
  translations: { hindi: { title: 'नमक की बही' }, hinglish: { title: 'Namak ki Bahi' } },
};
const well = { ...metaNamed('well', { title: 'The Well' }), translations: { hindi: {} } };

test('each translated title is published once, after the English one; books with one title are left out', () => {
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

test.each(['namak', 'नमक', 'namk', 'bahi'])(
  '%s finds The Salt Ledger by another title',
  (query) => {
    const books = [ledger, well];
    const titles = parseOtherTitles(titlesOf(books)) ?? new Map<string, string[]>();
    const found = (by?: typeof titles) =>
      findSimilar(books, query, findBooks(books, query), by).map(({ title }) => title);
    expect([found(), found(titles)]).toEqual([[], ['The Salt Ledger']]);
  },
);
