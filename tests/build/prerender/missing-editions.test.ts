/** No page, link or address of a whole book is in a language that the book does not have. */
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { Book } from '../../../machines/domain/books/book.ts';
import { parseLanguage } from '../../../machines/domain/languages.ts';
import { catalogueOf } from '../../../machines/domain/books/catalogue.ts';
import { pageHtml, type BuildValues } from '../../../src/build/prerender/page-html.ts';
import { prerenderPages } from '../../../src/build/prerender/prerendered-pages.ts';
import { createPrerenderer } from '../../../src/prerender/render.tsx';
import { bookNamed, metaNamed, pagesOf } from '../../support/books.ts';

const ORIGIN = 'https://kitabvan.example';
const VALUES: BuildValues = {
  template: readFileSync('index.html', 'utf8').replace(
    '</head>',
    '<link rel="stylesheet" href="/site.css"></head>',
  ),
  origin: ORIGIN,
  preHydrationScript: '',
  commonStyles: '',
  sheets: [],
  hasCatalogue: true,
};

const WELL: Book = {
  ...bookNamed('well', 1),
  languages: {
    english: { pages: pagesOf('well', 'english', 1) },
    hinglish: { pages: pagesOf('well', 'hinglish', 1) },
  },
};

/** All that is written of this book; screens are left empty. */
async function pagesOfWell() {
  const catalogue = catalogueOf([]);
  const prerenderer = createPrerenderer();
  const pages = await prerenderPages(
    {
      page: () => Promise.resolve({ title: '', html: '', styles: '' }),
      wholeBook: (book, language) =>
        prerenderer.wholeBook(book, parseLanguage(language) ?? 'english'),
      styles: () => '',
    },
    { english: catalogue, hindi: catalogue, hinglish: catalogue },
    [metaNamed('well')],
    () => Promise.resolve(WELL),
  );
  return pages.filter(({ path }) => path.includes('/books/well/'));
}

const wholeBookLinksIn = (html: string): string[] =>
  [...new JSDOM(html).window.document.querySelectorAll('body a, body link')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.endsWith('.html'))
    .map((href) => href.replace(ORIGIN, ''));

test('a book has a page of its whole text in exactly its own languages', async () => {
  const pages = await pagesOfWell();
  expect(
    pages
      .filter(({ hydrationData }) => hydrationData === null)
      .map(({ path, language }) => [path, language]),
  ).toEqual([
    ['/books/well/english.html', 'english'],
    ['/books/well/hinglish.html', 'hinglish'],
  ]);
});

test('none of its pages leads to a whole text that it does not have', async () => {
  const pages = await pagesOfWell();
  const [english, hinglish] = ['/books/well/english.html', '/books/well/hinglish.html'];
  expect(pages.map((page) => [page.path, wholeBookLinksIn(pageHtml(page, VALUES, []))])).toEqual([
    ['/books/well/preview', [english, hinglish]],
    ['/books/well/read', [english, hinglish]],
    ['/hindi/books/well/preview', [english, hinglish]],
    ['/hindi/books/well/read', [english, hinglish]],
    ['/hinglish/books/well/preview', [english, hinglish]],
    ['/hinglish/books/well/read', [english, hinglish]],
    [english, [hinglish]],
    [hinglish, [english]],
  ]);
});

test('the head of such a page names the languages of the book', async () => {
  const [, page] = (await pagesOfWell()).filter(({ hydrationData }) => hydrationData === null);
  if (page === undefined) throw new Error('There is no such page.');
  const { document } = new JSDOM(pageHtml(page, VALUES, [])).window;
  expect(
    [...document.querySelectorAll('link[hreflang]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  ).toEqual([
    ['en', `${ORIGIN}/books/well/english.html`],
    ['hi-Latn', `${ORIGIN}/books/well/hinglish.html`],
    ['x-default', `${ORIGIN}/books/well/english.html`],
  ]);
});
