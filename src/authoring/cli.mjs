/** `npm run books`: the authoring CLI; Node 20 cannot run TypeScript by itself, so Vite loads it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const USAGE = `npm run books -- new <id>                    a new manuscript, ready to be written
npm run books -- check                       checks every manuscript, and counts
npm run books -- import <file> --id <id>     brings in an .epub or .md file; with --language, --title, --author,
                                             --genre and --description where the file does not say them
npm run books -- preview <id>                the book in the dev server; PORT takes another port`;

/** @param {string} message @returns {never} */
function refuse(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function asked() {
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
    return refuse(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

const { runnerImport, createServer } = await import('vite');
/** @type {{ module: typeof import('./commands.ts') }} */
const { module: commands } = await runnerImport(
  fileURLToPath(new URL('./commands.ts', import.meta.url)),
  { root: ROOT, logLevel: 'error' },
);

/** @param {string} id */
async function preview(id) {
  if (!existsSync(join(ROOT, 'src', 'content', id, 'book.json')))
    refuse(`There is no book ${id}. Begin it with: npm run books -- new ${id}`);
  const port = Number(process.env['PORT'] ?? 5173);
  const server = await createServer({
    root: ROOT,
    server: { port, host: '127.0.0.1', strictPort: true },
  });
  await server.listen();
  process.stdout.write(
    `\n${id} is open at http://localhost:${port}/books/${id}/preview; it follows what you write. Ctrl+C ends it.\n`,
  );
}

/** @param {string} file @param {import('./commands.ts').Wishes} wishes */
async function importFile(file, wishes) {
  const {
    folder,
    file: text,
    pages,
    problems,
  } = await commands.importManuscript(ROOT, file, wishes);
  process.stdout.write(`${folder}/${text} is written: ${pages} pages.\n`);
  for (const { file: where, line, message, advice } of problems)
    process.stdout.write(`${where}:${line}: ${message} — ${advice}\n`);
  if (problems.length > 0) process.stdout.write('It is published once these are mended.\n');
}

const { positionals, values } = asked();
const [act, subject, ...rest] = positionals;
try {
  if (act === 'check' && subject === undefined) {
    const { report, isSound } = await commands.checkLibrary(ROOT);
    process.stdout.write(`${report}\n`);
    process.exitCode = isSound ? 0 : 1;
  } else if (act === undefined || subject === undefined || rest.length > 0) refuse(USAGE);
  else if (act === 'new') {
    process.stdout.write(
      `${await commands.createManuscript(ROOT, subject)} is ready. See it with: npm run books -- preview ${subject}\n`,
    );
  } else if (act === 'import') await importFile(subject, { ...values, id: values.id ?? '' });
  else if (act === 'preview') await preview(subject);
  else refuse(USAGE);
} catch (error) {
  if (error instanceof Error && error.name === 'Refusal') refuse(error.message);
  throw error;
}
