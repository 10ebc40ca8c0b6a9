/**
 * `npm test`, `npm run test:full` and `npm run check`: runs every check, continues after a failure,
 * and ends with a summary line.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TEST_DAY } from '../../src/build/publish/build-day.mjs';
import { npmCommand, plainEnvironment } from '../../src/server/ensure.mjs';
import { isFullRun } from '../support/depth.mjs';
import { closingLines } from './closing-lines.mjs';
import {
  formatted,
  playwrightCount,
  stepCount,
  table,
  total,
  vitestCount,
} from './test-counts.mjs';

/**
 * @typedef {import('./test-counts.mjs').Count} Count
 * @typedef {import('./test-counts.mjs').Row} Row
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {boolean} [needsBrowser] skipped with --no-browser
 * @property {string} [after] the step of an earlier group that must pass before this one runs
 * @property {{ file: string, count: (report: unknown) => Count }} [report] its own account of tests
 */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const CACHE = join(ROOT, 'node_modules', '.cache');
const BIN = join(ROOT, 'node_modules', '.bin');
// Playwright stops its web server only on SIGINT; a process that ignores that gets stronger
// signals, after milliseconds.
const ENDING_SIGNALS = /** @type {const} */ ([
  ['SIGINT', 0],
  ['SIGTERM', 5000],
  ['SIGKILL', 8000],
]);

/** Checks only what changed since the last run. @param {string} name of the compiler's own file */
const since = (name) => ['--incremental', '--tsBuildInfoFile', join(CACHE, `${name}.tsbuildinfo`)];

/**
 * @param {string} reports folder
 * @param {boolean} isFull
 * @returns {Step[][]} groups, of which the steps run at the same time: a build and most compilers
 * leave a core idle
 */
function stepsInto(reports, isFull) {
  const [unit, browser] = [join(reports, 'unit.json'), join(reports, 'browser.json')];
  const linted = ['src', 'machines', 'tests', 'e2e', 'vite.config.ts'];
  return [
    [
      { name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json', ...since('types')] },
      { name: 'types of machines', command: 'tsc', args: ['-p', 'machines', ...since('machines')] },
      {
        name: 'format',
        command: 'prettier',
        args: ['--check', '.', '--log-level', 'warn', '--cache'],
      },
      {
        name: 'lint',
        command: 'oxlint',
        args: ['-c', '.oxlintrc.json', '--type-aware', '--deny-warnings', ...linted],
      },
      {
        name: 'dependencies',
        command: 'depcruise',
        args: [
          '--config=.dependency-cruiser.mjs',
          `--cache=${join(CACHE, 'dependencies')}`,
          '--cache-strategy=content',
          ...linted,
        ],
      },
      {
        name: 'unused code',
        command: 'knip',
        args: ['--no-progress', '--cache', '--cache-location', join(CACHE, 'knip')],
      },
    ],
    [
      {
        name: 'unit and paths',
        command: 'vitest',
        args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
        report: { file: unit, count: vitestCount },
      },
      { name: 'build', ...npmCommand('run', 'build') },
    ],
    [
      { name: 'bytes', command: 'size-limit', args: [], after: 'build' },
      {
        name: 'browsers',
        command: process.execPath,
        args: ['tests/tools/browsers.mjs'],
        after: 'build',
      },
    ],
    [
      {
        name: 'end to end',
        command: 'playwright',
        args: ['test', '-c', 'e2e/playwright.config.ts'],
        needsBrowser: true,
        after: 'build',
        report: { file: browser, count: playwrightCount },
      },
    ],
    ...(isFull
      ? [
          [
            {
              name: 'old browsers',
              command: process.execPath,
              args: ['e2e/old-browsers/run.mjs'],
              needsBrowser: true,
              after: 'build',
            },
          ],
        ]
      : []),
  ];
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const ending = new AbortController();

/**
 * Signals the process groups of the running steps: the steps and their children.
 * @param {NodeJS.Signals} signal
 */
function signalRunning(signal) {
  for (const { pid } of running) {
    if (pid === undefined) continue;
    try {
      process.kill(-pid, signal);
    } catch {
      // The process has exited already.
    }
  }
}

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isShown whether its output is shown as it comes, rather than returned
 * @returns {Promise<{ endedWell: boolean, output: string }>} whether it exited with 0
 */
const run = ({ command, args }, env, isShown) =>
  new Promise((resolve) => {
    const to = isShown ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', to, to],
      detached: true,
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += String(text)));
    /** @param {boolean} endedWell @param {string} text */
    const ended = (endedWell, text) => {
      running.delete(child);
      resolve({ endedWell, output: text });
    };
    child.once('error', (error) => ended(false, `${output}${command}: ${error.message}\n`));
    child.once('close', (code) => ended(code === 0, output));
  });

