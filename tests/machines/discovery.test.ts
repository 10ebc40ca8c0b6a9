/** Which number of books is announced when, and when filters are offered. */
import { expect, test } from 'vitest';
import { isOffered, type DiscoveryContext } from '../../machines/discovery.machine.ts';
import { NO_CHOICE } from '../../machines/domain/books/filters.ts';
import { metaNamed } from '../support/books.ts';
import { startControlled } from '../behaviour/controlled-actor.ts';
import { discovery } from './discovery.behaviour.ts';

const BOOKS = [
  metaNamed('well', { languages: ['english', 'hindi'], pageCount: 4 }),
  metaNamed('boat', { languages: ['english'], pageCount: 40 }),
];
const MORE = [...BOOKS, metaNamed('lamp', { languages: ['hindi'] })];
const input: DiscoveryContext = {
  books: BOOKS,
  remaining: 'none',
  stages: new Map(),
  choice: NO_CHOICE,
  locale: 'en',
};

const announcedIn = (effects: ReturnType<typeof startControlled>['recordedEffects']) =>
  effects.filter((each) => 'effect' in each && each.effect === 'announceCount');

test('of quick choices only the last is announced, half a second after it', () => {
  const { actor, clock, recordedEffects } = startControlled(discovery, input);
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

test('books that are loaded meanwhile are counted, half a second after the last', () => {
  const { actor, clock, recordedEffects } = startControlled(discovery, {
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

test('an empty list is not announced, but its books are, half a second later', () => {
  const { actor, clock, recordedEffects } = startControlled(discovery, {
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

test('a growing list announces its first number, and then that of the whole list', () => {
  const { actor, clock, recordedEffects } = startControlled(discovery, input);
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
  const { actor } = startControlled(discovery, {
    ...input,
    choice: { ...NO_CHOICE, language: ['hindi'], sort: 'longest' },
  });
  actor.send({ type: 'choice.clear' });
  expect((actor.getSnapshot().context as DiscoveryContext).choice).toEqual({
    ...NO_CHOICE,
    sort: 'longest',
  });
});
