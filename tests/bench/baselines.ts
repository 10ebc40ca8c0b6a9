/** The baselines: static pages as the floor, and epub.js with the EPUB that the site publishes. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { Book } from '../../machines/domain/books/book.ts';
import { paragraphsOf } from '../../machines/domain/text/paragraphs.ts';
import { escapeHtml } from '../../src/build/escape-html.ts';
import { npmCommand, plainEnvironment } from '../../src/server/ensure.mjs';

/** The texts of files by their names. */
export type Files = Record<string, string>;

const HEAD =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>Book</title>';
const STYLE = '<style>body{max-width:38em;margin:auto;padding:1rem;font:1.15rem/1.6 serif}</style>';
const SCRIPT = `
const pages = JSON.parse(document.getElementById('pages').textContent);
const page = document.getElementById('page');
let at = 0;
addEventListener('keydown', ({ key }) => {
  const next = at + { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (pages[next] === undefined) return;
  at = next;
  page.innerHTML = pages[at];
  scrollTo(0, 0);
});
`;
const EPUB_JS_SCRIPT = `
import ePub from 'epubjs';
const rendition = ePub('/book.epub').renderTo('root', { width: '100%', height: '100%', flow: 'paginated', spread: 'none' });
rendition.display('text-1.xhtml');
document.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowRight') rendition.next();
  if (key === 'ArrowLeft') rendition.prev();
});
`;

const paragraphOf = (lines: readonly string[]): string =>
  `<p>${lines.map(escapeHtml).join('<br/>')}</p>`;
const textsOf = ({ pages }: Book): string[] =>
  pages.map(({ content }) => paragraphsOf(content).map(paragraphOf).join(''));
const articleOf = (text = ''): string => `${HEAD}${STYLE}<article id="page">${text}</article>`;

/** The first file of a book with one HTML file a page: the next page is a link. */
export const filePerPage = (book: Book): Files => ({
  'index.html': `${articleOf(textsOf(book)[0])}<nav><a href="page-2.html">Next</a></nav></html>`,
});

/** The whole text in one file, the first page as HTML before the rest. */
export function oneFile(book: Book): Files {
  const data = JSON.stringify(textsOf(book)).replaceAll('<', String.raw`\u003c`);
  const scripts = `<script type="application/json" id="pages">${data}</script><script>${SCRIPT}</script>`;
  return { 'index.html': `${articleOf(textsOf(book)[0])}${scripts}</html>` };
}

/** @returns the folder */
export async function writeFiles(folder: string, files: Files): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** Installs a package with the npm settings of this machine, without running its scripts. */
export async function installInto(folder: string, name: string): Promise<void> {
  await writeFiles(folder, { 'package.json': '{ "private": true, "type": "module" }' });
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  const { command, args } = npmCommand('install', ...flags, name);
  await promisify(execFile)(command, args, { cwd: folder, env: plainEnvironment() });
}

/** Installs epub.js and builds a page that shows the EPUB. @returns the folder of the page */
export async function buildEpubJs(root: string, epub: string): Promise<string> {
  await installInto(root, 'epubjs@0.3.93');
  const style = '<style>html,body,#root{height:100%;margin:0}</style>';
  const page = `${HEAD}${style}<div id="root"></div><script type="module" src="/main.js"></script></html>`;
  await writeFiles(root, { 'index.html': page, 'main.js': EPUB_JS_SCRIPT });
  await build({ root, configFile: false, logLevel: 'error' });
  await copyFile(epub, join(root, 'dist', 'book.epub'));
  return join(root, 'dist');
}
