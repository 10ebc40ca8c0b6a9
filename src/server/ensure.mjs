/**
 * Prepares what an npm script needs: installs packages when they differ from package-lock.json, and
 * builds the site when its sources have changed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDay, TEST_DAY } from '../build/publish/build-day.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const LOCK_STAMP = join(ROOT, 'node_modules', '.kitabvan-lock');
const BUILD_STAMP = join(ROOT, 'node_modules', '.kitabvan-build');
const MIN_NODE = [20, 19];
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'src',
  'machines',
  'public',
];
// Native packages depend on the platform: a folder copied into a container needs a new
// installation.
const PLATFORM = `${process.platform} ${process.arch}`;

/** @param {string} message @returns {void} */
const print = (message) => void process.stdout.write(`${message}\n`);

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * The npm that runs this script, or else the one on PATH.
 * @param {...string} args
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(...args) {
  const running = process.env['npm_execpath'] ?? '';
  return /npm-cli\.c?js$/.test(running)
    ? { command: process.execPath, args: [running, ...args] }
    : { command: 'npm', args };
}

/**
 * @returns {NodeJS.ProcessEnv} the environment without NODE_ENV: `production` would skip
 *   devDependencies during an installation, `development` would end up in a build
 */
export function plainEnvironment() {
  const { NODE_ENV: _, ...environment } = process.env;
  return environment;
}

/** @param {...string} args @returns {boolean} whether npm succeeded */
function npm(...args) {
  const run = npmCommand(...args);
  return (
    spawnSync(run.command, run.args, { cwd: ROOT, stdio: 'inherit', env: plainEnvironment() })
      .status === 0
  );
}

/** @param {string} path @returns {string} content, '' when the file does not exist */
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** @param {string} file @param {string} text @returns {void} */
function stamp(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

/**
 * The shape of a lock file: https://docs.npmjs.com/cli/configuring-npm/package-lock-json
 * @type {(text: string) => { packages?: Record<string, LockedPackage> }}
 */
const parseLock = JSON.parse;

/** @param {string} path of a lock file @returns {Record<string, LockedPackage>} */
const packagesIn = (path) => parseLock(read(path) || '{}').packages ?? {};

/**
 * Compares package-lock.json with the list that npm writes into node_modules, so that packages that
 * the user has installed are not installed again.
 */
function hasLockedPackages() {
  const installed = packagesIn(join(ROOT, 'node_modules', '.package-lock.json'));
  return Object.entries(packagesIn(join(ROOT, 'package-lock.json'))).every(([path, locked]) => {
    const found = installed[path];
    // The empty path is the project itself.
    if (found === undefined) return path === '' || locked.optional === true;
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

function ensureInstalled() {
  const lock = createHash('sha256')
    .update(read(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const expected = `${PLATFORM} ${lock}\n`;
  const stored = read(LOCK_STAMP);
  if (stored === expected) return;
  const isOtherPlatform = stored !== '' && !stored.startsWith(`${PLATFORM} `);
  if (isOtherPlatform || !hasLockedPackages()) {
    print('Installing the packages of package-lock.json ...');
    if (!npm('ci', '--include=dev'))
      fail(
        'The packages could not be installed; npm says why above. Once that is fixed, run the command again.',
      );
  }
  stamp(LOCK_STAMP, expected);
}

/**
 * @param {string} path relative to the project
 * @returns {string[]} the file itself, or all files in the folder, sorted
 */
function filesUnder(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * @returns {string[]} the books that a site of now lacks, because they appear later: a site without
 *   them is out of date once the first has appeared
 */
function comingBooks() {
  const day = buildDay(process.env['BUILD_DAY']);
  return filesUnder(join('src', 'content')).filter((file) => {
    const published = /"published":\s*"([^"]*)"/u.exec(
      file.endsWith('book.json') ? read(join(ROOT, file)) : '',
    );
    return (published?.[1] ?? '') > day;
  });
}

/**
 * @returns {string} a hash of the names and contents of all files that the site is built from, and of
 *   which books it lacks
 */
function sourcesHash() {
  const hash = createHash('sha256').update(comingBooks().join('\0'));
  for (const file of SOURCES.flatMap(filesUnder)) {
    const content = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return `${hash.digest('hex')}\n`;
}

const hasSite = () =>
  ['index.html', 'hosting.json'].every((name) => existsSync(join(ROOT, 'dist', name)));

function ensureBuilt() {
  const expected = sourcesHash();
  if (hasSite() && read(BUILD_STAMP) === expected) return;
  print('Building the site ...');
  if (!npm('run', 'build')) fail('The site could not be built; see the reason above.');
  // The hash is from before the build, so that a change during the build causes another one.
  stamp(BUILD_STAMP, expected);
}

function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = MIN_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(
    `Kitabvan needs Node ${MIN_NODE.join('.')} or newer, but this is Node ${process.versions.node}.`,
  );
}

// This file may import no packages, because it runs before they are installed. The task `built` runs
// after a build and stores the hash of its sources; `test-build` makes a site for tests.
/** @type {ReadonlyMap<string, ReadonlyArray<() => void>>} */
const TASKS = new Map([
  ['install', [ensureNode, ensureInstalled]],
  ['build', [ensureNode, ensureInstalled, ensureBuilt]],
  [
    'test-build',
    [
      () => {
        process.env['BUILD_DAY'] ??= TEST_DAY;
      },
      ensureNode,
      ensureInstalled,
      ensureBuilt,
    ],
  ],
  [
    'built',
    [
      () => {
        if (hasSite()) stamp(BUILD_STAMP, sourcesHash());
      },
    ],
  ],
]);

const [, script] = process.argv;
if (script !== undefined && realpathSync(script) === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  const tasks = names.flatMap(
    (name) =>
      TASKS.get(name) ?? fail(`There is no task ${name}: use install, build, test-build or built.`),
  );
  if (tasks.length === 0) fail('Name a task: install, build, test-build or built.');
  for (const task of new Set(tasks)) task();
}
