/**
 * Listens to a page of a book in each language, spoken by real voices: Chromium with
 * speech-dispatcher and eSpeak NG, recorded from a sink of PulseAudio without a loudspeaker.
 * `npm run e2e:voices`. Where a program is missing it prints that and tests nothing.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../support/browser.mjs';

/** @typedef {import('node:child_process').ChildProcess} Child */

// Program -> the Debian package that contains it.
const PROGRAMS = new Map([
  ['speech-dispatcher', 'speech-dispatcher'],
  ['espeak-ng', 'espeak-ng'],
  ['pulseaudio', 'pulseaudio'],
  ['parec', 'pulseaudio-utils'],
  ['dbus-daemon', 'dbus-daemon'],
]);
const PAGES = [
  { language: 'hindi', path: '/books/barish-ka-pata/read?page=2&lang=hindi' },
  { language: 'english', path: '/books/barish-ka-pata/read?page=2&lang=english' },
  { language: 'hinglish', path: '/books/barish-ka-pata/read?page=2&lang=hinglish' },
];
const RATE = 8000;
const BYTES_PER_SECOND = RATE * 2;
/** Of full scale; eSpeak's speech has about ten times as much. */
const SILENCE = 0.005;
const PAGE_TIMEOUT_MS = 240_000;
const SITE = fileURLToPath(new URL('../../src/server/start.mjs', import.meta.url));

const missing = [...PROGRAMS]
  .filter(([name]) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
  .map(([name, debianPackage]) => `${name} (package ${debianPackage})`);
if (findChromium().source.startsWith('the npm package'))
  missing.push('a Chromium with speech (package chromium)');

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The loudness of each second, of full scale. @param {Buffer} sound @returns {number[]} */
function loudness(sound) {
  const seconds = [];
  for (let start = 0; start + BYTES_PER_SECOND <= sound.length; start += BYTES_PER_SECOND) {
    let sum = 0;
    for (let at = start; at < start + BYTES_PER_SECOND; at += 2)
      sum += (sound.readInt16LE(at) / 32_768) ** 2;
    seconds.push(Math.sqrt(sum / RATE));
  }
  return seconds;
}

async function listen() {
  const folder = mkdtempSync(join(tmpdir(), 'kitabvan-voices-'));
  const port = await freePort();
  const environment = {
    ...process.env,
    HOME: folder,
    XDG_RUNTIME_DIR: join(folder, 'run'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'bus')}`,
    PULSE_SINK: 'book',
    PORT: String(port),
  };
  mkdirSync(environment.XDG_RUNTIME_DIR, { mode: 0o700 });
  mkdirSync(environment.XDG_CONFIG_HOME);
  /** @type {Child[]} */
  const children = [];
  /** @param {string} command @param {string[]} args @returns {Child} */
  const start = (command, args) => {
    const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(child);
    return child;
  };
  start('dbus-daemon', [
    '--session',
    '--nofork',
    `--address=${environment.DBUS_SESSION_BUS_ADDRESS}`,
  ]);
  start('pulseaudio', [
    '-n',
    '--daemonize=no',
    '--exit-idle-time=-1',
    '-L',
    'module-null-sink sink_name=book',
    '-L',
    'module-native-protocol-unix',
  ]);
  start(process.execPath, [SITE]);
  await wait(3000);
  /** @type {Buffer[]} */
  const recorded = [];
  const recorder = start('parec', [
    '-d',
    'book.monitor',
    '--format=s16le',
    `--rate=${RATE}`,
    '--channels=1',
  ]);
  recorder.stdout?.on('data', (chunk) => recorded.push(chunk));
  let isHeard = true;
  /** @type {import('playwright').Browser | undefined} */
  let browser;
  try {
    const { executablePath, args } = findChromium();
    browser = await chromium.launch({
      executablePath,
      headless: false,
      args: [...args, '--headless=new', '--enable-speech-dispatcher'],
      ignoreDefaultArgs: ['--mute-audio'],
      env: environment,
    });
    for (const { language, path } of PAGES) {
      const page = await browser.newPage();
      await page.addInitScript(noteSpeech);
      await page.goto(`http://127.0.0.1:${port}${path}`);
      await page.locator('#page').waitFor();
      await wait(1000);
      recorded.length = 0;
      const begun = performance.now();
      await page.keyboard.press('r');
      await page
        .getByText('Page 3 of')
        .first()
        .waitFor({ timeout: PAGE_TIMEOUT_MS })
        .catch(() => undefined);
      const seconds = (performance.now() - begun) / 1000;
      const status = await page.getByRole('region', { name: 'Read aloud' }).innerText();
      const isTurned = (await page.locator('#position').innerText()).startsWith('Page 3');
      const [first = ''] = await page.evaluate(() => Reflect.get(globalThis, 'spokenParts'));
      await page.close();
      const heard = loudness(Buffer.concat(recorded));
      const loud = heard.filter((each) => each > SILENCE).length;
      const words = isTurned ? 'to its end' : `NOT to its end (${status.replaceAll('\n', ' ')})`;
      process.stdout.write(
        `${language}: a page was read ${words} in ${seconds.toFixed(1)} s, with sound in ${loud} of ${heard.length} seconds; ${first}\n`,
      );
      isHeard &&= isTurned && loud > seconds / 3;
    }
  } finally {
    await browser?.close();
    for (const child of children.toReversed()) child.kill();
    await wait(500);
    rmSync(folder, { recursive: true, force: true });
  }
  if (!isHeard) process.exitCode = 1;
}

/** Runs in the page: notes the voice and the text of each part. */
function noteSpeech() {
  /** @type {string[]} */
  const parts = [];
  Reflect.set(globalThis, 'spokenParts', parts);
  const { speechSynthesis } = globalThis;
  const speak = speechSynthesis.speak.bind(speechSynthesis);
  speechSynthesis.speak = (utterance) => {
    parts.push(`the voice ${utterance.voice?.name} begins with "${utterance.text}"`);
    speak(utterance);
  };
}

if (missing.length > 0)
  process.stdout.write(
    `\nSKIPPED: no voice was heard. On this machine there is no ${missing.join(', no ')}.\n\n`,
  );
else await listen();
