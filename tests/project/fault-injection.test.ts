/**
 * Each fault can be injected; a row of docs/reliability.md or docs/specification.md names the file and test
 * of a headless one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_FAULTS } from './browser-faults.mjs';
import { FAULTS } from './faults.mjs';
import { filesIn, proofsIn, ROOT, rowsOf } from './proof-tables.ts';

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const rows = new Map(
  ['docs/reliability.md', 'docs/specification.md']
    .flatMap((table) => rowsOf(table))
    .map((row) => [row.number, row]),
);

test('every fault replaces a text that occurs once, in a file that its row names', () => {
  const problems = FAULTS.flatMap(({ row, file, from, to }) => [
    ...(textOf(file).split(from).length === 2
      ? []
      : [`${row}: this text does not occur exactly once in ${file}: ${from}`]),
    ...(from === to ? [`${row}: nothing is changed`] : []),
    ...(filesIn(rows.get(row)?.where ?? '').includes(file)
      ? []
      : [`${row}: its row does not name ${file}`]),
  ]);
  expect(problems).toEqual([]);
});

test('every fault is detected by a test that its row names', () => {
  const unnamed = FAULTS.filter(
    ({ row, test: { file, title } }) =>
      !proofsIn(rows.get(row)?.test ?? '').some(
        (proof) => proof.file === file && proof.title === title,
      ),
  );
  expect(unnamed.map(({ row, test: { title } }) => `${row}: ${title}`)).toEqual([]);
});

test('every fault of the browser tests replaces a text that occurs once', () => {
  const problems = BROWSER_FAULTS.flatMap(({ label, file, from, to, test: { file: spec } }) => [
    ...(textOf(file).split(from).length === 2
      ? []
      : [`${label}: this text does not occur exactly once in ${file}: ${from}`]),
    ...(from === to ? [`${label}: nothing is changed`] : []),
    ...(existsSync(join(ROOT, spec)) ? [] : [`${label}: there is no ${spec}`]),
  ]);
  expect(problems).toEqual([]);
});
