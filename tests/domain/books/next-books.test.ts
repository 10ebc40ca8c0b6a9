/** The books that are offered at the end of a book, for any catalogue and any progress. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { NEXT_BOOKS } from '../../../machines/domain/limits.ts';
import { nextBooks } from '../../../machines/domain/books/next-books.ts';
import type { ReadingProgress } from '../../../machines/domain/reading/records.ts';
import { metaNamed } from '../../support/books.ts';

const startedOn = (bookId: string): ReadingProgress => ({
  bookId,
  currentPageId: 'page-1',
  currentPageNumber: 1,
  lastReadAt: 1,
});
const idsOf = (books: readonly BookMeta[]) => books.map(({ id }) => id);

const read = metaNamed('read', { author: 'Meher', genre: 'Romance' });
const sameAuthor = metaNamed('same author', { author: 'Meher', genre: 'Horror' });
const sameGenre = metaNamed('same genre', { genre: 'Romance' });
const trending = metaNamed('trending', { isTrending: true });
const other = metaNamed('other');

describe('the next books', () => {
  test('are by the same author first, then of the same genre, then trending', () => {
    expect(idsOf(nextBooks([other, trending, sameGenre, read, sameAuthor], read, []))).toEqual([
      'same author',
      'same genre',
      'trending',
    ]);
  });

  test('are by the same author also where one record has the name translated', () => {
    const inHindi = { ...sameAuthor, author: 'मेहर', inEnglish: { author: 'Meher' } };
    expect(idsOf(nextBooks([sameGenre, inHindi], read, []))).toEqual(['same author', 'same genre']);
    const another = { ...sameAuthor, author: 'Meher', inEnglish: { author: 'Mehr' } };
    expect(idsOf(nextBooks([sameGenre, another], read, []))).toEqual(['same genre', 'same author']);
  });

  test('begin with the next part of the series, also when it is started', () => {
    const part = (number: number) => ({ id: 'lane', number, title: { english: 'The Lane' } });
    const first = { ...read, series: part(1) };
    const second = metaNamed('second part', { series: part(2) });
    const third = metaNamed('third part', { series: part(3) });
    const books = [third, sameAuthor, first, second];
    expect(idsOf(nextBooks(books, first, [startedOn('second part')]))).toEqual([
      'second part',
      'same author',
      'third part',
    ]);
    expect(idsOf(nextBooks([third, sameAuthor], first, []))).toEqual(['same author', 'third part']);
  });

  test('are started ones only after all others', () => {
    expect(
      idsOf(nextBooks([sameAuthor, sameGenre, other], read, [startedOn('same author')])),
    ).toEqual(['same genre', 'other', 'same author']);
  });

  test('of equal rank keep the order of the catalogue', () => {
    const same = ['c', 'a', 'b', 'd'].map((id) => metaNamed(id, { genre: 'Romance' }));
    expect(idsOf(nextBooks(same, read, []))).toEqual(['c', 'a', 'b']);
  });

  test('are not ranked by an empty author or genre', () => {
    const nameless = metaNamed('nameless', { author: '', genre: '' });
    const alike = metaNamed('alike', { author: '', genre: '' });
    expect(idsOf(nextBooks([alike, trending], nameless, []))).toEqual(['trending', 'alike']);
  });

  test('are none if the site has no other book', () =>
    expect(nextBooks([read], read, [])).toEqual([]));
});

describe('the next books for any catalogue', () => {
  const names = ['a', 'b', ''];
  const books = fc
    .uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3 }),
        author: fc.constantFrom(...names),
        genre: fc.constantFrom(...names),
        isTrending: fc.boolean(),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
    )
    .map((records) => records.map(({ id, ...change }) => metaNamed(id, change)));

  test('are up to three different other books, with started ones last', () => {
    fc.assert(
      fc.property(books, fc.nat(), fc.array(fc.nat()), (all, chosen, places) => {
        const itself = all[chosen % all.length] ?? read;
        const started = new Set(places.map((place) => all[place % all.length]?.id ?? ''));
        const offered = idsOf(nextBooks(all, itself, [...started].map(startedOn)));
        expect(offered).not.toContain(itself.id);
        expect(new Set(offered).size).toBe(offered.length);
        expect(offered).toHaveLength(Math.min(NEXT_BOOKS, all.length - 1));
        const fresh = all.filter(({ id }) => id !== itself.id && !started.has(id)).length;
        expect(offered.map((id) => started.has(id))).toEqual(
          offered.map((_, place) => place >= fresh),
        );
      }),
    );
  });

  test('include every book by the same author before any other', () => {
    fc.assert(
      fc.property(books, fc.nat(), (all, chosen) => {
        const itself = all[chosen % all.length] ?? read;
        const offered = nextBooks(all, itself, []);
        const isNear = (book: BookMeta) => book.author !== '' && book.author === itself.author;
        const left = all.filter((book) => book.id !== itself.id && !offered.includes(book));
        expect(left.some(isNear) && !offered.every(isNear)).toBe(false);
      }),
    );
  });
});
