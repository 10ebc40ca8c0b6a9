/**
 * The targets of the reader benchmark, each on its own local server: minimal pages, built sites of
 * this project, and other readers.
 */
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { parseBook, type Book } from '../../machines/domain/books/book.ts';
import { compressFolder } from '../../src/build/hosting/compression.ts';
import { bookDataPath, readerPath } from '../../machines/domain/site/routes.ts';
import { readHosting } from '../../src/server/read-hosting.mjs';
import { createSite } from '../../src/server/site.mjs';
import { writeFilePerPage, writeOneFile } from './minimal-baselines.ts';
import { buildReaderBaseline, OWN_TEXT, READER_BASELINES } from './reader-baselines.ts';

/** The longest published book. */
export const BOOK_ID = 'summons-for-the-river';

export type Target = {
  name: string;
  kind: 'minimal' | 'ours' | 'reader';
  url: string;
  /** A JavaScript expression for the visible text, '' for none; its value differs for each page. */
  shown: string;
  /** A link to another file turns the page, not a key. */
  isTurnedByLink: boolean;
  /** Whether its service worker may register. */
  hasWorker: boolean;
};

export type Served = { origin: string; close: () => Promise<void> };

/**
 * `firstWords`: the start of the first page; `absent`: targets that cannot be installed here, and
 * why.
 */
export type Baselines = {
  targets: readonly Target[];
  absent: readonly { name: string; why: string }[];
  firstWords: string;
  close: () => Promise<void>;
};

/**
 * Which targets are measured; all without options. `beside`: the folder of another built site,
 * which is measured as well, whatever `only` contains; `only`: the values of `--only`, see
 * `chosenBy`.
 */
export type Choice = { beside?: string | undefined; only?: readonly string[] | undefined };

/** An option of the command names something that does not exist. */
class Refusal extends Error {
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

/**
 * Serves a folder like the server of this project: pages are revalidated, hashed files are
 * immutable, text is compressed by brotli. COOP makes the browser start a new process, so every
 * target pays for that.
 */
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

/** Each target has its own port, and so its own origin: no cache or storage is shared. */
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

/** @throws Refusal when the folder has no readable hosting.json */
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
 * Serves a built site with the headers in its hosting.json: the content security policy allows
 * inline scripts by the hashes of that build.
 * @param ours `through`: wraps the request listener; `root`: the folder of the built site;
 *   `prerendered`: false for a site rendered only in the browser
 */
export async function openOurs({
  through = (listener) => listener,
  root = DIST,
  prerendered = true,
}: Ours = {}): Promise<Served> {
  return serve(through(createSite({ root, ...hostingOf(root), prerendered })));
}

/** `path`: the measured path; `open` writes the target's files into a folder and serves them. */
type Candidate = Omit<Target, 'url'> & {
  path: string;
  open: (folder: string, book: Book) => Promise<Served>;
};

const MINIMAL = { kind: 'minimal', shown: OWN_TEXT, hasWorker: false } as const;
const OURS = {
  kind: 'ours',
  shown: OWN_TEXT,
  isTurnedByLink: false,
  path: readerPath(BOOK_ID),
} as const;

const CANDIDATES: readonly Candidate[] = [
  {
    ...MINIMAL,
    name: 'minimal: one HTML file a page',
    isTurnedByLink: true,
    path: '/page-1.html',
    open: async (folder, book) => {
      const pages = join(folder, 'file-per-page');
      await writeFilePerPage(pages, book);
      return serve(await folderListener(pages));
    },
  },
  {
    ...MINIMAL,
    name: 'minimal: one HTML file, 10 lines of script',
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
  ...READER_BASELINES.map((baseline): Candidate => ({
    kind: 'reader',
    name: baseline.name,
    shown: baseline.shown,
    isTurnedByLink: false,
    hasWorker: false,
    path: '/',
    open: async (folder, book) =>
      serve(await folderListener(await buildReaderBaseline(folder, baseline, book))),
  })),
];

/**
 * Each filter is a kind or a full name; otherwise it selects every name that contains it. Case is
 * ignored.
 * @throws Refusal when a filter selects no target
 */
function chosenBy(filters: readonly string[]): readonly Candidate[] {
  const plain = (text: string) => text.replaceAll('*', '').trim().toLowerCase();
  const selectedBy = (filter: string): readonly Candidate[] => {
    const exact = CANDIDATES.filter(({ kind, name }) => kind === filter || plain(name) === filter);
    if (exact.length > 0) return exact;
    const partial =
      filter === '' ? [] : CANDIDATES.filter(({ name }) => plain(name).includes(filter));
    if (partial.length > 0) return partial;
    const names = CANDIDATES.map(({ kind, name }) => `  ${kind}  ${name}`).join('\n');
    throw new Refusal(`--only: no target is called "${filter}". The targets are:\n${names}`);
  };
  const chosen = new Set(filters.map(plain).flatMap(selectedBy));
  return CANDIDATES.filter((one) => chosen.has(one));
}

/** Another built site comes after this one, and before the other readers. */
async function candidatesOf({ beside, only }: Choice): Promise<readonly Candidate[]> {
  const chosen = only === undefined ? CANDIDATES : chosenBy(only);
  if (beside === undefined) return chosen;
  hostingOf(beside);
  const name = `Kitabvan, ${beside}`;
  return [
    ...chosen.filter(({ kind }) => kind !== 'reader'),
    { ...OURS, name, hasWorker: true, open: () => openOurs({ root: beside }) },
    ...chosen.filter(({ kind }) => kind === 'reader'),
  ];
}

/**
 * @param say receives progress messages
 * @returns the targets, served until `close` or until this process ends
 * @throws Refusal when the choice names something that does not exist
 */
export async function openBaselines(
  say: (progress: string) => void,
  choice: Choice = {},
): Promise<Baselines> {
  const candidates = await candidatesOf(choice);
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
    for (const { open, path, ...target } of candidates) {
      const { kind, name } = target;
      if (kind === 'reader') say(`installing and building ${name} ...`);
      try {
        const { origin, close: closeServer } = await open(folder, book);
        closers.push(closeServer);
        targets.push({ ...target, url: origin + path });
      } catch (error) {
        if (kind !== 'reader') throw error;
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
