/** The shelves of the home screen and of the categories. */
import { describe, expect, test } from 'vitest';
import { GENRES, type BookMeta } from '../../../machines/domain/books/book.ts';
import {
  automaticCardsOf,
  categoriesOf,
  filterByGenre,
  genresOf,
  homeShelves,
  trendingOf,
  type Shelf,
} from '../../../machines/domain/books/shelves.ts';
import { metaNamed } from '../../support/books.ts';

/** One book of each genre in reverse order, and one of an unknown genre. */
const everyGenre = [...GENRES.toReversed(), 'Poetry'].map((genre) =>
  metaNamed(`in ${genre}`, { genre }),
);

const trending = metaNamed('trending', { genre: 'Romance', isTrending: true });
const idsOf = (books: readonly BookMeta[]): string[] => books.map(({ id }) => id);

const outline = (shelves: readonly Shelf[]) =>
  shelves.map(({ title, books }) => [title, ...idsOf(books)]);

describe('the cards that a grid shows by itself', () => {
  const shelf = (title: string, count: number): Shelf => ({ title, books: [], count });
  const genres = (...counts: number[]) => counts.map((count, at) => shelf(GENRES[at] ?? '', count));

  test('are all of them while a screen has at most 2,000, whatever their genres', () => {
    const shelves = [shelf('Trending Now', 9000), ...genres(1990, 1, 9)];
    expect(genres(1990, 1, 9).map(({ title }) => automaticCardsOf(title, shelves))).toEqual([
      2000, 2000, 2000,
    ]);
  });

  test('are at most 2,000 of a larger screen, the same number for each genre', () => {
    const shelves = genres(...GENRES.map(() => 1250));
    expect(GENRES.map((title) => automaticCardsOf(title, shelves))).toEqual(GENRES.map(() => 240));
    expect(genres(1990, 11).map(({ title }) => automaticCardsOf(title, genres(1990, 11)))).toEqual([
      960, 960,
    ]);
  });

  test('are counted for the latest books alone, which have a screen of their own', () => {
    const of = (count: number) =>
      automaticCardsOf('Trending Now', [shelf('Trending Now', count), ...genres(9000)]);
    expect([of(2000), of(2001)]).toEqual([2000, 1980]);
  });
});

describe('the shelves of the home screen', () => {
  test('have the specified order, and books keep the order of the catalogue', () => {
    expect(outline(homeShelves([...everyGenre, trending]))).toEqual([
      ['Trending Now', 'trending'],
      ['Mystery Thriller', 'in Mystery Thriller'],
      ['Horror', 'in Horror'],
      ['Romance', 'in Romance', 'trending'],
      ['Sci-Fi', 'in Sci-Fi'],
      ['Fantasy', 'in Fantasy'],
      ['Short Stories', 'in Short Stories'],
      ['Drama / Philosophy', 'in Drama / Philosophy'],
      ['True Crime / Realistic Fiction', 'in True Crime / Realistic Fiction'],
    ]);
  });

  test.each(GENRES)('without a book of %s omit that shelf only', (genre) => {
    const books = [...everyGenre, trending].filter(
      (book) => book.genre !== genre || book.isTrending,
    );
    const left = books.filter((book) => !(genre === 'Romance' && book.isTrending));
    const titles = homeShelves(left).map(({ title }) => title);
    const expected = genre === 'Romance' ? GENRES : ['Trending Now', ...GENRES];
    expect(titles).toEqual(expected.filter((title) => title !== genre));
  });

  test('are none without books', () => expect(homeShelves([])).toEqual([]));

  test('Latest Releases has the books flagged as trending, and only those', () => {
    expect(trendingOf([...everyGenre, trending])).toEqual([trending]);
  });
});

describe('the categories', () => {
  test('are the known genres that have books', () => {
    const books = [
      metaNamed('c', { genre: 'Fantasy' }),
      metaNamed('a'),
      metaNamed('p', { genre: 'Poetry' }),
      metaNamed('b'),
    ];
    expect(outline(categoriesOf(books))).toEqual([
      ['Horror', 'a', 'b'],
      ['Fantasy', 'c'],
    ]);
  });

  test('match a genre exactly', () => {
    expect(filterByGenre([metaNamed('a', { genre: 'horror' }), metaNamed('b')], 'Horror')).toEqual([
      metaNamed('b'),
    ]);
  });

  test('list each genre in use once, sorted', () => {
    expect(genresOf([...everyGenre, ...everyGenre])).toEqual([
      'Drama / Philosophy',
      'Fantasy',
      'Horror',
      'Mystery Thriller',
      'Poetry',
      'Romance',
      'Sci-Fi',
      'Short Stories',
      'True Crime / Realistic Fiction',
    ]);
  });
});
