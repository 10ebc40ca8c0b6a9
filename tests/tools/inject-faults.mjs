/**
 * Fault injection: applies each fault in a copy of the project and checks that the named test
 * fails. `npm run faults` runs those of tests/project/faults.mjs headless; arguments select rows of
 * docs/reliability.md (R1 R2). `npm run faults -- --browser` builds the site with each fault of
 * tests/project/browser-faults.mjs and runs browser tests; further arguments select faults by
 * words of their label.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER_FAULTS } from '../project/browser-faults.mjs';
import { FAULTS } from '../project/faults.mjs';

/**
 * @typedef {{ file: string, title: string }} NamedTest a file, and its title or a part of it
 *
 * @typedef {{ passed: number, failed: number }} Outcome the number of tests of that title
 *
 * @typedef {object} Planted
 * @property {string} label
 * @property {string} file in which `from` becomes `to`
 * @property {string} from
 * @property {string} to
 * @property {NamedTest} test
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const NOT_COPIED = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results']);
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const PLAYWRIGHT = join(ROOT, 'node_modules/playwright/cli.js');

/** A pattern for the final title of a test: `%s` and `$name` match anything. */
const patternOf = (/** @type {string} */ title) =>
  title.replaceAll(/[.*+?^()|[\]\\]/gu, String.raw`\$&`).replaceAll(/\$\{[^}]+\}|[%$]\w+/gu, '.*');

/** @param {string} copy @param {string[]} args of Node */
const runNode = (copy, args) =>
  spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** @param {string} file @param {{ stdout: string, stderr: string }} run @param {string} start */
function reportIn(file, { stdout, stderr }, start) {
  const at = stdout.indexOf(start);
  if (at < 0) throw new Error(`${file} could not be run:\n${stdout}\n${stderr}`);
  return JSON.parse(stdout.slice(at));
}

/** @param {string} copy @param {NamedTest} test @returns {Outcome} */
function runUnitTest(copy, { file, title }) {
  const args = [VITEST, 'run', file, '-t', patternOf(title), '--reporter=json', '--root', copy];
  /**
   * @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string }[] }}
   */
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    testResults,
  } = reportIn(file, runNode(copy, args), '{"num');
  // A test file that fails to load detects the fault too.
  const broken = testResults.filter(({ status }) => status === 'failed').length;
  return { passed, failed: Math.max(failed, broken) };
}

/** @param {string} copy */
function buildSite(copy) {
  const { status, stderr } = runNode(copy, [VITE, 'build']);
  if (status !== 0) throw new Error(`The site cannot be built:\n${stderr}`);
}

/** Runs tests on the built site. @param {string} copy @param {NamedTest} test @returns {Outcome} */
function runBrowserTest(copy, { file, title }) {
  const args = [PLAYWRIGHT, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=json'];
  const selection = ['--project=desktop', '--project=phone', '-g', patternOf(title), file];
  /** @type {{ stats: { expected: number, unexpected: number }, errors: { message: string }[] }} */
  const { stats, errors } = reportIn(file, runNode(copy, [...args, ...selection]), '{\n');
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join()}`);
  return { passed: stats.expected, failed: stats.unexpected };
}

const options = process.argv.slice(2);
const inBrowser = options[0] === '--browser';
const selected = inBrowser ? options.slice(1) : options;
const runTest = inBrowser ? runBrowserTest : runUnitTest;
/** @type {(Planted & { row?: string })[]} */
const faults = inBrowser
  ? BROWSER_FAULTS.filter(
      ({ label }) => selected.length === 0 || selected.some((words) => label.includes(words)),
    )
  : FAULTS.filter(({ row }) => selected.length === 0 || selected.includes(row));

/** @param {NamedTest} test */
const nameOf = ({ file, title }) => `${file} "${title}"`;

/**
 * @param {string} copy
 * @returns {Map<string, number>} how many tests pass without a fault, by the name of the test
 * @throws {Error} when one fails
 */
function passedBefore(copy) {
  const tests = new Map(faults.map(({ test }) => [nameOf(test), test]));
  return new Map(
    [...tests].map(([name, test]) => {
      const { passed, failed } = runTest(copy, test);
      if (passed === 0 || failed > 0)
        throw new Error(
          `${name} does not pass without a fault: ${passed} passed, ${failed} failed`,
        );
      return [name, passed];
    }),
  );
}

const copy = await mkdtemp(join(tmpdir(), 'kitabvan-faults-'));
try {
  await cp(ROOT, copy, { recursive: true, filter: (source) => !NOT_COPIED.has(basename(source)) });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  if (inBrowser) buildSite(copy);
  const passed = passedBefore(copy);
  const undetected = [];
  for (const { row = '', label, file, from, to, test } of faults) {
    const path = join(copy, file);
    const text = await readFile(path, 'utf8');
    if (text.split(from).length !== 2)
      throw new Error(`${label}: this text does not occur exactly once in ${file}: ${from}`);
    await writeFile(
      path,
      text.replace(from, () => to),
    );
    if (inBrowser) buildSite(copy);
    const { failed } = runTest(copy, test);
    await writeFile(path, text);
    console.log(
      `${row.padEnd(3)} ${failed > 0 ? 'detected:  ' : 'UNDETECTED:'} ${label} (${file}): ${failed} of ${passed.get(nameOf(test))} failed, ${test.file}`,
    );
    if (failed === 0) undetected.push(row === '' ? label : row);
  }
  console.log(
    `\n${faults.length - undetected.length} of ${faults.length} faults are detected${undetected.length === 0 ? '' : `; not ${undetected.join(', ')}`}`,
  );
  if (undetected.length > 0) process.exitCode = 1;
} finally {
  await rm(copy, { recursive: true, force: true });
}
