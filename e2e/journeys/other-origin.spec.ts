/** Pages of another origin read the catalogues, the feed and the books, as web readers do. */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FULL } from '../support/depth.ts';
import { DIST } from '../support/served-site/tested-site.ts';
import { expect, test } from '../support/site.ts';

/** What a page of another origin gets, or the name of the error. */
type Got = { path: string; type: string; isComplete: boolean };

/** Runs in the page of the other origin: follows every link of the catalogues. */
async function readEverything(site: string): Promise<Got[]> {
  const got: Got[] = [];
  const queue = ['/opds.json', '/opds.xml', '/feed.xml'].map((path) => site + path);
  const known = new Set(queue);
  const follow = (hrefs: Iterable<string>, from: string): void => {
    for (const href of hrefs) {
      const { origin, pathname } = new URL(href, from);
      // Pages are for people, and fragments are places in what is read anyway.
      if (origin !== site || !/\.(?!html$)[a-z]+$/u.test(pathname)) continue;
      if (!known.has(site + pathname)) queue.push(site + pathname);
      known.add(site + pathname);
    }
  };
  const hrefsIn = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) =>
          key === 'href' && typeof child === 'string' ? [child] : hrefsIn(child),
        )
      : [];
  const complete = async (response: Response, address: string): Promise<boolean> => {
    const type = response.headers.get('content-type') ?? '';
    if (/json/u.test(type)) {
      follow(hrefsIn(await response.json()), address);
      return true;
    }
    if (/xml/u.test(type) && !type.startsWith('image/')) {
      const text = await response.text();
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      const links = [...parsed.querySelectorAll('link[href]')];
      if (!address.endsWith('.xhtml'))
        follow(
          links.map((link) => link.getAttribute('href') ?? ''),
          address,
        );
      return text.startsWith('<?xml ') && parsed.querySelector('parsererror') === null;
    }
    if (type.startsWith('image/'))
      return createImageBitmap(await response.blob()).then(
        // A picture has the width that its name says.
        ({ width }) => width === Number(/-(\d+)\.(?:png|webp)$/u.exec(address)?.[1]),
        () => type === 'image/svg+xml',
      );
    const bytes = new Uint8Array(await response.arrayBuffer());
    // The first file of the archive, uncompressed.
    return (
      new TextDecoder('latin1').decode(bytes.subarray(30, 58)) === 'mimetypeapplication/epub+zip'
    );
  };
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const path = address.slice(site.length);
    try {
      const response = await fetch(address);
      const isComplete = response.ok && (await complete(response, address));
      got.push({ path, type: response.headers.get('content-type') ?? '', isComplete });
    } catch (error) {
      got.push({ path, type: String(error), isComplete: false });
    }
  }
  return got;
}

const pathsIn = (ending: RegExp): string[] =>
  readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path))
    .toSorted();

test(
  'a page of another origin reads every data file, EPUB and cover, but no page',
  { tag: FULL },
  async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const other = createServer((_, response) => {
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!doctype html><title>t</title>');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    // A context of its own: that of the fixture reports requests to other origins.
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      const site = new URL(baseURL ?? '').origin;
      const got = await page.evaluate(readEverything, site);
      expect(got.filter(({ isComplete }) => !isComplete)).toEqual([]);
      const paths = got.map(({ path }) => path);
      const read = (ending: RegExp): string[] =>
        paths.filter((path) => ending.test(path)).toSorted();
      for (const ending of [
        /^\/books\/[^/]+\/[^/]+\.epub$/u,
        /^\/books\/[^/]+\/[^/]+\.json$/u,
        /^\/books\/[^/]+\/[^/]+\.xhtml$/u,
        /^\/opds.*\.json$/u,
        /^\/opds.*\.xml$/u,
        /^\/covers\/[^/]+\.(?:png|webp|svg)$/u,
      ])
        expect(read(ending), String(ending)).toEqual(pathsIn(ending));
      expect(
        new Set(got.filter(({ path }) => path.endsWith('.epub')).map(({ type }) => type)),
      ).toEqual(new Set(['application/epub+zip']));
      const closed = await page.evaluate(
        (addresses) =>
          Promise.all(
            addresses.map((address) =>
              fetch(address).then(
                ({ status }) => `${address} answers ${status}`,
                (error: unknown) => (error instanceof TypeError ? 'closed' : String(error)),
              ),
            ),
          ),
        ['/', '/books/salt-ledger/preview', '/books/salt-ledger/english.html'].map(
          (path) => site + path,
        ),
      );
      expect(closed).toEqual(['closed', 'closed', 'closed']);
    } finally {
      await context.close();
      await new Promise((resolve) => other.close(resolve));
    }
  },
);
