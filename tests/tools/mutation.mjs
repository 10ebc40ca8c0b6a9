/**
 * `npm run mutation`: runs Stryker on each file that .stryker.config.json names, or on those given as
 * arguments, and renews its row of the table in docs/mutation-testing.md; rows of files that are gone are removed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

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

/** A file of types alone has nothing to change, and no test loads it. @param {string} file */
const hasCode = (file) =>
  ts
    .transpileModule(readFileSync(ROOT + file, 'utf8'), {
      compilerOptions: { target: ts.ScriptTarget.ESNext, removeComments: true },
    })
    .outputText.trim() !== 'export {};';

/**
 * @returns {string[]} the files with code in the folders that .stryker.config.json names, without those after
 *   a `!`
 */
function mutatedFiles() {
  /** @type {{ mutate: string[] }} */
  const { mutate: patterns } = JSON.parse(readFileSync(`${ROOT}.stryker.config.json`, 'utf8'));
  const folders = patterns.map((pattern) => pattern.replace(/\/[*].*$/u, '/'));
  const isExcluded = (/** @type {string} */ file) =>
    folders.some((folder) => folder.startsWith('!') && file.startsWith(folder.slice(1)));
  return folders
    .filter((folder) => !folder.startsWith('!'))
    .flatMap((folder) =>
      readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}${name}`,
      ),
    )
    .filter((file) => file.endsWith('.ts') && !isExcluded(file) && hasCode(file));
}

/**
 * Each file has a run of its own: the tests know then what is mutated, and check that first.
 * @param {string} file
 * @returns {Report}
 */
function mutate(file) {
  const stryker = `${ROOT}node_modules/@stryker-mutator/core/bin/stryker.js`;
  rmSync(REPORT, { force: true });
  const [, machine = ''] = /machines\/(?<name>[\w-]+)/u.exec(file) ?? [];
  const { status } = spawnSync(process.execPath, [stryker, 'run', '--mutate', file], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MUTATED_MACHINE: machine },
  });
  if (status !== 0) process.exitCode = status ?? 1;
  // A run that ends early leaves no report; one with a low score does, and exits with 1.
  return JSON.parse(readFileSync(REPORT, 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of process.argv.length > 2 ? process.argv.slice(2) : mutatedFiles()) {
    const report = mutate(file);
    // Written after each file: a whole run takes hours and may be stopped.
    const page = readFileSync(PAGE, 'utf8');
    const kept = [...scoresIn(page)].filter(([each]) => existsSync(`${ROOT}${each}`));
    writeFileSync(PAGE, withTable(page, mutationTable(new Map([...kept, ...scoresOf(report)]))));
  }
}
