/** The addresses of the lists and of a book. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookDataPath,
  bookIdAt,
  bookIdIn,
  cataloguePathIn,
  interfaceAt,
  pathIn,
  previewPath,
  readerPath,
  screenAt,
  shelfPreviewsPathIn,
  startPlaceIn,
} from '../../../machines/domain/site/routes.ts';
import { anyText } from '../../support/random-text.ts';

test.each([
  ['english', '/books/index.json', '/books/shelves.json'],
  ['hindi', '/books/index.hindi.json', '/books/shelves.hindi.json'],
  ['hinglish', '/books/index.hinglish.json', '/books/shelves.hinglish.json'],
] as const)('the lists of books in %s are at %s and %s', (language, index, shelves) => {
  expect([cataloguePathIn(language), shelfPreviewsPathIn(language)]).toEqual([index, shelves]);
});

describe('the addresses of a book', () => {
  test.each([
    { id: 'the-well', segment: 'the-well' },
    { id: 'a b', segment: 'a%20b' },
    { id: 'a/b?c#d', segment: 'a%2Fb%3Fc%23d' },
    { id: 'बारिश', segment: '%E0%A4%AC%E0%A4%BE%E0%A4%B0%E0%A4%BF%E0%A4%B6' },
    { id: '😀', segment: '%F0%9F%98%80' },
    { id: '__proto__', segment: '__proto__' },
    { id: 'half \ud800', segment: 'half%20%EF%BF%BD' },
    { id: '\udc00\ud800', segment: '%EF%BF%BD%EF%BF%BD' },
  ])('contain the id $id as $segment', ({ id, segment }) => {
    expect([previewPath(id), readerPath(id), readerPath(id, 57), bookDataPath(id)]).toEqual([
      `/books/${segment}/preview`,
      `/books/${segment}/read`,
      `/books/${segment}/read?page=57`,
      `/books/book-${segment}.json`,
    ]);
  });

  test('encode a percent sign twice, because the router decodes an address once', () => {
    expect([previewPath('100%'), readerPath('100%25'), bookDataPath('100%')]).toEqual([
      '/books/100%2525/preview',
      '/books/100%252525/read',
      '/books/book-100%25.json',
    ]);
  });

  test('can be decoded to every well-formed id', () => {
    fc.assert(
      fc.property(anyText({ minLength: 1 }), (id) => {
        const [, , segment = ''] = previewPath(id).split('/');
        expect(bookIdIn(decodeURI(segment))).toBe(id);
        expect([bookIdAt(previewPath(id)), bookIdAt(readerPath(id))]).toEqual([id, id]);
      }),
    );
  });

  test('never throw, whatever the id', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
        const id = String.fromCharCode(...units);
        expect(previewPath(id).split('/')).toHaveLength(4);
        expect(bookIdIn(decodeURI(previewPath(id).split('/')[2] ?? ''))).toBe(
          id.replace(/\p{Surrogate}/gu, '\uFFFD'),
        );
      }),
    );
  });

  test('are recognized on the screens of a book only', () => {
    expect(
      [
        '/',
        '/books/the-well',
        '/books/the-well/english.html',
        '/books//read',
        '/books/the-well/read/on',
      ].map(bookIdAt),
    ).toEqual([null, null, null, null, null]);
  });

  test.each(['%', '%E0%A4', '100%25%', '%zz'])(
    'that are malformed are returned unchanged: %s',
    (encoded) => {
      expect(bookIdIn(encoded)).toBe(encoded);
    },
  );

  const NOWHERE = { page: null, language: null, paragraph: null };

  test.each([
    { search: '?page=1', place: { page: 1 } },
    { search: '?page=57', place: { page: 57 } },
    { search: 'page=2', place: { page: 2 } },
    { search: '?x=1&page=3', place: { page: 3 } },
    { search: '', place: {} },
    { search: '?page=', place: {} },
    { search: '?page=0', place: {} },
    { search: '?page=-1', place: {} },
    { search: '?page=1.5', place: {} },
    { search: '?page=two', place: {} },
    { search: '?page=Infinity', place: {} },
    { search: '?page=9007199254740992', place: {} },
    { search: '?page=0x10', place: {} },
    { search: '?page=1e1', place: {} },
    { search: '?Page=3', place: {} },
    { search: '?page=5&lang=hindi&at=3', place: { page: 5, language: 'hindi', paragraph: 3 } },
    { search: '?at=3&lang=hinglish', place: { language: 'hinglish', paragraph: 3 } },
    { search: '?lang=english', place: { language: 'english' } },
    { search: '?lang=Hindi', place: {} },
    { search: '?lang=klingon&page=2', place: { page: 2 } },
    { search: '?lang=', place: {} },
    { search: '?slang=hindi', place: {} },
    { search: '?lang=hindi&lang=english', place: { language: 'hindi' } },
    { search: '?at=0', place: {} },
    { search: '?at=-3&page=2', place: { page: 2 } },
    { search: '?at=three', place: {} },
    { search: '?format=3', place: {} },
  ])('with "$search" start at $place', ({ search, place }) =>
    expect(startPlaceIn(search)).toEqual({ ...NOWHERE, ...place }),
  );

  test('of a place in a book name page and language, and are read as written', () => {
    const paths = [readerPath('the-well', 5, null), readerPath('the-well', 5, 'hindi')];
    expect(paths).toEqual([
      '/books/the-well/read?page=5',
      '/books/the-well/read?page=5&lang=hindi',
    ]);
    expect(paths.map((path) => startPlaceIn(path.replace(/^[^?]*/u, '')))).toEqual([
      { page: 5, language: null, paragraph: null },
      { page: 5, language: 'hindi', paragraph: null },
    ]);
  });
});

describe('the address of a screen in a language of the interface', () => {
  test.each([
    ['/', 'english', '/', 'home'],
    ['/about', 'english', '/about', 'about'],
    ['/hindi', 'hindi', '/', 'home'],
    ['/hinglish', 'hinglish', '/', 'home'],
    ['/hindi/about', 'hindi', '/about', 'about'],
    ['/hinglish/books/a%20b/read', 'hinglish', '/books/a%20b/read', 'reader'],
    ['/hindi/books/hindi/preview', 'hindi', '/books/hindi/preview', 'preview'],
    ['/books/hindi/read', 'english', '/books/hindi/read', 'reader'],
  ] as const)('%s is that in %s of %s', (address, language, path, name) => {
    expect(interfaceAt(address)).toEqual({ language, path });
    expect(pathIn(language, path)).toBe(address);
    expect(screenAt(address)).toBe(name);
  });

  test.each([
    ['/hindix', 'english', '/hindix'],
    ['/Hindi', 'english', '/Hindi'],
    ['/english', 'english', '/english'],
    ['/hindi/', 'hindi', '/'],
    ['/hindi/hinglish', 'hindi', '/hinglish'],
    ['/hindi/nowhere', 'hindi', '/nowhere'],
  ] as const)('%s is an unknown path in %s', (address, language, path) => {
    expect(interfaceAt(address)).toEqual({ language, path });
    expect(screenAt(address)).toBeNull();
  });

  test('has the id of the book', () => {
    expect(['/hindi/books/hindi/read', '/hinglish/books/100%2525/preview'].map(bookIdAt)).toEqual([
      'hindi',
      '100%',
    ]);
  });
});