/** @param {string} file @returns {unknown} a JSON report; undefined when there is none */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Step} step @returns {Count | null} null when it reports nothing */
const reportedBy = ({ report }) =>
  report === undefined ? null : report.count(readReport(report.file));

/**
 * Runs the steps of a group at once. The output of the first is shown as it comes, that of the
 * others when all have ended.
 * @param {Step[]} group
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Row[]>}
 */
async function runGroup(group, env) {
  const ended = group.map(async (step, place) => {
    if (place === 0) process.stdout.write(`\n== ${step.name}\n`);
    const start = performance.now();
    const { endedWell, output } = await run(step, env, place === 0);
    const seconds = (performance.now() - start) / 1000;
    return { step, seconds, endedWell, output };
  });
  return (await Promise.all(ended)).map(({ step, seconds, endedWell, output }, place) => {
    process.stdout.write(place === 0 ? output : `\n== ${step.name}\n${output}`);
    return { name: step.name, seconds, count: stepCount(endedWell, reportedBy(step)) };
  });
}

/** @param {Step[][]} groups @param {NodeJS.ProcessEnv} env @returns {Promise<Row[]>} */
async function runAll(groups, env) {
  /** @type {Row[]} */
  const rows = [];
  /** @param {Step} step */
  const cannotRun = ({ after }) =>
    rows.some(({ name, count }) => name === after && (count?.failed ?? 1) > 0);
  for (const group of groups) {
    if (ending.signal.aborted) break;
    const [left, ready] = [group.filter(cannotRun), group.filter((step) => !cannotRun(step))];
    rows.push(...left.map(({ name }) => ({ name, seconds: 0, count: null })));
    rows.push(...(await runGroup(ready, env)));
  }
  return rows;
}

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
  process.on(signal, () => {
    if (ending.signal.aborted) return;
    ending.abort();
    for (const [stronger, ms] of ENDING_SIGNALS)
      setTimeout(() => signalRunning(stronger), ms).unref();
  });
}

mkdirSync(CACHE, { recursive: true });
const reports = mkdtempSync(join(CACHE, 'reports-'));
const env = {
  ...plainEnvironment(),
  BUILD_DAY: process.env['BUILD_DAY'] ?? TEST_DAY,
  ...(process.argv.includes('--full') ? { FULL: '1' } : {}),
  PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}`,
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json'),
};
const withBrowser = !process.argv.includes('--no-browser');
const groups = stepsInto(reports, process.argv.includes('--full')).map((group) =>
  group.filter(({ needsBrowser }) => withBrowser || needsBrowser !== true),
);
const start = performance.now();
const rows = await runAll(groups, env);
const took = `Took ${((performance.now() - start) / 1000).toFixed(0)} s`;
const closing = closingLines({
  unit: readReport(join(reports, 'unit.json')),
  browser: readReport(env.PLAYWRIGHT_JSON_OUTPUT_FILE),
  isFull: isFullRun(env),
  withBrowser,
});
rmSync(reports, { recursive: true, force: true });

if (ending.signal.aborted) {
  process.stderr.write('\nEnded before all steps had run.\n');
  process.exitCode = 1;
} else {
  const sum = total(rows);
  process.stdout.write(
    `\n${[table(rows), took, closing.join('\n'), formatted(sum)].join('\n\n')}\n`,
  );
  process.exitCode = sum.failed > 0 ? 1 : 0;
}
