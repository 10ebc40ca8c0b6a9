/** A small built site in a temporary folder, and an HTTP client that sends every path unchanged. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { securityHeaders, TYPES_BY_ENDING } from '../../src/server/headers.mjs';
import { readHosting } from '../../src/server/read-hosting.mjs';
import { createSite } from '../../src/server/site.mjs';

const ENGLISH_ROUTES = ['/search', '/about', '/books/:bookId/read', '/authors/*'];
export const ROUTES = [
  '/',
  ...ENGLISH_ROUTES,
  '/hindi',
  ...ENGLISH_ROUTES.map((route) => `/hindi${route}`),
];
export const PAGE = '<!doctype html><title>Kitabvan</title>';
export const SCRIPT = 'export const pages = "forest of books, forest of books, forest of books";';
/** Security headers for a site with one inline script. */
export const HEADERS = securityHeaders(['let a;']);
/** The headers of every response, with lower-case names as Node reports them. */
export const SECURITY = Object.fromEntries(
  Object.entries(HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);
export const HINDI = '<!doctype html><html lang="hi"><title>Kitabvan</title>';
export const HINDI_ABOUT = '<!doctype html><html lang="hi"><title>परिचय</title>';
export const HINDI_NOT_FOUND = '<!doctype html><html lang="hi"><title>नहीं मिला</title>';
export const ABOUT = '<!doctype html><title>About</title>';
export const ASHA = '<!doctype html><title>Asha Rao</title>';

const FILES: Readonly<Record<string, string | Buffer>> = {
  'hosting.json': JSON.stringify({ routes: ROUTES, headers: HEADERS }),
  'index.html': PAGE,
  'index.html.br': brotliCompressSync(PAGE),
  'about/index.html': ABOUT,
  'authors/asha-rao.html': ASHA,
  'authors/आशा.html': ASHA,
  'hindi.html': HINDI,
  'hindi/about.html': HINDI_ABOUT,
  'hindi/shell.html': HINDI,
  'hindi/404.html': HINDI_NOT_FOUND,
  'assets/main-1a2b.js': SCRIPT,
  'assets/main-1a2b.js.br': brotliCompressSync(SCRIPT),
  'assets/main-1a2b.js.gz': gzipSync(SCRIPT),
  'books/index.json': '[]',
  'books/boat/boat-english.epub': 'epub',
  'books/boat/english.json': '{"metadata":{}}',
  'books/boat/english.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"/>',
  'feed.xml': '<feed xmlns="http://www.w3.org/2005/Atom"/>',
  'opds.json': '{"metadata":{}}',
  'opds.xml': '<feed xmlns="http://www.w3.org/2005/Atom"/>',
  'opds/english/horror.json': '{"metadata":{}}',
  'opds/english/horror.xml': '<feed xmlns="http://www.w3.org/2005/Atom"/>',
  'covers/boat-3c4d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'किताबवन\n',
  'app.webmanifest': '{}',
  '.hidden/secret.txt': 'secret',
  'page.html': PAGE,
  ...Object.fromEntries(
    [...Object.keys(TYPES_BY_ENDING), 'unknown'].map((ending) => [
      `every-type/file.${ending}`,
      'text',
    ]),
  ),
};

/**
 * @returns the path of the folder, which is removed after the test; `outside.txt` beside it must
 * never be served
 */
export async function siteFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kitabvan-site-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const all = Object.entries({ '../outside.txt': 'private', ...FILES });
  const root = join(folder, 'dist');
  for (const [name, content] of all) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  return root;
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Ask = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends the path unchanged; `fetch` would normalise it first. */
export const askAt = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Ask = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Listens on a free port until the test ends. @returns the port */
export async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Serves the site on a free port until the test ends. */
export async function openSite(
  log?: (line: string) => void,
  headers?: Readonly<Record<string, string>>,
) {
  const root = await siteFolder();
  const site = { root, ...readHosting(root), ...(log && { log }), ...(headers && { headers }) };
  const port = await listen(createSite(site));
  return { root, port, ask: (path: string, options?: Ask) => askAt(port, path, options) };
}
