/** Finds the files of the built site that a screen needs, from the manifest that Vite writes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], css?: string[] }}
 *   Chunk
 * @typedef {Readonly<Record<string, Chunk>>} Manifest keys are source paths, or `_` and a file name
 */

/**
 * The manifest has the shape that Vite documents: https://vite.dev/guide/backend-integration.html
 * @type {(text: string) => Manifest}
 */
const parseManifest = JSON.parse;

/**
 * @param {string} folder a built site
 * @returns {Manifest}
 * @throws {Error} when the folder holds no built site
 */
export function readManifest(folder) {
  const file = join(folder, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`${folder} holds no built site: npm run build makes it.`);
  return parseManifest(readFileSync(file, 'utf8'));
}

/**
 * The scripts and style sheets that are loaded before a screen can be used: those of the entry, of
 * the named chunks, and of all their static imports.
 * @param {Manifest} manifest
 * @param {readonly string[]} names of chunks, such as `Reader`; empty for the entry alone
 * @returns {string[]} paths relative to the built site, sorted
 * @throws {Error} when there is no chunk of that name
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
  const queue = [...entries, ...chunks];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    queue.push(...(manifest[key]?.imports ?? []));
  }
  const files = [...reached].flatMap((key) =>
    [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat(),
  );
  return [...new Set(files)].toSorted();
}

/**
 * The files that are loaded in addition to those of a screen when a user starts to use a control.
 * @param {Manifest} manifest
 * @param {readonly string[]} screen names of the chunks of the screen
 * @param {readonly string[]} names of the chunks that are loaded on intent
 * @returns {string[]} paths relative to the built site, sorted
 */
export function filesOnIntent(manifest, screen, names) {
  const loaded = new Set(filesOfScreen(manifest, screen));
  return filesOfScreen(manifest, names).filter((file) => !loaded.has(file));
}

/**
 * The scripts that no screen needs at once, each by itself.
 * @param {Manifest} manifest
 * @param {readonly string[]} others paths of files that are counted elsewhere
 * @returns {{ name: string, file: string }[]} name of the chunk and path, sorted by path
 */
export function scriptsOnDemand(manifest, others) {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk.name ?? '']));
  return [...chunks]
    .filter(([file]) => file.endsWith('.js') && !others.includes(file))
    .map(([file, name]) => ({ name, file }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
}
