/**
 * A shelf that loads more books: path tests of every edge against a reference model, and its
 * messages.
 */
import { expect, test } from 'vitest';
import type { BookMeta } from '../../machines/domain/books/book.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import {
  hasMore,
  shelfMachine,
  type ShelfContext,
  type ShelfInput,
} from '../../machines/shelf.machine.ts';
import { moreBooksMessage } from '../../machines/messages/shelf.ts';
import { metaNamed } from '../support/books.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel, ObservedState } from '../support/reference-model.ts';
import { english } from '../support/english.ts';

type Event = {
  type: string;
  books?: BookMeta[];
  count?: number;
  output?: BookMeta[];
  error?: unknown;
};

const named = (...ids: string[]) => ids.map((id) => metaNamed(id));
const contextOf = (state: ObservedState) => state.context as ShelfContext;

/** The state of a shelf that does not wait for books. */
function settled(context: ShelfContext): ObservedState {
  const { shown, books, count, automaticLimit, prefersReducedData } = context;
  const continues =
    shown < automaticLimit &&
    (shown < books.length || (books.length < count && !prefersReducedData));
  return { value: continues ? 'pausing' : 'idle', context };
}

/** A step more, which does not go beyond the limit unless the limit is already reached. */
function grown(context: ShelfContext): ShelfContext {
  const { shown, step, books, automaticLimit } = context;
  const most = shown < automaticLimit ? Math.min(automaticLimit, books.length) : books.length;
  return { ...context, shown: Math.min(shown + step, most) };
}

/**
 * Shown books stay shown, at least the first step is shown, and a user who waits for more books
 * gets more.
 */
function renewed(
  context: ShelfContext,
  books: BookMeta[],
  count: number,
  isAwaited: boolean,
): ShelfContext {
  const next = {
    ...context,
    books,
    count,
    shown: Math.min(Math.max(context.shown, context.step), books.length),
    failure: null,
  };
  return isAwaited ? grown(next) : next;
}

function fetching(context: ShelfContext, isRequested: boolean) {
  return {
    after: { value: 'fetching', context: { ...context, isRequested, failure: null } },
    recordedEffects: [
      { effect: 'fetchMore', params: { title: context.title, have: context.books.length } },
    ],
  };
}

const model: ReferenceModel = {
  covers: {
    events: [
      'end.near',
      'shelf.renew',
      'shelf.retry',
      'network.returned',
      'after pause',
      'fetchMore done',
      'fetchMore failed',
    ],
    states: ['deciding', 'idle', 'pausing', 'fetching', 'failed'],
    tags: { busy: ['fetching'], failed: ['failed'] },
  },
  effects: ['reportFailure'],
  actors: ['fetchMore'],
  delays: { pause: 50 },
  start(input) {
    const given = input as ShelfInput;
    const shown = Math.min(given.step, given.books.length);
    return {
      after: settled({ ...given, shown, failure: null, isRequested: false }),
      recordedEffects: [],
    };
  },
  accepts(before, { type }) {
    const { shown, count } = contextOf(before);
    if (type === 'end.near') return before.value === 'idle' && shown < count;
    if (type === 'shelf.retry' || type === 'network.returned') return before.value === 'failed';
    return true;
  },
  transition(before, event) {
    const context = contextOf(before);
    const { type, books = [], count = 0, output = [], error } = event as Event;
    switch (type) {
      case 'end.near':
        return context.shown < context.books.length
          ? { after: settled(grown(context)), recordedEffects: [] }
          : fetching(context, true);
      case 'shelf.retry':
        return fetching(context, true);
      case 'network.returned':
        return fetching(context, false);
      case 'shelf.renew':
        return {
          after: settled(
            renewed(context, books, count, before.value === 'fetching' && context.isRequested),
          ),
          recordedEffects: [],
        };
      case 'xstate.done.actor.fetchMore': {
        const all = [
          ...context.books,
          ...output.filter(({ id }) => context.books.every((book) => book.id !== id)),
        ];
        // An answer without new books means that the shelf is complete.
        return {
          after: settled(
            grown({
              ...context,
              books: all,
              count: all.length === context.books.length ? all.length : context.count,
            }),
          ),
          recordedEffects: [],
        };
      }
      case 'xstate.error.actor.fetchMore':
        return {
          after: {
            value: 'failed',
            context: { ...context, failure: error instanceof LoadFailure ? error.kind : 'invalid' },
          },
          recordedEffects: [{ effect: 'reportFailure', params: { title: context.title, error } }],
        };
      default:
        return context.shown < context.books.length
          ? { after: settled(grown(context)), recordedEffects: [] }
          : fetching(context, false);
    }
  },
  invariant: (state) => {
    const { shown, books, count } = contextOf(state);
    expect(shown).toBeLessThanOrEqual(books.length);
    expect(books.length).toBeLessThanOrEqual(count);
  },
};

