/**
 * The server of one test: the site under test, with the books that the test publishes. It can stop,
 * answer badly, and, in front of a built site, deploy another release.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Book } from '../../../machines/domain/books/book.ts';
import { translatedRecordOf } from '../../../machines/domain/books/book-titles.ts';
import { isListPath } from '../../../machines/domain/site/offline-copies.ts';
import { TITLES_PATH } from '../../../machines/domain/books/other-titles.ts';
import { bookDataPath } from '../../../machines/domain/site/routes.ts';
import {
  formatSearchIndex,
  SEARCH_INDEX_PATH,
} from '../../../machines/domain/text-search/files/paths.ts';
import { indexFiles } from '../../../src/build/publish/lists.ts';
import { prerenderedPage } from './prerendering.ts';
import { isOrigin, TESTED, testedSite } from './tested-site.ts';

/** Answers a request and returns true, or returns false to leave it to the site. */
type Answer = (path: string, response: ServerResponse) => boolean;

export type TestServer = {
  origin: string;
  /** Every request so far, as `GET /path`. */
  requests: string[];
  answer: (answer: Answer) => void;
  /** Whether prerendered pages are sent from now on, or the shell alone. */
  prerender: (isOn: boolean) => void;
  /** Publishes exactly these books, in this order, and prerenders their pages. */
  publish: (books: readonly Book[]) => void;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Replaces the served release by one in which every code file has another name. */
  deploy: (options: { keepsOldCode: boolean }) => Promise<void>;
  /** Replaces the service worker by the kill switch. */
  deployKillSwitch: () => Promise<void>;
};

const TEXTS = /\.(?:js|css|html|json)$/u;
const HASHED = /-(?<hash>[\w-]{8})\.(?:js|css|woff2)$/u;
/** The drawing of every cover of a published test book. */
export const COVER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"/>';

/** The hash of the same file in the next release. */
const nextHash = (hash: string): string => hash.split('').toReversed().join('');

/**
 * Renames every hashed file and all references to it; `<html data-release>` identifies the release.
 */
async function writeNextRelease(root: string, keepsOldCode: boolean): Promise<void> {
  const assets = (await readdir(join(root, 'assets'))).filter((name) => HASHED.test(name));
  const renamed = new Map(
    assets.map((name) => [
      name,
      name.replace(HASHED, (all, hash: string) => all.replace(hash, nextHash(hash))),
    ]),
  );
  const rename = (text: string) =>
    [...renamed].reduce((all, [from, to]) => all.replaceAll(from, to), text);
  const release = JSON.parse(await readFile(join(root, 'release.json'), 'utf8')) as {
    name: string;
  };
  for (const name of await readdir(root, { recursive: true })) {
    const path = join(root, name);
    if (/\.(?:br|gz)$/u.test(name)) await rm(path);
    else if (!name.startsWith('assets') && /\.html$|^(?:sw\.js|release\.json)$/u.test(name)) {
      const text = rename(await readFile(path, 'utf8')).replaceAll(release.name, 'next-release');
      await writeFile(path, text.replace('<html lang="en"', '<html lang="en" data-release="next"'));
    }
  }
  for (const [from, to] of renamed) {
    const bytes = await readFile(join(root, 'assets', from));
    await writeFile(join(root, 'assets', to), TEXTS.test(from) ? rename(bytes.toString()) : bytes);
    if (!keepsOldCode) await rm(join(root, 'assets', from));
  }
}

/** Answers with the data of published books; returns false for any other path. */
function sendBookData(books: readonly Book[], pathname: string, response: ServerResponse): boolean {
  const send = (status: number, type: string, body: string): boolean => {
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body);
    return true;
  };
  const list =
    isListPath(pathname) || pathname === TITLES_PATH
      ? indexFiles(books.map(translatedRecordOf)).get(pathname)
      : undefined;
  if (list !== undefined) return send(200, 'application/json', list);
  // Their texts are not searched, unless a test answers itself.
  if (pathname === SEARCH_INDEX_PATH) return send(200, 'application/json', formatSearchIndex([]));
  if (pathname.startsWith('/covers/')) return send(200, 'image/svg+xml', COVER);
  if (!/^\/books\/book-[^/]*\.json$/u.test(pathname)) return false;
  const book = books.find(({ id }) => bookDataPath(id) === pathname);
  return send(book === undefined ? 404 : 200, 'application/json', JSON.stringify(book ?? null));
}

/**
 * @param prerendered whether prerendered pages are served; otherwise every page is the shell
 * @param tested the folder of the built site, or the origin of one that is served elsewhere
 * @param wantedPort to listen on; 0 for any
 */
export async function openTestServer(
  prerendered = true,
  tested = TESTED,
  wantedPort = 0,
): Promise<TestServer & { close: () => Promise<void> }> {
  const requests: string[] = [];
  let answer: Answer = () => false;
  let books: readonly Book[] | null = null;
  let root = tested;
  let sendsPages = prerendered;
  let site = testedSite(root);
  const answerAsSite: RequestListener = (request, response) =>
    (sendsPages ? site.answer : site.answerWithShell)(request, response);

  const sendPublished = async (
    published: readonly Book[],
    pathname: string,
    response: ServerResponse,
  ): Promise<boolean> => {
    const html = sendsPages ? await prerenderedPage(tested, published, pathname) : null;
    if (html === null) return false;
    const headers = { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-cache' };
    response.writeHead(200, { ...(await site.headersOf(pathname)), ...headers }).end(html);
    return true;
  };
  const listener: RequestListener = (request, response) => {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    if (answer(url, response)) return;
    const [pathname = ''] = url.split('?');
    if (books === null || method !== 'GET') answerAsSite(request, response);
    else if (!sendBookData(books, pathname, response))
      void sendPublished(books, pathname, response).then(
        (isSent) => isSent || answerAsSite(request, response),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  };
  /** Copies the site before it is changed. */
  const copySite = async (): Promise<void> => {
    if (root !== tested) return;
    if (isOrigin(tested))
      throw new Error('A site that is served elsewhere cannot be changed by a test.');
    root = await mkdtemp(join(tmpdir(), 'kitabvan-site-'));
    await cp(tested, root, { recursive: true });
    site = testedSite(root);
  };
  let server: Server;
  let port = wantedPort;
  const start = async (): Promise<void> => {
    // Node closes idle connections after 5 s, just when a slow test may send a request on one.
    server = createServer({ keepAliveTimeout: 0 }, listener);
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    ({ port } = server.address() as AddressInfo);
  };
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answer: (next) => {
      answer = next;
    },
    prerender: (isOn) => {
      sendsPages = isOn;
    },
    publish: (next) => {
      books = next;
    },
    start,
    stop,
    deploy: async ({ keepsOldCode }) => {
      await copySite();
      await writeNextRelease(root, keepsOldCode);
    },
    deployKillSwitch: async () => {
      await copySite();
      await rm(join(root, 'sw.js.br'), { force: true });
      await rm(join(root, 'sw.js.gz'), { force: true });
      await cp(join(root, 'sw-off.js'), join(root, 'sw.js'));
    },
    close: async () => {
      await stop();
      if (root !== tested) await rm(root, { recursive: true, force: true });
    },
  };
}
