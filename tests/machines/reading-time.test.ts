/** Whatever is done in a book that is read counts for the whole time again. */
import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { readingTimeMachine, type ReadingTimeEvent } from '../../machines/reading-time.machine.ts';

const DOINGS: readonly ReadingTimeEvent[] = [
  { type: 'window.use' },
  { type: 'page.show', page: 2 },
];

test.each(DOINGS)('reading counts for three minutes after the last $type', (doing) => {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const time = createActor(
    readingTimeMachine.provide({
      actions: {
        begin: () => void done.push('begin'),
        store: (_, { pages }) => void done.push(`store ${pages} pages`),
        end: () => void done.push('end'),
      },
    }),
    { clock, input: { isOn: true, page: 1 } },
  ).start();
  time.send({ type: 'window.use' });
  clock.increment(179_999);
  time.send(doing);
  clock.increment(179_999);
  expect(done).toEqual(['begin']);
  clock.increment(1);
  const pages = doing.type === 'page.show' ? 1 : 0;
  expect(done).toEqual(['begin', `store ${pages} pages`, 'end']);
});
