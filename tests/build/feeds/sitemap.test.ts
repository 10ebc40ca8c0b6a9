/** The sitemap obeys the rules of sitemaps.org, at the size of this library and of very large ones. */
import { describe, expect, test } from 'vitest';
import { editionsOf, type Edition } from '../../../src/build/feeds/editions.ts';
import { searchEngineFiles } from '../../../src/build/feeds/sitemap.ts';
import { bookNamed } from '../../support/books.ts';
import { isFullRun } from '../../support/depth.mjs';
import { publishedBooks } from '../../support/published-books.ts';
import { sitemapFaults } from '../../support/sitemap-check.ts';

const ORIGIN = 'https://kitabvan.example';

const sitemapOf = (entries: string, root = 'urlset') =>
  `<?xml version="1.0" encoding="utf-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</${root}>`;
const entryOf = (fields: string) => sitemapOf(`<url>${fields}</url>`);
const LOC = `<loc>${ORIGIN}/a</loc>`;
const ENTRY = entryOf(LOC);

describe('the check', () => {
  test.each([
    [sitemapOf(`<url>${LOC}<lastmod>2026-11-25</lastmod></url>`), []],
    [sitemapOf(`<sitemap>${LOC}</sitemap>`, 'sitemapindex'), []],
    [entryOf(`${LOC}<changefreq>daily</changefreq><priority>0.5</priority>`), []],
    [sitemapOf(''), ['no entry']],
    ['<urlset>', ['not well-formed']],
    ['<urlset/>', ['root urlset']],
    [sitemapOf(`<url>${LOC}</url><url>${LOC}</url>`), ['an address twice']],
    [sitemapOf(`<sitemap>${LOC}</sitemap>`), ['unknown element sitemap']],
    [entryOf(LOC + LOC), ['two elements loc']],
    [entryOf('<lastmod>2026-11-25</lastmod>'), ['an entry without loc']],
    [entryOf('<loc>/books/a/preview</loc>'), ['loc is "/books/a/preview"']],
    [
      entryOf('<loc>https://other.example/a</loc>'),
      [`https://other.example/a is not of ${ORIGIN}`],
    ],
    [entryOf(`<loc>${ORIGIN}/ü</loc>`), [`${ORIGIN}/ü is not encoded`]],
    [entryOf(`${LOC}<lastmod>25.11.2026</lastmod>`), ['lastmod is "25.11.2026"']],
    [entryOf(`${LOC}<lastmod>2026-13-01</lastmod>`), ['lastmod is "2026-13-01"']],
    [entryOf(`${LOC}<priority>2</priority>`), ['priority is "2"']],
    [entryOf(`${LOC}<link xmlns="http://www.w3.org/1999/xhtml"/>`), ['unknown element link']],
  ])('%s: %j', (text, faults) => {
    expect(sitemapFaults(text, ORIGIN)).toEqual(faults);
  });
});

const addressesIn = (files: ReadonlyMap<string, string>): number =>
  [...files.values()].reduce((sum, text) => sum + text.split('<url>').length - 1, 0);

/** @returns the faults of every sitemap among the files, the parts that the index names, and all others */
function checked(files: ReadonlyMap<string, string>) {
  const sitemaps = [...files].filter(([path]) => path.startsWith('/sitemap'));
  const parts = [...(files.get('/sitemap.xml') ?? '').matchAll(/<sitemap>\s*<loc>([^<]*)/gu)];
  return {
    faults: sitemaps.flatMap(([path, text]) =>
      sitemapFaults(text, ORIGIN).map((fault) => `${path}: ${fault}`),
    ),
    // Every part that the index names is there, and no other.
    parts: parts.map(([, address = '']) => address.slice(ORIGIN.length)),
    others: sitemaps.map(([path]) => path).filter((path) => path !== '/sitemap.xml'),
  };
}

test('that of the published books has no fault', async () => {
  const editions = editionsOf(await publishedBooks(), new Map());
  const files = searchEngineFiles(editions, ORIGIN, true);
  const { faults, parts, others } = checked(files);
  expect({ faults, parts, others }).toEqual({ faults: [], parts: [], others: [] });
  expect(addressesIn(files)).toBeGreaterThan(editions.length);
});

/** An edition of a made-up book. */
const editionNumber = (number: number): Edition => {
  const book = bookNamed(`book-${number}`, 1);
  const { title, author, cover } = book;
  return {
    book,
    language: 'english',
    tag: 'en',
    identifier: `urn:kitabvan:${book.id}-english`,
    title,
    author,
    cover,
    description: '',
    published: '2026-11-25',
    updated: undefined,
    modified: '2026-11-25T00:00:00Z',
    pageCount: 1,
    epub: null,
  };
};

test('that of 20,000 books is a valid index of files of at most 50,000 addresses', () => {
  const editions = Array.from({ length: 20_000 }, (_, at) => editionNumber(at));
  const files = searchEngineFiles(editions, ORIGIN, false);
  // Without FULL=1 only the index: the others take half a minute.
  const some = isFullRun()
    ? files
    : new Map([...files].map(([path, text]) => [path, path === '/sitemap.xml' ? text : ENTRY]));
  const { faults, parts, others } = checked(some);
  expect({ faults, parts, others }).toEqual({
    faults: [],
    parts: ['/sitemap-1.xml', '/sitemap-2.xml'],
    others: ['/sitemap-1.xml', '/sitemap-2.xml'],
  });
  expect(others.map((path) => files.get(path)?.split('<url>').length)).toEqual([
    50_001,
    expect.any(Number),
  ]);
  expect(addressesIn(files)).toBeGreaterThan(60_000);
}, 300_000);
