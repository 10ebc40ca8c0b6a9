/** Prints what the built site weighs beside its budgets; with `--strict` it fails on more. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { BUDGETS } from './budgets.mjs';
import { bytesTable, excesses, figuresTable, readSite, weigh } from './bytes.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const SITE = here('../../dist');
const FIGURES = here('bytes.json');
const PAGE = here('../../docs/performance.md');
const [START, END] = ['<!-- bytes -->', '<!-- /bytes -->'];

/** Makes what the built site weighs the figures that later builds are compared with, here and in the documentation. */
export function renewFigures() {
  const now = weigh(readSite(SITE), BUDGETS);
  writeFileSync(FIGURES, `${JSON.stringify(now, null, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${PAGE} has no place for the figures, from ${START} to ${END}.`);
  writeFileSync(PAGE, `${page.slice(0, start)}${START}\n${figuresTable(BUDGETS, now)}\n${page.slice(end)}`);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  // Only renewFigures writes it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const before = /** @type {import('./bytes.mjs').Figures} */ (existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : {});
  const now = weigh(readSite(SITE), BUDGETS);
  process.stdout.write(`\n${bytesTable(BUDGETS, now, before)}\n`);
  const over = excesses(BUDGETS, now);
  if (over.length > 0) process.stdout.write(`\n${over.join('\n')}\nMake it lighter; where that takes a function away, raise the budget in src/publishing/budgets.mjs and say why.\n`);
  if (argv.includes('--strict') && over.length > 0) process.exitCode = 1;
}
