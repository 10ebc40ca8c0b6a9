/**
 * Benchmark of the sizes: the files of a book, the files that books share, and the requests of a
 * visit; docs/scaling.md uses them.
 */
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { table } from './figures.ts';
import { visitTable } from './visit-cost.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const COPY = /\.(?:br|gz)$/u;

/** A file has the first kind that matches. */
const KINDS: readonly { name: string; files: RegExp; isOfBooks: boolean }[] = [
  { name: 'list of books', files: /^books\/index\.json$/u, isOfBooks: false },
  { name: 'book, data', files: /^books\/book-[^/]+\.json$/u, isOfBooks: true },
  { name: 'book, preview', files: /^books\/[^/]+\/preview\.html$/u, isOfBooks: true },
  { name: 'book, first page', files: /^books\/[^/]+\/read\.html$/u, isOfBooks: true },
  {
    name: 'book, whole text in a language',
    files: /^books\/[^/]+\/[^/]+\.html$/u,
    isOfBooks: true,
  },
  { name: 'book, cover as drawn', files: /^covers\/[^/]+\.svg$/u, isOfBooks: true },
  { name: 'book, cover as picture', files: /^covers\/[^/]+\.webp$/u, isOfBooks: true },
  {
    name: 'lists: home, latest, categories',
    files: /^(?:index|latest|categories)\.html$/u,
    isOfBooks: false,
  },
  { name: 'code, styles and fonts', files: /^assets\/|^sw\.js$/u, isOfBooks: false },
  { name: 'all others', files: /^/u, isOfBooks: false },
];

/** Bytes; `sent` with brotli, `stored` including the compressed copies. */
type Sizes = { files: number; raw: number; sent: number; stored: number };

async function sizesIn(folder: string): Promise<Map<string, number>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(
        async (path) =>
          [relative(folder, path).split(sep).join('/'), (await stat(path)).size] as const,
      ),
    ),
  );
}

function sum(files: ReadonlyMap<string, number>): Map<string, Sizes> {
  const sums = new Map(KINDS.map(({ name }) => [name, { files: 0, raw: 0, sent: 0, stored: 0 }]));
  for (const [path, raw] of files) {
    if (COPY.test(path)) continue;
    const sizes = sums.get(KINDS.find(({ files: fits }) => fits.test(path))?.name ?? '');
    if (sizes === undefined) continue;
    const copies = ['.br', '.gz'].flatMap((ending) => files.get(path + ending) ?? []);
    sizes.files += 1;
    sizes.raw += raw;
    sizes.sent += files.get(`${path}.br`) ?? raw;
    sizes.stored += raw + copies.reduce((all, copy) => all + copy, 0);
  }
  return sums;
}

const bytes = (value: number): string => Math.round(value).toLocaleString('en');

/**
 * @param say receives progress messages
 * @returns Markdown tables of a book, of all other files in dist/, and of a visit
 */
export async function measure(say: (progress: string) => void): Promise<string> {
  say('sizes: what is built, and two visits ...');
  const files = await sizesIn(DIST);
  const sums = sum(files);
  const books = sums.get('book, data')?.files ?? 0;
  const cells = ({ files: count, raw, sent, stored }: Sizes, of: number) => [
    String(count / of),
    bytes(raw / of),
    bytes(sent / of),
    bytes(stored / of),
  ];
  const head = ['files', 'bytes', 'sent, brotli', 'stored, with copies'];
  const total = (names: readonly string[]): Sizes => {
    const all = names.flatMap((name) => sums.get(name) ?? []);
    const add = (key: keyof Sizes) => all.reduce((so, each) => so + each[key], 0);
    return { files: add('files'), raw: add('raw'), sent: add('sent'), stored: add('stored') };
  };
  const namesOf = (isOfBooks: boolean) =>
    KINDS.filter((kind) => kind.isOfBooks === isOfBooks).map(({ name }) => name);
  const rows = (names: readonly string[], of: number) =>
    [...names, 'together'].map((name) => [
      name,
      ...cells(name === 'together' ? total(names) : (sums.get(name) ?? total([])), of),
    ]);
  return [
    `**A book**, the mean of ${books}`,
    table(['', ...head], rows(namesOf(true), books)),
    '**What does not belong to one book**',
    table(['', ...head], rows(namesOf(false), 1)),
    '**A reader**',
    await visitTable(),
  ].join('\n\n');
}
