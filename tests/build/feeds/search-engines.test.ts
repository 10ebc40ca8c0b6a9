/** What search engines and apps read: robots.txt, addresses in the sitemap, and the heads of pages. */
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { Book } from '../../../machines/domain/books/book.ts';
import { bookLinks, feedLinks } from '../../../src/build/prerender/head-links.ts';
import { filesOf, filesOfTwo, type Json, LAMP, ORIGIN, WELL, xmlAt } from './files-of-two-books.ts';

test('search engines are told previews and whole books with their days, and nothing personal', () => {
  expect(filesOfTwo.get('/robots.txt')).toBe(
    `User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
  const sitemap = xmlAt(filesOfTwo, '/sitemap.xml');
  const addresses = [...sitemap.querySelectorAll('url')].map((url) => [
    url.querySelector('loc')?.textContent.slice(ORIGIN.length),
    url.querySelector('lastmod')?.textContent,
  ]);
  expect(addresses.filter(([path]) => path?.includes('/books/') === true)).toEqual([
    ['/books/lamp/preview', '2026-11-24'],
    ['/hindi/books/lamp/preview', '2026-11-24'],
    ['/hinglish/books/lamp/preview', '2026-11-24'],
    ['/books/well/preview', '2026-11-20'],
    ['/hindi/books/well/preview', '2026-11-20'],
    ['/hinglish/books/well/preview', '2026-11-20'],
    ['/books/lamp/english.html', '2026-11-24'],
    ['/books/well/english.html', '2026-11-20'],
    ['/books/well/hindi.html', '2026-11-20'],
    ['/books/well/hinglish.html', '2026-11-20'],
  ]);
  expect(addresses.map(([path]) => path).filter((path) => /author/.test(`${path}`))).toEqual(
    ['', '/hindi', '/hinglish'].flatMap((prefix) => [
      `${prefix}/authors/asha-rao`,
      `${prefix}/authors/%E0%A4%AE%E0%A5%80%E0%A4%B0%E0%A4%BE`,
    ]),
  );
  expect(
    addresses.map(([path]) => path).filter((path) => /library|bookmarks|your-data/.test(`${path}`)),
  ).toEqual([]);
  const without = filesOf([[LAMP, '2026-11-24', ['english']]], { origin: '' });
  expect([without.get('/robots.txt'), without.has('/sitemap.xml')]).toEqual([
    'User-agent: *\nAllow: /\n',
    false,
  ]);
});

test('the home screen leads apps to the catalogue first', () => {
  const { window } = new JSDOM(feedLinks(true));
  expect(
    [...window.document.querySelectorAll('link')].map((link) => [
      link.type,
      link.getAttribute('href'),
    ]),
  ).toEqual([
    ['application/opds+json', '/opds.json'],
    ['application/atom+xml;profile=opds-catalog;kind=navigation', '/opds.xml'],
    ['application/atom+xml', '/feed.xml'],
  ]);
  expect(feedLinks(false)).not.toContain('opds');
});

test('a preview describes the book in each language, and no title ends its script', () => {
  const book: Book = {
    ...WELL,
    title: '</script><b>',
    published: '2026-11-20',
    downloads: { hindi: 7 },
  };
  const { document } = new JSDOM(bookLinks(book, 'hindi', ORIGIN)).window;
  const [script, ...others] = document.querySelectorAll('script');
  expect(others).toEqual([]);
  const data = JSON.parse(script?.textContent ?? '') as Json;
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: 'कुआँ',
    url: `${ORIGIN}/hindi/books/well/preview`,
    image: `${ORIGIN}/covers/well-1-600.png`,
    genre: 'Horror',
    datePublished: '2026-11-20',
    isAccessibleForFree: true,
  });
  const examples = data['workExample'] as Json[];
  expect(
    examples.map(({ inLanguage, name, url, encoding }) => [inLanguage, name, url, encoding]),
  ).toEqual([
    ['en', '</script><b>', `${ORIGIN}/books/well/english.html`, undefined],
    [
      'hi',
      'कुआँ',
      `${ORIGIN}/books/well/hindi.html`,
      {
        '@type': 'MediaObject',
        encodingFormat: 'application/epub+zip',
        contentUrl: `${ORIGIN}/books/well/well-hindi.epub`,
      },
    ],
    ['hi-Latn', '</script><b> (Hinglish)', `${ORIGIN}/books/well/hinglish.html`, undefined],
  ]);
  expect(
    [...document.querySelectorAll('link')].map((link) => [
      link.hreflang,
      link.getAttribute('href'),
    ]),
  ).toEqual([
    ['en', '/books/well/english.json'],
    ['hi', '/books/well/well-hindi.epub'],
    ['hi', '/books/well/hindi.json'],
    ['hi-Latn', '/books/well/hinglish.json'],
  ]);
});
