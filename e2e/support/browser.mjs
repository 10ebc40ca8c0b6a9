/**
 * Finds a Chromium that really starts on this machine, or installs one.
 * `node e2e/support/browser.mjs` prints its path.
 */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedChromiums, namedBy } from './engines.mjs';

/**
 * @typedef {object} FoundBrowser Playwright's `launchOptions`, and `source`
 * @property {string} executablePath
 * @property {string} source a description of where it was found
 * @property {string[]} args
 * @property {Record<string, string>} [env] the whole environment, where ours needs additions
 *
 * @typedef {{ executablePath: string, source: string, extraEnv?: Record<string, string> }}
 *   Candidate
 * @typedef {Candidate & { args: string[] }} Proven a candidate that has started once
 */

const MODULES = join(dirname(fileURLToPath(import.meta.url)), '../..', 'node_modules');
const TRIAL_MS = 30_000;
const UNPACK_MS = 120_000;
// Passed to Playwright's worker processes, which would otherwise search again.
const RESULT_VARIABLES = { shell: 'KITABVAN_HEADLESS_SHELL', browser: 'KITABVAN_BROWSER' };
const NO_SANDBOX = '--no-sandbox';

// For machines without network, screen or much shared memory; our pages do not need a GPU.
const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-domain-reliability',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
];

const isRoot = () => process.getuid?.() === 0;

/** @returns {Record<string, string>} */
const ownEnv = () =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/**
 * Starts a candidate once.
 * @param {Candidate} candidate
 * @param {string[]} args
 * @returns {boolean} whether it exited without an error, in time
 */
function runs({ executablePath, extraEnv = {} }, args) {
  const profile = mkdtempSync(join(tmpdir(), 'kitabvan-browser-'));
  const devNullFile = openSync(devNull, 'r+');
  const { status } = spawnSync(executablePath, [`--user-data-dir=${profile}`, ...args], {
    env: { ...ownEnv(), ...extraEnv },
    timeout: TRIAL_MS,
    killSignal: 'SIGKILL',
    // The last two are the pipes of the remote control; a browser that finds them closed exits by
    // itself.
    stdio: ['ignore', 'ignore', 'ignore', devNullFile, devNullFile],
  });
  closeSync(devNullFile);
  rmSync(profile, { recursive: true, force: true });
  return status === 0;
}

/**
 * Root cannot use Chromium's sandbox, and some containers do not allow it; without a sandbox only
 * our own pages are opened.
 * @param {Candidate} candidate
 * @returns {Proven | null} null when it does not start
 */
function proven(candidate) {
  if (!runs(candidate, ['--version'])) return null;
  const argLists = isRoot() ? [[NO_SANDBOX, ...ARGS]] : [ARGS, [NO_SANDBOX, ...ARGS]];
  const args = argLists.find((list) =>
    runs(candidate, ['--headless', '--remote-debugging-pipe', ...list]),
  );
  if (args === undefined) return null;
  return { ...candidate, args };
}

/** @returns {Proven | null} null when CHROMIUM_PATH is not set */
function fromEnvironment() {
  const executablePath = namedBy('CHROMIUM_PATH');
  if (executablePath === '') return null;
  const found = proven({ executablePath, source: 'CHROMIUM_PATH' });
  if (found === null)
    throw new Error(`CHROMIUM_PATH names ${executablePath}, which does not start as a browser.`);
  return found;
}

/** @param {boolean} prefersShell @returns {Proven | null} */
function fromMachine(prefersShell) {
  for (const candidate of installedChromiums(prefersShell)) {
    const found = proven(candidate);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Unpacks the browser of the npm package @sparticuz/chromium once, with its libraries and its font.
 * @returns {string | null} the folder; null when the package is not installed or cannot be
 *   unpacked here
 */
function unpackPackage() {
  if (
    process.platform !== 'linux' ||
    process.arch !== 'x64' ||
    !existsSync(join(MODULES, '@sparticuz', 'chromium'))
  )
    return null;
  const folder = join(MODULES, '.cache', 'chromium');
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  const script =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
  // The package unpacks into the temporary folder, and unpacks its libraries only if it believes
  // that it runs on AWS Lambda.
  const env = { ...ownEnv(), TMPDIR: work, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: dirname(MODULES),
    env,
    stdio: 'ignore',
    timeout: UNPACK_MS,
  });
  writeFileSync(
    join(work, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>
`,
  );
  // Renamed only when complete, so that an interrupted run leaves no partial folder.
  if (status === 0 && !existsSync(folder)) renameSync(work, folder);
  else rmSync(work, { recursive: true, force: true });
  return existsSync(folder) ? folder : null;
}

/** @returns {Proven | null} */
function fromPackage() {
  const folder = unpackPackage();
  if (folder === null) return null;
  // On a machine without fonts, text would have no width.
  const fonts = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const packageBrowser = {
    executablePath: join(folder, 'chromium'),
    source: 'the npm package @sparticuz/chromium',
  };
  // The system's libraries come first: they have security updates, the package's are as old as the
  // package.
  return (
    proven({ ...packageBrowser, ...(Object.keys(fonts).length > 0 ? { extraEnv: fonts } : {}) }) ??
    proven({
      ...packageBrowser,
      extraEnv: { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
    })
  );
}

/** @returns {Proven | null} */
function fromApt() {
  if (!isRoot() || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return null;
  process.stderr.write('No browser found; installing the Debian package chromium ...\n');
  const env = { ...ownEnv(), DEBIAN_FRONTEND: 'noninteractive' };
  // Its output goes to stderr, because stdout holds only the path.
  /** @param {string[]} args */
  const apt = (args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] }).status === 0;
  return apt(['update']) && apt(['install', '-y', '--no-install-recommends', 'chromium'])
    ? fromMachine(false)
    : null;
}

/**
 * Searches, in this order: CHROMIUM_PATH, Playwright's own builds, PATH, the npm package @sparticuz/chromium and, as root,
 * apt-get. A browser is accepted only after it has started once.
 * @param {{ prefersShell?: boolean }} [options] whether the headless shell is preferred to the
 *   browser that users have
 * @returns {FoundBrowser}
 * @throws {Error} when CHROMIUM_PATH is wrong, or when no browser is found; the message says what
 *   to do
 */
export function findChromium({ prefersShell = false } = {}) {
  const variable = RESULT_VARIABLES[prefersShell ? 'shell' : 'browser'];
  const stored = process.env[variable];
  /** @type {Proven | null} */
  const found =
    stored === undefined
      ? (fromEnvironment() ?? fromMachine(prefersShell) ?? fromPackage() ?? fromApt())
      : JSON.parse(stored);
  if (found === null) {
    throw new Error(
      'No Chromium starts on this machine. Run npx playwright install chromium, or set CHROMIUM_PATH to one.',
    );
  }
  process.env[variable] = JSON.stringify(found);
  const { extraEnv, ...browser } = found;
  return extraEnv === undefined ? browser : { ...browser, env: { ...ownEnv(), ...extraEnv } };
}

const [, script] = process.argv;
if (script !== undefined && realpathSync(script) === fileURLToPath(import.meta.url)) {
  try {
    const { executablePath, source } = findChromium({ prefersShell: true });
    process.stdout.write(`${executablePath} (${source})\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
