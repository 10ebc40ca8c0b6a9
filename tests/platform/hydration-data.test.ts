/** What the site reads from a prerendered page: the books it shows, its language, and its catalogue. */
import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageScripts } from '../../src/platform/window.ts';
import { cataloguePath, readHydrationData } from '../../src/platform/hydration.ts';
import { metaNamed } from '../support/books.ts';

const books = [metaNamed('the-well')];
const DATA = `<script id="hydration-data" type="application/json">${JSON.stringify({ books })}</script>`;

const { window } = new JSDOM();

function open(html: string, kitabvan?: PageScripts): Document {
  window.document.body.innerHTML = html;
  if (kitabvan !== undefined) window.kitabvan = kitabvan;
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  return window.document;
}

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.kitabvan;
});

describe('the data of the page', () => {
  test('are the books that it shows', () => {
    open(DATA);
    expect(readHydrationData()).toEqual({ books });
  });

  test('are in the language that the user was shown instead of that of the page', () => {
    open(DATA, { textLanguage: 'hindi' });
    expect(readHydrationData()).toEqual({ books, language: 'hindi' });
  });

  test.each([{}, { textLanguage: 'latin' }])(
    'are in no other language when none was shown: %o',
    (scripts) => {
      open(DATA, scripts);
      expect(readHydrationData()).toEqual({ books });
    },
  );

  test.each([
    ['is not prerendered', '<main></main>'],
    ['has damaged data', '<script id="hydration-data" type="application/json">{"books"</script>'],
  ])('are none on one that %s, in whatever language', (_, html) => {
    open(html, { textLanguage: 'hindi' });
    expect(readHydrationData()).toBeNull();
  });

  test('are read, and its templates for other languages are gone', () => {
    const document = open(
      `<main></main><template id="in-hindi"><p>एक</p></template><template></template>${DATA}`,
    );
    readHydrationData();
    expect([...document.body.children].map(({ tagName }) => tagName)).toEqual(['MAIN', 'SCRIPT']);
  });
});

test.each([
  [
    'the one that it names',
    '<meta name="catalogue" content="/many/index.json">',
    '/many/index.json',
  ],
  ['the default one if it names none', '<meta name="author" content="us">', undefined],
  ['the default one if its name is missing', '<meta name="catalogue">', undefined],
])('the catalogue of a page is %s', (_, html, path) => {
  open(html);
  expect(cataloguePath()).toBe(path);
});
