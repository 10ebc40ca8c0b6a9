/** What is said of a search in an open book, once nothing more is typed. */
import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { currentNumber, type CountSaid } from '../../machines/find/context.ts';
import { findMachine } from '../../machines/find.machine.ts';
import { NOTHING, some } from './find/outcomes.ts';

test.each([
  { name: 'three', matches: 3, pages: 2, found: some },
  { name: 'no', matches: 0, pages: 0, found: NOTHING },
])('$name matches are said half a second after typing', ({ matches, pages, found }) => {
  const clock = new SimulatedClock();
  const said: CountSaid[] = [];
  const find = createActor(
    findMachine.provide({
      actions: {
        search: () => undefined,
        keepInAddress: () => undefined,
        announceCount: (_, count) => void said.push(count),
      },
    }),
    { clock, input: { language: 'english', page: 1 } },
  ).start();
  find.send({ type: 'find.open' });
  find.send({ type: 'query.change', query: 'well' });
  find.send({ type: 'text.grow', language: 'english', found, rest: 'none' });
  clock.increment(499);
  expect(said).toEqual([]);
  clock.increment(1);
  expect(said).toEqual([{ query: 'well', matches, pages, rest: 'none' }]);
});

test('before a match is found its number is zero', () => {
  const find = createActor(findMachine, { input: { language: 'english', page: 1 } });
  const { context } = find.getSnapshot();
  expect(currentNumber({ ...context, found: { english: some }, current: null })).toBe(0);
});
