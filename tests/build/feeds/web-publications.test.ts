/** Manifests of web publications, and a site without an origin or without downloads. */
import { expect, test } from 'vitest';
import { filesOf, filesOfTwo, jsonAt, LAMP, textsIn, WELL, xmlAt } from './files-of-two-books.ts';

test('a manifest links relative to itself, and its text has every page', () => {
  const manifest = jsonAt(filesOfTwo, '/books/well/hindi.json');
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
  const text = xmlAt(filesOfTwo, '/books/well/hindi.xhtml');
  expect([text.getAttribute('lang'), textsIn(text, 'title')]).toEqual(['hi', ['कुआँ']]);
  expect([...text.querySelectorAll('[id^=page-]')].map(({ id }) => id)).toEqual([
    'page-1',
    'page-2',
  ]);
  expect(textsIn(text, 'section p')).toEqual(['well, hindi, page 1', 'well, hindi, page 2']);
  expect(text.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
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
