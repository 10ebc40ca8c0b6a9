/** The built site over real connections: status, type, caching and content of each address. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ABOUT,
  ASHA,
  HINDI,
  HINDI_ABOUT,
  HINDI_NOT_FOUND,
  openSite,
  PAGE,
  SCRIPT,
  SECURITY,
} from '../support/site-fixture.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
const HTML = 'text/html;charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

const NOT_FOUND = ['Not found\n', TEXT] as const;
const NOT_FOUND_DATA = ['{"error":"Not found"}', 'application/json'] as const;

const FEED = '<feed xmlns="http://www.w3.org/2005/Atom"/>';
const CATALOGUE = 'application/atom+xml;profile=opds-catalog;kind=';

/** What apps and pages of other sites may read, whether it exists or not. */
const OPEN = /^\/(?:opds[./]|feed[.]xml|covers\/|books\/boat\/.*[.](?:epub|json|xhtml))/;

// Path, status, content type, Cache-Control, and content.
const ANSWERS: Array<[string, number, string, string, string]> = [
  ['/', 200, HTML, 'no-cache', PAGE],
  ['/search?query=boat', 200, HTML, 'no-cache', PAGE],
  ['/books/boat/read', 200, HTML, 'no-cache', PAGE],
  ['/books/__proto__/read', 200, HTML, 'no-cache', PAGE],
  ['/books/%E0%A4%A8%E0%A4%BE%E0%A4%B5/read', 200, HTML, 'no-cache', PAGE],
  ['/about', 200, HTML, 'no-cache', ABOUT],
  ['/authors/asha-rao', 200, HTML, 'no-cache', ASHA],
  ['/authors/%E0%A4%86%E0%A4%B6%E0%A4%BE', 200, HTML, 'no-cache', ASHA],
  ['/authors/nobody', 404, HTML, 'no-cache', PAGE],
  ['/hindi/authors/nobody', 404, HTML, 'no-cache', HINDI_NOT_FOUND],
  ['/authors/.asha-rao', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/authors/asha-rao/more', 404, HTML, 'no-cache', PAGE],
  ['/authors', 404, HTML, 'no-cache', PAGE],
  ['/hindi', 200, HTML, 'no-cache', HINDI],
  ['/hindi/about', 200, HTML, 'no-cache', HINDI_ABOUT],
  ['/hindi/search?query=boat', 200, HTML, 'no-cache', HINDI],
  ['/hindi/books/boat/read', 200, HTML, 'no-cache', HINDI],
  ['/assets/main-1a2b.js', 200, 'text/javascript', FOREVER, SCRIPT],
  [
    '/covers/boat-3c4d.svg',
    200,
    'image/svg+xml',
    FOREVER,
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
  ['/books/index.json', 200, 'application/json', 'no-cache', '[]'],
  ['/books/index.json?again=1', 200, 'application/json', 'no-cache', '[]'],
  ['/robots.txt', 200, 'text/plain;charset=utf-8', 'no-cache', 'किताबवन\n'],
  ['/books/boat/boat-english.epub', 200, 'application/epub+zip', 'no-cache', 'epub'],
  ['/books/boat/english.json', 200, 'application/webpub+json', 'no-cache', '{"metadata":{}}'],
  [
    '/books/boat/english.xhtml',
    200,
    'application/xhtml+xml',
    'no-cache',
    '<html xmlns="http://www.w3.org/1999/xhtml"/>',
  ],
  ['/feed.xml', 200, 'application/atom+xml', 'no-cache', FEED],
  ['/opds.json', 200, 'application/opds+json', 'no-cache', '{"metadata":{}}'],
  ['/opds/english/horror.json', 200, 'application/opds+json', 'no-cache', '{"metadata":{}}'],
  ['/opds.xml', 200, `${CATALOGUE}navigation`, 'no-cache', FEED],
  ['/opds/english/horror.xml', 200, `${CATALOGUE}acquisition`, 'no-cache', FEED],
  ['/opds/hindi.json', 404, NOT_FOUND_DATA[1], 'no-cache', NOT_FOUND_DATA[0]],
  ['/opds/hindi.xml', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/opds', 404, HTML, 'no-cache', PAGE],
  ['/app.webmanifest', 200, 'application/manifest+json', AN_HOUR, '{}'],
  ['/nowhere', 404, HTML, 'no-cache', PAGE],
  ['/hindi/nowhere', 404, HTML, 'no-cache', HINDI_NOT_FOUND],
  ['/hindi/books/boat/write', 404, HTML, 'no-cache', HINDI_NOT_FOUND],
  ['/hindi/nowhere/', 404, HTML, 'no-cache', HINDI_NOT_FOUND],
  ['/hindix', 404, HTML, 'no-cache', PAGE],
  ['/Hindi', 404, HTML, 'no-cache', PAGE],
  ['/page', 404, HTML, 'no-cache', PAGE],
  ['/books/boat/write', 404, HTML, 'no-cache', PAGE],
  ['/books//read', 404, HTML, 'no-cache', PAGE],
  ['/books/a%2Fb/read', 404, HTML, 'no-cache', PAGE],
  ['/books/.x/read', 404, HTML, 'no-cache', PAGE],
  ['/books/.x/read?page=2', 404, HTML, 'no-cache', PAGE],
  ['/books/%2E%2Ex/read', 404, HTML, 'no-cache', PAGE],
  ['/nowhere/', 404, HTML, 'no-cache', PAGE],
  ['//127.0.0.1/', 404, HTML, 'no-cache', PAGE],
  ['/books/book-gone.json', 404, NOT_FOUND_DATA[1], 'no-cache', NOT_FOUND_DATA[0]],
  ['/hosting.json', 404, NOT_FOUND_DATA[1], 'no-cache', NOT_FOUND_DATA[0]],
  ['/%68osting.json', 404, NOT_FOUND_DATA[1], 'no-cache', NOT_FOUND_DATA[0]],
  ['/assets/main-0000.js', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/assets/gone', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/assets/', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/covers/gone', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/assets/main-1a2b.js.br', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/.hidden/secret.txt', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/../outside.txt', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/%2e%2e/outside.txt', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/assets/..%2f..%2foutside.txt', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/assets/..%5c..%5coutside.txt', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/assets%2Fmain-1a2b.js', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/robots%00.txt', 404, NOT_FOUND[1], 'no-cache', NOT_FOUND[0]],
  ['/%E0%A4%A', 400, TEXT, 'no-cache', 'Bad request\n'],
  ['/books/%/read', 400, TEXT, 'no-cache', 'Bad request\n'],
];

describe('a request', () => {
  test.each(ANSWERS)('for %s gets status %i', async (path, status, type, cacheControl, body) => {
    const { ask } = await openSite();
    const answer = await ask(path);
    expect({
      status: answer.status,
      type: answer.headers['content-type'],
      cacheControl: answer.headers['cache-control'],
      body: answer.body.toString(),
    }).toEqual({ status, type, cacheControl, body });
    const isOpen = OPEN.test(path);
    expect(answer.headers).toMatchObject({
      ...SECURITY,
      ...(isOpen ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    });
    expect(answer.headers['access-control-allow-origin']).toBe(isOpen ? '*' : undefined);
  });

  test.each([
    ['/about/', '/about'],
    ['/hindi/', '/hindi'],
    ['/authors/asha-rao/', '/authors/asha-rao'],
    ['/hindi/about/?page=2', '/hindi/about?page=2'],
    ['/books/a%20b/read/?page=2', '/books/a%20b/read?page=2'],
  ])('for %s is redirected to the address without the trailing slash', async (path, location) => {
    const { ask } = await openSite();
    const { status, headers, body } = await ask(path);
    expect([status, headers.location, body.length]).toEqual([308, location, 0]);
    expect(headers).toMatchObject(SECURITY);
  });

  test('for an absolute address, as proxies send it, gets the same page', async () => {
    const { ask } = await openSite();
    expect((await ask('http://kitabvan.example/about')).body.toString()).toBe(ABOUT);
  });
});

test('where one page stands for all authors, it answers each in its language', async () => {
  const { root, ask } = await openSite();
  await writeFile(join(root, 'authors.html'), PAGE);
  await writeFile(join(root, 'hindi/authors.html'), HINDI);
  const answers = await Promise.all(
    ['/authors/nobody', '/authors/asha-rao', '/hindi/authors/nobody'].map((path) => ask(path)),
  );
  expect(answers.map(({ status, body }) => [status, body.toString()])).toEqual([
    [200, PAGE],
    [200, ASHA],
    [200, HINDI],
  ]);
});

test.each(['/about', '/assets/main-1a2b.js', '/nowhere', '/books/book-gone.json'])(
  'a HEAD request for %s gets the same headers as GET and no body',
  async (path) => {
    const { ask } = await openSite();
    const whole = await ask(path);
    const head = await ask(path, { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    const withoutDate = ({ date: _, ...headers }: typeof head.headers) => headers;
    expect([head.status, withoutDate(head.headers), head.body.length]).toEqual([
      whole.status,
      withoutDate(whole.headers),
      0,
    ]);
  },
);

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
  'the method %s is rejected',
  async (method) => {
    const { ask } = await openSite();
    const { status, headers } = await ask('/', { method, body: 'anything' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(headers).toMatchObject(SECURITY);
  },
);

test('a site that other code built is sent with the headers of that build', async () => {
  const { ask } = await openSite(undefined, { 'Content-Security-Policy': "default-src 'self'" });
  const { headers } = await ask('/about');
  expect(headers['content-security-policy']).toBe("default-src 'self'");
  expect(headers).not.toHaveProperty('permissions-policy');
});
