/** The tables of requirements and failures name only existing files and tests that run. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, proofsIn, ROOT, rowsOf, type Row } from './proof-tables.ts';
import { titlesIn } from './test-titles.ts';

function faultsOf({ table, number, what, where, test: proof, resolution, line }: Row): string[] {
  const at = `${table}:${line} ${number}`;
  const empty = [
    ['what', what],
    ['where', where],
    ['test', proof],
  ]
    .filter(([, cell]) => cell === '')
    .map(([name]) => `${at}: "${name}" is empty`);
  const missing = [...filesIn(where), ...filesIn(resolution)]
    .filter((file) => !existsSync(join(ROOT, file)))
    .map((file) => `${at}: there is no file ${file}`);
  const nameless = filesIn(where).length === 0 ? [`${at}: "where" names no file`] : [];
  const unproved = proofsIn(proof).flatMap(({ file, title }) => {
    if (!/^(?:tests|e2e)\/.+\.(?:test|spec)\.ts$/.test(file))
      return [`${at}: "${file}" is no file of tests`];
    if (!existsSync(join(ROOT, file))) return [`${at}: there is no file ${file}`];
    return titlesIn(file).has(title)
      ? []
      : [
          `${at}: ${file} has no test "${title}"; a title stands here as in the file, $name and all`,
        ];
  });
  return [...empty, ...missing, ...nameless, ...unproved];
}

describe.each([
  { table: 'docs/specification.md', letter: 'S', least: 150 },
  { table: 'docs/reliability.md', letter: 'R', least: 24 },
])('the table of $table', ({ table, letter, least }) => {
  const rows = rowsOf(table);

  test('is numbered without gaps', () => {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(
      rows.map(({ number }) => number),
      `in ${table} a new row has the next number, and stands at the end of the last table`,
    ).toEqual(rows.map((_, index) => `${letter}${index + 1}`));
  });

  test('names only existing files and tests that run', () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });
});

test('a row that names no test, or a missing file or test, is reported', () => {
  const row = {
    table: 'docs/specification.md',
    number: 'S0',
    what: 'x',
    where: '`src/app/App.tsx`',
    test: '`tests/domain/site/navigation.test.ts` has five entries',
    resolution: '',
    line: 0,
  };
  expect(faultsOf(row)).toEqual([]);
  const lies = [
    { where: '' },
    { where: '`src/Nowhere.tsx`' },
    { test: '' },
    { test: '`tests/domain/site/navigation.test.ts` has six entries' },
    {
      test: '`tests/domain/site/navigation.test.ts` has five entries<br>`tests/nothing.test.ts` is here',
    },
    { test: '`src/app/App.tsx` has five entries' },
    { resolution: '`docs/decisions/9999-none.md`' },
  ];
  expect(lies.filter((lie) => faultsOf({ ...row, ...lie }).length === 0)).toEqual([]);
});
