/** Everybody who is measured, each served by itself from this machine: the floors, our built site, and the peers. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { parseBook, type Book } from '../../machines/book.ts';
import { compressFolder } from '../../src/publishing/compressing.ts';
import { bookDataPath, readerPath } from '../../src/routes.ts';
import { readHosting } from '../../src/serving/read-hosting.mjs';
import { createSite } from '../../src/serving/site.mjs';
import { writeFilePerPage, writeOneFile } from './floors.ts';
import { buildPeer, OWN_TEXT, PEERS } from './peers.ts';

/** The longest that is published. */
export const BOOK_ID = 'summons-for-the-river';

export type Target = {
  name: string;
  kind: 'floor' | 'ours' | 'peer';
  url: string;
  /** An expression for the text that a reader sees now, '' for none; whenever another page is shown it is another. */
  shown: string;
  /** The next page is a link to another file, not a key. */
  isTurnedByLink: boolean;
  /** Whether its service worker may come. */
  hasWorker: boolean;
};

export type Served = { origin: string; close: () => Promise<void> };

/** `firstWords`: how the first page begins; `absent`: who could not be had, and why. */
export type Contest = { targets: readonly Target[]; absent: readonly { name: string; why: string }[]; firstWords: string } & Served;

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const FIRST_WORDS = 30;

async function readBook(): Promise<Book> {
  const book = parseBook(JSON.parse(await readFile(join(DIST, bookDataPath(BOOK_ID)), 'utf8')), BOOK_ID);
  if (book === null) throw new Error(`${BOOK_ID} is not in dist/: make the site with npm run build.`);
  return book;
}

/** As our own server does it: pages are asked for anew, what has a hash in its name is not, texts are compressed by brotli; and the header by which a browser begins a process for a site costs everybody the same. */
async function folderListener(folder: string): Promise<RequestListener> {
  await compressFolder(folder);
  const files = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response) => files(request, response, () => void response.writeHead(404).end());
}

/** On a port of its own, so that nothing that a browser keeps for one is there for another. */
async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

type Ours = { through?: (listener: RequestListener) => RequestListener; root?: string; prerendered?: boolean };

/** Our site alone, by its own server. @param ours `through`: what is to see every request; `root`: the folder of the built site; `prerendered`: false for the site that its script draws */
export async function openOurs({ through = (listener) => listener, root = DIST, prerendered = true }: Ours = {}): Promise<Served> {
  return serve(through(createSite({ root, ...readHosting(root), prerendered })));
}

/** @param say hears how far it is @returns everybody, served until `close` */
export async function openContest(say: (progress: string) => void): Promise<Contest> {
  const book = await readBook();
  const folder = await mkdtemp(join(tmpdir(), 'kitabvan-bench-'));
  const closers: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const opened = async (served: Promise<Served>): Promise<string> => {
    const { origin, close: closeServer } = await served;
    closers.push(closeServer);
    return origin;
  };
  const openFolder = async (path: string): Promise<string> => opened(serve(await folderListener(path)));
  const close = async (): Promise<void> => {
    for (const each of closers.toReversed()) await each();
  };
  const targets: Target[] = [];
  const absent: { name: string; why: string }[] = [];
  try {
    const [perPage, oneFile] = [join(folder, 'file-per-page'), join(folder, 'one-file')];
    await writeFilePerPage(perPage, book);
    await writeOneFile(oneFile, book);
    const floor = { kind: 'floor', shown: OWN_TEXT, hasWorker: false } as const;
    targets.push({ ...floor, name: 'floor: one HTML file a page', url: `${await openFolder(perPage)}/page-1.html`, isTurnedByLink: true });
    targets.push({ ...floor, name: 'floor: one HTML file, 10 lines of script', url: `${await openFolder(oneFile)}/`, isTurnedByLink: false });
    const origin = await opened(openOurs());
    const ours = { kind: 'ours', shown: OWN_TEXT, url: origin + readerPath(BOOK_ID), isTurnedByLink: false } as const;
    targets.push({ ...ours, name: '**Kitabvan**', hasWorker: true });
    targets.push({ ...ours, name: 'Kitabvan without its worker', hasWorker: false });
    const drawn = await opened(openOurs({ prerendered: false }));
    targets.push({ ...ours, name: 'Kitabvan without pages made ahead of time', url: drawn + readerPath(BOOK_ID), hasWorker: false });
    for (const peer of PEERS) {
      say(`installing and building ${peer.name} ...`);
      try {
        const url = `${await openFolder(await buildPeer(folder, peer, book))}/`;
        targets.push({ kind: 'peer', name: peer.name, url, shown: peer.shown, isTurnedByLink: false, hasWorker: false });
      } catch (error) {
        absent.push({ name: peer.name, why: String(error).replace(/\s+/gu, ' ').slice(0, 160) });
      }
    }
    return { targets, absent, firstWords: (book.pages[0]?.content ?? '').split('\n', 1).join('').slice(0, FIRST_WORDS), origin, close };
  } catch (error) {
    await close();
    throw error;
  }
}
