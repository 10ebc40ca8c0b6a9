/**
 * `npm test`, `npm run test:full` and `npm run check`: runs every check in order, continues after a
 * failure, and ends with a summary line.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
 * @property {string} [after] the step that must pass before this one runs
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

/** @param {string} reports folder @returns {Step[]} */
function stepsInto(reports) {
  const [unit, browser] = [join(reports, 'unit.json'), join(reports, 'browser.json')];
  return [
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
      args: [
        '-c',
        '.oxlintrc.json',
        '--type-aware',
        '--deny-warnings',
        'src',
        'machines',
        'tests',
        'e2e',
        'vite.config.ts',
      ],
    },
    {
      name: 'unit and paths',
      command: 'vitest',
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
      report: { file: unit, count: vitestCount },
    },
    { name: 'build', ...npmCommand('run', 'build') },
    { name: 'bytes', command: 'size-limit', args: [], after: 'build' },
    {
      name: 'end to end',
      command: 'playwright',
      args: ['test', '-c', 'e2e/playwright.config.ts'],
      needsBrowser: true,
      after: 'build',
      report: { file: browser, count: playwrightCount },
    },
  ];
}

/** @type {import('node:child_process').ChildProcess | null} */
let running = null;
const ending = new AbortController();

/**
 * Signals the process group of the running step: the step and its children.
 * @param {NodeJS.Signals} signal
 */
function signalRunning(signal) {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    // The process has exited already.
  }
}

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} whether it exited with 0
 */
const run = ({ command, args }, env) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    running = child;
    /** @param {boolean} endedWell */
    const ended = (endedWell) => {
      running = null;
      resolve(endedWell);
    };
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      ended(false);
    });
    child.once('close', (code) => ended(code === 0));
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

/** @param {Step[]} steps @param {NodeJS.ProcessEnv} env @returns {Promise<Row[]>} */
async function runAll(steps, env) {
  /** @type {Row[]} */
  const rows = [];
  for (const step of steps) {
    if (ending.signal.aborted) break;
    const needed = rows.find(({ name }) => name === step.after);
    if (needed !== undefined && (needed.count?.failed ?? 1) > 0) {
      rows.push({ name: step.name, seconds: 0, count: null });
      continue;
    }
    process.stdout.write(`\n== ${step.name}\n`);
    const start = performance.now();
    const endedWell = await run(step, env);
    const seconds = (performance.now() - start) / 1000;
    rows.push({ name: step.name, seconds, count: stepCount(endedWell, reportedBy(step)) });
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
  ...(process.argv.includes('--full') ? { FULL: '1' } : {}),
  PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}`,
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json'),
};
const withBrowser = !process.argv.includes('--no-browser');
const steps = stepsInto(reports).filter(({ needsBrowser }) => withBrowser || needsBrowser !== true);
const rows = await runAll(steps, env);
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
  process.stdout.write(`\n${[table(rows), closing.join('\n'), formatted(sum)].join('\n\n')}\n`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}
