/**
 * Benchmark of the build of a large library: what a first build takes for a book, and what a build takes after one
 * comma. The code of the site and its pages of lists, which do not grow with the library, are not built here.
 */
import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  KnownBooks,
  signatureOf,
  type KnownBook,
} from '../../src/build/publish/store/known-books.ts';
import { LargeLibrary } from '../../src/build/publish/store/large-library.ts';
import { manyManuscripts } from '../support/manuscripts/many-manuscripts.ts';
import { table } from './figures.ts';
import type { Measure } from './targets.ts';

/** Numbers of books. */
const SIZES = (process.env['BOOKS'] ?? '1000,10000,100000').split(',').map(Number);
/** Books that are really made; the others are copies of what is known of them. */
const MADE = 60;
const PAGES = 12;
/** With EPUBs the catalogue for reading apps names the size of each, so that more changes. */
const DOWNLOADS = process.env['DOWNLOADS'] !== 'off';

const round = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });

/** Seconds of processor time and of the clock. */
async function timed(work: () => Promise<unknown>): Promise<{ cpu: number; clock: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1e6, clock: (performance.now() - start) / 1000 };
}

const libraryIn = (root: string): LargeLibrary =>
  new LargeLibrary({
    root,
    contentDir: 'content',
    cacheDir: join(root, 'cache'),
    outDir: join(root, 'dist'),
    origin: 'https://kitabvan.example',
    downloads: DOWNLOADS,
    rights: undefined,
    day: '2100-01-01',
    say: () => {},
  });

const idOf = (number: number): string => `made-${String(number + 1).padStart(6, '0')}`;

type Rest = { search: { name: string; books: [string, string][] }[] };

const dataOf = (root: string, id: string): string => join(root, 'dist/books', `book-${id}.json`);

/**
 * Makes the library look as if it had `count` books: their manuscripts and published texts are links, and what is known
 * is copied.
 */
function enlarge(root: string, from: number, count: number): void {
  const [state = ''] = readdirSync(join(root, 'cache')).filter((name) =>
    name.startsWith('library-'),
  );
  const head = JSON.parse(readFileSync(join(root, 'cache', state, 'head.json'), 'utf8')) as {
    recipe: string;
  };
  const token = join(root, 'dist/.library.json');
  const known = new KnownBooks<Rest>(join(root, 'cache', state), head.recipe, token);
  if (known.rest === null) throw new Error('The library is not known.');
  const added: [string, string][] = [];
  for (let number = from; number < count; number += 1) {
    const [id, made] = [idOf(number), idOf(number % MADE)];
    const folder = join(root, 'content', id);
    mkdirSync(folder);
    const names = readdirSync(join(root, 'content', made));
    for (const name of names) linkSync(join(root, 'content', made, name), join(folder, name));
    linkSync(dataOf(root, made), dataOf(root, id));
    const book = known.books.get(made);
    const copy = JSON.parse(JSON.stringify(book).replaceAll(made, id)) as KnownBook;
    const signature = signatureOf(folder, names, Infinity);
    known.set(id, { ...copy, signature });
    added.push([id, copy.finished?.key ?? '']);
  }
  const [first, ...others] = known.rest.search;
  const search = [
    {
      name: first === undefined || first.name === '' ? 'rest' : first.name,
      books: [...(first?.books ?? []), ...added],
    },
    ...others,
  ];
  known.save({ ...known.rest, search });
}

/** A folder of files of the same names as those of a library is written, and its size taken. */
const sizeOf = (folder: string): number =>
  Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]) / 1024;

function removeComma(root: string, id: string): void {
  const file = join(root, 'content', id, 'english.txt');
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  rmSync(dataOf(root, id));
  writeFileSync(file, text.replace(/(?<word>\w),/u, '$<word>'));
}

type Rebuilt = { cpu: number; clock: number; memory: number; paths: readonly string[] };

/** Builds the library again. @returns what it took, the memory of the whole process in MB, and what is written */
export async function rebuild(root: string): Promise<Rebuilt> {
  let paths: readonly string[] = [];
  const { cpu, clock } = await timed(async () => {
    const library = libraryIn(root);
    await library.finish();
    ({ paths } = await library.write());
  });
  return { cpu, clock, memory: process.resourceUsage().maxRSS / 1024, paths };
}

/** In a process of its own, with Node's usual memory: this one has had that of the first build. */
function rebuiltElsewhere(root: string): Rebuilt {
  const program = `import { runnerImport } from 'vite';
    const [file, root] = process.argv.slice(1);
    const { module } = await runnerImport(file, { logLevel: 'error' });
    console.log(JSON.stringify(await module.rebuild(root)));`;
  const args = ['--input-type=module', '--eval', program, fileURLToPath(import.meta.url), root];
  return JSON.parse(
    execFileSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    }),
  ) as Rebuilt;
}

export const measure: Measure = async (say) => {
  const root = mkdtempSync(join(tmpdir(), 'library-'));
  try {
    say(`library: ${MADE} books are made ...`);
    for (const { id, files } of manyManuscripts({ books: MADE, pages: PAGES })) {
      mkdirSync(join(root, 'content', id), { recursive: true });
      for (const [name, text] of Object.entries(files))
        writeFileSync(join(root, 'content', id, name), text);
    }
    const library = libraryIn(root);
    const finished = await timed(() => library.finish());
    const written = await timed(() => library.write());
    const kilobytes = (sizeOf(join(root, 'dist')) * 1024) / MADE;
    const first = table(
      ['a first build, for each book', 's'],
      [
        [
          `made, with cover${DOWNLOADS ? ' and EPUBs' : ''}, processor`,
          (finished.cpu / MADE).toFixed(3),
        ],
        ['written, processor', (written.cpu / MADE).toFixed(3)],
        ['kB in the output folder', kilobytes.toFixed(0)],
      ],
    );
    const rows: string[][] = [];
    let made = MADE;
    for (const size of SIZES) {
      say(`library: ${size} books ...`);
      enlarge(root, made, size);
      made = size;
      // As after a build that has written the lists.
      await libraryIn(root).write();
      const changed = idOf(Math.floor(size / 2));
      removeComma(root, changed);
      const { cpu, clock, memory, paths } = rebuiltElsewhere(root);
      const lists = paths.filter((path) => !path.includes(changed));
      rows.push([
        size.toLocaleString('en'),
        round(cpu),
        round(clock),
        round(memory),
        String(paths.length),
        String(lists.length),
      ]);
    }
    const head = [
      'after one comma, books',
      'processor s',
      'clock s',
      'MB',
      'files written',
      'not of the book alone',
    ];
    return `${first}\n\n${table(head, rows)}`;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};
