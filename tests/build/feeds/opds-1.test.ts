/** The catalogue for reading apps in OPDS 1.2, which is XML, and that both versions say the same. */
import { describe, expect, test } from 'vitest';
import { filesOfTwo, type Json, jsonAt, ORIGIN, textsIn, xmlAt } from './files-of-two-books.ts';

describe('OPDS 1.2', () => {
  test('has the same editions, as XML that begins with a declaration', () => {
    expect(filesOfTwo.get('/opds/hindi.xml')).toMatch(/^<\?xml /);
    const feed = xmlAt(filesOfTwo, '/opds/hinglish.xml');
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
    const root = xmlAt(filesOfTwo, '/opds.xml');
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
  const { links } = jsonAt(filesOfTwo, '/opds.json') as { links: Json[] };
  expect(links.filter(({ type }) => type === 'text/html')).toEqual([
    { rel: 'alternate', href: `${ORIGIN}/`, type: 'text/html' },
  ]);
  expect(
    [...xmlAt(filesOfTwo, '/opds.xml').querySelectorAll(':scope > link[type="text/html"]')].map(
      (link) => [link.getAttribute('rel'), link.getAttribute('href')],
    ),
  ).toEqual([['alternate', `${ORIGIN}/`]]);
});

test('both versions of the catalogue say the same of each edition', () => {
  const facts = ['english', 'hindi', 'hinglish'].map((language) => {
    const { publications } = jsonAt(filesOfTwo, `/opds/${language}.json`) as {
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
    const inXml = [...xmlAt(filesOfTwo, `/opds/${language}.xml`).querySelectorAll('entry')].map(
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
