/** Where the files of the site are stored, how they are sent, and in which order they are replaced. */
import { expect, test } from 'vitest';
import { siteObjects, STAGES } from '../../../src/server/publishing/site-objects.mjs';

const ROUTES = [
  '/',
  '/about',
  '/search',
  '/authors/*',
  '/books/:bookId/read',
  '/hindi',
  '/hindi/about',
  '/hindi/search',
];

const summary = (files: string[]) =>
  siteObjects(files, ROUTES).map(({ key, file, address, stage, type, cacheControl }) => [
    `${key} <- ${file}`,
    address,
    STAGES[stage],
    type,
    cacheControl,
  ]);

const FOREVER = 'public, max-age=31536000, immutable';
const HTML = 'text/html;charset=utf-8';

test('each file is stored at its address, with its type and its caching', () => {
  expect(
    summary([
      '404.html',
      'about.html',
      'about.html.br',
      'assets/main-1a2b.js',
      'authors/ila-raghuvir.html',
      'books/boat/read.html',
      'books/boat/english.epub',
      'books/book-boat.json',
      'books/index.json',
      'covers/boat-1a2b.svg',
      'hindi/about.html',
      'hindi/shell.html',
      'hosting.json',
      'icon.svg',
      'index.html',
      'shell.html',
      'sw.js',
    ]),
  ).toEqual([
    ['404.html <- 404.html', '/404.html', 'pages', HTML, 'no-cache'],
    ['about <- about.html', '/about', 'pages', HTML, 'no-cache'],
    [
      'assets/main-1a2b.js <- assets/main-1a2b.js',
      '/assets/main-1a2b.js',
      'code and covers',
      'text/javascript',
      FOREVER,
    ],
    [
      'authors/ila-raghuvir <- authors/ila-raghuvir.html',
      '/authors/ila-raghuvir',
      'pages',
      HTML,
      'no-cache',
    ],
    ['books/boat/read <- books/boat/read.html', '/books/boat/read', 'pages', HTML, 'no-cache'],
    [
      'books/boat/english.epub <- books/boat/english.epub',
      '/books/boat/english.epub',
      'books',
      'application/epub+zip',
      'no-cache',
    ],
    [
      'books/book-boat.json <- books/book-boat.json',
      '/books/book-boat.json',
      'books',
      'application/json',
      'no-cache',
    ],
    [
      'books/index.json <- books/index.json',
      '/books/index.json',
      'lists and feeds',
      'application/json',
      'no-cache',
    ],
    [
      'covers/boat-1a2b.svg <- covers/boat-1a2b.svg',
      '/covers/boat-1a2b.svg',
      'code and covers',
      'image/svg+xml',
      FOREVER,
    ],
    ['hindi/about <- hindi/about.html', '/hindi/about', 'pages', HTML, 'no-cache'],
    ['hindi/shell.html <- hindi/shell.html', '/hindi/shell.html', 'pages', HTML, 'no-cache'],
    [
      'icon.svg <- icon.svg',
      '/icon.svg',
      'lists and feeds',
      'image/svg+xml',
      'public, max-age=3600',
    ],
    ['index.html <- index.html', '/', 'pages', HTML, 'no-cache'],
    ['shell.html <- shell.html', '/shell.html', 'pages', HTML, 'no-cache'],
    ['sw.js <- sw.js', '/sw.js', 'release', 'text/javascript', 'no-cache'],
    ['search <- shell.html', '/search', 'pages', HTML, 'no-cache'],
    ['hindi <- hindi/shell.html', '/hindi', 'pages', HTML, 'no-cache'],
    ['hindi/search <- hindi/shell.html', '/hindi/search', 'pages', HTML, 'no-cache'],
  ]);
});
