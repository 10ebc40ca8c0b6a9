/** `npm run bench`: measures and prints tables. `tests/bench/<section>.bench.ts` is a section. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = join(ROOT, 'tests', 'bench');
const DOCUMENT = join(ROOT, 'docs', 'performance.md');
const ENDING = '.bench.ts';
/** The sections with the options `--beside` and `--only`. */
const COMPARED = ['memory', 'pages'];
/** The exit code by the convention of shells: 128 plus the number of the signal. */
const EXIT_CODES = /** @type {const} */ ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 });

const sections = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length));
const USAGE = `npm run bench                     measures every section and prints its tables
npm run bench -- <section> ...    only these: ${sections.join(', ')}
  --rounds <number>               how often each is measured, where a section has rounds
  --write                         also writes the tables into docs/performance.md

With the sections ${COMPARED.join(' and ')} alone, and not with --write:
  --beside <folder>               measures another built site as well, the dist/ of another checkout
  --only <target>,...             measures only these: floor, ours, reader, or a part of names`;

/** @param {string} message @returns {never} */
function refuse(message) {
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exit(2);
}

function parseOptions() {
  const text = /** @type {const} */ ({ type: 'string' });
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  try {
    const options = { write: flag, rounds: text, beside: text, only: text };
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** A line about the machine, its speed by a fixed loop, and the date. */
function circumstances() {
  const start = performance.now();
  for (let sum = 0, step = 0; step < 1e8; step += 1) sum += step;
  const ms = (performance.now() - start).toFixed(0);
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}: ${availableParallelism()} cores, Node ${process.versions.node}, ${loadavg()[0]?.toFixed(1)} tasks running or waiting at the start, a hundred million additions in ${ms} ms.`;
}

/** Replaces the text between the two markers of a section. @param {string} section @param {string} text */
function write(section, text) {
  const marks = new RegExp(`(?<=<!-- ${section} -->\n).*?(?=<!-- /${section} -->)`, 'su');
  writeFileSync(
    DOCUMENT,
    readFileSync(DOCUMENT, 'utf8').replace(marks, () => `${text}\n`),
  );
}

const { values, positionals } = parseOptions();
const { beside, only } = values;
for (const name of positionals)
  if (!sections.includes(name)) refuse(`There is no section ${name}.`);
if (!/^[1-9]\d*$/u.test(values.rounds ?? '1')) refuse(`${values.rounds} is no number of rounds.`);
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
const isCompared = positionals.length > 0 && positionals.every((name) => COMPARED.includes(name));
if ((beside ?? only) !== undefined && (!isCompared || values.write))
  refuse(`--beside and --only are for ${COMPARED.join(' and ')} alone, and not with --write.`);
if (beside !== undefined && !existsSync(resolve(ROOT, beside, 'hosting.json')))
  refuse(`${beside} is no built site: it has no hosting.json.`);

// Playwright handles these signals too: it closes the browser but does not end this process, which
// would then wait for a page forever with its servers open.
for (const [signal, code] of Object.entries(EXIT_CODES)) {
  process.once(signal, () => process.exit(code));
}

const { runnerImport } = await import('vite');
for (const section of positionals.length > 0 ? positionals : sections) {
  const start = circumstances();
  /** @type {{ module: { measure: import('../bench/targets.ts').Measure } }} */
  const { module } = await runnerImport(join(FOLDER, section + ENDING), { logLevel: 'error' });
  const say = (/** @type {string} */ progress) => void process.stderr.write(`${progress}\n`);
  const tables = await module.measure(say, { rounds, beside, only });
  process.stdout.write(`\n## ${section}\n\n${start}\n\n${tables}\n`);
  if (values.write) write(section, `${start}\n\n${tables}`);
}
// The servers of the targets are still open.
process.exit();
