/** Who is measured, each on a server of its own here: the floors, built sites, and the peers. */
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { parseBook, type Book } from '../../machines/domain/book.ts';
import { compressFolder } from '../../src/build/compression.ts';
import { bookDataPath, readerPath } from '../../machines/domain/routes.ts';
import { readHosting } from '../../src/server/read-hosting.mjs';
import { createSite } from '../../src/server/site.mjs';
import { writeFilePerPage, writeOneFile } from './minimal-baselines.ts';
import { buildReaderBaseline, OWN_TEXT, READER_BASELINES } from './reader-baselines.ts';

/** The longest that is published. */
export const BOOK_ID = 'summons-for-the-river';

export type Target = {
  name: string;
  kind: 'floor' | 'ours' | 'readerBaseline';
  url: string;
  /** An expression for the text that a reader sees now, '' for none; whenever another page is shown it is another. */
  shown: string;
  /** The next page is a link to another file, not a key. */
  isTurnedByLink: boolean;
  /** Whether its service worker may come. */
  hasWorker: boolean;
};

export type Served = { origin: string; close: () => Promise<void> };

/** `firstWords`: how the first page begins; `absent`: targets that cannot be had here, and why. */
export type Baselines = {
  targets: readonly Target[];
  absent: readonly { name: string; why: string }[];
  firstWords: string;
  close: () => Promise<void>;
};

/**
 * Who takes part, where it is not everybody. `beside`: the folder of another built site, which is
 * measured as well, whatever `only` says; `only`: the words of `--only`, see `chosenBy`.
 */
export type Choice = { beside?: string | undefined; only?: readonly string[] | undefined };

/** The options of the command ask for something that is not there. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const FIRST_WORDS = 30;

async function readBook(): Promise<Book> {
  const book = parseBook(
    JSON.parse(await readFile(join(DIST, bookDataPath(BOOK_ID)), 'utf8')),
    BOOK_ID,
  );
  if (book === null)
    throw new Error(`${BOOK_ID} is not in dist/: make the site with npm run build.`);
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
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  return (request, response) => files(request, response, () => void response.writeHead(404).end());
}

/** On a port of its own, so that nothing that a browser keeps for one is there for another. */
async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** @throws Refusal when the folder holds no built site that says how it has to be served */
function hostingOf(root: string): ReturnType<typeof readHosting> {
  try {
    return readHosting(root);
  } catch (cause) {
    throw new Refusal(`${root} is no built site: its hosting.json cannot be read.`, { cause });
  }
}

type Ours = {
  through?: (listener: RequestListener) => RequestListener;
  root?: string;
  prerendered?: boolean;
};

/**
 * A built site alone, by our own server, with the headers that its build wrote down: the policy
 * allows inline scripts by their hashes, which other code does not know.
 * @param ours `through`: what is to see every request; `root`: the folder of the built site;
 *   `prerendered`: false for the site that its script draws
 */
export async function openOurs({
  through = (listener) => listener,
  root = DIST,
  prerendered = true,
}: Ours = {}): Promise<Served> {
  return serve(through(createSite({ root, ...hostingOf(root), prerendered })));
}

/** `path`: of what is measured; `open` makes what is served in a folder, and serves it. */
type Entrant = Omit<Target, 'url'> & {
  path: string;
  open: (folder: string, book: Book) => Promise<Served>;
};

const FLOOR = { kind: 'floor', shown: OWN_TEXT, hasWorker: false } as const;
const OURS = {
  kind: 'ours',
  shown: OWN_TEXT,
  isTurnedByLink: false,
  path: readerPath(BOOK_ID),
} as const;

