/**
 * Hydration data: its size limits, its shape, and for which users a prerendered page can be
 * hydrated.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metaOf } from '../../../machines/domain/books/book.ts';
import { INTERFACE_LANGUAGES, TRANSLATED_LANGUAGES } from '../../../machines/domain/languages.ts';
import { PARTIAL_BOOK_PAGES, PARTIAL_BOOK_UNITS } from '../../../machines/domain/limits.ts';
import {
  canHydrate,
  canShow,
  otherLanguagesIn,
  parseHydrationData,
  previewHydrationData,
  readerHydrationData,
} from '../../../machines/domain/site/hydration-data.ts';
import { startPlaceIn } from '../../../machines/domain/site/routes.ts';
import { KEYS } from '../../../src/platform/storage/keys.ts';
import { bundleInlineScripts } from '../../../src/build/prerender/inline-scripts.ts';
import { scriptSafeJson, fillTemplate } from '../../../src/build/prerender/page-template.ts';
import { bookNamed, pagesOf } from '../../support/books.ts';
import { pageCountsFor } from '../../support/page-counts.ts';

const book = bookNamed('the-well', 3);
const nothing = { bookmarks: [], readingProgress: [], library: [], language: 'english' } as const;
const records = (stored: object) =>
  ({ ...structuredClone(nothing), ...stored }) as unknown as Parameters<typeof canHydrate>[1];
const bookmark = (bookId: string) => ({ bookId, pageId: 'page-2', pageNumber: 2, timestamp: 1 });
const progress = (bookId: string, page: number) => ({
  bookId,
  currentPageId: `page-${page}`,
  currentPageNumber: page,
  lastReadAt: 1,
});

const textsOf = (count: number, units: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `page-${index + 1}`,
    pageNumber: index + 1,
    content: 'x'.repeat(units),
  }));

describe('hydration data', () => {
  test('of a book in the reader has its record and first pages in each language', () => {
    const long = bookNamed('the-well', 9, { languages: { hindi: { pages: textsOf(7, 5) } } });
    expect(parseHydrationData(JSON.stringify(readerHydrationData(long)))).toEqual({
      book: {
        ...metaOf(long),
        pageCounts: pageCountsFor(9, { hindi: 7 }),
        editions: ['english', 'hindi'],
        firstPages: { english: long.pages.slice(0, 3), hindi: textsOf(1, 5) },
      },
    });
  });

  test('of a preview has no pages', () => {
    expect(parseHydrationData(JSON.stringify(previewHydrationData(book)))).toEqual({
      book: {
        ...metaOf(book),
        pageCounts: pageCountsFor(3),
        editions: INTERFACE_LANGUAGES,
        firstPages: {},
      },
    });
  });

  test.each([
    ['three short pages', 3, 3, 4000],
    ['two where the third would be too much', 2, 400, 6000],
    ['one where the second would be too much', 1, 400, 6001],
    ['the first one however long it is', 1, 400, 65_536],
    ['none of a book that has none', 0, 0, 0],
  ])('includes %s', (_, expected, count, units) => {
    const { book: partialBook } = readerHydrationData(
      bookNamed('the-well', 0, { pages: textsOf(count, units), languages: {} }),
    );
    expect(partialBook?.firstPages.english).toHaveLength(expected);
  });

  test('of a book of 400 pages is as large as of one of 100', () => {
    const bytes = (pages: number) =>
      Buffer.byteLength(JSON.stringify(readerHydrationData(bookNamed('the-well', pages))));
    expect(bytes(400)).toBe(bytes(100));
  });

  test('never exceeds its limit, whatever the book', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 30 }), (lengths) => {
        const pages = lengths.map((units, index) => ({
          id: `page-${index + 1}`,
          pageNumber: index + 1,
          content: 'y'.repeat(units),
        }));
        const firstPages =
          readerHydrationData(
            bookNamed('the-well', 0, { pages, languages: { english: { pages } } }),
          ).book?.firstPages.english ?? [];
        const unitsOf = (count: number) =>
          pages.slice(0, count).reduce((units, { content }) => units + content.length, 0);
        const most = Array.from(
          { length: PARTIAL_BOOK_PAGES },
          (_, past) => PARTIAL_BOOK_PAGES - past,
        ).find(
          (count) => count <= pages.length && (count === 1 || unitsOf(count) <= PARTIAL_BOOK_UNITS),
        );
        expect(firstPages).toEqual(pages.slice(0, most ?? 0));
      }),
    );
  });

  test('of a page in hindi has its first three hindi pages and names the language', () => {
    expect(parseHydrationData(JSON.stringify(readerHydrationData(book, 'hindi')))).toMatchObject({
      language: 'hindi',
      book: {
        firstPages: {
          english: pagesOf('the-well', 'english', 1),
          hindi: pagesOf('the-well', 'hindi', 3),
          hinglish: pagesOf('the-well', 'hinglish', 1),
        },
      },
    });
  });

  test.each([
    ['includes', 6000, true],
    ['leaves out', 6001, false],
  ])('%s the first page in another language of %i units', (_, units, isThere) => {
    const long = bookNamed('the-well', 3, { languages: { hindi: { pages: textsOf(2, units) } } });
    const data = readerHydrationData(long);
    expect(data.book?.firstPages.hindi).toEqual(isThere ? textsOf(1, units) : undefined);
    expect(canShow(data, 'hindi')).toBe(isThere);
    expect(otherLanguagesIn(data)).toEqual(TRANSLATED_LANGUAGES);
  });

  test('of a preview has a template for no language', () => {
    expect(otherLanguagesIn(previewHydrationData(book))).toEqual([]);
  });

  test('of a list has its books, and is empty for any other screen', () => {
    expect(parseHydrationData(JSON.stringify({ books: [metaOf(book)] }))).toEqual({
      books: [metaOf(book)],
    });
    expect(parseHydrationData('{}')).toEqual({});
  });

  test.each(['', 'no JSON', 'null', '7', '{"book":{"id":"the-well"}}', '{"book":null}'])(
    'is null for the invalid text %j',
    (text) => {
      expect(parseHydrationData(text)).toBeNull();
    },
  );
});

test.each([
  ['who has never been here', {}, '', true],
  ['who is asked to page 1', {}, '?page=1', true],
  ['who is asked to page 2', {}, '?page=2', false],
  ['who is asked to a paragraph of page 1', {}, '?page=1&at=3', true],
  ['who has marked this book', { bookmarks: [bookmark('the-well')] }, '', false],
  ['who has marked another', { bookmarks: [bookmark('the-hill')] }, '', true],
  ['who is on its page 2', { readingProgress: [progress('the-well', 2)] }, '', false],
  ['who is on its page 1', { readingProgress: [progress('the-well', 1)] }, '', true],
  ['who reads hindi', { language: 'hindi' }, '', false],
  ['who is asked to hindi', {}, '?lang=hindi', false],
  ['who reads hindi and is asked to english', { language: 'hindi' }, '?lang=english', true],
  ['who is asked to an unknown language', {}, '?lang=klingon', true],
])('canHydrate is right for a user %s: %#', (_, stored, search, fits) => {
  const start = startPlaceIn(search);
  expect(canHydrate(readerHydrationData(book), records(stored), start)).toBe(fits);
});

test.each([
  ['hindi', 'hindi', true],
  ['hindi', 'english', false],
  ['hinglish', 'hindi', false],
] as const)(
  'canHydrate is right for a page shown in %s to a user who reads %s',
  (shown, language, fits) => {
    const data = { ...readerHydrationData(book), language: shown };
    expect(canHydrate(data, records({ language }), startPlaceIn(''))).toBe(fits);
  },
);

test("the script that hides a page of another position reads the stored records' keys", async () => {
  const { preHydration } = await bundleInlineScripts();
  const keys = [KEYS.language, KEYS.bookmarks, KEYS.secondLanguage];
  expect(keys.filter((key) => preHydration.includes(`\`${key}\``))).toEqual(keys);
});

test('a page without a book can be hydrated for every user', () => {
  const stored = records({ language: 'hindi', bookmarks: [bookmark('the-well')] });
  expect(canHydrate({}, stored, startPlaceIn('?page=4'))).toBe(true);
});

describe('the page template', () => {
  const template =
    '<html><head><meta name="description" content="old" /><title>Old</title><script type="module" crossorigin src="/a.js"></script></head><body><div id="load-error" hidden>Try again</div>\n<div id="no-code"></div><div id="loading-status"></div>\n<div id="root"></div></body></html>';

  test('escapes titles, texts and hydration data', () => {
    const page = fillTemplate(template, {
      title: '<b>"A" & $& B',
      description: '"><script>',
      head: '<link rel="x">',
      noCode: '<p>lead</p>',
      html: '<main>$1</main>',
      hydrationData: scriptSafeJson({ title: '</script><b>' }),
    });
    expect(page).toBe(
      '<html><head><meta name="description" content="&quot;&gt;&lt;script&gt;" /><title>&lt;b&gt;&quot;A&quot; &amp; $&amp; B</title><link rel="modulepreload" id="entry" fetchpriority="low" crossorigin href="/a.js"><link rel="x"></head><body><div id="load-error" hidden>Try again</div>\n<p>lead</p><div id="loading-status"></div>\n<div id="root"><main>$1</main></div><script type="application/json" id="hydration-data">{"title":"\\u003c/script>\\u003cb>"}</script></body></html>',
    );
  });

  test('has no script without hydration data, and keeps its own description without a new one', () => {
    expect(
      fillTemplate(template, {
        title: 'New',
        description: '',
        head: '',
        noCode: '',
        html: '<main></main>',
        hydrationData: null,
      }),
    ).toBe(
      '<html><head><meta name="description" content="old" /><title>New</title></head><body>\n\n<div id="root"><main></main></div></body></html>',
    );
  });

  test('without a place for the content is an error', () => {
    expect(() =>
      fillTemplate('<title></title></head>', {
        title: '',
        description: '',
        head: '',
        noCode: '',
        html: '',
        hydrationData: null,
      }),
    ).toThrow('The page of the site has nothing that fits');
  });
});
