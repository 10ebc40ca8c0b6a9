/** `npm run bench`: measures and prints tables, and never fails because of a time; each `tests/bench/<section>.bench.ts` is a section. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDER = join(ROOT, 'tests', 'bench');
const DOCUMENT = join(ROOT, 'docs', 'performance.md');
const ENDING = '.bench.ts';

const sections = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length)).toSorted();
const USAGE = `npm run bench                     measures every section and prints its tables
npm run bench -- <section> ...    only these: ${sections.join(', ')}
  --rounds <number>               how often each is measured, where a section has rounds; each has its own number
  --write                         also writes the tables into docs/performance.md`;

/** @param {string} message @returns {never} */
function refuse(message) {
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exit(2);
}

function asked() {
  try {
    const switched = /** @type {const} */ ({ type: 'boolean', default: false });
    return parseArgs({ allowPositionals: true, options: { write: switched, help: switched, rounds: { type: 'string' } } });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** What tells a slow machine from a fast one. @returns milliseconds, the best of five */
function speed() {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (let sum = 0, step = 0; step < 1e8; step += 1) sum += step;
    return performance.now() - start;
  });
  return Math.round(Math.min(...times));
}

/** Where and when it was measured, for whoever reads the figures later. */
function circumstances() {
  const [load = 0] = loadavg();
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}: ${availableParallelism()} cores, Node ${process.versions.node}, ${load.toFixed(1)} tasks running or waiting at the start, a hundred million additions in ${speed()} ms.`;
}

/** Puts the text between the section's two marks; what stands around them stays. @param {string} section @param {string} text */
function write(section, text) {
  const before = readFileSync(DOCUMENT, 'utf8');
  const marks = new RegExp(`(<!-- ${section} -->\n).*?(<!-- /${section} -->)`, 'su');
  if (!marks.test(before)) refuse(`docs/performance.md has no place for ${section}: <!-- ${section} --> and <!-- /${section} -->`);
  writeFileSync(DOCUMENT, before.replace(marks, (_, open, close) => `${open}${text}\n${close}`));
}

const { values, positionals } = asked();
if (values.help) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
const unknown = positionals.find((name) => !sections.includes(name));
if (unknown !== undefined) refuse(`There is no section ${unknown}.`);
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
if (rounds !== undefined && !(Number.isSafeInteger(rounds) && rounds > 0)) refuse(`${values.rounds} is no number of rounds.`);

const { runnerImport } = await import('vite');
for (const section of positionals.length > 0 ? positionals : sections) {
  const start = circumstances();
  /** @type {{ module: { measure: (say: (progress: string) => void, options: { rounds?: number | undefined }) => Promise<string> } }} */
  const { module } = await runnerImport(join(FOLDER, `${section}${ENDING}`), { root: ROOT, logLevel: 'error' });
  const tables = await module.measure((progress) => void process.stderr.write(`${progress}\n`), { rounds });
  process.stdout.write(`\n## ${section}\n\n${start}\n\n${tables}\n`);
  if (values.write) write(section, `${start}\n\n${tables}`);
}
