/** Which authors have prerendered pages, and what these include. */
import { expect, test } from 'vitest';
import { catalogueOf } from '../../../machines/domain/books/catalogue.ts';
import {
  catalogueIn,
  parseHydrationData,
  type HydrationData,
} from '../../../machines/domain/site/hydration-data.ts';
import { genrePath } from '../../../machines/domain/books/genres.ts';
import { siteScreens } from '../../../src/build/prerender/prerendered-pages.ts';
import { shardedCatalogue } from '../../../src/build/publish/shards.ts';
import { createPrerenderer } from '../../../src/prerender/render.tsx';
import { metaNamed } from '../../support/books.ts';

/** Every fiftieth book, not the first of its shelf, is by Ila Raghuvir. */
const booksOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    metaNamed(`book-${at}`, at % 50 === 49 ? { author: 'Ila Raghuvir' } : { author: 'Asha Rao' }),
  );
const authorScreensOf = (count: number, language?: 'hindi') =>
  siteScreens(shardedCatalogue(booksOf(count)), language).filter(({ path }) =>
    path.includes('/authors/'),
  );
const dataOf = (count: number): HydrationData =>
  authorScreensOf(count).find(({ path }) => path.endsWith('ila-raghuvir'))?.hydrationData ?? {};

test.each([100, 101, 2000])('of %d books each author has a page in each interface', (count) => {
  expect(authorScreensOf(count).map(({ path }) => path)).toEqual([
    '/authors/asha-rao',
    '/authors/ila-raghuvir',
  ]);
  expect(authorScreensOf(count, 'hindi').map(({ path }) => path)).toEqual([
    '/hindi/authors/asha-rao',
    '/hindi/authors/ila-raghuvir',
  ]);
});

test('of more than 2,000 books no author has one', () => {
  expect(authorScreensOf(2001)).toEqual([]);
});

test.each([100, 150])(
  'of %d books the page of an author has all, also after it is rebuilt',
  async (count) => {
    const data = dataOf(count);
    expect(Object.keys(data)).toEqual(count > 100 ? ['shelfPreviews', 'books'] : ['books']);
    expect(parseHydrationData(JSON.stringify(data))).toEqual(data);
    expect(catalogueIn(data)?.total).toBe(count);
    const { html, title } = await createPrerenderer().page('/authors/ila-raghuvir', data);
    expect(title).toBe('Ila Raghuvir – Kitabvan');
    expect([...html.matchAll(/Title of (book-\d+)/gu)].map(([, id]) => id)).toEqual(
      expect.arrayContaining(Array.from({ length: count / 50 }, (_, at) => `book-${at * 50 + 49}`)),
    );
    expect(html).not.toContain('Title of book-0');
  },
);

test('a page with the whole list knows nothing else', () => {
  expect(catalogueIn(dataOf(50))).toEqual(catalogueOf(booksOf(50)));
});

test('search engines are told the first titles of lists by author and by genre only', () => {
  const described = (count: number, path: string) =>
    siteScreens(shardedCatalogue(booksOf(count))).find((screen) => screen.path === path)
      ?.description;
  expect(described(100, '/authors/ila-raghuvir')).toBe('Title of book-49, Title of book-99');
  const first = ['0', '1', '2', '3', '4'].map((at) => `Title of book-${at}`).join(', ');
  expect(described(100, '/authors/asha-rao')).toBe(`${first}, …`);
  const { genre } = metaNamed('book-0');
  expect(described(100, genrePath(genre))).toBe(`${first}, …`);
  expect(described(100, '/latest')).toBe('');
});
