/**
 * `npm run mutation`: runs Stryker on all files that .stryker.config.json names, and writes the
 * table in docs/mutation-testing.md. Arguments are passed to Stryker, and then no table is written.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const REPORT = `${ROOT}.cache/mutation.json`;
const PAGE = `${ROOT}docs/mutation-testing.md`;
const [START, END] = ['<!-- mutation -->', '<!-- /mutation -->'];
const DETECTED = new Set(['Killed', 'Timeout']);
const UNDETECTED = new Set(['Survived', 'NoCoverage']);

/**
 * The part of Stryker's report that is used
 * (https://github.com/stryker-mutator/mutation-testing-elements, report schema).
 * @typedef {{ files: Record<string, { mutants: readonly { status: string }[] }> }} Report
 */

/** @param {string} name @param {readonly { status: string }[]} mutants */
function rowOf(name, mutants) {
  const killed = mutants.filter(({ status }) => DETECTED.has(status)).length;
  const survived = mutants.filter(({ status }) => UNDETECTED.has(status)).length;
  const score = killed + survived === 0 ? 100 : (100 * killed) / (killed + survived);
  return `| ${name} | ${killed + survived} | ${killed} | ${survived} | ${score.toFixed(1)} |`;
}

/**
 * @param {Report} report
 * @returns {string} a Markdown table: one row for each file, and one for all
 */
export const mutationTable = ({ files }) =>
  [
    '| file | mutants | killed | survived | score % |',
    '|---|---:|---:|---:|---:|',
    ...Object.entries(files)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .filter(([, { mutants }]) => mutants.length > 0)
      .map(([file, { mutants }]) => rowOf(`\`${file}\``, mutants)),
    rowOf(
      'all',
      Object.values(files).flatMap(({ mutants }) => mutants),
    ),
  ].join('\n');

/** @param {string} page @param {string} table @returns {string} the page with this table */
export function withTable(page, table) {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`There is no place from ${START} to ${END}.`);
  return `${page.slice(0, start)}${START}\n\n${table}\n\n${page.slice(end)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const selection = process.argv.slice(2);
  const stryker = `${ROOT}node_modules/@stryker-mutator/core/bin/stryker.js`;
  rmSync(REPORT, { force: true });
  const { status } = spawnSync(process.execPath, [stryker, 'run', ...selection], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  // A run that ends early leaves no report; one with a low score does, and exits with 1.
  if (selection.length === 0) {
    /** @type {Report} */
    const report = JSON.parse(readFileSync(REPORT, 'utf8'));
    writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), mutationTable(report)));
  }
  process.exitCode = status ?? 1;
}
