/**
 * `npm run books`: the authoring CLI. Node 20 cannot run TypeScript, so Vite loads the commands.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const USAGE = `npm run books -- new <id>                    creates a manuscript to start from
npm run books -- check                       checks every manuscript and counts books, pages and words;
                                             warns when no new book is trending
npm run books -- variety                     lists what repeats over the English texts, how often it may,
                                             and of what there is how much
npm run books -- spellings                   lists the Hindi and Hinglish words that are spelled in several ways
npm run books -- import <file> --id <id>     imports an .epub or .md file; add --language, --title, --author,
                                             --genre and --description where the file does not have them;
                                             an EPUB of this site needs no --id
npm run books -- preview <id>                serves the book in the dev server; set PORT for another port`;

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readArguments() {
  const text = /** @type {const} */ ({ type: 'string' });
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        id: text,
        language: text,
        title: text,
        author: text,
        genre: text,
        description: text,
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

const { runnerImport, createServer } = await import('vite');
const pathOf = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));
const forVite = { root: ROOT, logLevel: /** @type {const} */ ('error') };
/** @type {{ module: typeof import('./commands.ts') }} */
const { module: commands } = await runnerImport(pathOf('./commands.ts'), forVite);
/** @type {{ module: typeof import('./library-reports.ts') }} */
const { module: reports } = await runnerImport(pathOf('./library-reports.ts'), forVite);

/** @param {string} id */
async function preview(id) {
  if (!existsSync(join(ROOT, 'src', 'content', id, 'book.json')))
    fail(`There is no book ${id}. Create it with: npm run books -- new ${id}`);
  const port = Number(process.env['PORT'] ?? 5173);
  const server = await createServer({
    root: ROOT,
    server: { port, host: '127.0.0.1', strictPort: true },
  });
  await server.listen();
  process.stdout.write(
    `\n${id} is open at http://localhost:${port}/books/${id}/preview; it updates as you write. Press Ctrl+C to stop.\n`,
  );
}

/** @param {string} file @param {import('./commands.ts').ImportOptions} options */
async function importFile(file, options) {
  const {
    folder,
    file: text,
    pages,
    problems,
  } = await commands.importManuscript(ROOT, file, options);
  process.stdout.write(`${folder}/${text} is written: ${pages} pages.\n`);
  for (const { file: path, line, message, advice } of problems)
    process.stdout.write(`${path}:${line}: ${message} — ${advice}\n`);
  if (problems.length > 0) process.stdout.write('Fix these problems to publish the book.\n');
}

const { positionals, values } = readArguments();
const [command, subject, ...rest] = positionals;
try {
  if (command === 'check' && subject === undefined) {
    const { report, isValid } = await reports.checkLibrary(ROOT);
    process.stdout.write(`${report}\n`);
    process.exitCode = isValid ? 0 : 1;
  } else if (command === 'variety' && subject === undefined) {
    const { report, isKept } = await reports.libraryVariety(ROOT);
    process.stdout.write(`${report}\n`);
    process.exitCode = isKept ? 0 : 1;
  } else if (command === 'spellings' && subject === undefined) {
    const { report, isKept } = await reports.librarySpellings(ROOT);
    process.stdout.write(`${report}\n`);
    process.exitCode = isKept ? 0 : 1;
  } else if (command === undefined || subject === undefined || rest.length > 0) fail(USAGE);
  else if (command === 'new') {
    process.stdout.write(
      `${await commands.createManuscript(ROOT, subject)} is ready. See it with: npm run books -- preview ${subject}\n`,
    );
  } else if (command === 'import') await importFile(subject, values);
  else if (command === 'preview') await preview(subject);
  else fail(USAGE);
} catch (error) {
  if (error instanceof Error && error.name === 'CommandError') fail(error.message);
  throw error;
}
