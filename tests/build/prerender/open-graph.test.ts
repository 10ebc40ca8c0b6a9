/** The Open Graph metadata of a page. */
import { expect, test } from 'vitest';
import { ALL_TEXTS } from '../../../machines/messages/all-texts.ts';
import { originIn, openGraphTags } from '../../../src/build/prerender/open-graph.ts';

const tagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name, content]) => [name, content],
    ),
  );

test('a screen is described with the picture of the site and its known address', () => {
  const html = openGraphTags(
    { path: '/about', title: 'About Kitabvan – Kitabvan', description: '' },
    'https://kitabvan.example',
  );
  expect(tagsOf(html)).toEqual({
    'og:site_name': 'Kitabvan',
    'og:type': 'website',
    'og:title': 'About Kitabvan – Kitabvan',
    'og:description':
      'Read stories page by page in English, Hindi or Hinglish. Free, with no account.',
    'og:image': 'https://kitabvan.example/share.png',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Kitabvan: books on a shelf',
    'og:locale': 'en_IN',
    'og:locale:alternate': 'hi_IN',
    'og:url': 'https://kitabvan.example/about',
    'twitter:card': 'summary_large_image',
  });
  expect(html).toContain('<link rel="canonical" href="https://kitabvan.example/about">');
});

test('a screen is described in the language of its page', () => {
  const page = { path: '/', title: 'Kitabvan', description: '' };
  expect(tagsOf(openGraphTags(page, '', ALL_TEXTS.hindi))).toMatchObject({
    'og:description': 'कहानियाँ पेज दर पेज पढ़ें: अंग्रेज़ी, हिन्दी या हिंग्लिश में। मुफ़्त, बिना अकाउंट के।',
    'og:image:alt': 'Kitabvan: शेल्फ़ पर किताबें',
  });
});

test('a page that serves many addresses has no canonical address', () => {
  const html = openGraphTags(
    { path: null, title: 'Kitabvan', description: '' },
    'https://kitabvan.example',
  );
  expect(html).toContain('content="https://kitabvan.example/share.png"');
  expect(html).not.toMatch(/og:url|canonical/);
});

test('a book is described with its own cover and texts, which are escaped', () => {
  const html = openGraphTags(
    {
      path: '/books/a/preview',
      title: '"A" & <B>',
      description: 'A "well".',
      image: { path: '/covers/a-600.png', width: 600, height: 900, alt: '"A"' },
    },
    '',
  );
  expect(tagsOf(html)).toEqual({
    'og:site_name': 'Kitabvan',
    'og:type': 'book',
    'og:title': '&quot;A&quot; &amp; &lt;B&gt;',
    'og:description': 'A &quot;well&quot;.',
    'og:image': '/covers/a-600.png',
    'og:image:type': 'image/png',
    'og:image:width': '600',
    'og:image:height': '900',
    'og:image:alt': '&quot;A&quot;',
    'og:locale': 'en_IN',
    'og:locale:alternate': 'hi_IN',
    'twitter:card': 'summary',
  });
  expect(html).not.toContain('canonical');
});

test('the origin is taken from an address, and an invalid address is rejected', () => {
  expect(
    [
      'https://kitabvan.example',
      'https://kitabvan.example/',
      'http://127.0.0.1:4173/home',
      '',
      undefined,
    ].map(originIn),
  ).toEqual([
    'https://kitabvan.example',
    'https://kitabvan.example',
    'http://127.0.0.1:4173',
    '',
    '',
  ]);
  expect(() => originIn('kitabvan')).toThrow('Invalid URL');
  expect(() => originIn('ftp://kitabvan.example')).toThrow('SITE_ORIGIN is ftp://kitabvan.example');
});
