/** The tables of requirements and failures name only existing files and tests that run. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { describe, expect, test } from 'vitest';
import { filesIn, proofsIn, ROOT, rowsOf, type Row } from './proof-tables.ts';

const TEST_FUNCTIONS = new Set(['testPaths', 'test', 'it', 'describe']);
/** Tests with these modifiers do not run. */
const NOT_RUN = new Set(['skip', 'fixme', 'todo', 'fails', 'fail']);

/**
 * Every title of a test, a group or a step in a file, and each part of a title that names several
 * things, separated by semicolons; for a template literal, its source text.
 */
function titlesOf(path: string, text: string): Set<string> {
  const titles = new Set<string>();
  const add = (all: string) => {
    for (const each of [all, ...all.replace(/(?: @\w+)+$/u, '').split('; ')]) titles.add(each);
  };
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const names = namesOf(callee);
      if (!TEST_FUNCTIONS.has(names[0] ?? '') || names.some((name) => NOT_RUN.has(name))) return;
      if (title?.type === 'Literal' && typeof title.value === 'string') add(title.value);
      if (title?.type === 'TemplateLiteral') add(text.slice(title.start + 1, title.end - 1));
    },
  }).visit(parseSync(path, text).program);
  return titles;
}

/** The identifiers of a callee: `test.each(rows)('...')` has `test` and `each`. */
function namesOf(callee: ESTree.Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') return [];
  return [
    ...namesOf(callee.object),
    callee.property.type === 'Identifier' ? callee.property.name : '',
  ];
}

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
    return titlesIn(file).has(title) ? [] : [`${at}: ${file} has no test "${title}"`];
  });
  return [...empty, ...missing, ...nameless, ...unproved];
}

const read = new Map<string, Set<string>>();
function titlesIn(file: string): Set<string> {
  const titles = read.get(file) ?? titlesOf(file, readFileSync(join(ROOT, file), 'utf8'));
  read.set(file, titles);
  return titles;
}

describe.each([
  { table: 'docs/specification.md', letter: 'S', least: 150 },
  { table: 'docs/reliability.md', letter: 'R', least: 24 },
])('the table of $table', ({ table, letter, least }) => {
  const rows = rowsOf(table);

  test('is numbered without gaps', () => {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, index) => `${letter}${index + 1}`),
    );
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
    test: '`tests/domain/navigation.test.ts` has five entries',
    resolution: '',
    line: 0,
  };
  expect(faultsOf(row)).toEqual([]);
  const lies = [
    { where: '' },
    { where: '`src/Nowhere.tsx`' },
    { test: '' },
    { test: '`tests/domain/navigation.test.ts` has six entries' },
    {
      test: '`tests/domain/navigation.test.ts` has five entries<br>`tests/nothing.test.ts` is here',
    },
    { test: '`src/app/App.tsx` has five entries' },
    { resolution: '`docs/decisions/9999-none.md`' },
  ];
  expect(lies.filter((lie) => faultsOf({ ...row, ...lie }).length === 0)).toEqual([]);
});
