/** The commands install packages and build the site when necessary, and only then. */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const ENSURE = fileURLToPath(new URL('../../src/server/ensure.mjs', import.meta.url));
const BUILD_DAY = fileURLToPath(new URL('../../src/build/publish/build-day.mjs', import.meta.url));
const INSTALLING = 'Installing the packages of package-lock.json ...\n';
const BUILDING = 'Building the site ...\n';

const lockOf = (version: string) => ({
  packages: {
    '': {},
    'node_modules/a': { version, integrity: `sha512-${version}` },
    'node_modules/b': { version: '2.0.0', optional: true },
  },
});

// A fake npm: records its calls, and writes the files that an install or a build writes.
const NPM = `
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2).join(' ');
appendFileSync('npm.log', args + (process.env.NODE_ENV ? ' in ' + process.env.NODE_ENV : '') +
  (process.env.BUILD_DAY ? ' of ' + process.env.BUILD_DAY : '') + '\\n');
if (process.env.NPM_FAILS) process.exit(1);
if (process.env.CI_SAYS && args.startsWith('ci')) {
  console.error(process.env.CI_SAYS);
  process.exit(1);
}
if (!args.startsWith('run')) {
  rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules');
  const { packages: { '': _, ...packages } } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
} else {
  mkdirSync('dist', { recursive: true });
  for (const name of ['index.html', 'hosting.json']) writeFileSync('dist/' + name, '');
}
`;

