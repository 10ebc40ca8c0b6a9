/** Catalogues for reading apps, the feed, web publications and what search engines read. */
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import type { Book } from '../../../machines/domain/books/book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import type { Manuscript } from '../../../src/authoring/manuscript.ts';
import { bookLinks, feedLinks } from '../../../src/build/prerender/head-links.ts';
import { editionsOf } from '../../../src/build/feeds/editions.ts';
import { feedFiles } from '../../../src/build/feeds/feed-files.ts';
import { bookNamed } from '../../support/books.ts';

const ORIGIN = 'https://kitabvan.example';

const manuscriptOf = (
  book: Book,
  day: string,
  languages: readonly Language[],
  updated?: string,
): Manuscript => ({
  id: book.id,
  cover: '<svg/>',
  record: {
    title: book.title,
    author: book.author,
    genre: 'Horror',
    description: book.description,
    isTrending: false,
    published: day,
    ...(updated === undefined ? {} : { updated }),
  },
  editions: {
    english: ['One'],
    ...Object.fromEntries(languages.map((language) => [language, ['One']])),
  },
});

/** @returns the files of these books, each with an EPUB of 7 bytes in each of its languages */
function filesOf(
  books: readonly (readonly [
    book: Book,
    day: string,
    languages: readonly Language[],
    updated?: string,
  ])[],
  { origin = ORIGIN, downloads = true } = {},
) {
  const epubs = new Map(
    books.flatMap(([{ id }, , languages]) =>
      languages.map((language) => [`/books/${id}/${id}-${language}.epub`, new Uint8Array(7)]),
    ),
  );
  const published = new Map(books.map(([book, ...rest]) => [manuscriptOf(book, ...rest), book]));
  return feedFiles(editionsOf(published, downloads ? epubs : new Map()), origin);
}

const WELL = bookNamed('well', 2, {
  title: 'A & <b>',
  author: 'मीरा',
  genre: 'Horror',
  description: '',
  cover: '/covers/well-1.svg',
  translations: { hindi: { title: 'कुआँ' } },
});
const LAMP = bookNamed('lamp', 2, {
  title: 'The Lamp',
  author: 'Asha Rao',
  genre: 'Drama / Philosophy',
  description: 'A lamp goes out.',
  cover: '/covers/lamp-2.svg',
});
const ALL = ['english', 'hindi', 'hinglish'] as const;
const two = filesOf([
  [WELL, '2026-11-20', ALL],
  [LAMP, '2026-11-24', ['english']],
]);

type Json = Record<string, unknown>;
const jsonAt = (files: ReadonlyMap<string, string>, path: string): Json =>
  JSON.parse(files.get(path) ?? 'null') as Json;

/** @throws when the text is no XML */
const xmlAt = (files: ReadonlyMap<string, string>, path: string): Element =>
  new JSDOM(files.get(path) ?? '', { contentType: 'application/xml' }).window.document
    .documentElement;
const textsIn = (element: Element, name: string): string[] =>
  [...element.querySelectorAll(name)].map((each) => each.textContent);

test('every edition is once in the list of its language, and no list is empty', () => {
  expect([...two.keys()].toSorted()).toEqual(
    [
      '/opds',
      '/opds/latest',
      '/opds/english',
      '/opds/english/horror',
      '/opds/english/drama-philosophy',
      '/opds/hindi',
      '/opds/hindi/horror',
      '/opds/hinglish',
      '/opds/hinglish/horror',
    ]
      .flatMap((path) => [`${path}.json`, `${path}.xml`])
      .concat(
        ...ALL.map((language) => [`/books/well/${language}.json`, `/books/well/${language}.xhtml`]),
        ['/books/lamp/english.json', '/books/lamp/english.xhtml'],
        ['/feed.xml', '/robots.txt', '/sitemap.xml'],
      )
      .toSorted(),
  );
});

