/**
 * A headless desktop session with Orca, in temporary folders; it lasts for one command and is then
 * removed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** @typedef {import('node:child_process').ChildProcess} Child */

const VOICE = fileURLToPath(new URL('voice.py', import.meta.url));
const START_MS = 30_000;
const END_MS = 5000;

// Program -> the Debian package that contains it.
const PROGRAMS = new Map([
  ['orca', 'orca'],
  ['Xvfb', 'xvfb'],
  ['openbox', 'openbox'],
  ['xdotool', 'xdotool'],
  ['dbus-daemon', 'dbus-daemon'],
  ['dbus-send', 'dbus-bin'],
]);
const BUS_SERVICE = 'dbus-1/services/org.a11y.Bus.service';

/** @returns {string[]} what is missing on this machine, each with the package that contains it */
export function missingForOrca() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const missing = [...PROGRAMS]
    .filter(([name]) => !folders.some((folder) => existsSync(join(folder, name))))
    .map(([name, debianPackage]) => `${name} (package ${debianPackage})`);
  const data = process.env['XDG_DATA_DIRS'] ?? '';
  const hasBus = [...data.split(delimiter).filter(Boolean), '/usr/local/share', '/usr/share'].some(
    (folder) => existsSync(join(folder, BUS_SERVICE)),
  );
  return hasBus ? missing : [...missing, 'the AT-SPI bus (package at-spi2-core)'];
}

/**
 * Waits until a condition holds.
 * @param {() => boolean | Promise<boolean>} condition
 * @param {string} what a description of the condition
 * @param {Child} child must keep running meanwhile
 * @returns {Promise<void>}
 * @throws {Error} when the child ends, or after START_MS
 */
async function until(condition, what, child) {
  const deadline = performance.now() + START_MS;
  while (!(await condition())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${what}: it has ended by itself. ${outputs.get(child) ?? ''}`);
    if (performance.now() > deadline)
      throw new Error(`${what}: not in ${START_MS / 1000} seconds. ${outputs.get(child) ?? ''}`);
    await wait(50);
  }
}

/**
 * The output of each program, for error messages.
 * @type {WeakMap<Child, string>}
 */
const outputs = new WeakMap();

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Child[]} children receives the new process
 * @returns {Child}
 */
function start(command, args, env, children) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ data) =>
      outputs.set(child, `${outputs.get(child) ?? ''}${String(data)}`),
    );
  child.once('error', (error) => outputs.set(child, error.message));
  children.push(child);
  return child;
}

/**
 * @param {Child} child
 * @returns {Promise<void>} once it has exited
 */
async function stop(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  /** @type {Promise<void>} */
  const gone = new Promise((resolve) => void child.once('exit', () => resolve()));
  // The command on the desktop may be Playwright, which closes its browser only on SIGINT.
  child.kill(child.stdout === null ? 'SIGINT' : 'SIGTERM');
  const late = new AbortController();
  await Promise.race([
    gone,
    wait(END_MS, undefined, { signal: late.signal }).then(
      () => child.kill('SIGKILL'),
      () => undefined,
    ),
  ]);
  late.abort();
  await gone;
}

/**
 * Announces a screen reader on the accessibility bus (AT-SPI), which makes browsers build their
 * accessibility tree.
 * @param {NodeJS.ProcessEnv} env
 */
function announceScreenReader(env) {
  for (const name of ['IsEnabled', 'ScreenReaderEnabled']) {
    const { status, stderr } = spawnSync(
      'dbus-send',
      [
        '--session',
        '--print-reply',
        '--dest=org.a11y.Bus',
        '/org/a11y/bus',
        'org.freedesktop.DBus.Properties.Set',
        'string:org.a11y.Status',
        `string:${name}`,
        'variant:boolean:true',
      ],
      { env, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`The AT-SPI bus does not answer: ${stderr}`);
  }
}

/**
 * @typedef {object} Desktop
 * @property {(command: string, args: string[]) => Promise<number>} run runs a command in this
 *   session and returns its exit code; ORCA_VOICE names the file that the voice writes to
 * @property {() => Promise<void>} close
 *
 * @returns {Promise<Desktop>}
 * @throws {Error} naming the program that did not start
 */
export async function openDesktop() {
  const folder = mkdtempSync(join(tmpdir(), 'kitabvan-orca-'));
  const voice = join(folder, 'voice.jsonl');
  const own = Object.fromEntries(
    ['data', 'config', 'cache', 'state'].map((kind) => [
      `XDG_${kind.toUpperCase()}_HOME`,
      join(folder, kind),
    ]),
  );
  const {
    WAYLAND_DISPLAY: _wayland,
    DBUS_SESSION_BUS_ADDRESS: _bus,
    AT_SPI_BUS_ADDRESS: _spi,
    ...ours
  } = process.env;
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...ours,
    ...own,
    HOME: folder,
    XDG_RUNTIME_DIR: join(folder, 'run'),
    LC_ALL: 'C.UTF-8',
    LANGUAGE: 'en',
    ORCA_VOICE: voice,
  };
  mkdirSync(join(folder, 'run'), { mode: 0o700 });
  mkdirSync(join(folder, 'data', 'orca'), { recursive: true });
  copyFileSync(VOICE, join(folder, 'data', 'orca', 'orca-customizations.py'));
  /** @type {Child[]} in start order */
  const children = [];
  const close = async () => {
    for (const child of children.toReversed()) await stop(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const closeOnSignal = () => void close().finally(() => process.exit(1));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, closeOnSignal);
  try {
    const screen = start(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'],
      env,
      children,
    );
    await until(() => /\d+\n/u.test(outputs.get(screen) ?? ''), 'Xvfb gives a screen', screen);
    env['DISPLAY'] = `:${/(\d+)\n/u.exec(outputs.get(screen) ?? '')?.[1] ?? ''}`;
    const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address=1'], env, children);
    await until(() => /^unix:.*\n/mu.test(outputs.get(bus) ?? ''), 'dbus-daemon gives a bus', bus);
    env['DBUS_SESSION_BUS_ADDRESS'] = /^unix:.*$/mu.exec(outputs.get(bus) ?? '')?.[0];
    start('openbox', [], env, children);
    announceScreenReader(env);
    const orca = start('orca', [], env, children);
    await until(
      () => existsSync(voice) && readFileSync(voice, 'utf8').includes('Screen reader on.'),
      'Orca says that it is there',
      orca,
    );
  } catch (error) {
    await close();
    throw error;
  }
  /** @param {string} command @param {string[]} args @returns {Promise<number>} */
  const run = (command, args) => {
    const child = spawn(command, args, { env, stdio: 'inherit' });
    children.push(child);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code ?? 1));
    });
  };
  return { run, close };
}
