/**
 * `npm run qa`: runs every generated path test, headless and in each installed browser engine, and
 * writes the report for QA.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { otherEngines } from '../../e2e/support/engines.mjs';
import { plainEnvironment } from '../../src/server/ensure.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OUT = join(ROOT, 'dist-qa');
const BIN = join(ROOT, 'node_modules', '.bin');
const GENERATED = String.raw`, path \d+: \d+ steps$`;
const USAGE = `npm run qa                          run all path tests on the site built here, and write dist-qa/index.html
npm run qa -- --url <address>       run them on a site that is served elsewhere
npm run qa -- --path <name>         show one path in a browser window, step by step; a name from the report
  --pace <ms>                       time to look at each step (1000)
  --headless                        without a window: only says the steps`;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<boolean>} whether it exited with 0
 */
const run = (command, args, env) =>
  new Promise((resolve) => {
    const environment = {
      ...plainEnvironment(),
      PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}`,
      ...env,
    };
    const child = spawn(command, args, { cwd: ROOT, env: environment, stdio: 'inherit' });
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });

/** @param {string} text @returns {string} a pattern that matches exactly this text */
const escapePattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** @param {string} message @returns {never} */
function refuse(message) {
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exit(2);
}

function parseOptions() {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string' },
        path: { type: 'string' },
        pace: { type: 'string', default: '1000' },
        headless: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { url, path, pace, headless, help } = parseOptions();
if (help) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
if (url !== undefined && !/^https?:\/\/[^/]+\/?$/u.test(url))
  refuse(`--url ${url}: this is not the address of a site, such as https://example.org`);
if (!/^\d+$/u.test(pace)) refuse(`--pace ${pace}: this is not a number of milliseconds`);

// Every path of a scenario, not only the coarser ones of `npm test`.
/** @type {Record<string, string>} */
const where = { FULL: '1', ...(url === undefined ? {} : { SITE_URL: url.replace(/\/$/u, '') }) };
if (url === undefined && !(await run('node', ['src/server/ensure.mjs', 'build'], {})))
  process.exit(1);

if (path === undefined) {
  const records = mkdtempSync(join(tmpdir(), 'kitabvan-paths-'));
  const start = performance.now();
  const env = { ...where, PATH_RECORDS: records };
  const isHeadlessWell = await run('vitest', ['run', 'tests/machines'], env);
  const isBrowserWell = await run(
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', '--grep', GENERATED],
    { ...env, TRACE: 'on' },
  );
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('../qa/report.ts') }} */
  const { module } = await runnerImport(join(ROOT, 'tests/qa/report.ts'), {
    root: ROOT,
    logLevel: 'error',
  });
  const verdict = await module.writeReport({
    records,
    out: OUT,
    site: url ?? 'the site built here',
    absent: otherEngines().filter(({ use }) => use === null),
    seconds: (performance.now() - start) / 1000,
  });
  rmSync(records, { recursive: true, force: true });
  process.stdout.write(`\n${verdict.paths} paths, ${verdict.failed} failed: ${verdict.page}\n`);
  process.exitCode = isHeadlessWell && isBrowserWell && verdict.failed === 0 ? 0 : 1;
} else {
  if (
    !headless &&
    process.platform === 'linux' &&
    !process.env['DISPLAY'] &&
    !process.env['WAYLAND_DISPLAY']
  ) {
    refuse(
      'There is no screen to open a window on. With --headless the steps are said without one.',
    );
  }
  const window = headless ? [] : ['--headed'];
  const args = [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--project',
    'desktop',
    '--workers',
    '1',
    '--timeout',
    '0',
    ...window,
    '--grep',
    `${escapePattern(path)}: \\d+ steps$`,
  ];
  if (!(await run('playwright', args, { ...where, REPLAY_PACE: pace }))) process.exitCode = 1;
}
