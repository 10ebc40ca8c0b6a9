/** The catalogue for reading apps in OPDS 2.0, which is JSON. */
import { describe, expect, test } from 'vitest';
import { bookNamed } from '../../support/books.ts';
import {
  ALL,
  filesOf,
  filesOfTwo,
  type Json,
  jsonAt,
  ORIGIN,
  xmlAt,
} from './files-of-two-books.ts';

test('every edition is once in the list of its language, and no list is empty', () => {
  expect([...filesOfTwo.keys()].toSorted()).toEqual(
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
    const root = jsonAt(filesOfTwo, '/opds.json');
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
    const { publications } = jsonAt(filesOfTwo, '/opds/hindi.json') as { publications: Json[] };
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
    const hinglish = jsonAt(filesOfTwo, '/opds/hinglish.json') as {
      publications: { metadata: Json }[];
    };
    expect(hinglish.publications[0]?.metadata['title']).toBe('A & <b> (Hinglish)');
  });

  test('lists are narrowed by language and genre, with true counts and the active one marked', () => {
    const { facets } = jsonAt(filesOfTwo, '/opds/english/horror.json') as {
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
