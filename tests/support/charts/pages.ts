/**
 * Generates the documentation page of every machine, with its chart, from the production machine.
 */
import { pageCountsFor } from '../page-counts.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { secondLanguageMachine } from '../../../machines/second-language.machine.ts';
import { bookLoaderMachine } from '../../../machines/book-loader.machine.ts';
import { catalogueMachine } from '../../../machines/catalogue.machine.ts';
import { discoveryMachine } from '../../../machines/discovery.machine.ts';
import { imageSkeletonMachine } from '../../../machines/image-skeleton.machine.ts';
import { initialSkeletonMachine } from '../../../machines/initial-skeleton.machine.ts';
import { mobileMenuMachine } from '../../../machines/mobile-menu.machine.ts';
import { overflowMenuMachine } from '../../../machines/overflow-menu.machine.ts';
import { noticesMachine } from '../../../machines/notices.machine.ts';
import { offlineCopyMachine } from '../../../machines/offline-copy.machine.ts';
import { pageCountMachine } from '../../../machines/page-count.machine.ts';
import { readerMachine, type ReaderInput } from '../../../machines/reader.machine.ts';
import { savedBooksMachine } from '../../../machines/saved-books.machine.ts';
import { searchMachine } from '../../../machines/search.machine.ts';
import { sharingMachine } from '../../../machines/sharing.machine.ts';
import { shelfMachine } from '../../../machines/shelf.machine.ts';
import { readAloudMachine } from '../../../machines/read-aloud.machine.ts';
import { storageStatusMachine } from '../../../machines/storage-status.machine.ts';
import { chunkLoaderMachine } from '../../../machines/chunk-loader.machine.ts';
import { versionMachine } from '../../../machines/version.machine.ts';
import { otherTitlesMachine } from '../../../machines/other-titles.machine.ts';
import { yourDataMachine } from '../../../machines/your-data.machine.ts';
import { NO_CHOICE } from '../../../machines/domain/books/filters.ts';
import { drawingOf } from './drawing.ts';
import { chartOf } from './reading.ts';
import { tablesOf } from './tables.ts';

export const CHARTS_DIR = 'docs/machines';

type Charted = { machine: AnyStateMachine; input?: unknown };

const READER: ReaderInput = {
  bookId: 'the-well',
  pageCounts: pageCountsFor(3),
  language: 'english',
  chapterStarts: [],
  bookmarkedPage: null,
  startPage: null,
  startParagraph: null,
  keepsPlace: false,
  characterKeys: true,
};

/** Each machine by the name of its file, with an input when the machine needs one to start. */
export const CHARTED: Readonly<Record<string, Charted>> = {
  'book-loader': { machine: bookLoaderMachine },
  catalogue: { machine: catalogueMachine },
  'chunk-loader': { machine: chunkLoaderMachine },
  discovery: {
    machine: discoveryMachine,
    input: { books: [], remaining: 'none', stages: new Map(), choice: NO_CHOICE, locale: 'en' },
  },
  'image-skeleton': { machine: imageSkeletonMachine, input: {} },
  'initial-skeleton': { machine: initialSkeletonMachine, input: { wasShown: false } },
  'mobile-menu': { machine: mobileMenuMachine },
  notices: { machine: noticesMachine },
  'offline-copy': { machine: offlineCopyMachine, input: { bookId: 'the-well' } },
  'other-titles': { machine: otherTitlesMachine },
  'overflow-menu': { machine: overflowMenuMachine },
  'page-count': { machine: pageCountMachine, input: { bookId: 'the-well' } },
  'read-aloud': { machine: readAloudMachine, input: { rate: 1 } },
  reader: { machine: readerMachine, input: READER },
  'saved-books': { machine: savedBooksMachine },
  search: { machine: searchMachine },
  'second-language': {
    machine: secondLanguageMachine,
    input: {
      first: 'english',
      with: null,
      way: 'asked',
      editions: ['english', 'hindi'],
      isLate: false,
    },
  },
  sharing: { machine: sharingMachine },
  shelf: {
    machine: shelfMachine,
    input: {
      title: 'Horror',
      books: [],
      count: 0,
      step: 24,
      automaticLimit: 0,
      prefersReducedData: false,
    },
  },
  'storage-status': { machine: storageStatusMachine, input: { isOff: false } },
  version: { machine: versionMachine },
  'your-data': { machine: yourDataMachine },
};

/** @returns the first comment of a machine's file, which says what the machine decides */
async function headerOf(root: string, name: string): Promise<string> {
  const path = `machines/${name}.machine.ts`;
  const [, sentence] =
    /^\/\*\*\s(?: \* )?(.+?)\s+\*\/\n/su.exec(await readFile(resolve(root, path), 'utf8')) ?? [];
  if (sentence === undefined)
    throw new Error(`${path} does not start with a comment that says what it decides.`);
  return sentence.replaceAll(/\s*\n \* /gu, ' ');
}

function pageOf(name: string, sentence: string, { machine, input }: Charted): string {
  const chart = chartOf(machine, input);
  return `# ${name}

${sentence}

Drawn from [the machine itself](../../machines/${name}.machine.ts) by \`npm run docs\`; [how to read it](README.md).

\`\`\`mermaid
${drawingOf(chart, name)}
\`\`\`

${tablesOf(chart)}
`;
}

const indexOf = (sentences: ReadonlyMap<string, string>): string => `# What the machines decide

One page for each machine, drawn from the machine that the site runs. \`npm run docs\` writes them; a test fails when one is
stale.

${[...sentences].map(([name, sentence]) => `- [${name}](${name}.md): ${sentence}`).join('\n')}

**How to read a chart.** An arrow is labelled \`cause [guard] / effects\`. The cause is an event, a delay (\`after 300 ms\`), the
result of an invoked actor (\`done\`, \`failed\`), or \`at once\` for an eventless transition. \`[else]\` applies when the guard of
the line above it refuses, and transitions between the same two states share an arrow. A line inside a state happens without
leaving it. Changes of the context are only in the table below the chart.
`;

/** @returns path from the root of the project -> text of each page */
export async function chartFiles(root: string): Promise<Map<string, string>> {
  const sentences = new Map<string, string>();
  for (const name of Object.keys(CHARTED)) sentences.set(name, await headerOf(root, name));
  const pages = Object.entries(CHARTED).map(
    ([name, charted]) => [name, pageOf(name, sentences.get(name) ?? '', charted)] as const,
  );
  return new Map(
    [['README', indexOf(sentences)] as const, ...pages].map(([name, text]) => [
      `${CHARTS_DIR}/${name}.md`,
      text,
    ]),
  );
}

/** Writes the pages into the project at `root`. */
export async function writeCharts(root: string): Promise<void> {
  await mkdir(resolve(root, CHARTS_DIR), { recursive: true });
  for (const [path, text] of await chartFiles(root)) await writeFile(resolve(root, path), text);
}
