/**
 * Generates the documentation page of every machine, with its chart, from the production machine.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BEHAVIOURS } from '../../machines/behaviours.ts';
import { fileNameOf, type AnyBehaviour } from '../behaviour.ts';
import { drawingOf } from './drawing.ts';
import { chartOf } from './reading.ts';
import { tablesOf } from './tables.ts';

export const CHARTS_DIR = 'docs/machines';
const MACHINES_DIR = fileURLToPath(new URL('../../../machines/', import.meta.url));

/** By the name of the machine's file; a transition function has no chart. */
export const CHARTED: ReadonlyMap<string, AnyBehaviour> = new Map(
  BEHAVIOURS.map((each) => [fileNameOf(each), each] as const).filter(([name]) =>
    existsSync(`${MACHINES_DIR}${name}.machine.ts`),
  ),
);

/** @returns the first comment of a machine's file, which says what the machine decides */
async function headerOf(root: string, name: string): Promise<string> {
  const path = `machines/${name}.machine.ts`;
  const [, sentence] =
    /^\/\*\*\s(?: \* )?(.+?)\s+\*\/\n/su.exec(await readFile(resolve(root, path), 'utf8')) ?? [];
  if (sentence === undefined)
    throw new Error(`${path} does not start with a comment that says what it decides.`);
  return sentence.replaceAll(/\s*\n \* /gu, ' ');
}

function pageOf(name: string, sentence: string, { machine, scenarios }: AnyBehaviour): string {
  const chart = chartOf(machine, scenarios[0]?.input);
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
  for (const name of CHARTED.keys()) sentences.set(name, await headerOf(root, name));
  const pages = [...CHARTED].map(
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