describe('OPDS 2.0', () => {
  test('the root leads to the newest books and to each language, with examples of each', () => {
    const root = jsonAt(two, '/opds.json');
    expect(root['metadata']).toEqual({
      title: 'Kitabvan',
      modified: '2026-11-24T00:00:00Z',
      numberOfItems: 4,
    });
    expect(root['navigation']).toEqual(
      [
        ['New books', '/opds/latest.json', 'http://opds-spec.org/sort/new'],
        ['English', '/opds/english.json', 'subsection'],
        ['हिन्दी', '/opds/hindi.json', 'subsection'],
        ['Hinglish', '/opds/hinglish.json', 'subsection'],
      ].map(([title, path, rel]) => ({
        title,
        href: `${ORIGIN}${path}`,
        type: 'application/opds+json',
        rel,
      })),
    );
    const groups = root['groups'] as { metadata: Json; links: Json[]; publications: Json[] }[];
    expect(
      groups.map(({ metadata, links, publications }) => [
        metadata['title'],
        links[0]?.['rel'],
        publications.length,
      ]),
    ).toEqual([
      ['English', 'self', 2],
      ['हिन्दी', 'self', 1],
      ['Hinglish', 'self', 1],
    ]);
  });

  test('a publication names one language, one EPUB, its manifest, its page and its covers', () => {
    const { publications } = jsonAt(two, '/opds/hindi.json') as { publications: Json[] };
    expect(publications).toEqual([
      {
        metadata: {
          '@type': 'http://schema.org/Book',
          identifier: 'urn:kitabvan:well-hindi',
          title: 'कुआँ',
          author: { name: 'मीरा' },
          publisher: { name: 'Kitabvan' },
          language: 'hi',
          published: '2026-11-20',
          modified: '2026-11-20T00:00:00Z',
          subject: [{ name: 'Horror' }],
        },
        links: [
          {
            rel: 'self',
            href: `${ORIGIN}/books/well/hindi.json`,
            type: 'application/webpub+json',
          },
          {
            rel: 'http://opds-spec.org/acquisition/open-access',
            href: `${ORIGIN}/books/well/well-hindi.epub`,
            type: 'application/epub+zip',
            title: 'EPUB',
          },
          { rel: 'alternate', href: `${ORIGIN}/books/well/hindi.html`, type: 'text/html' },
          {
            rel: 'alternate',
            href: `${ORIGIN}/hindi/books/well/preview`,
            type: 'text/html',
          },
        ],
        images: [
          {
            href: `${ORIGIN}/covers/well-1-600.png`,
            type: 'image/png',
            rel: 'http://opds-spec.org/image',
            width: 600,
            height: 900,
          },
          {
            href: `${ORIGIN}/covers/well-1-200.png`,
            type: 'image/png',
            rel: 'http://opds-spec.org/image/thumbnail',
            width: 200,
            height: 300,
          },
          {
            href: `${ORIGIN}/covers/well-1-640.webp`,
            type: 'image/webp',
            rel: 'http://opds-spec.org/image',
            width: 640,
            height: 960,
          },
          {
            href: `${ORIGIN}/covers/well-1.svg`,
            type: 'image/svg+xml',
            rel: 'http://opds-spec.org/image',
          },
        ],
      },
    ]);
    const hinglish = jsonAt(two, '/opds/hinglish.json') as { publications: { metadata: Json }[] };
    expect(hinglish.publications[0]?.metadata['title']).toBe('A & <b> (Hinglish)');
  });

  test('lists are narrowed by language and genre, with true counts and the active one marked', () => {
    const { facets } = jsonAt(two, '/opds/english/horror.json') as {
      facets: { metadata: Json; links: { title: string; rel?: string; properties: Json }[] }[];
    };
    expect(
      facets.map(({ metadata, links }) => [
        metadata['title'],
        links.map(({ title, rel, properties }) => [title, properties['numberOfItems'], rel]),
      ]),
    ).toEqual([
      [
        'Language',
        [
          ['English', 1, 'self'],
          ['हिन्दी', 1, undefined],
          ['Hinglish', 1, undefined],
        ],
      ],
      [
        'Genre',
        [
          ['All', 2, undefined],
          ['Horror', 1, 'self'],
          ['Drama / Philosophy', 1, undefined],
        ],
      ],
    ]);
  });

  test('a long list has pages of 50', () => {
    const files = filesOf(
      Array.from({ length: 120 }, (_, at) => [
        bookNamed(`book-${String(at).padStart(3, '0')}`, 1, { genre: 'Horror' }),
        '2026-11-20',
        ['english'],
      ]),
    );
    const pages = ['', '-2', '-3'].map(
      (page) =>
        jsonAt(files, `/opds/english${page}.json`) as {
          metadata: Json;
          links: { rel: string; href: string }[];
          publications: { metadata: Json }[];
        },
    );
    expect(pages.map(({ publications }) => publications.length)).toEqual([50, 50, 20]);
    expect(
      new Set(
        pages.flatMap(({ publications }) =>
          publications.map(({ metadata }) => metadata['identifier']),
        ),
      ).size,
    ).toBe(120);
    expect(pages.map(({ metadata }) => metadata)).toEqual(
      [1, 2, 3].map((currentPage) => ({
        title: 'Kitabvan – English',
        modified: '2026-11-20T00:00:00Z',
        numberOfItems: 120,
        itemsPerPage: 50,
        currentPage,
      })),
    );
    const inXml = ['', '-2', '-3'].map((page) => xmlAt(files, `/opds/english${page}.xml`));
    expect(
      inXml.map((feed) =>
        ['totalResults', 'itemsPerPage', 'startIndex'].map(
          (name) => feed.getElementsByTagName(`opensearch:${name}`)[0]?.textContent,
        ),
      ),
    ).toEqual([
      ['120', '50', '1'],
      ['120', '50', '51'],
      ['120', '50', '101'],
    ]);
    expect(pages[1]?.links.map(({ rel, href }) => [rel, href.slice(ORIGIN.length)])).toEqual([
      ['self', '/opds/english-2.json'],
      ['start', '/opds.json'],
      ['first', '/opds/english.json'],
      ['previous', '/opds/english.json'],
      ['next', '/opds/english-3.json'],
      ['last', '/opds/english-3.json'],
    ]);
    const latest = jsonAt(files, '/opds/latest.json') as { publications: Json[] };
    expect(latest.publications).toHaveLength(50);
  });
});