const ENTRANTS: readonly Entrant[] = [
  {
    ...FLOOR,
    name: 'floor: one HTML file a page',
    isTurnedByLink: true,
    path: '/page-1.html',
    open: async (folder, book) => {
      const pages = join(folder, 'file-per-page');
      await writeFilePerPage(pages, book);
      return serve(await folderListener(pages));
    },
  },
  {
    ...FLOOR,
    name: 'floor: one HTML file, 10 lines of script',
    isTurnedByLink: false,
    path: '/',
    open: async (folder, book) => {
      const page = join(folder, 'one-file');
      await writeOneFile(page, book);
      return serve(await folderListener(page));
    },
  },
  { ...OURS, name: '**Kitabvan**', hasWorker: true, open: () => openOurs() },
  { ...OURS, name: 'Kitabvan without its worker', hasWorker: false, open: () => openOurs() },
  {
    ...OURS,
    name: 'Kitabvan without prerendered pages',
    hasWorker: false,
    open: () => openOurs({ prerendered: false }),
  },
  ...READER_BASELINES.map((readerBaseline): Entrant => ({
    kind: 'readerBaseline',
    name: readerBaseline.name,
    shown: readerBaseline.shown,
    isTurnedByLink: false,
    hasWorker: false,
    path: '/',
    open: async (folder, book) =>
      serve(await folderListener(await buildReaderBaseline(folder, readerBaseline, book))),
  })),
];

/**
 * A word is a kind or a whole name; where it is neither, it stands for every name that it is a part
 * of. Capitals make no difference.
 * @throws Refusal for a word that stands for nobody
 */
function chosenBy(words: readonly string[]): readonly Entrant[] {
  const plain = (text: string) => text.replaceAll('*', '').trim().toLowerCase();
  const meantBy = (word: string): readonly Entrant[] => {
    const exact = ENTRANTS.filter(({ kind, name }) => kind === word || plain(name) === word);
    if (exact.length > 0) return exact;
    const meant = word === '' ? [] : ENTRANTS.filter(({ name }) => plain(name).includes(word));
    if (meant.length > 0) return meant;
    const names = ENTRANTS.map(({ kind, name }) => `  ${kind}  ${name}`).join('\n');
    throw new Refusal(`--only: nobody is called "${word}". These are measured:\n${names}`);
  };
  const chosen = new Set(words.map(plain).flatMap(meantBy));
  return ENTRANTS.filter((one) => chosen.has(one));
}

/** Other sites stand after ours, and before the peers. */
async function entrantsOf({ beside, only }: Choice): Promise<readonly Entrant[]> {
  const chosen = only === undefined ? ENTRANTS : chosenBy(only);
  if (beside === undefined) return chosen;
  hostingOf(beside);
  const name = `Kitabvan, ${beside}`;
  return [
    ...chosen.filter(({ kind }) => kind !== 'readerBaseline'),
    { ...OURS, name, hasWorker: true, open: () => openOurs({ root: beside }) },
    ...chosen.filter(({ kind }) => kind === 'readerBaseline'),
  ];
}

/**
 * @param say hears how far it is
 * @returns those who take part, served until `close`, or until this process ends
 * @throws Refusal when the choice names something that is not there
 */
export async function openBaselines(
  say: (progress: string) => void,
  choice: Choice = {},
): Promise<Baselines> {
  const entrants = await entrantsOf(choice);
  const book = await readBook();
  const folder = await mkdtemp(join(tmpdir(), 'kitabvan-bench-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const each of closers.toReversed()) await each();
    process.off('exit', remove);
    remove();
  };
  const targets: Target[] = [];
  const absent: { name: string; why: string }[] = [];
  try {
    for (const { open, path, ...target } of entrants) {
      const { kind, name } = target;
      if (kind === 'readerBaseline') say(`installing and building ${name} ...`);
      try {
        const { origin, close: closeServer } = await open(folder, book);
        closers.push(closeServer);
        targets.push({ ...target, url: origin + path });
      } catch (error) {
        if (kind !== 'readerBaseline') throw error;
        absent.push({ name, why: String(error).replace(/\s+/gu, ' ').slice(0, 160) });
      }
    }
    const firstLine = (book.pages[0]?.content ?? '').split('\n', 1).join('');
    return { targets, absent, firstWords: firstLine.slice(0, FIRST_WORDS), close };
  } catch (error) {
    await close();
    throw error;
  }
}
