/**
 * `npm run catalogue`: writes a generated catalogue of any size, the same for the same seed. Vite
 * loads the TypeScript, which Node 20 cannot run.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGES = 12;
const USAGE = `npm run catalogue -- --books <n>     writes books/index.json with n made-up books into dist-catalogue
  --out <folder>                     into another folder; what has the same name there is written over
  --manuscripts                      writes manuscripts instead, one folder a book, with --pages pages (2) in each language;
                                     CONTENT=<folder> npm run build publishes them
  --whole <n>                        also book-<id>.json of the first n, with ${PAGES} pages in each language
  --words library                    titles of thousands of words, those of the published books; with languages,
                                     lengths and levels
  --seed <n>                         other books (1); the same number gives the same books`;

/** @param {string} message @returns {never} */
function refuse(message) {
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exit(2);
}

/** @param {string} name @param {string} text @returns {number} */
const count = (name, text) =>
  /^\d{1,7}$/u.test(text)
    ? Number(text)
    : refuse(`--${name} ${text}: this is not a whole number of at most seven digits`);

function parseOptions() {
  try {
    const { values } = parseArgs({
      options: {
        books: { type: 'string' },
        out: { type: 'string', default: join(ROOT, 'dist-catalogue') },
        whole: { type: 'string', default: '0' },
        seed: { type: 'string', default: '1' },
        words: { type: 'string' },
        manuscripts: { type: 'boolean', default: false },
        pages: { type: 'string', default: '2' },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { books, out, whole, seed, words, manuscripts, pages, help } = parseOptions();
if (help) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
if (books === undefined) refuse('Say how many books: --books 10000');
if (words !== undefined && words !== 'library') refuse(`--words ${words}: only library is known`);
const counts = {
  books: count('books', books),
  seed: count('seed', seed),
  whole: count('whole', whole),
  pages: count('pages', pages),
};

const { runnerImport } = await import('vite');
const options = { root: ROOT, logLevel: /** @type {const} */ ('error') };
if (manuscripts) {
  /** @type {{ module: typeof import('../support/manuscripts/many-manuscripts.ts') }} */
  const made = await runnerImport(
    join(ROOT, 'tests/support/manuscripts/many-manuscripts.ts'),
    options,
  );
  for (const { id, files } of made.module.manyManuscripts(counts)) {
    mkdirSync(join(resolve(out), id), { recursive: true });
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(resolve(out), id, name), text);
  }
  process.stdout.write(`${counts.books} manuscripts: ${resolve(out)}\n`);
  process.exit(0);
}
/** @type {{ module: typeof import('../support/manuscripts/many-books.ts') }} */
const { module } = await runnerImport(
  join(ROOT, 'tests/support/manuscripts/many-books.ts'),
  options,
);
const covers = await module.publishedCovers(ROOT);
/** @type {{ module: typeof import('./library-words.ts') }} */
const library = await runnerImport(join(ROOT, 'tests/tools/library-words.ts'), options);
const list = module.manyBooks({
  ...counts,
  covers,
  ...(words === undefined ? {} : { words: library.module.libraryWords(ROOT) }),
});
const folder = join(resolve(out), 'books');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'index.json'), JSON.stringify(list));
for (const meta of list.slice(0, counts.whole)) {
  writeFileSync(
    join(folder, `book-${meta.id}.json`),
    JSON.stringify(module.wholeBook(meta, PAGES)),
  );
}
process.stdout.write(
  `${list.length} books, ${Math.min(counts.whole, list.length)} of them whole: ${folder}\n`,
);
