/** Whatever is done in a book that is read counts for the whole time again, and so does a voice. */
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

const PAUSES: readonly (readonly [string, readonly ReadingTimeEvent[]])[] = [
  ['was switched off and on', [choose(false), choose(true)]],
  ['was elsewhere', [{ type: 'counting.elsewhere' }, { type: 'window.use' }]],
  ['was closed and came back', [{ type: 'book.close' }, { type: 'window.use' }]],
  ['was elsewhere until the next page', [{ type: 'counting.elsewhere' }, show(2)]],
];

/** @returns the counter of a book that is read aloud */
function aloud(clock: SimulatedClock) {
  const silent = { begin: () => undefined, store: () => undefined, end: () => undefined };
  const time = createActor(readingTimeMachine.provide({ actions: silent }), {
    clock,
    input: { isOn: true, page: 1 },
  }).start();
  time.send({ type: 'voice.begin' });
  return time;
}

function choose(isOn: boolean): ReadingTimeEvent {
  return { type: 'counting.choose', isOn };
}

function show(page: number): ReadingTimeEvent {
  return { type: 'page.show', page };
}

test.each(PAUSES)('a voice counts without any use after counting %s', (_, pause) => {
  const clock = new SimulatedClock();
  const time = aloud(clock);
  for (const event of pause) time.send(event);
  time.send({ type: 'window.leave' });
  clock.increment(3_600_000);
  expect(time.getSnapshot().value).toEqual({ counting: 'listening' });
  time.send({ type: 'voice.end' });
  clock.increment(180_000);
  expect(time.getSnapshot().value).toBe('resting');
});

test('a voice that ended while nothing was counted counts no more', () => {
  const clock = new SimulatedClock();
  const time = aloud(clock);
  time.send({ type: 'counting.elsewhere' });
  time.send({ type: 'voice.end' });
  time.send({ type: 'window.use' });
  clock.increment(180_000);
  expect(time.getSnapshot().value).toBe('resting');
});
