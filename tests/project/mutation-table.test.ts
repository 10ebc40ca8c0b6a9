/** The table of mutation scores counts what no test notices, covered or not. */
import { expect, test } from 'vitest';
import { mutationTable, scoresIn, scoresOf, withTable } from '../tools/mutation.mjs';

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });

test('the table has a row for each file with mutants, and a total', () => {
  const files = {
    'b.ts': mutants('Killed', 'Timeout', 'NoCoverage', 'Ignored'),
    'a.ts': mutants('Killed', 'Killed', 'Killed', 'Survived', 'CompileError'),
    'types.ts': mutants(),
  };
  expect(mutationTable(scoresOf({ files })).split('\n').slice(2)).toEqual([
    '| `a.ts` | 4 | 3 | 1 | 75.0 |',
    '| `b.ts` | 3 | 2 | 1 | 66.7 |',
    '| all | 7 | 5 | 2 | 71.4 |',
  ]);
});

test('the table replaces the one in the document, which must have one', () => {
  const page = 'x\n<!-- mutation -->\nold\n<!-- /mutation -->\ny';
  expect(withTable(page, 'new')).toBe('x\n<!-- mutation -->\n\nnew\n\n<!-- /mutation -->\ny');
  expect(() => withTable('x', 'new')).toThrow('There is no place');
});

test('a run of some files keeps the scores of the others', () => {
  const before = new Map([
    ['a.ts', { killed: 3, survived: 1 }],
    ['b.ts', { killed: 2, survived: 1 }],
  ]);
  const inDocument = scoresIn(`text\n${mutationTable(before)}\nmore`);
  expect(inDocument).toEqual(before);
  const later = scoresOf({ files: { 'b.ts': mutants('Killed') } });
  expect(
    mutationTable(new Map([...inDocument, ...later]))
      .split('\n')
      .slice(2),
  ).toEqual([
    '| `a.ts` | 4 | 3 | 1 | 75.0 |',
    '| `b.ts` | 1 | 1 | 0 | 100.0 |',
    '| all | 5 | 4 | 1 | 80.0 |',
  ]);
});
