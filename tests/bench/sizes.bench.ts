/** Benchmark of the sizes: the files of a book, and the files that books share. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { table } from './figures.ts';
import { DIST, type Measure } from './targets.ts';

/** A file has the first kind that matches. */
const KINDS = Object.entries({
  'list of books': /^books\/index\.json$/u,
  'book, data': /^books\/book-[^/]+\.json$/u,
  'book, preview': /^books\/[^/]+\/preview\.html$/u,
  'book, first page': /^books\/[^/]+\/read\.html$/u,
  'book, whole text in a language': /^books\/[^/]+\/[^/]+\.html$/u,
  'book, EPUBs': /\.epub$/u,
  'book, cover as drawn': /^covers\/[^/]+\.svg$/u,
  'book, cover as picture': /^covers\/[^/]+\.webp$/u,
  'lists: home, latest, categories': /^(?:index|latest|categories)\.html$/u,
  'code, styles and fonts': /^assets\/|^sw\.js$/u,
  'all others': /^/u,
});

export const measure: Measure = async (say) => {
  say('sizes: what is built ...');
  const files = new Map<string, number>();
  for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(DIST.length).replaceAll('\\', '/');
    if (entry.isFile()) files.set(name, (await readFile(path)).length);
  }
  const kinds = new Map(KINDS.map(([name]) => [name, [0, 0, 0, 0]]));
  for (const [path, raw] of files) {
    if (/\.(?:br|gz)$/u.test(path)) continue;
    const [br, gz] = [files.get(`${path}.br`), files.get(`${path}.gz`)];
    const sizes = [1, raw, br ?? raw, raw + (br ?? 0) + (gz ?? 0)];
    const [kind = ''] = KINDS.find(([, isKind]) => isKind.test(path)) ?? [];
    const before = kinds.get(kind) ?? [];
    kinds.set(
      kind,
      sizes.map((size, at) => size + (before[at] ?? 0)),
    );
  }
  const [books = 1] = kinds.get('book, data') ?? [];
  const rows = [...kinds].map(([name, sizes]) => {
    const shared = sizes.map((size) => size / (name.startsWith('book,') ? books : 1));
    return [name, ...shared.map((size) => (Math.round(size * 10) / 10).toLocaleString('en'))];
  });
  const head = [`a book: the mean of ${books}`, 'files', 'bytes', 'sent, brotli'];
  return table([...head, 'stored, with copies'], rows);
};
