/** Finds the other browser engines on this machine; the tests install none. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} Engine
 * @property {'firefox' | 'webkit'} name
 * @property {string | null} executablePath null when it is not on this machine
 * @property {string} advice how to install it
 */

/**
 * @param {readonly string[]} names
 * @returns {string | null} the first of these programs on the PATH
 */
function onPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/**
 * @param {string} variable
 * @returns {string | null} the path in this variable; null when it is not set
 * @throws {Error} when the path does not exist
 */
function namedBy(variable) {
  const path = process.env[variable];
  if (!path) return null;
  if (!existsSync(path)) throw new Error(`${variable} names ${path}, which does not exist.`);
  return path;
}

/**
 * @typedef {object} WebKitPrograms
 * @property {string} driver WebKitWebDriver
 * @property {string} browser MiniBrowser, the browser that it starts
 * @property {string} display Xvfb, the screen without which WebKit does not start
 */

const LIBRARIES = ['/usr/lib', '/usr/libexec'];

/** @returns {string | null} the browser of WebKitGTK, which is not on the PATH */
function findMiniBrowser() {
  const folders = LIBRARIES.flatMap((folder) =>
    existsSync(folder) ? [folder, ...readdirSync(folder).map((name) => join(folder, name))] : [],
  );
  const paths = folders.flatMap((folder) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) =>
      join(folder, name, 'MiniBrowser'),
    ),
  );
  return paths.find((path) => existsSync(path)) ?? null;
}

/** @returns {WebKitPrograms | null} null when one of them is missing */
export function findWebKit() {
  const [driver, display] = [onPath(['WebKitWebDriver']), onPath(['Xvfb'])];
  const browser = findMiniBrowser();
  return driver === null || display === null || browser === null
    ? null
    : { driver, browser, display };
}

/** @returns {Engine[]} */
export const otherEngines = () => [
  {
    name: 'firefox',
    executablePath: namedBy('FIREFOX_PATH') ?? onPath(['firefox-esr', 'firefox']),
    advice: 'apt-get install firefox-esr, or name one by FIREFOX_PATH',
  },
  {
    name: 'webkit',
    executablePath: findWebKit()?.driver ?? null,
    advice: 'apt-get install webkit2gtk-driver xvfb',
  },
];
