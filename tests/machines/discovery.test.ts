/** How a list is narrowed: path tests of every edge against a reference model. */
import { expect, test } from 'vitest';
import {
  discoveryMachine,
  foundIn,
  isOffered,
  isUntouched,
  type DiscoveryContext,
} from '../../machines/discovery.machine.ts';
import { NO_CHOICE, type Choice, type Stage } from '../../machines/domain/books/filters.ts';
import { metaNamed } from '../support/books.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ObservedState, Outcome, ReferenceModel } from '../support/reference-model.ts';

const contextOf = (state: ObservedState) => state.context as DiscoveryContext;

const BOOKS = [
  metaNamed('well', { languages: ['english', 'hindi'], pageCount: 4 }),
  metaNamed('boat', { languages: ['english'], pageCount: 40 }),
];
const MORE = [...BOOKS, metaNamed('lamp', { languages: ['hindi'], pageCount: 4 })];
const BOAT_STARTED: ReadonlyMap<string, Stage> = new Map([['boat', 'reading']]);

/** The ids that are left, counted by hand for the choices of these scenarios. */
function leftOf({ books, choice, stages }: DiscoveryContext): string[] {
  return books
    .filter(
      ({ languages = [] }) => !choice.language.includes('hindi') || languages.includes('hindi'),
    )
    .filter(({ pageCount = 0 }) => choice.length !== 'short' || pageCount <= 10)
    .filter(({ id }) => choice.stage !== 'reading' || stages.get(id) === 'reading')
    .map(({ id }) => id);
}

/** What an event chooses; null when it chooses nothing. */
function chosenBy(
  { choice }: DiscoveryContext,
  event: { type: string; change?: Partial<Choice>; choice?: Choice },
): Choice | null {
  if (event.type === 'choice.change') return { ...choice, ...event.change };
  if (event.type === 'choice.clear') return { ...NO_CHOICE, sort: choice.sort };
  return event.type === 'address.follow' ? (event.choice ?? null) : null;
}

const isEqual = (a: Choice, b: Choice): boolean =>
  [...a.language].join(',') === [...b.language].join(',') &&
  [...a.genre].join(',') === [...b.genre].join(',') &&
  a.length === b.length &&
  a.stage === b.stage &&
  a.level === b.level &&
  a.sort === b.sort;

function changed(context: DiscoveryContext, type: string, choice: Choice): Outcome {
  const kept = { effect: 'storeChoice', params: { choice } };
  const load = { effect: 'loadBooks', params: undefined };
  const recordedEffects = {
    'choice.change': [kept, load],
    'choice.clear': [kept],
    'address.follow': [load],
  };
  return {
    after: { value: 'changed', context: { ...context, choice } },
    recordedEffects: recordedEffects[type as keyof typeof recordedEffects],
  };
}

const model: ReferenceModel = {
  covers: {
    events: [
      'choice.change',
      'choice.clear',
      'address.follow',
      'books.change',
      'stages.change',
      'after announceDelay',
    ],
    states: ['settled', 'changed', 'growing'],
  },
  effects: ['storeChoice', 'loadBooks', 'announceCount'],
  actors: [],
  delays: { announceDelay: 500 },
  start: (input) => ({
    after: { value: 'settled', context: input as DiscoveryContext },
    recordedEffects: [],
  }),
  accepts(before, event) {
    const context = contextOf(before);
    if (event.type.startsWith('xstate.after')) return context.books.length > 0;
    const choice = chosenBy(context, event);
    return choice === null || !isEqual(choice, context.choice);
  },
  transition(before, event) {
    const context = contextOf(before);
    const choice = chosenBy(context, event);
    if (choice !== null) return changed(context, event.type, choice);
    const { type, ...given } = event;
    if (type === 'books.change' || type === 'stages.change') {
      const next = { ...context, ...given };
      const isWholeNow = before.value === 'growing' && next.remaining !== 'loading';
      const value = type === 'books.change' && isWholeNow ? 'changed' : before.value;
      return { after: { value, context: next }, recordedEffects: [] };
    }
    const { books, remaining } = context;
    return {
      after: { value: remaining === 'loading' ? 'growing' : 'settled', context },
      recordedEffects: [
        {
          effect: 'announceCount',
          params: { count: leftOf(context).length, total: books.length, remaining },
        },
      ],
    };
  },
  invariant: (state) => {
    const context = contextOf(state);
    expect(foundIn(context).books.map(({ id }) => id)).toEqual(leftOf(context));
    expect(isUntouched(context)).toBe(isEqual(context.choice, NO_CHOICE));
  },
};

const input: DiscoveryContext = {
  books: BOOKS,
  remaining: 'none',
  stages: new Map(),
  choice: NO_CHOICE,
  locale: 'en',
};

