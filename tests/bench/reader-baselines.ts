/**
 * The reader baselines: other readers for browsers, and a minimal reader made of the same packages
 * as this project. Each is installed by exact versions into a temporary folder and built there.
 */
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Book } from '../../machines/domain/books/book.ts';
import { paragraphsOf } from '../../machines/domain/text/paragraphs.ts';
import { npmCommand, plainEnvironment } from '../../src/server/ensure.mjs';
import { epubOf } from './epub.ts';

/** An expression for the visible text of a page in the document itself. */
export const OWN_TEXT = "document.getElementById('page')?.textContent ?? ''";
/** The same for a text in a frame, where turning a page may scroll within one document. */
const FRAMED_TEXT = `(() => {
  const frame = document.querySelector('.epub-container iframe');
  const text = frame?.contentDocument?.body?.textContent ?? '';
  if (text.trim() === '' || getComputedStyle(frame).visibility === 'hidden') return '';
  return text.trim() + document.querySelector('.epub-container').scrollLeft;
})()`;

const BARE_PAGE = `
import ePub from 'epubjs';
const rendition = ePub('/book.epub').renderTo('root', { width: '100%', height: '100%', flow: 'paginated', spread: 'none' });
rendition.display();
document.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowRight') rendition.next();
  if (key === 'ArrowLeft') rendition.prev();
});
`;

const REACT_PAGE = `
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ReactReader } from 'react-reader';
function Page() {
  const [location, setLocation] = useState(null);
  return createElement(ReactReader, { url: '/book.epub', title: document.title, location, locationChanged: setLocation, epubOptions: { flow: 'paginated', spread: 'none' } });
}
createRoot(document.getElementById('root')).render(createElement(Page));
`;

/** One machine and one component: the minimum for these packages. */
const PACKAGES_PAGE = `
import { createElement, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useActor } from '@xstate/react';
import { assign, createMachine } from 'xstate';
const pages = await (await fetch('/pages.json')).json();
const machine = createMachine({
  context: { at: 0 },
  on: {
    turn: {
      guard: ({ context, event }) => pages[context.at + event.by] !== undefined,
      actions: assign({ at: ({ context, event }) => context.at + event.by }),
    },
  },
});
function Page() {
  const [{ context: { at } }, send] = useActor(machine);
  useEffect(() => {
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowRight') send({ type: 'turn', by: 1 });
      if (key === 'ArrowLeft') send({ type: 'turn', by: -1 });
    });
  }, [send]);
  useLayoutEffect(() => { scrollTo(0, 0); }, [at]);
  return createElement('article', { id: 'page', key: at }, pages[at].map((paragraph, number) => createElement('p', { key: number }, paragraph)));
}
createRoot(document.getElementById('root')).render(createElement(Page));
`;

const IN_FRAME: Pick<ReaderBaseline, 'shown' | 'book'> = { shown: FRAMED_TEXT, book: 'book.epub' };

/**
 * `folder`: below the temporary one; `packages`: the arguments of npm install; `page`: the source
 * of its script; `shown`: as in `Target`; `book`: the file that the page fetches.
 */
export type ReaderBaseline = {
  name: string;
  folder: string;
  packages: readonly string[];
  page: string;
  shown: string;
  book: 'book.epub' | 'pages.json';
};

export const READER_BASELINES: readonly ReaderBaseline[] = [
  {
    name: 'epub.js 0.3.93',
    folder: 'epub-js',
    packages: ['epubjs@0.3.93'],
    page: BARE_PAGE,
    ...IN_FRAME,
  },
  {
    name: 'react-reader 2.0.15',
    folder: 'react-reader',
    packages: ['react-reader@2.0.15', 'epubjs@0.3.93', 'react@19.3.1', 'react-dom@19.3.1'],
    page: REACT_PAGE,
    ...IN_FRAME,
  },
  {
    name: 'React and XState, one component',
    folder: 'packages-alone',
    packages: ['react@19.3.1', 'react-dom@19.3.1', 'xstate@5.33.3', '@xstate/react@6.1.0'],
    page: PACKAGES_PAGE,
    shown: OWN_TEXT,
    book: 'pages.json',
  },
];

/**
 * Installs packages into a folder with the npm settings of this machine, without running their
 * scripts.
 * @throws Error with npm's error code when the installation fails
 */
export async function installInto(folder: string, packages: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const { command, args } = npmCommand(
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--legacy-peer-deps',
    '--save-exact',
    ...packages,
  );
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: plainEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errorOutput = '';
    child.stderr.on('data', (text: Buffer) => {
      errorOutput += text.toString();
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new Error(
              `npm could not install ${packages.join(', ')}: ${/npm error code (\w+)/u.exec(errorOutput)?.[1] ?? 'no error code'}`,
            ),
          ),
    );
  });
}

/**
 * @param folder a temporary folder
 * @param book the book to show
 * @returns the folder of the built page
 * @throws Error when it cannot be installed or built
 */
export async function buildReaderBaseline(
  folder: string,
  { folder: name, packages, page, book: file }: ReaderBaseline,
  book: Book,
): Promise<string> {
  const root = join(folder, name);
  await installInto(root, packages);
  await writeFile(
    join(root, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${name}</title><style>html,body,#root{height:100%;margin:0}</style><div id="root"></div><script type="module" src="/main.js"></script></html>`,
  );
  await writeFile(join(root, 'main.js'), page);
  // The process that loads this file may have set NODE_ENV to development, which selects React's
  // development build.
  process.env['NODE_ENV'] = 'production';
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2022', modulePreload: { polyfill: false }, outDir: 'dist' },
  });
  await writeFile(
    join(root, 'dist', file),
    file === 'book.epub'
      ? epubOf(book)
      : JSON.stringify(
          book.pages.map(({ content }) => paragraphsOf(content).map((lines) => lines.join('\n'))),
        ),
  );
  return join(root, 'dist');
}
