/** What a page made ahead of time brings along: read back whole, let in only in its shape, and for whom it fits. */
import { describe, expect, test } from 'vitest';
import { metaOf } from '../machines/book.ts';
import { fitsReader, parseSeed, seedOf } from '../machines/seed.ts';
import { escaped, filled } from '../src/publishing/page-template.ts';
import { bookNamed } from './books.ts';

const book = bookNamed('the-well', 3);
const nothing = { bookmarks: [], readingProgress: [], library: [], language: 'english' } as const;
const records = (kept: object) => ({ ...structuredClone(nothing), ...kept }) as unknown as Parameters<typeof fitsReader>[1];
const bookmark = (bookId: string) => ({ bookId, pageId: 'page-2', pageNumber: 2, timestamp: 1 });
const progress = (bookId: string, page: number) => ({ bookId, currentPageId: `page-${page}`, currentPageNumber: page, lastReadAt: 1 });

describe('a seed', () => {
  test('of a book is the book, its english edition told by its pages', () => {
    const { languages, ...rest } = book;
    expect(parseSeed(JSON.stringify(seedOf(book)))).toEqual({
      book: { ...rest, languages: { hindi: languages?.hindi, hinglish: languages?.hinglish } },
    });
  });

  test('of a list is its books, and of any other screen is empty', () => {
    expect(parseSeed(JSON.stringify({ books: [metaOf(book)] }))).toEqual({ books: [metaOf(book)] });
    expect(parseSeed('{}')).toEqual({});
  });

  test.each(['', 'no JSON', 'null', '7', '{"book":{"id":"the-well"}}', '{"book":null}'])('that is %j is none', (text) => {
    expect(parseSeed(text)).toBeNull();
  });
});

test.each([
  ['who has never been here', {}, null, true],
  ['who is asked to page 1', {}, 1, true],
  ['who is asked to page 2', {}, 2, false],
  ['who has marked this book', { bookmarks: [bookmark('the-well')] }, null, false],
  ['who has marked another', { bookmarks: [bookmark('the-hill')] }, null, true],
  ['who is on its page 2', { readingProgress: [progress('the-well', 2)] }, null, false],
  ['who is on its page 1', { readingProgress: [progress('the-well', 1)] }, null, true],
  ['who reads hindi', { language: 'hindi' }, null, false],
])('for a reader %s the page of a book fits: %#', (_, kept, startPage, fits) => {
  expect(fitsReader(seedOf(book), records(kept), startPage)).toBe(fits);
});

test('a page without a book fits whoever comes', () => {
  expect(fitsReader({}, records({ language: 'hindi', bookmarks: [bookmark('the-well')] }), 4)).toBe(true);
});

describe('the page of the site', () => {
  const template = '<html><head><meta name="description" content="old" /><title>Old</title><script type="module" crossorigin src="/a.js"></script></head><body><div id="root"></div><noscript>Old\nwords</noscript></body></html>';

  test('is filled, and nothing in a title, a text or a seed becomes a part of it', () => {
    const page = filled(template, {
      title: '<b>"A" & $& B', description: '"><script>', head: '<link rel="x">', lead: '<p>lead</p>', html: '<main>$1</main>', seed: escaped({ title: '</script><b>' }),
    });
    expect(page).toBe(
      '<html><head><meta name="description" content="&quot;&gt;&lt;script&gt;" /><title>&lt;b&gt;&quot;A&quot; &amp; $&amp; B</title><script type="module" crossorigin src="/a.js"></script><link rel="x"></head><body><p>lead</p><div id="root"><main>$1</main></div><script type="application/json" id="seed">{"title":"\\u003c/script>\\u003cb>"}</script></body></html>',
    );
  });

  test('without a seed has no script, and without a description keeps its own', () => {
    expect(filled(template, { title: 'New', description: '', head: '', lead: '', html: '<main></main>', seed: null })).toBe(
      '<html><head><meta name="description" content="old" /><title>New</title></head><body><div id="root"><main></main></div></body></html>',
    );
  });

  test('that has no place for the site is an error', () => {
    expect(() => filled('<title></title></head>', { title: '', description: '', head: '', lead: '', html: '', seed: null })).toThrow('The page of the site has nothing that fits');
  });
});