/** A fresh clone with a package, a page and nothing installed. */
async function freshClone() {
  const root = await mkdtemp(join(tmpdir(), 'kitabvan-clone-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  };
  await write('npm-cli.js', NPM);
  await write('package-lock.json', JSON.stringify(lockOf('1.0.0')));
  await write('src/app/main.tsx', 'first');
  await mkdir(join(root, 'src/server'));
  await copyFile(ENSURE, join(root, 'src/server/ensure.mjs'));
  await mkdir(join(root, 'src/build/publish'), { recursive: true });
  await copyFile(BUILD_DAY, join(root, 'src/build/publish/build-day.mjs'));
  /** Its output and its calls of npm. */
  const ensure = async (what: string, env: Record<string, string> = {}) => {
    const environment = {
      PATH: process.env['PATH'],
      npm_execpath: join(root, 'npm-cli.js'),
      ...env,
    };
    const run = spawnSync(process.execPath, ['src/server/ensure.mjs', what], {
      cwd: root,
      env: environment,
      encoding: 'utf8',
    });
    const npm = await readFile(join(root, 'npm.log'), 'utf8').catch(() => '');
    await rm(join(root, 'npm.log'), { force: true });
    return { code: run.status, said: run.stdout + run.stderr, npm };
  };
  return { root, write, ensure };
}

const NOTHING = { code: 0, said: '', npm: '' };

test('a fresh clone is installed once, whatever NODE_ENV says', async () => {
  const { ensure } = await freshClone();
  expect(await ensure('install', { NODE_ENV: 'production' })).toEqual({
    code: 0,
    said: INSTALLING,
    npm: 'ci --include=dev\n',
  });
  expect(await ensure('install')).toEqual(NOTHING);
});

test('a changed lock file is installed again', async () => {
  const { write, ensure } = await freshClone();
  await ensure('install');
  await write('package-lock.json', JSON.stringify(lockOf('1.0.1')));
  expect(await ensure('install')).toEqual({ code: 0, said: INSTALLING, npm: 'ci --include=dev\n' });
});

test.each([
  ['all of it', { version: '1.0.0', integrity: 'sha512-1.0.0' }, ''],
  ['another version', { version: '1.0.1', integrity: 'sha512-1.0.0' }, INSTALLING],
  ['another content', { version: '1.0.0', integrity: 'sha512-other' }, INSTALLING],
  ['nothing', undefined, INSTALLING],
])('hand-installed packages are checked against the lock file: %s', async (_, installed, said) => {
  const { write, ensure } = await freshClone();
  await write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/a': installed } }),
  );
  expect((await ensure('install')).said).toBe(said);
});

test('packages copied from another platform are installed again', async () => {
  const { root, write, ensure } = await freshClone();
  await ensure('install');
  const stamp = await readFile(join(root, 'node_modules/.kitabvan-lock'), 'utf8');
  await write('node_modules/.kitabvan-lock', stamp.replace(/^\S+ \S+/, 'plan9 vax'));
  expect((await ensure('install')).said).toBe(INSTALLING);
});

test('a failed install is reported, and retried the next time', async () => {
  const { ensure } = await freshClone();
  const failure = {
    code: 1,
    said: `${INSTALLING}The packages could not be installed; npm says why above. Once that is fixed, run the command again.\n`,
    npm: 'ci --include=dev\n',
  };
  expect(await ensure('install', { NPM_FAILS: '1' })).toEqual(failure);
  expect((await ensure('install')).said).toBe(INSTALLING);
});

test('a lock file that npm ci rejects is not installed in another way', async () => {
  const { ensure } = await freshClone();
  const said = `${INSTALLING}npm error code EUSAGE\nThe packages could not be installed; npm says why above. Once that is fixed, run the command again.\n`;
  expect(await ensure('install', { CI_SAYS: 'npm error code EUSAGE' })).toEqual({
    code: 1,
    said,
    npm: 'ci --include=dev\n',
  });
});

test('the site is built once', async () => {
  const { ensure } = await freshClone();
  const both = { code: 0, said: INSTALLING + BUILDING, npm: 'ci --include=dev\nrun build\n' };
  expect(await ensure('build', { NODE_ENV: 'development' })).toEqual(both);
  expect(await ensure('build')).toEqual(NOTHING);
});

test('the site is built again after a source changed or a built file disappeared', async () => {
  const { root, write, ensure } = await freshClone();
  await ensure('build');
  for (const [name, text] of [
    ['src/app/main.tsx', 'second'],
    ['src/features/shelves/Home.tsx', ''],
    ['machines/reader.machine.ts', ''],
    ['public/icon.svg', ''],
  ] as const) {
    await write(name, text);
    expect.soft((await ensure('build')).said, name).toBe(BUILDING);
  }
  for (const name of ['dist/index.html', 'dist/hosting.json']) {
    await rm(join(root, name));
    expect.soft((await ensure('build')).said, name).toBe(BUILDING);
  }
  expect(await ensure('build')).toEqual(NOTHING);
});

test('the site is built again once a book has appeared that it lacks', async () => {
  const { write, ensure } = await freshClone();
  await write('src/content/gate/book.json', '{ "published": "2026-12-04" }');
  await write('src/content/well/book.json', '{ "published": "2026-12-11" }');
  await ensure('install');
  const buildOf = async (day: string) => (await ensure('build', { BUILD_DAY: day })).npm;
  expect(await buildOf('2026-12-03')).toBe('run build of 2026-12-03\n');
  expect(await buildOf('2026-12-01')).toBe('');
  expect(await buildOf('2026-12-04')).toBe('run build of 2026-12-04\n');
  expect(await buildOf('2026-12-10')).toBe('');
});

test('tests get a site of a late day, unless another day is asked for', async () => {
  const { write, ensure } = await freshClone();
  await write('src/content/gate/book.json', '{ "published": "2026-12-04" }');
  await ensure('install');
  expect((await ensure('test-build')).npm).toBe('run build of 2099-12-31\n');
  expect((await ensure('test-build', { BUILD_DAY: '2026-12-03' })).npm).toBe(
    'run build of 2026-12-03\n',
  );
});

test('a site built by hand and recorded is not built again', async () => {
  const { write, ensure } = await freshClone();
  await ensure('build');
  await write('src/app/main.tsx', 'second');
  expect(await ensure('built')).toEqual(NOTHING);
  expect(await ensure('build')).toEqual(NOTHING);
});

test.each([
  ['', 'There is no task : use install, build, test-build or built.\n'],
  ['test', 'There is no task test: use install, build, test-build or built.\n'],
])('an unknown command, "%s", is reported', async (command, message) => {
  const { ensure } = await freshClone();
  expect(await ensure(command)).toEqual({ code: 1, said: message, npm: '' });
});

test('a failed build is reported, and retried the next time', async () => {
  const { ensure } = await freshClone();
  await ensure('install');
  const failure = {
    code: 1,
    said: `${BUILDING}The site could not be built; see the reason above.\n`,
    npm: 'run build\n',
  };
  expect(await ensure('build', { NPM_FAILS: '1' })).toEqual(failure);
  expect((await ensure('build')).said).toBe(BUILDING);
});
