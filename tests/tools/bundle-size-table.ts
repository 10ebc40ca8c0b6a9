/**
 * Writes the table of bundle sizes and limits in docs/performance.md, as size-limit measures them.
 */
import { spawnSync } from 'node:child_process';
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

/** @throws Error that names what is over its limit */
function assertWithinLimits(checks: readonly Measured[]): void {
  const over = checks
    .filter(({ size, sizeLimit }) => size > sizeLimit)
    .map(({ name, size, sizeLimit }) => `${name}, by ${formatted(size - sizeLimit)} bytes`);
  if (over.length > 0)
    throw new Error(`Over the limits in .size-limit.mjs:\n  ${over.join('\n  ')}`);
}

/**
 * Updates the table.
 * @param root the project's folder, with a built site
 * @throws Error without a built site, without the markers in the document, or, when the table is
 *   written, because something is over its limit
 */
export function writeBytes(root: string): void {
  // Its exit code is not zero when something is over its limit, too.
  const { stdout, stderr, error } = spawnSync(
    join(root, 'node_modules', '.bin', 'size-limit'),
    ['--json'],
    { cwd: root, encoding: 'utf8' },
  );
  if (error !== undefined || !stdout.startsWith('['))
    throw new Error(`size-limit measured nothing: ${stderr}${stdout}`, { cause: error });
  const checks = JSON.parse(stdout) as Measured[];
  const page = join(root, 'docs', 'performance.md');
  const text = readFileSync(page, 'utf8');
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start)
    throw new Error(`${page} has no place for the bytes, from ${START} to ${END}.`);
  writeFileSync(page, `${text.slice(0, start)}${START}\n${tableOf(checks)}\n${text.slice(end)}`);
  assertWithinLimits(checks);
}