const row: ShelfInput = {
  title: 'Horror',
  books: named('a', 'b', 'c'),
  count: 5,
  step: 2,
  automaticLimit: 0,
  prefersReducedData: false,
};
const cases = {
  'shelf.renew': [
    { books: named('a', 'b', 'c', 'd'), count: 5 },
    { books: named('a'), count: 1 },
  ],
  'xstate.done.actor.fetchMore': [{ output: named('c', 'd') }, { output: named('e') }],
  'xstate.error.actor.fetchMore': [
    { error: new LoadFailure('offline', 'no network') },
    { error: new Error('an unexpected error') },
  ],
};

testPaths('every edge follows the reference model', {
  machine: shelfMachine,
  model,
  scenarios: [
    { name: 'a row', input: row, cases },
    { name: 'a grid that grows by itself', input: { ...row, automaticLimit: 4 }, cases },
    {
      name: 'a grid that grows by itself by less than a step',
      input: { ...row, automaticLimit: 3 },
      cases,
    },
    {
      name: 'a grid that grows by itself where reduced data is preferred',
      input: { ...row, automaticLimit: 4, prefersReducedData: true },
      cases,
    },
  ],
});

test('a row shows its first part, and more only when its reader comes near the end', async () => {
  const { actor, clock, recordedEffects } = startControlled(shelfMachine, model, row);
  clock.increment(60_000);
  const { shown, books } = actor.getSnapshot().context as ShelfContext;
  expect({ shown: books.slice(0, shown).map(({ id }) => id), recordedEffects }).toEqual({
    shown: ['a', 'b'],
    recordedEffects: [],
  });
});

test('a grid shows all that is here by itself, and fetches nothing where reduced data is preferred', () => {
  const { actor, clock, recordedEffects } = startControlled(shelfMachine, model, {
    ...row,
    automaticLimit: 100,
    prefersReducedData: true,
  });
  clock.increment(60_000);
  expect({ shown: (actor.getSnapshot().context as ShelfContext).shown, recordedEffects }).toEqual({
    shown: 3,
    recordedEffects: [],
  });
});

test('a grid whose first part is short shows exactly its limit by itself, then a step more for each request', () => {
  const { actor, clock } = startControlled(shelfMachine, model, {
    ...row,
    books: named('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'),
    count: 9,
    automaticLimit: 5,
  });
  const shownAfterPauses = () => {
    for (let pauses = 0; pauses < 9; pauses += 1) clock.increment(50);
    return (actor.getSnapshot().context as ShelfContext).shown;
  };
  const byItself = shownAfterPauses();
  actor.send({ type: 'end.near' });
  const onRequest = shownAfterPauses();
  actor.send({ type: 'end.near' });
  expect({ byItself, onRequest, onSecondRequest: shownAfterPauses() }).toEqual({
    byItself: 5,
    onRequest: 7,
    onSecondRequest: 9,
  });
});

test('there is more to be asked for until all of a shelf is shown, whether it is here or not', () => {
  const context = { ...row, failure: null, isRequested: false };
  expect([2, 3, 5].map((shown) => hasMore({ ...context, shown }))).toEqual([true, true, false]);
});

test('the message while more books are loaded, and when that fails', () => {
  expect(
    [moreBooksMessage(null), moreBooksMessage('offline'), moreBooksMessage('server')].map(english),
  ).toEqual([
    'Loading more books...',
    'You seem to be offline, so the list of books could not be loaded. It will load when you are back online.',
    'The site could not send the list of books just now.',
  ]);
});
