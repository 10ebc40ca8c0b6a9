/**
 * The minimal baselines: one static HTML file a page, and one HTML file with ten lines of script.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Book } from '../../machines/domain/books/book.ts';
import { escapeHtml } from '../../src/build/escape-html.ts';
import { asParagraphs } from './epub.ts';

const STYLE = '<style>body{max-width:38em;margin:auto;padding:1rem;font:1.15rem/1.6 serif}</style>';

const head = (title: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>${STYLE}`;

const fileOf = (number: number): string => `page-${number}.html`;

/** Without a script: the next page is a link. */
export async function writeFilePerPage(folder: string, { title, pages }: Book): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [at, { content }] of pages.entries()) {
    const number = at + 1;
    const previous = number > 1 ? `<a rel="prev" href="${fileOf(at)}">Previous</a> ` : '';
    const next = number < pages.length ? `<a rel="next" href="${fileOf(number + 1)}">Next</a>` : '';
    await writeFile(
      join(folder, fileOf(number)),
      `${head(title)}<article id="page">${asParagraphs(content)}</article><nav>${previous}${next}</nav></html>`,
    );
  }
}

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

/** The whole english text in one file, the first page as HTML before the rest. */
export async function writeOneFile(folder: string, { title, pages }: Book): Promise<void> {
  await mkdir(folder, { recursive: true });
  const all = pages.map(({ content }) => asParagraphs(content));
  const data = JSON.stringify(all).replaceAll('<', String.raw`\u003c`);
  await writeFile(
    join(folder, 'index.html'),
    `${head(title)}<article id="page">${all[0] ?? ''}</article><script type="application/json" id="pages">${data}</script><script>${SCRIPT}</script></html>`,
  );
}
