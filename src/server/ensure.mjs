/** Makes sure that what a command needs is there: packages that fit package-lock.json, and a site that fits the sources. */
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

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const LOCK_STAMP = join(ROOT, 'node_modules', '.kitabvan-lock');
const BUILD_STAMP = join(ROOT, 'node_modules', '.kitabvan-build');
const OLDEST_NODE = [20, 19];
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'src',
  'machines',
  'public',
];
// Packages for one kind of processor are not right on another, as when a folder is copied into a container.
const PLATFORM = `${process.platform} ${process.arch}`;

/** @param {string} message @returns {void} */
const say = (message) => void process.stdout.write(`${message}\n`);

/** @param {string} message @returns {never} */
function giveUp(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * The npm that runs us, or the one on PATH.
 * @param {...string} args
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(...args) {
  const running = process.env['npm_execpath'] ?? '';
  return /npm-cli\.c?js$/.test(running)
    ? { command: process.execPath, args: [running, ...args] }
    : { command: 'npm', args };
}

/** @returns {NodeJS.ProcessEnv} ours without NODE_ENV: it would leave tools out of an install and development into a build. */
export function plainEnvironment() {
  const { NODE_ENV: _, ...environment } = process.env;
  return environment;
}

/** @param {...string} args @returns {boolean} whether npm ended well */
function npm(...args) {
  const run = npmCommand(...args);
  return (
    spawnSync(run.command, run.args, { cwd: ROOT, stdio: 'inherit', env: plainEnvironment() })
      .status === 0
  );
}

/** @param {string} path @returns {string} content, '' when there is none */
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** @param {string} file @param {string} text @returns {void} */
function stamp(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

/** npm's own file, of the shape that npm promises. @type {(text: string) => { packages?: Record<string, LockedPackage> }} */
const parseLock = JSON.parse;

/** @param {string} path of a lock file @returns {Record<string, LockedPackage>} */
const packagesIn = (path) => parseLock(read(path) || '{}').packages ?? {};

/** npm notes in node_modules what it really put there, so packages installed by hand need no second install. */
function installedByHand() {
  const installed = packagesIn(join(ROOT, 'node_modules', '.package-lock.json'));
  return Object.entries(packagesIn(join(ROOT, 'package-lock.json'))).every(([path, wanted]) => {
    const found = installed[path];
    // The empty path is the project itself.
    if (found === undefined) return path === '' || wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function ensureInstalled() {
  const lock = createHash('sha256')
    .update(read(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const wanted = `${PLATFORM} ${lock}\n`;
  const noted = read(LOCK_STAMP);
  if (noted === wanted) return;
  const isForeign = noted !== '' && !noted.startsWith(`${PLATFORM} `);
  if (isForeign || !installedByHand()) {
    say('Installing the packages of package-lock.json ...');
    if (!npm('ci', '--include=dev'))
      giveUp(
        'The packages could not be installed; npm says why above. Once that is mended, run the command again.',
      );
  }
  stamp(LOCK_STAMP, wanted);
}

/** @param {string} path relative to the project @returns {string[]} files at or below it, sorted */
function filesUnder(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** @returns {string} a hash of the names and contents of everything the finished site is made from */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesUnder)) {
    const content = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return `${hash.digest('hex')}\n`;
}

const hasSite = () =>
  ['index.html', 'hosting.json'].every((name) => existsSync(join(ROOT, 'dist', name)));

function ensureBuilt() {
  const wanted = sourcesHash();
  if (hasSite() && read(BUILD_STAMP) === wanted) return;
  say('Building the site ...');
  if (!npm('run', 'build')) giveUp('The site could not be built; the reason stands above.');
  // Taken before the build, so that a change made meanwhile is built next time.
  stamp(BUILD_STAMP, wanted);
}

function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  giveUp(
    `Kitabvan needs Node ${OLDEST_NODE.join('.')} or newer, but this is Node ${process.versions.node}.`,
  );
}

// With Node's own modules only, since it runs before anything is installed. `built` is the note a build leaves by itself.
/** @type {ReadonlyMap<string, ReadonlyArray<() => void>>} */
const TASKS = new Map([
  ['install', [ensureNode, ensureInstalled]],
  ['build', [ensureNode, ensureInstalled, ensureBuilt]],
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
  const wishes = process.argv.slice(2);
  const tasks = wishes.flatMap(
    (wish) => TASKS.get(wish) ?? giveUp(`There is nothing called ${wish} to make sure of.`),
  );
  if (tasks.length === 0) giveUp('Say what to make sure of: install, build or built.');
  for (const task of new Set(tasks)) task();
}
