/** Reads `hosting.json`, in which the build lists the paths and response headers of the site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Hosting
 * @property {readonly string[]} routes patterns of the paths at which the site has a page, such as
 *   `/books/:bookId/read`
 * @property {Readonly<Record<string, string>>} headers name -> value, for every response
 */

/** @type {(text: string) => { routes?: unknown, headers?: unknown } | null} */
const parseHosting = JSON.parse;

/**
 * @param {string} root folder of the built site
 * @returns {Hosting}
 * @throws {Error} when the file is missing or invalid, or has no content security policy
 */
export function readHosting(root) {
  const file = join(root, 'hosting.json');
  const { routes, headers } = parseHosting(readFileSync(file, 'utf8')) ?? {};
  if (isStrings(routes) && typeof headers === 'object' && headers !== null) {
    const entries = Object.entries(headers).filter(isStrings);
    const valid = Object.fromEntries(entries);
    if ('Content-Security-Policy' in valid) return { routes, headers: valid };
  }
  throw new Error(`${file} is invalid.`);
}

/** @param {unknown} value @returns {value is string[]} */
const isStrings = (value) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
