/** `npm run qa`: runs every generated path, headless and in each installed engine, and reports. */
import { spawnSync } from 'node:child_process';
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
const PLAYWRIGHT = ['test', '-c', 'e2e/playwright.config.ts'];
const GENERATED = String.raw`, path \d+: \d+ steps$`;
const USAGE = `npm run qa                          run all path tests on the site built here, and write dist-qa/index.html
npm run qa -- --url <address>       run them on a site that is served elsewhere
npm run qa -- --path <name>         show one path in a browser window, step by step; a name from the report
  --pace <ms>                       time to look at each step (1000)
  --headless                        without a window: only prints the steps`;

/** @param {string} command @param {string[]} args @param {Record<string, string>} env */
function run(command, args, env) {
  const PATH = `${BIN}${delimiter}${process.env['PATH'] ?? ''}`;
  const options = /** @type {const} */ ({ cwd: ROOT, stdio: 'inherit' });
  const environment = { ...plainEnvironment(), PATH, ...env };
  const { status, error } = spawnSync(command, args, { ...options, env: environment });
  if (error !== undefined) process.stderr.write(`${command}: ${error.message}\n`);
  return status === 0;
}

/** @param {string} message @returns {never} */
function refuse(message) {
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exit(2);
}

function parseOptions() {
  try {
    const text = /** @type {const} */ ({ type: 'string' });
    const pace = /** @type {const} */ ({ type: 'string', default: '1000' });
    const headless = /** @type {const} */ ({ type: 'boolean', default: false });
    return parseArgs({ options: { url: text, path: text, pace, headless } }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { url, path, pace, headless } = parseOptions();
if (url !== undefined && !/^https?:\/\/[^/]+\/?$/u.test(url))
  refuse(`--url ${url}: this is not the address of a site, such as https://example.org`);
if (!/^\d+$/u.test(pace)) refuse(`--pace ${pace}: this is not a number of milliseconds`);

// Every path of a scenario, not only the coarser ones of `npm test`.
/** @type {Record<string, string>} */
const where = { FULL: '1', ...(url === undefined ? {} : { SITE_URL: url.replace(/\/$/u, '') }) };
if (url === undefined && !run('node', ['src/server/ensure.mjs', 'test-build'], {})) process.exit(1);

if (path === undefined) {
  rmSync(OUT, { recursive: true, force: true });
  const records = mkdtempSync(join(tmpdir(), 'kitabvan-paths-'));
  const env = { ...where, PATH_RECORDS: records };
  const isHeadlessWell = run('vitest', ['run', 'tests/machines'], env);
  const reported = {
    TRACE: 'on',
    PLAYWRIGHT_HTML_OUTPUT_DIR: join(OUT, 'playwright'),
    PLAYWRIGHT_HTML_OPEN: 'never',
  };
  const args = ['--reporter', 'list,html', '--grep', GENERATED];
  const isBrowserWell = run('playwright', [...PLAYWRIGHT, ...args], { ...env, ...reported });
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
  });
  rmSync(records, { recursive: true, force: true });
  process.stdout.write(`
${verdict.paths} paths, ${verdict.failed} failed: ${verdict.page}
Playwright's report, with the traces of failed paths: npx playwright show-report dist-qa/playwright
`);
  process.exitCode = isHeadlessWell && isBrowserWell && verdict.failed === 0 ? 0 : 1;
} else {
  const { DISPLAY = '', WAYLAND_DISPLAY = '' } = process.env;
  const hasScreen = process.platform !== 'linux' || DISPLAY + WAYLAND_DISPLAY !== '';
  if (!headless && !hasScreen)
    refuse('There is no screen to open a window on. With --headless the steps are printed.');
  const one = ['--project', 'desktop', '--workers', '1', '--timeout', '0'];
  const window = headless ? [] : ['--headed'];
  const name = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const args = [...PLAYWRIGHT, ...one, ...window, '--grep', `${name}: \\d+ steps$`];
  if (!run('playwright', args, { ...where, REPLAY_PACE: pace })) process.exitCode = 1;
}
