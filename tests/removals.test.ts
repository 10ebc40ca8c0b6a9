/** Each kind of failure has something that can be taken away, and a test of its own row that is to notice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { REMOVALS } from './removals.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const rows = new Map(textOf('docs/reliability.md').split('\n').flatMap((line) => {
  const [, row] = /^\| (R\d+) /.exec(line) ?? [];
  return row === undefined ? [] : [[row, line] as const];
}));

test('every row of the failures has one removal, of something that stands once in a file that the row names', () => {
  expect(REMOVALS.map(({ row }) => row)).toEqual([...rows.keys()]);
  const faults = REMOVALS.flatMap(({ row, file, from, to }) => [
    ...(textOf(file).split(from).length === 2 ? [] : [`${row}: this does not stand once in ${file}: ${from}`]),
    ...(from === to ? [`${row}: nothing is taken away`] : []),
    ...(rows.get(row)?.split(' | ')[2]?.includes(`\`${file}\``) === true ? [] : [`${row}: its row does not name ${file}`]),
  ]);
  expect(faults).toEqual([]);
});

test('every removal is to be noticed by a test that its row names', () => {
  const unnamed = REMOVALS.filter(({ row, test: { file, title } }) => rows.get(row)?.includes(`\`${file}\` ${title}`) !== true);
  expect(unnamed.map(({ row, test: { title } }) => `${row}: ${title}`)).toEqual([]);
});
