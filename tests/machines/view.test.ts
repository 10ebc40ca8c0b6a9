/**
 * A book that is read by pages and scrolled, as the user likes: no place is lost between the two, and
 * each use of the window keeps its screen on for the whole time again.
 */
import fc from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { pageOf } from '../../machines/domain/reading/reading-position.ts';
import { DEFAULT_VIEW } from '../../machines/domain/reading/view-settings.ts';
import { readerMachine } from '../../machines/reader.machine.ts';
import { viewMachine } from '../../machines/view.machine.ts';
import { pageCountsFor } from '../support/page-counts.ts';

const PAGES = 51;

/** What a reader may do; `at` is a page. */
const doing = fc.oneof(
  fc.record({ do: fc.constantFrom('switch', 'next', 'previous', 'wait', 'settings') }),
  fc.record({
    do: fc.constantFrom('scroll', 'fling', 'jump'),
    at: fc.integer({ min: 1, max: PAGES }),
  }),
) as fc.Arbitrary<{ do: string; at?: number }>;

/** The reader and how it is shown, connected as on the page, on a clock of its own. */
function openBook(start: number) {
  const clock = new SimulatedClock();
  const recorded: number[] = [];
  const record = (_: unknown, { page }: { page: number }) => void recorded.push(page);
  const reader = createActor(
    readerMachine.provide({
      actions: { recordOpening: record, recordPage: record, recordReached: record },
    }),
    {
      clock,
      input: {
        bookId: 'the-well',
        pageCounts: pageCountsFor(PAGES),
        language: 'english',
        chapterStarts: [],
        bookmarkedPage: 7,
        startPage: start,
        startParagraph: null,
        keepsPlace: false,
        characterKeys: true,
      },
    },
  ).start();
  const page = () => pageOf(reader.getSnapshot().context);
  const view = createActor(viewMachine, {
    clock,
    input: { settings: DEFAULT_VIEW, page: page(), canScroll: true },
  });
  view.on('page.reached', (reached) => reader.send({ ...reached }));
  reader.subscribe(() => view.send({ type: 'page.show', page: page(), canScroll: true }));
  view.start();
  return { clock, reader, view, page, recorded };
}

type Open = ReturnType<typeof openBook>;

/** @returns the page that the user has then come to, from the one before */
function act(
  { clock, reader, view }: Open,
  step: { do: string; at?: number },
  before: number,
): number {
  const isScrolled = view.getSnapshot().hasTag('scrolled');
  const at = step.at ?? before;
  switch (step.do) {
    case 'switch': {
      const value = isScrolled ? 'pages' : 'scroll';
      view.send({ type: 'view.choose', choice: { name: 'mode', value } });
      return before;
    }
    case 'next':
      reader.send({ type: 'page.next' });
      clock.increment(300);
      return Math.min(before + 1, PAGES);
    case 'previous':
      reader.send({ type: 'page.previous' });
      clock.increment(300);
      return Math.max(before - 1, 1);
    case 'jump':
      reader.send({ type: 'page.jump', page: at });
      clock.increment(300);
      return at;
    case 'scroll':
      view.send({ type: 'line.move', page: at });
      clock.increment(1000);
      return isScrolled ? at : before;
    case 'fling':
      // Past that page, and back in time.
      view.send({ type: 'line.move', page: at });
      clock.increment(999);
      view.send({ type: 'line.move', page: before });
      return before;
    case 'settings':
      reader.send({ type: 'settings.open' });
      reader.send({ type: 'overlay.close' });
      return before;
    default:
      clock.increment(5000);
      return before;
  }
}

test('a thousand random switches between pages and scrolling lose no place', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: PAGES }),
      fc.array(doing, { minLength: 1000, maxLength: 1000, size: 'max' }),
      (start, steps) => {
        const open = openBook(start);
        let expected = start;
        for (const step of steps) {
          expected = act(open, step, expected);
          const { context } = open.view.getSnapshot();
          expect([step, open.page(), context.page]).toEqual([step, expected, expected]);
        }
        expect(open.recorded.at(-1)).toBe(expected);
        expect(open.reader.getSnapshot().context.bookmarkedPage).toBe(7);
      },
    ),
    { numRuns: 10 },
  );
});

test('a page that is behind an open sheet is not reached by scrolling', () => {
  const open = openBook(3);
  open.view.send({ type: 'view.choose', choice: { name: 'mode', value: 'scroll' } });
  open.reader.send({ type: 'settings.open' });
  open.view.send({ type: 'line.move', page: 9 });
  open.clock.increment(1000);
  expect([open.page(), open.view.getSnapshot().context.page]).toEqual([3, 3]);
  open.reader.send({ type: 'overlay.close' });
  open.view.send({ type: 'line.move', page: 9 });
  open.clock.increment(1000);
  expect([open.page(), open.view.getSnapshot().context.page]).toEqual([9, 9]);
});

test('a page is reached once it has been at the line for a second', () => {
  const open = openBook(3);
  open.view.send({ type: 'view.choose', choice: { name: 'mode', value: 'scroll' } });
  open.view.send({ type: 'line.move', page: 8 });
  open.clock.increment(999);
  open.view.send({ type: 'line.move', page: 9 });
  open.clock.increment(999);
  expect([open.page(), open.view.getSnapshot().context.page]).toEqual([3, 3]);
  open.clock.increment(1);
  expect([open.page(), open.view.getSnapshot().context.page]).toEqual([9, 9]);
});

test('the screen stays on for ten minutes after the window was last used', () => {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const view = createActor(
    viewMachine.provide({
      actions: {
        askForLock: () => void done.push('ask for the lock'),
        releaseLock: () => void done.push('release the lock'),
      },
    }),
    { clock, input: { settings: { ...DEFAULT_VIEW, awake: true }, page: 1, canScroll: true } },
  ).start();
  view.send({ type: 'lock.hold' });
  clock.increment(599_999);
  view.send({ type: 'window.use' });
  clock.increment(599_999);
  expect(done).toEqual(['ask for the lock']);
  clock.increment(1);
  expect(done).toEqual(['ask for the lock', 'release the lock']);
});
