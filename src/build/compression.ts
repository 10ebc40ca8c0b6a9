/** Writes a .br and a .gz beside every file that gains by it, and says how large the code is on the wire. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this many bytes the response headers weigh more than what is saved. */
const SMALLEST = 1024;
const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
]);
const CODE = new Set(['.js', '.mjs', '.css']);
/** The thread pool of Node has four threads; more files at once would only fill the memory. */
const AT_ONCE = 4;

/** Sizes in bytes of one JS or CSS file; `file` is relative to the folder, with forward slashes. */
export type CodeSize = { file: string; raw: number; gzip: number; brotli: number };

/**
 * Compresses what is in a finished output folder, at brotli quality 11 and gzip level 9. A copy that would not be smaller
 * is not written, and one left there by an earlier build is removed.
 * @returns the sizes of every JS and CSS file, also of those too small to have compressed copies.
 */
export async function compressFolder(folder: string): Promise<CodeSize[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const waiting = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => resolve(entry.parentPath, entry.name));
  const sizes: CodeSize[] = [];
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { raw, brotli, gz } = await compressFile(path);
      const file = relative(folder, path).split(sep).join('/');
      if (CODE.has(extname(path))) sizes.push({ file, raw, gzip: gz, brotli });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sizes.toSorted((a, b) => b.brotli - a.brotli || (a.file < b.file ? -1 : 1));
}

async function compressFile(path: string): Promise<{ raw: number; brotli: number; gz: number }> {
  const bytes = await readFile(path);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } =
    constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: 11,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
  };
  const [brotli, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  for (const [ending, copy] of [
    ['.br', brotli],
    ['.gz', gz],
  ] as const) {
    if (bytes.length > SMALLEST && copy.length < bytes.length) await writeFile(path + ending, copy);
    else await rm(path + ending, { force: true });
  }
  return { raw: bytes.length, brotli: brotli.length, gz: gz.length };
}

/** @returns an aligned text table of the sizes in bytes, in the given order, with their total. */
export function sizeTable(sizes: readonly CodeSize[]): string {
  const total = (field: 'raw' | 'gzip' | 'brotli') =>
    sizes.reduce((sum, size) => sum + size[field], 0);
  const all = [
    ...sizes,
    { file: 'total', raw: total('raw'), gzip: total('gzip'), brotli: total('brotli') },
  ];
  const number = (value: number) => value.toLocaleString('en');
  const rows = [
    ['JS and CSS', 'brotli', 'gzip', 'raw'],
    ...all.map(({ file, brotli, gzip: gz, raw }) => [
      file,
      number(brotli),
      number(gz),
      number(raw),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart((widths[column] ?? 0) + 2);
  return rows.map((row) => row.map(cell).join('')).join('\n');
}
