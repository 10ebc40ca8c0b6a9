/**
 * `npm run bench`: measures and prints tables; no result makes it fail. Each
 * `tests/bench/<section>.bench.ts` is a section.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = join(ROOT, 'tests', 'bench');
const DOCUMENT = join(ROOT, 'docs', 'performance.md');
const ENDING = '.bench.ts';

/** The sections with the options `--beside` and `--only`. */
const COMPARED = ['languages', 'pages'];
/** The exit code by the convention of shells: 128 plus the number of the signal. */
const EXIT_CODES = /** @type {const} */ ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 });

const sections = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .toSorted();
const USAGE = `npm run bench                     measures every section and prints its tables
npm run bench -- <section> ...    only these: ${sections.join(', ')}
  --rounds <number>               how often each is measured, where a section has rounds; each has its own number
  --write                         also writes the tables into docs/performance.md

With the sections ${COMPARED.join(' and ')} alone, and not with --write:
  --beside <folder>               measures another built site as well, the dist/ of another checkout
  --only <target>,...             measures only these: minimal, ours, reader, a name, or a part of
                                  names`;

/** @param {string} message @returns {never} */
function refuse(message) {
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exit(2);
}

function parseOptions() {
  try {
    const flag = /** @type {const} */ ({ type: 'boolean', default: false });
    const text = /** @type {const} */ ({ type: 'string' });
    const options = { write: flag, help: flag, rounds: text, beside: text, only: text };
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Compares the speed of machines. @returns milliseconds of a fixed loop, the best of five */
function speed() {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (let sum = 0, step = 0; step < 1e8; step += 1) sum += step;
    return performance.now() - start;
  });
  return Math.round(Math.min(...times));
}

/** A line about the machine and the date, printed with the figures. */
function circumstances() {
  const [load = 0] = loadavg();
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}: ${availableParallelism()} cores, Node ${process.versions.node}, ${load.toFixed(1)} tasks running or waiting at the start, a hundred million additions in ${speed()} ms.`;
}

/**
 * Replaces the text between the two markers of a section.
 * @param {string} section
 * @param {string} text
 */
function write(section, text) {
  const before = readFileSync(DOCUMENT, 'utf8');
  const marks = new RegExp(`(<!-- ${section} -->\n).*?(<!-- /${section} -->)`, 'su');
  if (!marks.test(before))
    refuse(
      `docs/performance.md has no place for ${section}: <!-- ${section} --> and <!-- /${section} -->`,
    );
  writeFileSync(
    DOCUMENT,
    before.replace(marks, (_, open, close) => `${open}${text}\n${close}`),
  );
}

const { values, positionals } = parseOptions();
if (values.help) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
const unknown = positionals.find((name) => !sections.includes(name));
if (unknown !== undefined) refuse(`There is no section ${unknown}.`);
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
if (rounds !== undefined && !(Number.isSafeInteger(rounds) && rounds > 0))
  refuse(`${values.rounds} is no number of rounds.`);

const { beside } = values;
const only = values.only?.split(',');
if (beside !== undefined || only !== undefined) {
  const isAlone = positionals.length > 0 && positionals.every((name) => COMPARED.includes(name));
  if (!isAlone) refuse(`--beside and --only are for the sections ${COMPARED.join(' and ')} alone.`);
  if (values.write) {
    refuse('docs/performance.md has the tables of all targets: omit --beside and --only.');
  }
}

// Playwright handles these signals too: it closes the browser but does not end this process, which
// would then wait for a page forever with its servers open.
for (const [signal, code] of Object.entries(EXIT_CODES)) {
  process.once(signal, () => process.exit(code));
}

const { runnerImport } = await import('vite');
for (const section of positionals.length > 0 ? positionals : sections) {
  const start = circumstances();
  /**
   * @typedef {(progress: string) => void} Say
   * @typedef {{ rounds?: number | undefined }} Rounds
   * @typedef {{ beside?: string | undefined, only?: string[] | undefined }} Choice
   * @type {{ module: { measure: (say: Say, options: Rounds & Choice) => Promise<string> } }}
   */
  const { module } = await runnerImport(join(FOLDER, `${section}${ENDING}`), {
    root: ROOT,
    logLevel: 'error',
  });
  /** @type {Say} */
  const say = (progress) => void process.stderr.write(`${progress}\n`);
  const options = { rounds, beside, only };
  const tables = await module.measure(say, options).catch((/** @type {unknown} */ error) => {
    if (error instanceof Error && error.name === 'Refusal') refuse(error.message);
    throw error;
  });
  process.stdout.write(`\n## ${section}\n\n${start}\n\n${tables}\n`);
  if (values.write) write(section, `${start}\n\n${tables}`);
}