describe('OPDS 1.2', () => {
  test('has the same editions, as XML that begins with a declaration', () => {
    expect(two.get('/opds/hindi.xml')).toMatch(/^<\?xml /);
    const feed = xmlAt(two, '/opds/hinglish.xml');
    expect(textsIn(feed, 'entry > title')).toEqual(['A & <b> (Hinglish)']);
    expect(textsIn(feed, 'entry > id')).toEqual(['urn:kitabvan:well-hinglish']);
    expect(textsIn(feed, 'entry > author > name')).toEqual(['मीरा']);
    expect(feed.getElementsByTagName('dc:language')[0]?.textContent).toBe('hi-Latn');
    expect(feed.querySelector('entry > published')?.textContent).toBe('2026-11-20T00:00:00Z');
    expect(feed.getElementsByTagName('dc:issued')[0]?.textContent).toBe('2026-11-20');
    // Some apps open a link to another feed instead of the book.
    expect(
      [...feed.querySelectorAll('entry > link')].map((link) =>
        ['rel', 'type', 'href', 'title', 'hreflang', 'length'].map((name) =>
          link.getAttribute(name),
        ),
      ),
    ).toEqual([
      [
        'http://opds-spec.org/image',
        'image/png',
        `${ORIGIN}/covers/well-1-600.png`,
        null,
        null,
        null,
      ],
      [
        'http://opds-spec.org/image/thumbnail',
        'image/png',
        `${ORIGIN}/covers/well-1-200.png`,
        null,
        null,
        null,
      ],
      [
        'http://opds-spec.org/acquisition/open-access',
        'application/epub+zip',
        `${ORIGIN}/books/well/well-hinglish.epub`,
        'EPUB',
        null,
        '7',
      ],
      ['alternate', 'text/html', `${ORIGIN}/hinglish/books/well/preview`, null, 'hi-Latn', null],
    ]);
    expect(
      [...feed.querySelectorAll(':scope > link[title]')].map((link) => [
        link.getAttribute('title'),
        link.getAttribute('opds:activeFacet'),
        link.getAttribute('thr:count'),
      ]),
    ).toEqual([
      ['English', null, '2'],
      ['हिन्दी', null, '1'],
      ['Hinglish', 'true', '1'],
      ['Sabhi', 'true', '1'],
      ['Horror', null, '1'],
    ]);
  });

  test('the root is a list of lists', () => {
    const root = xmlAt(two, '/opds.xml');
    expect(
      [...root.querySelectorAll('entry')].map((entry) => [
        entry.querySelector('title')?.textContent,
        entry.querySelector('link')?.getAttribute('href'),
      ]),
    ).toEqual([
      ['New books', `${ORIGIN}/opds/latest.xml`],
      ['English', `${ORIGIN}/opds/english.xml`],
      ['हिन्दी', `${ORIGIN}/opds/hindi.xml`],
      ['Hinglish', `${ORIGIN}/opds/hinglish.xml`],
    ]);
  });
});

