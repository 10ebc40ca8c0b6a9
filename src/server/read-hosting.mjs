/** Reads `hosting.json`, the built site's list of its paths and response headers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Hosting
 * @property {string[]} routes the paths at which the site has a page, such as `/books/:bookId/read`
 * @property {Record<string, string>} headers name -> value, for every answer
 */

/** @type {(text: string) => { routes?: unknown, headers?: unknown } | null} */
const parseNote = JSON.parse;

/**
 * @param {string} root folder of the built site
 * @returns {Hosting}
 * @throws {Error} when the file is missing or invalid, or has no content security policy
 */
export function readHosting(root) {
  const file = join(root, 'hosting.json');
  const { routes, headers } = parseNote(readFileSync(file, 'utf8')) ?? {};
  if (isTexts(routes) && typeof headers === 'object' && headers !== null) {
    const texts = Object.entries(headers).filter(isTexts);
    const known = Object.fromEntries(texts);
    if ('Content-Security-Policy' in known) return { routes, headers: known };
  }
  throw new Error(`${file} is damaged.`);
}

/** @param {unknown} value @returns {value is string[]} */
const isTexts = (value) => Array.isArray(value) && value.every((one) => typeof one === 'string');
