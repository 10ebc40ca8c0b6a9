/** The shelf machine walked headless along every edge, against its law: what is shown, and what is asked for. */
import { expect, test } from 'vitest';
import type { BookMeta } from '../machines/book.ts';
import { failureKindOf, LoadFailure } from '../machines/failure.ts';
import { hasMore, moreWords, shelfMachine, type ShelfContext, type ShelfInput } from '../machines/shelf.machine.ts';
import { metaNamed } from './books.ts';
import { startControlled, walkMachine, type Law, type Seen } from './walk.ts';

type Event = { type: string; books?: BookMeta[]; count?: number; output?: BookMeta[]; error?: unknown };

const named = (...ids: string[]) => ids.map((id) => metaNamed(id));
const of = (seen: Seen) => seen.context as ShelfContext;

/** Where a shelf stands that has nothing to wait for. */
function settled(context: ShelfContext): Seen {
  const { shown, books, count, byItself, isThrifty } = context;
  const goesOn = shown < byItself && (shown < books.length || (books.length < count && !isThrifty));
  return { value: goesOn ? 'breathing' : 'resting', context };
}

const grown = (context: ShelfContext): ShelfContext => ({ ...context, shown: Math.min(context.shown + context.step, context.books.length) });

/** What was shown stays, and at least the first part is shown; who waits for more gets more. */
function renewed(context: ShelfContext, books: BookMeta[], count: number, isAwaited: boolean): ShelfContext {
  const anew = { ...context, books, count, shown: Math.min(Math.max(context.shown, context.step), books.length), failure: null };
  return isAwaited ? grown(anew) : anew;
}

function asking(context: ShelfContext, isAsked: boolean) {
  return {
    after: { value: 'asking', context: { ...context, isAsked, failure: null } },
    deeds: [{ effect: 'bringMore', params: { title: context.title, have: context.books.length } }],
  };
}

const law: Law = {
  knows: {
    events: ['end.near', 'shelf.renew', 'shelf.retry', 'network.returned', 'after breath', 'bringMore done', 'bringMore failed'],
    states: ['judging', 'resting', 'breathing', 'asking', 'stuck'],
  },
  effects: ['reportFailure'],
  actors: ['bringMore'],
  delays: { breath: 50 },
  accepts(before, { type }) {
    const { shown, count } = of(before);
    if (type === 'end.near') return before.value === 'resting' && shown < count;
    if (type === 'shelf.retry' || type === 'network.returned') return before.value === 'stuck';
    return true;
  },
  then(before, event) {
    const context = of(before);
    const { type, books = [], count = 0, output = [], error } = event as Event;
    switch (type) {
      case 'end.near':
        return context.shown < context.books.length ? { after: settled(grown(context)), deeds: [] } : asking(context, true);
      case 'shelf.retry':
        return asking(context, true);
      case 'network.returned':
        return asking(context, false);
      case 'shelf.renew':
        return { after: settled(renewed(context, books, count, before.value === 'asking' && context.isAsked)), deeds: [] };
      case 'xstate.done.actor.bringMore': {
        const all = [...context.books, ...output.filter(({ id }) => context.books.every((book) => book.id !== id))];
        // What brings nothing new has come to its end.
        return { after: settled(grown({ ...context, books: all, count: all.length === context.books.length ? all.length : context.count })), deeds: [] };
      }
      case 'xstate.error.actor.bringMore':
        return {
          after: { value: 'stuck', context: { ...context, failure: failureKindOf(error) } },
          deeds: [{ effect: 'reportFailure', params: { title: context.title, error } }],
        };
      default:
        return context.shown < context.books.length ? { after: settled(grown(context)), deeds: [] } : asking(context, false);
    }
  },
  always: (seen) => {
    const { shown, books, count } = of(seen);
    expect(shown).toBeLessThanOrEqual(books.length);
    expect(books.length).toBeLessThanOrEqual(count);
  },
};

const row: ShelfInput = { title: 'Horror', books: named('a', 'b', 'c'), count: 5, step: 2, byItself: 0, isThrifty: false };
const cases = {
  'shelf.renew': [{ books: named('a', 'b', 'c', 'd'), count: 5 }, { books: named('a'), count: 1 }],
  'xstate.done.actor.bringMore': [{ output: named('c', 'd') }, { output: named('e') }],
  'xstate.error.actor.bringMore': [{ error: new LoadFailure('offline', 'no network') }, { error: new Error('something nobody thought of') }],
};

const walked = walkMachine('every edge keeps the law', {
  machine: shelfMachine,
  law,
  worlds: [
    { name: 'a row', input: row, cases },
    { name: 'a grid that grows by itself', input: { ...row, byItself: 4 }, cases },
    { name: 'a grid that grows by itself where data is dear', input: { ...row, byItself: 4, isThrifty: true }, cases },
  ],
});

test('a row shows its first part, and more only when its reader comes near the end', async () => {
  expect((await walked('a row')).states).toBeGreaterThan(4);
  const { actor, clock, deeds } = startControlled(shelfMachine, law, row);
  clock.increment(60_000);
  const { shown, books } = actor.getSnapshot().context as ShelfContext;
  expect({ shown: books.slice(0, shown).map(({ id }) => id), deeds }).toEqual({ shown: ['a', 'b'], deeds: [] });
});

test('a grid shows all that is here by itself, and fetches nothing where data is dear', () => {
  const { actor, clock, deeds } = startControlled(shelfMachine, law, { ...row, byItself: 100, isThrifty: true });
  clock.increment(60_000);
  expect({ shown: (actor.getSnapshot().context as ShelfContext).shown, deeds }).toEqual({ shown: 3, deeds: [] });
});

test('there is more to be asked for until all of a shelf is shown, whether it is here or not', () => {
  const context = { ...row, failure: null, isAsked: false };
  expect([2, 3, 5].map((shown) => hasMore({ ...context, shown }))).toEqual([true, true, false]);
});

test('what is told while more is brought, and when it does not come', () => {
  expect([moreWords(null), moreWords('offline'), moreWords('server')]).toEqual([
    'Loading more books...',
    'You seem to be offline, so the list of books could not be fetched. It will be tried again when the network returns.',
    'The site could not send the list of books just now.',
  ]);
});