test('the root of each version leads to the site', () => {
  const { links } = jsonAt(two, '/opds.json') as { links: Json[] };
  expect(links.filter(({ type }) => type === 'text/html')).toEqual([
    { rel: 'alternate', href: `${ORIGIN}/`, type: 'text/html' },
  ]);
  expect(
    [...xmlAt(two, '/opds.xml').querySelectorAll(':scope > link[type="text/html"]')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('href'),
    ]),
  ).toEqual([['alternate', `${ORIGIN}/`]]);
});

test('both versions of the catalogue say the same of each edition', () => {
  const facts = ['english', 'hindi', 'hinglish'].map((language) => {
    const { publications } = jsonAt(two, `/opds/${language}.json`) as {
      publications: { metadata: Json; links: Json[]; images: Json[] }[];
    };
    const inJson = publications.map(({ metadata, links, images }) => ({
      identifier: metadata['identifier'],
      title: metadata['title'],
      published: `${String(metadata['published'])}T00:00:00Z`,
      modified: metadata['modified'],
      language: metadata['language'],
      links: [...images, ...links]
        .filter(({ type }) =>
          ['image/png', 'application/epub+zip', 'text/html'].includes(String(type)),
        )
        .filter(({ href }) => !String(href).endsWith('.html'))
        .map(({ rel, href, title }) => [rel, href, title ?? null]),
    }));
    const inXml = [...xmlAt(two, `/opds/${language}.xml`).querySelectorAll('entry')].map(
      (entry) => ({
        identifier: entry.querySelector('id')?.textContent,
        title: entry.querySelector('title')?.textContent,
        published: entry.querySelector('published')?.textContent,
        modified: entry.querySelector('updated')?.textContent,
        language: entry.getElementsByTagName('dc:language')[0]?.textContent,
        links: [...entry.querySelectorAll('link')].map((link) =>
          ['rel', 'href', 'title'].map((name) => link.getAttribute(name)),
        ),
      }),
    );
    return [inJson, inXml];
  });
  for (const [inJson, inXml] of facts) expect(inXml).toEqual(inJson);
});

