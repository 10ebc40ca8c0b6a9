/** The sitemap obeys the rules of sitemaps.org, at the size of this library and of very large ones. */
import { describe, expect, test } from 'vitest';
import { JSDOM } from 'jsdom';
import { editionsOf, type Edition } from '../../../src/build/feeds/editions.ts';
import { searchEngineFiles } from '../../../src/build/feeds/sitemap.ts';
import { bookNamed } from '../../support/books.ts';
import { isFullRun } from '../../support/depth.mjs';
import { publishedBooks } from '../../support/published-books.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const MAX_ENTRIES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;
const FREQUENCIES = new Set('always hourly daily weekly monthly yearly never'.split(' '));
/** https://www.w3.org/TR/NOTE-datetime, as the schema takes it: a day, or a day with time and zone */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/u;

/** What may stand in an entry, by the name of the root. */
const ENTRIES: Readonly<Record<string, { name: string; fields: readonly string[] }>> = {
  urlset: { name: 'url', fields: ['loc', 'lastmod', 'changefreq', 'priority'] },
  sitemapindex: { name: 'sitemap', fields: ['loc', 'lastmod'] },
};

const RULES: Readonly<Record<string, (text: string) => boolean>> = {
  loc: (text) => text.length >= 12 && text.length <= 2048 && /^https?:\/\/[^\s/]+\//u.test(text),
  lastmod: (text) => MOMENT.test(text) && !Number.isNaN(Date.parse(text)),
  changefreq: (text) => FREQUENCIES.has(text),
  priority: (text) => /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/u.test(text),
};

/** In a large document `children` takes much longer. */
function childrenOf(parent: Element): Element[] {
  const children: Element[] = [];
  for (let child = parent.firstElementChild; child !== null; child = child.nextElementSibling)
    children.push(child);
  return children;
}

function faultsOfEntry(entry: Element, fields: readonly string[], origin: string): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const field of childrenOf(entry)) {
    const { localName: name, namespaceURI, textContent: text } = field;
    if (namespaceURI !== NAMESPACE || !fields.includes(name))
      faults.push(`unknown element ${name}`);
    else if (seen.has(name)) faults.push(`two elements ${name}`);
    else if (field.firstElementChild !== null || RULES[name]?.(text) !== true)
      faults.push(`${name} is "${text}"`);
    else if (name === 'loc' && (!URL.canParse(text) || new URL(text).origin !== origin))
      faults.push(`${text} is not of ${origin}`);
    else if (name === 'loc' && new URL(text).href !== text) faults.push(`${text} is not encoded`);
    seen.add(name);
  }
  return seen.has('loc') ? faults : [...faults, 'an entry without loc'];
}

/**
 * Checks a sitemap by the rules of its schemas (https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd
 * and siteindex.xsd) and of the protocol (https://www.sitemaps.org/protocol.html), which say more than
 * the schemas: absolute addresses of one site, each once.
 * @param origin of the site
 * @returns what is wrong; nothing for a valid file
 */
function sitemapFaults(text: string, origin: string): string[] {
  if (Buffer.byteLength(text) > MAX_BYTES) return ['larger than 50 MB'];
  let root: Element;
  try {
    root = new JSDOM(text, { contentType: 'application/xml' }).window.document.documentElement;
  } catch {
    return ['not well-formed'];
  }
  const shape = ENTRIES[root.localName];
  if (shape === undefined || root.namespaceURI !== NAMESPACE) return [`root ${root.localName}`];
  const entries = childrenOf(root);
  const addresses = entries.map((entry) => entry.firstElementChild?.textContent ?? '');
  return [
    ...(entries.length === 0 ? ['no entry'] : []),
    ...(entries.length > MAX_ENTRIES ? [`${entries.length} entries`] : []),
    ...(new Set(addresses).size < addresses.length ? ['an address twice'] : []),
    ...entries.flatMap((entry) =>
      entry.localName === shape.name && entry.namespaceURI === NAMESPACE
        ? faultsOfEntry(entry, shape.fields, origin)
        : [`unknown element ${entry.localName}`],
    ),
  ];
}

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
  const editions = editionsOf(await publishedBooks());
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
