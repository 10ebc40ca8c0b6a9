/** What the benchmarks measure, each on a server of its own: static pages, built sites, epub.js. */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { parseBook, type Book } from '../../machines/domain/books/book.ts';
import { INTERFACE_LANGUAGES, type Language } from '../../machines/domain/languages.ts';
import { bookDataPath, readerPath } from '../../machines/domain/site/routes.ts';
import { compressFolder } from '../../src/build/hosting/compression.ts';
import { readHosting } from '../../src/server/read-hosting.mjs';
import { createSite } from '../../src/server/site.mjs';
import { buildEpubJs, filePerPage, oneFile, writeFiles, type Files } from './baselines.ts';

export const BOOK_ID = 'summons-for-the-river';
export const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const EPUB = join(DIST, 'books', BOOK_ID, `${BOOK_ID}-english.epub`);
const OWN_TEXT = "document.getElementById('page')?.textContent ?? ''";
/** The text in a frame, where turning a page may scroll within one document. */
const FRAMED_TEXT = `(() => {
  const frame = document.querySelector('.epub-container iframe');
  const text = frame?.contentDocument?.body?.textContent ?? '';
  if (text.trim() === '' || getComputedStyle(frame).visibility === 'hidden') return '';
  return text.trim() + document.querySelector('.epub-container').scrollLeft;
})()`;

/**
 * `shown`: an expression for the visible text, '' for none, different for each page; `hasKeys`:
 * whether the arrow keys turn its pages; `stored`: the user's stored records, by key.
 */
export type Target = {
  name: string;
  kind: 'floor' | 'ours' | 'reader';
  url: string;
  shown: string;
  firstWords: string;
  hasKeys: boolean;
  stored: Readonly<Record<string, string>>;
};

/** `rounds`: how often; `beside`: another built site; `only`: kinds or parts of names. */
type Options = { rounds: number | undefined } & Record<'beside' | 'only', string | undefined>;
type Say = (progress: string) => void;
/** Measures a section. @returns tables in Markdown */
export type Measure = (say: Say, options: Options) => Promise<string>;

/** Each target has an origin of its own: no cache or storage is shared. @returns the origin */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Serves a built site with the headers in its hosting.json. */
export const serveSite = (root: string): Promise<string> =>
  serve(createSite({ root, ...readHosting(root) }));

/** As our server does; COOP makes the browser start a process, so every target pays for that. */
async function serveFolder(root: string): Promise<string> {
  await compressFolder(root);
  const files = sirv(root, { etag: true, brotli: true, gzip: true });
  return serve((request, response) => {
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cache-Control', 'no-cache');
    files(request, response);
  });
}

/** @returns a folder that is removed when this process ends */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kitabvan-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Candidate = Omit<Target, 'url'> & { path: string; open: () => Promise<string> };

/** Everything that can be measured, in the order of the tables. */
function candidatesOf(book: Book, folder: string, beside: string | undefined): Candidate[] {
  const wordsIn = (language: Language): string => {
    const { pages } = language === 'english' ? book : (book.languages?.[language] ?? { pages: [] });
    return (pages[0]?.content ?? '').split('\n', 1).join('').slice(0, 30);
  };
  const english = { shown: OWN_TEXT, firstWords: wordsIn('english'), stored: {} };
  const plain = { ...english, path: '/', hasKeys: true };
  const floor = { ...plain, kind: 'floor' } as const;
  const floorOf = (name: string, files: Files, hasKeys: boolean): Candidate => {
    const openFiles = async () => serveFolder(await writeFiles(join(folder, name), files));
    return { ...floor, name: `floor: ${name}`, hasKeys, open: openFiles };
  };
  const ours = { ...plain, kind: 'ours', path: readerPath(BOOK_ID) } as const;
  const siteOf = (title: string, root: string): Candidate[] =>
    INTERFACE_LANGUAGES.map((language) => {
      const name = language === 'english' ? title : `${title}, in ${language}`;
      const own = { name, stored: { 'kv.lang': language }, firstWords: wordsIn(language) };
      return { ...ours, ...own, open: () => serveSite(root) };
    });
  const reader = { ...plain, kind: 'reader', name: 'epub.js 0.3.93', shown: FRAMED_TEXT } as const;
  const openReader = async () => serveFolder(await buildEpubJs(join(folder, 'epub-js'), EPUB));
  return [
    floorOf('one HTML file a page', filePerPage(book), false),
    floorOf('one HTML file, 10 lines of script', oneFile(book), true),
    ...siteOf('**Kitabvan**', DIST),
    ...(beside === undefined ? [] : siteOf(`Kitabvan, ${beside}`, beside)),
    { ...reader, open: openReader },
  ];
}

/** Serves the targets that are chosen, and the site beside them. */
export async function openTargets(say: Say, { beside, only = '' }: Options): Promise<Target[]> {
  const data = await readFile(join(DIST, bookDataPath(BOOK_ID)), 'utf8');
  const book = parseBook(JSON.parse(data), BOOK_ID);
  if (book === null) throw new Error(`${BOOK_ID} is not in dist/.`);
  const isChosen = ({ kind, name }: Candidate): boolean =>
    [...only.split(','), beside ?? only].some((word) => kind === word || name.includes(word));
  const targets: Target[] = [];
  for (const candidate of candidatesOf(book, temporaryFolder(), beside).filter(isChosen)) {
    const { open, path, ...target } = candidate;
    say(`serving ${target.name} ...`);
    targets.push({ ...target, url: (await open()) + path });
  }
  return targets;
}
