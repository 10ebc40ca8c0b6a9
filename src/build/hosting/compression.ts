/**
 * Writes a .br and a .gz copy of every file that gets smaller, and reports the compressed size of
 * the code.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentCache } from '../publish/content-cache.ts';

/** In bytes. Compressing a smaller file saves less than its response headers take. */
const MIN_SIZE = 1024;
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
/**
 * Node compresses in a pool of four threads; more files at once only use more memory.
 * https://nodejs.org/api/cli.html#uv_threadpool_sizesize
 */
const CONCURRENCY = 4;

/** Sizes in bytes of one JS or CSS file. `file` is relative to the folder, with forward slashes. */
export type CodeSize = { file: string; raw: number; gzip: number; brotli: number };

/** The qualities of brotli for files of which a library has very many; all others have the highest. */
const QUICKER: readonly (readonly [files: RegExp, quality: number])[] = [
  // Catalogues for reading apps: a fiftieth of the time of 11, and a tenth larger.
  [/^opds\//u, 5],
  // Pages: two fifths of the time, and 2 % larger.
  [/\.html$/u, 10],
];

/**
 * `cache` of copies that earlier builds made. With `isCodeOnly` other files get no copies. Folders in `except` are
 * left out, but not the files of them that `besides` names: paths that begin with a slash.
 */
export type CompressionOptions = {
  cache?: ContentCache;
  isCodeOnly?: boolean;
  except?: readonly string[];
  besides?: readonly string[];
};

/** @param except folders, relative to `folder`, that are left out @returns paths of all files, with slashes */
async function filesIn(folder: string, except: readonly string[], within = ''): Promise<string[]> {
  const entries = await readdir(resolve(folder, within), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = within === '' ? entry.name : `${within}/${entry.name}`;
      if (entry.isDirectory()) return except.includes(path) ? [] : filesIn(folder, except, path);
      return entry.isFile() ? [path] : [];
    }),
  );
  return found.flat();
}

/**
 * Compresses the files of a finished output folder, by brotli at the highest quality, but for `QUICKER`,
 * and by gzip at level 9. A copy that would not be smaller is not written, and one that an earlier build left is
 * removed.
 * @returns the sizes of every JS and CSS file, including those too small to be compressed
 */
export async function compressFolder(
  folder: string,
  { cache, isCodeOnly = false, except = [], besides = [] }: CompressionOptions = {},
): Promise<CodeSize[]> {
  const files = [...(await filesIn(folder, except)), ...besides.map((path) => path.slice(1))];
  const wanted = isCodeOnly ? CODE : COMPRESSIBLE;
  const queue = files.filter((file) => wanted.has(extname(file)));
  const sizes: CodeSize[] = [];
  const worker = async (): Promise<void> => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      const path = resolve(folder, file);
      const { raw, brotli, gz } = await compressFile(path, qualityOf(file), cache);
      if (CODE.has(extname(path))) sizes.push({ file, raw, gzip: gz, brotli });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return sizes.toSorted((a, b) => b.brotli - a.brotli || (a.file < b.file ? -1 : 1));
}

const qualityOf = (file: string): number =>
  QUICKER.find(([files]) => files.test(file))?.[1] ?? constants.BROTLI_MAX_QUALITY;

async function compressFile(
  path: string,
  quality: number,
  cache: ContentCache | undefined,
): Promise<{ raw: number; brotli: number; gz: number }> {
  const bytes = await readFile(path);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } =
    constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
  };
  const { brotli: brotliVersion = '', zlib: zlibVersion } = process.versions;
  const once = (parts: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> =>
    cache?.get([parts, bytes], make) ?? make();
  const [brotli, gz] = await Promise.all([
    once(`brotli ${brotliVersion} ${JSON.stringify(params)}`, () =>
      promisify(brotliCompress)(bytes, { params }),
    ),
    once(`gzip ${zlibVersion}, level 9`, () => promisify(gzip)(bytes, { level: 9 })),
  ]);
  for (const [extension, copy] of [
    ['.br', brotli],
    ['.gz', gz],
  ] as const) {
    if (bytes.length > MIN_SIZE && copy.length < bytes.length)
      await writeFile(path + extension, copy);
    else await rm(path + extension, { force: true });
  }
  return { raw: bytes.length, brotli: brotli.length, gz: gz.length };
}

/** @returns an aligned text table of the sizes in bytes, in the given order, with a total row */
export function sizeTable(sizes: readonly CodeSize[]): string {
  const total = (field: 'raw' | 'gzip' | 'brotli') =>
    sizes.reduce((sum, size) => sum + size[field], 0);
  const withTotal = [
    ...sizes,
    { file: 'total', raw: total('raw'), gzip: total('gzip'), brotli: total('brotli') },
  ];
  const format = (value: number) => value.toLocaleString('en');
  const rows = [
    ['JS and CSS', 'brotli', 'gzip', 'raw'],
    ...withTotal.map(({ file, brotli, gzip: gz, raw }) => [
      file,
      format(brotli),
      format(gz),
      format(raw),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart((widths[column] ?? 0) + 2);
  return rows.map((row) => row.map(cell).join('')).join('\n');
}
