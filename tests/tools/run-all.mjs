/**
 * `npm test`, `npm run test:full` and `npm run check`: runs every check in order, continues after a
 * failure, and ends with a summary line.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineSummary } from '../../e2e/support/engines.mjs';
import { npmCommand, plainEnvironment } from '../../src/server/ensure.mjs';
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
 * @property {{ file: string, count: (report: unknown) => Count }} [report] its own count of tests
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

/** @param {string} reports folder @returns {Step[]} */
function stepsInto(reports) {
  const [unit, browser] = [join(reports, 'unit.json'), join(reports, 'browser.json')];
  return [
    { name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json'] },
    { name: 'types of machines', command: 'tsc', args: ['-p', 'machines', '--noEmit'] },
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
      args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
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

/** @param {Step} step @returns {Count | null} null when it reports nothing */
function reportedBy({ report }) {
  if (report === undefined) return null;
  try {
    return report.count(JSON.parse(readFileSync(report.file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

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
rmSync(reports, { recursive: true, force: true });

if (ending.signal.aborted) {
  process.stderr.write('\nEnded before all steps had run.\n');
  process.exitCode = 1;
} else {
  const sum = total(rows);
  const isFull = process.argv.includes('--full') || process.env['FULL'] === '1';
  const engines = withBrowser ? `${engineSummary(isFull)}\n` : '';
  process.stdout.write(`\n${table(rows)}\n\n${engines}${formatted(sum)}\n`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}
