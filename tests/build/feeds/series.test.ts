/** What feeds, catalogues, EPUBs and heads of pages say of the parts of a series, and of what is no story. */
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import type { Book } from '../../../machines/domain/books/book.ts';
import { catalogueOf } from '../../../machines/domain/books/catalogue.ts';
import { recordOf } from '../../../machines/domain/books/book.ts';
import { bookLinks } from '../../../src/build/prerender/head-links.ts';
import { siteScreens } from '../../../src/build/prerender/prerendered-pages.ts';
import { shardedCatalogue } from '../../../src/build/publish/shards.ts';
import { bookNamed, metaNamed } from '../../support/books.ts';
import {
  ALL,
  filesOf,
  jsonAt,
  LAMP,
  ORIGIN,
  textsIn,
  xmlAt,
  type Json,
} from './files-of-two-books.ts';

const TITLE = { english: 'Thakuma & Jhimli', hindi: 'ठाकुमा और झिमली' };
const partNamed = (id: string, number: number, change: Partial<Book> = {}): Book =>
  bookNamed(id, 1, {
    series: {
      id: 'thakuma',
      number,
      parts: 6,
      title: TITLE,
      ...(number === 1 ? { description: { english: 'Eyes on hire.', hindi: 'किराए की आँखें।' } } : {}),
    },
    ...change,
  });
const WHISTLE = partNamed('whistle', 1);
const LADDER = partNamed('ladder', 2);

const files = filesOf([
  [WHISTLE, '2026-11-27', ALL],
  [LAMP, '2026-11-28', ['english']],
  [LADDER, '2026-12-04', ALL],
]);

test('a series has a feed of its own, with the newest part first', () => {
  const feed = xmlAt(files, '/series/thakuma.xml');
  expect(textsIn(feed, ':scope > id, :scope > title, :scope > updated')).toEqual([
    'urn:kitabvan:series:thakuma',
    'Kitabvan: Thakuma & Jhimli',
    '2026-12-04T00:00:00Z',
  ]);
  expect(textsIn(feed, 'entry > id')).toEqual(['urn:kitabvan:ladder', 'urn:kitabvan:whistle']);
  expect(
    [...feed.querySelectorAll(':scope > link')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('href'),
    ]),
  ).toEqual([
    ['self', `${ORIGIN}/series/thakuma.xml`],
    ['alternate', `${ORIGIN}/series/thakuma`],
  ]);
  expect([...files.keys()].filter((path) => path.startsWith('/series/'))).toEqual([
    '/series/thakuma.xml',
  ]);
});

test('the sitemap names the screen of the series in each language', () => {
  const paths = textsIn(xmlAt(files, '/sitemap.xml'), 'loc').map((loc) => loc.slice(ORIGIN.length));
  expect(paths.filter((path) => path.includes('/series/'))).toEqual([
    '/series/thakuma',
    '/hindi/series/thakuma',
    '/hinglish/series/thakuma',
  ]);
});

test('reading apps are told the series and the place of an edition in it', () => {
  const of = (path: string) =>
    (jsonAt(files, path) as { publications: { metadata: Json }[] }).publications.map(
      ({ metadata }) => [metadata['identifier'], metadata['belongsTo']],
    );
  expect(of('/opds/hindi.json')).toEqual([
    ['urn:kitabvan:ladder-hindi', { series: { name: 'ठाकुमा और झिमली', position: 2 } }],
    ['urn:kitabvan:whistle-hindi', { series: { name: 'ठाकुमा और झिमली', position: 1 } }],
  ]);
  expect(of('/opds/english/drama-philosophy.json')).toEqual([
    ['urn:kitabvan:lamp-english', undefined],
  ]);
  const manifest = jsonAt(files, '/books/ladder/hinglish.json') as { metadata: Json };
  expect(manifest.metadata['belongsTo']).toEqual({
    series: { name: 'Thakuma & Jhimli', position: 2 },
  });
});

const dataOf = (book: Book, language: 'english' | 'hindi' = 'english'): Json => {
  const { document } = new JSDOM(bookLinks(book, language, ORIGIN)).window;
  return JSON.parse(document.querySelector('script')?.textContent ?? '') as Json;
};

test('search engines are told of which series a book is which part', () => {
  expect(dataOf(LADDER, 'hindi')).toMatchObject({
    isPartOf: {
      '@type': 'BookSeries',
      name: 'ठाकुमा और झिमली',
      url: `${ORIGIN}/hindi/series/thakuma`,
    },
    position: 2,
  });
  expect(dataOf(LAMP)).not.toHaveProperty('isPartOf');
});

test('what has happened is offered as no fiction, and verse as poetry', () => {
  const [isTrue, poems] = [
    { ...LAMP, form: 'true' as const },
    { ...WHISTLE, form: 'poems' as const },
  ];
  expect([LAMP, isTrue, poems].map((book) => dataOf(book)['genre'])).toEqual([
    'Drama / Philosophy',
    'Nonfiction',
    ['Horror', 'Poetry'],
  ]);
  const told = filesOf([
    [isTrue, '2026-11-28', ['english']],
    [poems, '2026-11-27', ['english']],
  ]);
  const { publications } = jsonAt(told, '/opds/english.json') as {
    publications: { metadata: Json }[];
  };
  expect(publications.map(({ metadata }) => metadata['subject'])).toEqual([
    [{ name: 'Drama / Philosophy' }, { name: 'Nonfiction' }],
    [{ name: 'Horror' }, { name: 'Poetry' }],
  ]);
});

describe('the page of a series', () => {
  const records = [LADDER, LAMP, WHISTLE].map(recordOf);
  const screenIn = (language: 'english' | 'hindi', others = 0) =>
    siteScreens(
      shardedCatalogue([
        ...records,
        ...Array.from({ length: others }, (_, at) => metaNamed(`other-${at}`)),
      ]),
      language,
    ).find(({ path }) => path.includes('/series/'));

  test('says what the series is about, and names its feed', () => {
    const { path, description, feed, hydrationData } = screenIn('hindi') ?? {};
    expect({ path, description, feed }).toEqual({
      path: '/hindi/series/thakuma',
      description: 'किराए की आँखें।',
      feed: '/series/thakuma.xml',
    });
    expect(hydrationData).toEqual({ books: catalogueOf(records).books });
    expect(screenIn('english')?.description).toBe('Eyes on hire.');
  });

  test('has its parts in their order, also in a large library', () => {
    const { books } = screenIn('english', 2500)?.hydrationData ?? {};
    expect(books?.map(({ id }) => id)).toEqual(['whistle', 'ladder']);
  });
});
