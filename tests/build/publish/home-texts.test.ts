/** What the lists say of the books that home presents: tonight's book, and those behind its doors. */
import { expect, test } from 'vitest';
import { homeTextsOf } from '../../../src/build/publish/home-texts.ts';
import { tonightOf } from '../../../machines/domain/books/tonight.ts';
import { bookNamed, GENRES, metaNamed } from '../../support/books.ts';
import { publishedBooks } from '../../support/published-books.ts';

const everyGenre = GENRES.map((genre) => bookNamed(genre, 1, { genre }));
const namesIn = (books: Parameters<typeof homeTextsOf>[0], language: 'english' | 'hindi') =>
  [...homeTextsOf(books)].map(([id, texts]) => [id, texts[language].opening]);
const tonightIn = (books: Parameters<typeof homeTextsOf>[0]) =>
  [...homeTextsOf(books)].flatMap(([id, { english }]) => (english.titles ? [id] : []));

test('the first book of each third shelf has its opening in each language', () => {
  const opening = (genre: string, language: string) => [genre, `${genre}, ${language}, page 1`];
  const doors = ['Mystery Thriller', 'Sci-Fi', 'Drama / Philosophy'];
  for (const language of ['english', 'hindi'] as const)
    expect(namesIn(everyGenre, language)).toEqual(doors.map((genre) => opening(genre, language)));
});

test('tonight’s book has its titles, and changes with the day of the newest book', () => {
  const titles = { hindi: { title: 'कुआँ' } };
  const on = (published: string) => [
    bookNamed('trending', 1, { isTrending: true }),
    bookNamed('a', 1, { translations: titles, published: '2026-11-01' }),
    bookNamed('b', 1, { published }),
  ];
  expect([tonightIn(on('2026-11-03')), tonightIn(on('2026-11-04'))]).toEqual([['a'], ['b']]);
  expect(homeTextsOf(on('2026-11-03')).get('a')?.hinglish.titles).toEqual({
    english: 'Title of a',
    hindi: 'कुआँ',
    hinglish: 'Title of a',
  });
});

test('tonight’s book is one that does not stand on the first shelf', async () => {
  const books = [...(await publishedBooks()).values()];
  const [tonight] = tonightIn(books);
  expect(books.find(({ id }) => id === tonight)?.isTrending).toBe(false);
  expect(tonightIn([bookNamed('trending', 1, { isTrending: true })])).toEqual([]);
});

test('home begins with the book that a list names, else with one below', () => {
  const trending = metaNamed('trending', { isTrending: true });
  const [first, chosen] = [metaNamed('first'), metaNamed('chosen', { titles: {} })];
  expect(tonightOf([trending, first, chosen])).toBe(chosen);
  expect(tonightOf([trending, first])).toBe(first);
  expect(tonightOf([trending])).toBe(trending);
  expect(tonightOf([])).toBeNull();
});