testPaths('every edge follows the reference model', {
  machine: discoveryMachine,
  model,
  scenarios: [
    {
      name: 'a list that is narrowed',
      input,
      cases: {
        'choice.change': [{ change: { language: ['hindi'] } }, { change: { length: 'short' } }],
        'address.follow': [
          { choice: NO_CHOICE },
          { choice: { ...NO_CHOICE, language: ['hindi'] } },
        ],
        'books.change': [
          { books: MORE, remaining: 'none' },
          { books: BOOKS, remaining: 'loading' },
          { books: [], remaining: 'none' },
        ],
        'stages.change': [{ stages: new Map() }],
      },
    },
    {
      name: 'books that are started meanwhile',
      input: { ...input, choice: { ...NO_CHOICE, stage: 'reading' } },
      cases: {
        'choice.change': [{ change: { stage: null } }],
        'address.follow': [],
        'books.change': [],
        'stages.change': [{ stages: BOAT_STARTED }],
      },
    },
  ],
});

const announcedIn = (effects: ReturnType<typeof startControlled>['recordedEffects']) =>
  effects.filter((each) => 'effect' in each && each.effect === 'announceCount');

test('of quick choices only the last is announced, half a second after it', () => {
  const { actor, clock, recordedEffects } = startControlled(discoveryMachine, model, input);
  actor.send({ type: 'choice.change', change: { language: ['hindi'] } });
  clock.increment(499);
  actor.send({ type: 'choice.change', change: { length: 'long' } });
  clock.increment(499);
  expect(announcedIn(recordedEffects)).toEqual([]);
  clock.increment(1);
  expect(announcedIn(recordedEffects)).toEqual([
    { effect: 'announceCount', params: { count: 0, total: 2, remaining: 'none' } },
  ]);
});

test('books that come meanwhile are counted, half a second after the last of them', () => {
  const { actor, clock, recordedEffects } = startControlled(discoveryMachine, model, {
    ...input,
    books: [],
  });
  actor.send({ type: 'address.follow', choice: { ...NO_CHOICE, language: ['hindi'] } });
  clock.increment(499);
  actor.send({ type: 'books.change', books: MORE, remaining: 'none' });
  clock.increment(499);
  expect(announcedIn(recordedEffects)).toEqual([]);
  clock.increment(1);
  expect(announcedIn(recordedEffects)).toEqual([
    { effect: 'announceCount', params: { count: 2, total: 3, remaining: 'none' } },
  ]);
});

test('an empty list is not announced; its books are, half a second after they come', () => {
  const { actor, clock, recordedEffects } = startControlled(discoveryMachine, model, {
    ...input,
    books: [],
  });
  actor.send({ type: 'address.follow', choice: { ...NO_CHOICE, language: ['hindi'] } });
  clock.increment(60_000);
  expect(announcedIn(recordedEffects)).toEqual([]);
  actor.send({ type: 'books.change', books: BOOKS, remaining: 'none' });
  clock.increment(499);
  expect(announcedIn(recordedEffects)).toEqual([]);
  clock.increment(1);
  expect(announcedIn(recordedEffects)).toEqual([
    { effect: 'announceCount', params: { count: 1, total: 2, remaining: 'none' } },
  ]);
});

test('while a list grows the first number is announced, and then that of the whole list', () => {
  const { actor, clock, recordedEffects } = startControlled(discoveryMachine, model, input);
  actor.send({ type: 'choice.change', change: { language: ['hindi'] } });
  actor.send({ type: 'books.change', books: BOOKS.slice(1), remaining: 'loading' });
  clock.increment(500);
  actor.send({ type: 'books.change', books: BOOKS, remaining: 'loading' });
  clock.increment(60_000);
  actor.send({ type: 'books.change', books: MORE, remaining: 'none' });
  clock.increment(500);
  expect(announcedIn(recordedEffects)).toEqual([
    { effect: 'announceCount', params: { count: 0, total: 1, remaining: 'loading' } },
    { effect: 'announceCount', params: { count: 2, total: 3, remaining: 'none' } },
  ]);
});

test.each([
  { books: 0, chosen: false, offered: false },
  { books: 0, chosen: true, offered: false },
  { books: 1, chosen: false, offered: false },
  { books: 1, chosen: true, offered: true },
  { books: 2, chosen: false, offered: true },
  { books: 2, chosen: true, offered: true },
])(
  'filters are offered for $books books, chosen already: $chosen: $offered',
  ({ books, chosen, offered }) => {
    const context: DiscoveryContext = {
      ...input,
      books: BOOKS.slice(0, books),
      choice: { ...NO_CHOICE, length: chosen ? 'long' : null },
    };
    expect(isOffered(context)).toBe(offered);
    expect(isOffered({ ...context, books: [] }, books)).toBe(offered);
  },
);

test('clearing keeps the order that was chosen', () => {
  const { actor } = startControlled(discoveryMachine, model, {
    ...input,
    choice: { ...NO_CHOICE, language: ['hindi'], sort: 'longest' },
  });
  actor.send({ type: 'choice.clear' });
  expect((actor.getSnapshot().context as DiscoveryContext).choice).toEqual({
    ...NO_CHOICE,
    sort: 'longest',
  });
});
