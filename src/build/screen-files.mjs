/** Which files of the built site a screen needs, read from the manifest that Vite writes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {Readonly<Record<string, Chunk>>} Manifest by source path, or by `_` and the name of the file
 */

/** Vite's own file, of the shape that Vite documents. @type {(text: string) => Manifest} */
const parseManifest = JSON.parse;

/**
 * @param {string} folder a built site
 * @returns {Manifest}
 * @throws {Error} when nothing was built there
 */
export function readManifest(folder) {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`${folder} holds no built site: npm run build makes it.`);
  return parseManifest(readFileSync(file, 'utf8'));
}

/**
 * The scripts and style sheets that are there before a screen can be used: those of the page itself, of the named chunks, and of
 * all that they import statically.
 * @param {Manifest} manifest
 * @param {readonly string[]} names of chunks, such as `Reader`; none for the page alone
 * @returns {string[]} paths below the built site, sorted
 * @throws {Error} when there is no chunk of a name
 */
export function filesOfScreen(manifest, names) {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry === true);
  const chunks = names.flatMap((name) => {
    const found = keys.filter((key) => manifest[key]?.name === name);
    if (found.length === 0)
      throw new Error(`The site has no chunk called ${name}: see .size-limit.mjs.`);
    return found;
  });
  /** @type {Set<string>} */
  const reached = new Set();
  const waiting = [...entries, ...chunks];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  const files = [...reached].flatMap((key) =>
    [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat(),
  );
  return [...new Set(files)].toSorted();
}

/**
 * What is loaded beyond a screen's own files once somebody reaches for something.
 * @param {Manifest} manifest
 * @param {readonly string[]} screen names of the chunks of the screen
 * @param {readonly string[]} names of the chunks that are loaded on intent
 * @returns {string[]} paths below the built site, sorted
 */
export function filesOnIntent(manifest, screen, names) {
  const here = new Set(filesOfScreen(manifest, screen));
  return filesOfScreen(manifest, names).filter((file) => !here.has(file));
}

/** @param {Manifest} manifest @returns {string[]} every script of this build; those of the build before, kept for open tabs, are not in it */
export const allScripts = (manifest) => {
  const files = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'));
  return [...new Set(files), 'sw.js', 'sw-off.js'].toSorted();
};