describe('the newest 30 books', () => {
  /** Books of three days; most old ones were corrected on the day on which the last appeared. */
  const files = filesOf([
    ...Array.from(
      { length: 28 },
      (_, at) =>
        [
          bookNamed(`a-old-${String(at + 10)}`, 1),
          '2026-11-21',
          ['english'],
          '2026-11-26',
        ] as const,
    ),
    ...Array.from(
      { length: 12 },
      (_, at) => [bookNamed(`b-new-${String(at + 10)}`, 1), '2026-11-25', ALL] as const,
    ),
    [bookNamed('c-newest', 1), '2026-11-26', ['english']],
  ]);

  test('are those that appeared last, whenever they were corrected', () => {
    const ids = textsIn(xmlAt(files, '/feed.xml'), 'entry > id');
    expect(ids).toEqual(
      [
        'c-newest',
        ...Array.from({ length: 12 }, (_, at) => `b-new-${String(at + 10)}`),
        ...Array.from({ length: 17 }, (_, at) => `a-old-${String(at + 10)}`),
      ].map((id) => `urn:kitabvan:${id}`),
    );
  });

  test('have the day on which they appeared and that of their last change', () => {
    const feed = xmlAt(files, '/feed.xml');
    expect(textsIn(feed, 'entry:last-of-type > published')).toEqual(['2026-11-21T00:00:00Z']);
    expect(textsIn(feed, 'entry:last-of-type > updated')).toEqual(['2026-11-26T00:00:00Z']);
    expect(textsIn(feed, ':scope > updated')).toEqual(['2026-11-26T00:00:00Z']);
  });

  test('lead the lists of the catalogue', () => {
    const { publications } = jsonAt(files, '/opds/latest.json') as {
      publications: { metadata: Json }[];
    };
    expect(publications.slice(0, 3).map(({ metadata }) => metadata['identifier'])).toEqual([
      'urn:kitabvan:c-newest-english',
      'urn:kitabvan:b-new-10-english',
      'urn:kitabvan:b-new-10-hindi',
    ]);
  });
});

test('the feed has a book once, newest first, with its preview and its EPUBs', () => {
  const feed = xmlAt(two, '/feed.xml');
  expect(textsIn(feed, 'entry > title')).toEqual(['The Lamp', 'A & <b>']);
  expect(textsIn(feed, ':scope > updated')).toEqual(['2026-11-24T00:00:00Z']);
  expect(
    [...feed.querySelectorAll('entry:last-of-type link')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
      link.getAttribute('length'),
    ]),
  ).toEqual([
    ['alternate', 'en', `${ORIGIN}/books/well/preview`, null],
    ['enclosure', 'en', `${ORIGIN}/books/well/well-english.epub`, '7'],
    ['enclosure', 'hi', `${ORIGIN}/books/well/well-hindi.epub`, '7'],
    ['enclosure', 'hi-Latn', `${ORIGIN}/books/well/well-hinglish.epub`, '7'],
  ]);
});

test('a manifest links relative to itself, and its text has every page', () => {
  const manifest = jsonAt(two, '/books/well/hindi.json');
  expect(manifest['readingOrder']).toEqual([
    { href: 'hindi.xhtml', type: 'application/xhtml+xml', title: 'कुआँ' },
  ]);
  expect(manifest['pageList']).toEqual([
    { href: 'hindi.xhtml#page-1', title: '1' },
    { href: 'hindi.xhtml#page-2', title: '2' },
  ]);
  expect(manifest['resources']).toEqual([
    {
      rel: 'cover',
      href: '../../covers/well-1-600.png',
      type: 'image/png',
      width: 600,
      height: 900,
    },
  ]);
  const text = xmlAt(two, '/books/well/hindi.xhtml');
  expect([text.getAttribute('lang'), textsIn(text, 'title')]).toEqual(['hi', ['कुआँ']]);
  expect([...text.querySelectorAll('[id^=page-]')].map(({ id }) => id)).toEqual([
    'page-1',
    'page-2',
  ]);
  expect(textsIn(text, 'section p')).toEqual(['well, hindi, page 1', 'well, hindi, page 2']);
  expect(text.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('search engines are told previews and whole books with their days, and nothing personal', () => {
  expect(two.get('/robots.txt')).toBe(`User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  const sitemap = xmlAt(two, '/sitemap.xml');
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

test('without an origin, addresses are paths', () => {
  const files = filesOf([[LAMP, '2026-11-24', ['english']]], { origin: '' });
  const { links } = jsonAt(files, '/opds.json') as { links: { href: string }[] };
  expect(links.map(({ href }) => href)).toEqual(['/opds.json', '/opds.json', '/opds.xml', '/']);
});

test('a site without downloads has no catalogue, but its feed and manifests without EPUBs', () => {
  const files = filesOf([[WELL, '2026-11-20', ['hindi']]], { downloads: false });
  expect([...files.keys()].filter((path) => path.startsWith('/opds'))).toEqual([]);
  expect(files.get('/feed.xml')).not.toContain('enclosure');
  expect(files.get('/books/well/hindi.json')).not.toContain('epub');
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
