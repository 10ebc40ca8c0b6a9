/** Reads the titles of tests from their source text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { ROOT } from './proof-tables.ts';

const TEST_FUNCTIONS = new Set(['testPaths', 'test', 'testWithWorker', 'it', 'describe']);
/** Tests with these modifiers do not run. */
const NOT_RUN = new Set(['skip', 'fixme', 'todo', 'fails', 'fail']);
const TAGS = /(?: @\w+)+$/u;

const read = new Map<string, Set<string>>();

/** The titles of a file in the project. */
export function titlesIn(file: string): Set<string> {
  const titles = read.get(file) ?? titlesOf(file, readFileSync(join(ROOT, file), 'utf8'));
  read.set(file, titles);
  return titles;
}

/**
 * Every title of a test that runs, a group, a step or a case of `inOnePage`, without its tags; for
 * a template literal, its source text.
 */
function titlesOf(path: string, text: string): Set<string> {
  const titles = new Set<string>();
  const add = (title: Title) => {
    if (title?.type === 'Literal' && typeof title.value === 'string')
      titles.add(title.value.replace(TAGS, ''));
    if (title?.type === 'TemplateLiteral')
      titles.add(text.slice(title.start + 1, title.end - 1).replace(TAGS, ''));
  };
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const names = namesOf(callee);
      if (!TEST_FUNCTIONS.has(names[0] ?? '') || names.some((name) => NOT_RUN.has(name))) return;
      add(title);
    },
    ArrayExpression({ elements: [title, check] }) {
      if (check?.type === 'ArrowFunctionExpression') add(title);
    },
  }).visit(parseSync(path, text).program);
  return titles;
}

type Title = ESTree.Argument | ESTree.ArrayExpressionElement | null | undefined;

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
