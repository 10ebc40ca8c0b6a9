/** Finds the other browser engines on this machine; the tests install none. */
import { existsSync } from 'node:fs';
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

/** @returns {Engine[]} */
export const otherEngines = () => [
  {
    name: 'firefox',
    executablePath: namedBy('FIREFOX_PATH') ?? onPath(['firefox-esr', 'firefox']),
    advice: 'apt-get install firefox-esr, or name one by FIREFOX_PATH',
  },
  {
    name: 'webkit',
    // Playwright cannot stop the clock or answer requests in a distribution's WebKit, only in its
    // own build.
    executablePath: namedBy('WEBKIT_PATH'),
    advice: 'npx playwright install webkit, and name its pw_run.sh by WEBKIT_PATH',
  },
];
