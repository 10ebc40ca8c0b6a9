/** A server per test for the built site: it can stop, answer badly, and deploy another release. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { readHosting } from '../../src/server/read-hosting.mjs';
import { createSite } from '../../src/server/site.mjs';
import { test as base } from './site.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Answers a request and returns true, or returns false to leave it to the site. */
export type Answer = (path: string, response: ServerResponse) => boolean;

export type OwnSite = {
  origin: string;
  /** Every request so far, as `GET /path`. */
  requests: string[];
  answer: (answer: Answer) => void;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Replaces the served release by one in which every code file has another name. */
  deploy: (options: { keepsOldCode: boolean }) => Promise<void>;
  /** Replaces the service worker by the kill switch. */
  deployKillSwitch: () => Promise<void>;
};

const TEXTS = /\.(?:js|css|html|json)$/u;
const HASHED = /-(?<hash>[\w-]{8})\.(?:js|css|woff2)$/u;

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

/**
 * @param prerendered whether prerendered pages are served; they show the books that were built,
 *   whatever `answer` returns
 * @param dist the folder of the built site
 */
export async function openOwnSite(
  prerendered = false,
  dist = DIST,
): Promise<OwnSite & { close: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'kitabvan-own-'));
  await cp(dist, root, { recursive: true });
  const requests: string[] = [];
  let answer: Answer = () => false;
  const site = createSite({ root, ...readHosting(root), prerendered });
  const listener: RequestListener = (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (!answer(request.url ?? '', response)) site(request, response);
  };
  let server: Server;
  let port = 0;
  const start = async (): Promise<void> => {
    server = createServer(listener);
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
    start,
    stop,
    deploy: ({ keepsOldCode }) => writeNextRelease(root, keepsOldCode),
    deployKillSwitch: async () => {
      await rm(join(root, 'sw.js.br'), { force: true });
      await rm(join(root, 'sw.js.gz'), { force: true });
      await cp(join(root, 'sw-off.js'), join(root, 'sw.js'));
    },
    close: async () => {
      await stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Resolves once the service worker has cached the whole release and controls this page. */
export const untilWorkerControls = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });

/** A test with its own server, and with the service worker. */
export const test = base.extend<{ site: OwnSite; prerendered: boolean; dist: string }>({
  prerendered: [false, { option: true }],
  dist: DIST,
  site: async ({ prerendered, dist }, use) => {
    const site = await openOwnSite(prerendered, dist);
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.origin),
  serviceWorkers: 'allow',
});

export { expect } from './site.ts';
