/** Weighs the built site: what each first screen fetches, what comes on intent, all scripts, each font. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * @typedef {import('./budgets.mjs').Budget} Budget
 * @typedef {Readonly<Record<string, number>>} Figures bytes by the name of the budget
 * @typedef {{ sizes: ReadonlyMap<string, number>, imports: ReadonlyMap<string, readonly string[]>, entry: string }} Site file
 *   names are paths below the folder, without a leading slash
 */

const WORKERS = ['sw.js', 'sw-off.js'];
const STATIC_IMPORT = /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
/** What the bundler adds to the name of a file. */
const HASH = /-[\w-]{8}(?=\.\w+$)/;

/** @param {Buffer} bytes @returns {number} */
function brotliSize(bytes) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT };
  return brotliCompressSync(bytes, { params }).length;
}

/**
 * Reads one release; what lies in the folder for tabs of the release before is not part of it.
 * @param {string} folder a built site
 * @returns {Site}
 * @throws {Error} when nothing was built there
 */
export function readSite(folder) {
  const note = join(folder, 'release.json');
  if (!existsSync(note)) throw new Error(`${folder} holds no built site: npm run build makes it.`);
  // Only builds write it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const release = /** @type {import('../worker/release.ts').Release} */ (JSON.parse(readFileSync(note, 'utf8')));
  const files = [...release.files.map((path) => path.slice(1)), ...WORKERS];
  const sizes = new Map();
  const imports = new Map();
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    const isCode = /\.(?:js|css)$/.test(file);
    sizes.set(file, isCode ? brotliSize(bytes) : bytes.length);
    const found = file.endsWith('.js') ? [...bytes.toString('utf8').matchAll(STATIC_IMPORT)] : [];
    imports.set(file, found.map(([, name = '']) => `assets/${name}`));
  }
  return { sizes, imports, entry: release.entry.slice(1) };
}

/** @param {Site} site @param {readonly string[]} starts @returns {Set<string>} these files and all that they import at once */
function withImports({ imports }, starts) {
  /** @type {Set<string>} */
  const files = new Set();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    waiting.push(...(imports.get(file) ?? []));
  }
  return files;
}

/** @param {Site} site @param {string} name @returns {string[]} the files of the chunks of this name; modules in two folders may share it */
function chunksNamed({ sizes }, name) {
  const files = [...sizes.keys()].filter((file) => file.replace(HASH, '') === `assets/${name}.js`);
  if (files.length === 0) throw new Error(`The site has no chunk called ${name}: see src/publishing/budgets.mjs.`);
  return files;
}

/**
 * @param {Site} site @param {Budget} budget
 * @returns {Set<string>} the files of the group
 * @throws {Error} when a chunk or font that the group names is not there
 */
export function filesOf(site, { kind, here = [], of }) {
  const all = [...site.sizes.keys()];
  const styles = all.filter((file) => file.endsWith('.css'));
  if (kind === 'all') return new Set(all.filter((file) => file.endsWith('.js')));
  if (kind === 'font') {
    const fonts = all.filter((file) => of.some((start) => file.startsWith(`assets/${start}`)) && file.endsWith('.woff2'));
    if (fonts.length === 0) throw new Error(`The site has no font called ${of.join(', ')}: see src/publishing/budgets.mjs.`);
    return new Set(fonts);
  }
  const chunks = of.flatMap((name) => chunksNamed(site, name));
  const screen = withImports(site, [site.entry, ...chunks]);
  if (kind === 'first') return new Set([...screen, ...styles]);
  const before = withImports(site, [site.entry, ...here.flatMap((name) => chunksNamed(site, name))]);
  return new Set([...screen].filter((file) => !before.has(file)));
}

/** @param {Site} site @param {readonly Budget[]} budgets @returns {Figures} */
export function weigh(site, budgets) {
  const sum = (/** @type {Set<string>} */ files) => [...files].reduce((total, file) => total + (site.sizes.get(file) ?? 0), 0);
  return Object.fromEntries(budgets.map((budget) => [budget.name, sum(filesOf(site, budget))]));
}

/** @param {readonly Budget[]} budgets @param {Figures} now @returns {string[]} a sentence for each group that is over its budget */
export function excesses(budgets, now) {
  return budgets
    .filter(({ name, budget }) => (now[name] ?? Infinity) > budget)
    .map(({ name, budget }) => `${name}: ${inWords((now[name] ?? 0) - budget)} bytes over its budget.`);
}

const inWords = (/** @type {number} */ value) => value.toLocaleString('en');

/** @param {number} now @param {number | undefined} before @returns {string} */
function difference(now, before) {
  if (before === undefined) return 'new';
  return now === before ? '0' : `${now > before ? '+' : '−'}${inWords(Math.abs(now - before))}`;
}

/**
 * @param {readonly Budget[]} budgets @param {Figures} now @param {Figures} before the figures that are committed
 * @returns {string} a Markdown table, aligned so that it reads in a terminal too
 */
export function bytesTable(budgets, now, before) {
  const rows = [
    ['bytes on the wire', 'budget', 'now', 'before', 'difference'],
    ...budgets.map(({ name, budget }) => {
      const [is = 0, was] = [now[name], before[name]];
      return [name, inWords(budget), inWords(is), was === undefined ? '' : inWords(was), difference(is, was)];
    }),
  ];
  return tableOf(rows);
}

/** @param {readonly Budget[]} budgets @param {Figures} now @returns {string} the same for the documentation */
export function figuresTable(budgets, now) {
  return tableOf([
    ['bytes on the wire', 'budget', 'now', 'room'],
    ...budgets.map(({ name, budget }) => [name, inWords(budget), inWords(now[name] ?? 0), inWords(budget - (now[name] ?? 0))]),
  ]);
}

/** @param {readonly (readonly string[])[]} rows the first is the head @returns {string} */
function tableOf(rows) {
  const columns = rows[0]?.map((_, column) => Math.max(4, ...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${columns.map((width, column) => (column === 0 ? (row[0] ?? '').padEnd(width) : (row[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `|${columns.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return rows.flatMap((row, index) => (index === 0 ? [line(row), rule] : [line(row)])).join('\n');
}
