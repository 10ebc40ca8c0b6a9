/** Finds the browsers of `npx playwright install`, and a plain Firefox; the tests install neither. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, firefox, webkit } from 'playwright';

/**
 * @typedef {import('playwright/test').PlaywrightWorkerOptions} WorkerOptions
 *
 * @typedef {object} Engine
 * @property {'firefox' | 'webkit'} name
 * @property {Partial<WorkerOptions> | null} use how Playwright starts it; null when it is not on
 *   this machine
 * @property {string} advice how to install it
 */

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} name @returns {string} the path of a program on the PATH; '' when there is none */
function onPath(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? '';
}

/**
 * @param {string} variable
 * @returns {string} the path in this variable; '' when it is not set
 * @throws {Error} when the path does not exist
 */
export function namedBy(variable) {
  const path = process.env[variable] ?? '';
  if (path !== '' && !existsSync(path))
    throw new Error(`${variable} names ${path}, which does not exist.`);
  return path;
}

/**
 * @param {import('playwright').BrowserType} type
 * @returns {string} where Playwright installs its own build; '' where it has none for this platform
 */
function buildOf(type) {
  try {
    return type.executablePath();
  } catch {
    return '';
  }
}

/**
 * The headless shell is Chromium without the user interface of a browser; a page opens in half the
 * time (https://playwright.dev/docs/browsers#chromium-headless-shell). Playwright does not tell its
 * path, which differs from that of Chromium as here.
 * @param {boolean} prefersShell
 * @returns {{ executablePath: string, source: string }[]} on this machine, the preferred one first
 */
export function installedChromiums(prefersShell) {
  const build = buildOf(chromium);
  const shell = build.replace(
    /chromium-(\d+)([\\/])chrome-([^\\/]+).*/u,
    'chromium_headless_shell-$1$2chrome-headless-shell-$3$2chrome-headless-shell',
  );
  const shells = prefersShell ? [shell, onPath('chromium-headless-shell')] : [];
  return [...shells, build, ...CHROMIUMS.map((name) => onPath(name))]
    .filter((path) => existsSync(path))
    .map((executablePath) => ({ executablePath, source: 'on this machine' }));
}

/**
 * @returns {Partial<WorkerOptions> | null} for the one that FIREFOX_PATH names, Playwright's own build,
 *   or a plain Firefox, which Playwright drives over WebDriver BiDi
 */
function firefoxOptions() {
  const firefoxUserPrefs = {
    // Firefox's download panel would take the focus, and the key events, from the page.
    'browser.download.alwaysOpenPanel': false,
    // Playwright does not notice a document that Firefox has cached, and shows again at a step back.
    'browser.sessionhistory.max_total_viewers': 0,
  };
  const named = namedBy('FIREFOX_PATH');
  if (named === '' && existsSync(buildOf(firefox))) return { launchOptions: { firefoxUserPrefs } };
  const executablePath = named || onPath('firefox-esr') || onPath('firefox');
  return executablePath === ''
    ? null
    : { channel: 'moz-firefox', launchOptions: { executablePath, firefoxUserPrefs } };
}

/** @returns {Engine[]} the engines besides Chromium, which is always there */
export const otherEngines = () => [
  {
    name: 'firefox',
    use: firefoxOptions(),
    advice: 'npx playwright install --with-deps firefox, or name one by FIREFOX_PATH',
  },
  {
    name: 'webkit',
    use: existsSync(buildOf(webkit)) ? {} : null,
    advice: 'npx playwright install --with-deps webkit',
  },
];
