/**
 * Writes the table of bundle sizes and limits in docs/performance.md, as size-limit measures them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [START, END] = ['<!-- bytes -->', '<!-- /bytes -->'];

/** One check of size-limit; sizes in bytes. */
type Measured = { name: string; size: number; sizeLimit: number };

const formatted = (bytes: number): string => bytes.toLocaleString('en');

/** @returns a Markdown table */
const tableOf = (checks: readonly Measured[]): string =>
  [
    '| bytes on the wire | limit | now | room |',
    '|---|---:|---:|---:|',
    ...checks.map(
      ({ name, size, sizeLimit }) =>
        `| ${name} | ${formatted(sizeLimit)} | ${formatted(size)} | ${formatted(sizeLimit - size)} |`,
    ),
  ].join('\n');

/**
 * Updates the table.
 * @param root the project's folder, with a built site
 * @throws Error without a built site, or without the markers in the document
 */
export function writeBytes(root: string): void {
  const output = execFileSync(join(root, 'node_modules', '.bin', 'size-limit'), ['--json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const page = join(root, 'docs', 'performance.md');
  const text = readFileSync(page, 'utf8');
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start)
    throw new Error(`${page} has no place for the bytes, from ${START} to ${END}.`);
  writeFileSync(
    page,
    `${text.slice(0, start)}${START}\n${tableOf(JSON.parse(output) as Measured[])}\n${text.slice(end)}`,
  );
}
