/** The tags that name the languages of a page. */
import { expect, test } from 'vitest';
import { alternateTags } from '../../../src/build/prerender/alternates.ts';

const ORIGIN = 'https://kitabvan.example';
const linksOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
    ([, hreflang, href]) => [hreflang, href],
  );
const localesOf = (html: string) =>
  [...html.matchAll(/<meta property="([^"]+)" content="([^"]+)">/g)].map(([, name, content]) => [
    name,
    content,
  ]);

test.each([
  ['/', ['/', '/hindi', '/hinglish']],
  ['/hindi', ['/', '/hindi', '/hinglish']],
  ['/hinglish/about', ['/about', '/hindi/about', '/hinglish/about']],
  ['/books/a/read', ['/books/a/read', '/hindi/books/a/read', '/hinglish/books/a/read']],
  [
    '/books/hindi/hindi.html',
    ['/books/hindi/english.html', '/books/hindi/hindi.html', '/books/hindi/hinglish.html'],
  ],
])('the page at %s names its addresses in all languages', (path, [english, hindi, hinglish]) => {
  expect(linksOf(alternateTags(path, 'english', ORIGIN))).toEqual([
    ['en', `${ORIGIN}${english}`],
    ['hi', `${ORIGIN}${hindi}`],
    ['hi-Latn', `${ORIGIN}${hinglish}`],
    ['x-default', `${ORIGIN}${english}`],
  ]);
});

test('a page that exists in some languages names these', () => {
  expect(
    linksOf(alternateTags('/books/a/english.html', 'english', ORIGIN, ['english', 'hinglish'])),
  ).toEqual([
    ['en', `${ORIGIN}/books/a/english.html`],
    ['hi-Latn', `${ORIGIN}/books/a/hinglish.html`],
    ['x-default', `${ORIGIN}/books/a/english.html`],
  ]);
});

test('a page without an address of its own, or without a known origin, names none', () => {
  expect(linksOf(alternateTags(null, 'hindi', ORIGIN))).toEqual([]);
  expect(linksOf(alternateTags('/hindi', 'hindi', ''))).toEqual([]);
});

test.each([
  ['english', 'en_IN', 'hi_IN'],
  ['hindi', 'hi_IN', 'en_IN'],
  ['hinglish', 'hi_IN', 'en_IN'],
] as const)('a page in %s has the locale %s, and %s besides', (language, own, other) => {
  expect(localesOf(alternateTags('/', language, ''))).toEqual([
    ['og:locale', own],
    ['og:locale:alternate', other],
  ]);
});
