/**
 * `npm run mutation`: runs Stryker on all files that .stryker.config.json names, and writes the
 * table in docs/mutation-testing.md. Arguments are passed to Stryker; the rows of the files that it has
 * changed are then renewed, and those of files that are gone are removed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * @typedef {{ killed: number, survived: number }} Score
 * @typedef {ReadonlyMap<string, Score>} Scores by file
 */

/** @param {Report} report @returns {Scores} of the files that have mutants */
export const scoresOf = ({ files }) =>
  new Map(
    Object.entries(files)
      .filter(([, { mutants }]) => mutants.length > 0)
      .map(([file, { mutants }]) => [
        file,
        {
          killed: mutants.filter(({ status }) => DETECTED.has(status)).length,
          survived: mutants.filter(({ status }) => UNDETECTED.has(status)).length,
        },
      ]),
  );

const ROW = /^\| `(?<file>[^`]+)` \| \d+ \| (?<killed>\d+) \| (?<survived>\d+) \|/gmu;

/** @param {string} page @returns {Scores} those of its table */
export const scoresIn = (page) =>
  new Map(
    [...page.matchAll(ROW)].map(({ groups = {} }) => [
      groups['file'] ?? '',
      { killed: Number(groups['killed']), survived: Number(groups['survived']) },
    ]),
  );

/** @param {string} name @param {Score} score */
function rowOf(name, { killed, survived }) {
  const score = killed + survived === 0 ? 100 : (100 * killed) / (killed + survived);
  return `| ${name} | ${killed + survived} | ${killed} | ${survived} | ${score.toFixed(1)} |`;
}

/**
 * @param {Scores} scores
 * @returns {string} a Markdown table: one row for each file, and one for all
 */
export const mutationTable = (scores) =>
  [
    '| file | mutants | killed | survived | score % |',
    '|---|---:|---:|---:|---:|',
    ...[...scores]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, score]) => rowOf(`\`${file}\``, score)),
    rowOf(
      'all',
      [...scores.values()].reduce(
        (sum, { killed, survived }) => ({
          killed: sum.killed + killed,
          survived: sum.survived + survived,
        }),
        { killed: 0, survived: 0 },
      ),
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
  /** @type {Report} */
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const page = readFileSync(PAGE, 'utf8');
  const kept =
    selection.length === 0
      ? []
      : [...scoresIn(page)].filter(([file]) => existsSync(`${ROOT}${file}`));
  writeFileSync(PAGE, withTable(page, mutationTable(new Map([...kept, ...scoresOf(report)]))));
  process.exitCode = status ?? 1;
}
