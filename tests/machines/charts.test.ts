/** The checked-in page of every machine is up to date, and any label is valid in a drawing. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { and, assign, emit, setup } from 'xstate';
import { drawingOf, escaped } from '../behaviour/charts/drawing.ts';
import { chartOf, spaced } from '../behaviour/charts/reading.ts';
import { tablesOf } from '../behaviour/charts/tables.ts';
import { CHARTED, CHARTS_DIR, chartFiles } from '../behaviour/charts/pages.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test('every machine has its page, and every page its machine', async () => {
  const machines = (await readdir(join(ROOT, 'machines'))).filter((file) =>
    file.endsWith('.machine.ts'),
  );
  expect([...CHARTED.keys()].toSorted()).toEqual(
    machines.map((file) => file.replace('.machine.ts', '')).toSorted(),
  );
  const pages = await readdir(join(ROOT, CHARTS_DIR));
  expect(pages.map((page) => `${CHARTS_DIR}/${page}`).toSorted()).toEqual(
    [...(await chartFiles(ROOT)).keys()].toSorted(),
  );
});

test.for(['README', ...CHARTED.keys()])(
  'the checked-in page %s is the one drawn from the machines',
  async (name) => {
    const path = `${CHARTS_DIR}/${name}.md`;
    const drawn = (await chartFiles(ROOT)).get(path);
    const checkedIn = await readFile(join(ROOT, path), 'utf8').catch(() => 'missing');
    expect(checkedIn, `${path} is stale: run "npm run docs" and commit what it writes`).toBe(drawn);
  },
);

describe('a drawing', () => {
  const machine = setup({
    actions: {
      remember: assign({}),
      call: () => undefined,
      announce: emit({ type: 'all.announced' }),
    },
    guards: { isLate: () => true, hasRoom: () => true },
    delays: { longWait: 250 },
  }).createMachine({
    id: 'door',
    initial: 'open',
    on: { 'bell.ring': { actions: ['remember', 'call'] } },
    states: {
      open: {
        initial: 'quiet',
        on: {
          'door.shut': [
            { guard: and(['isLate', 'hasRoom']), target: 'shut', actions: ['call', 'announce'] },
            { target: 'shut' },
          ],
        },
        states: {
          quiet: { entry: 'call', after: { longWait: 'loud' } },
          loud: { exit: 'announce' },
        },
      },
      shut: { tags: 'dark', on: { 'door.open': 'open', 'bell.ring': {} } },
    },
  });

  test('shows states within states, and labels arrows with causes, guards, times and effects', () => {
    expect(
      drawingOf(chartOf(machine), 'door')
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      'stateDiagram-v2',
      '[*] --> in_open',
      'state "open" as in_open {',
      '[*] --> in_open_quiet',
      'state "quiet" as in_open_quiet',
      'in_open_quiet : on entry / call',
      'state "loud" as in_open_loud',
      'in_open_loud : on exit / emits all.announced',
      'state "in any state of open" as in_open_in_any_state_of_open',
      'in_open_quiet --> in_open_loud : after 250 ms (longWait)',
      '}',
      'state "shut" as in_shut',
      'state "in any state" as in_in_any_state',
      'in_in_any_state : bell.ring / call',
      'in_open_in_any_state_of_open --> in_shut : door.shut [is late and has room] / call, emits all.announced<br/>door.shut [else]',
      'in_shut --> in_open_quiet : door.open',
    ]);
  });

  test('leaves changes of the context, and ignored events, to the tables', () => {
    const rows = tablesOf(chartOf(machine)).split('\n');
    expect(rows).toContain('| bell.ring | any state |  | stays | remember, `call` |');
    expect(rows).toContain('| bell.ring | shut |  | stays |  |');
    expect(rows).toContain('| leaving open.loud |  |  |  | emits `all.announced` |');
    expect(rows).toContain(
      '| `call` | bell.ring, in any state; door.shut, in open; entering open.quiet |',
    );
    expect(rows).toContain('| `dark` | shut |');
  });

  test('refuses what has no name, and names the machine', () => {
    const unnamed = setup({}).createMachine({
      id: 'shed',
      on: { knock: { guard: () => true, actions: [] } },
    });
    expect(() => chartOf(unnamed)).toThrow('shed: a guard cannot be drawn.');
    const sudden = setup({}).createMachine({
      id: 'shed',
      on: { knock: { actions: () => undefined } },
    });
    expect(() => chartOf(sudden)).toThrow('shed: an action cannot be drawn.');
  });

  test('escapes characters that have a meaning in Mermaid', () => {
    expect(escaped('a.b [c] / d, (e)')).toBe('a.b [c] / d, (e)');
    expect(escaped('a: b; {c} "d" <e> #f reading-state -->')).toBe(
      'a#58; b#59; #123;c#125; #34;d#34; #60;e#62; #35;f reading-state #45;#45;#62;',
    );
  });

  test('splits names into words', () => expect(spaced('isAnotherBook')).toBe('is another book'));
});
