/**
 * The full index: path tests of every edge against a reference model, and exact search in a list
 * that grows.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookMeta } from '../../machines/domain/book.ts';
import type { Shard } from '../../machines/domain/catalogue.ts';
import { LoadFailure } from '../../machines/domain/failure.ts';
import { findBooks } from '../../machines/search/finder.ts';
import {
  remainingStatusOf,
  fullIndexMachine,
  type FullIndexContext,
  type FullIndexInput,
} from '../../machines/full-index.machine.ts';
import { metaNamed } from '../support/books.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel, ObservedState } from '../support/reference-model.ts';

const named = (...ids: string[]) => ids.map((id) => metaNamed(id));
const input: FullIndexInput = {
  books: named('a'),
  total: 3,
  shards: { name: 'shards-1', lists: 2 },
};

const settled = (context: FullIndexContext): ObservedState => ({
  value: context.books.length === context.total ? 'complete' : 'waiting',
  context,
});

const fetching = (context: FullIndexContext) => ({
  after: { value: 'fetching', context },
  recordedEffects: [
    { effect: 'fetchShard', params: { shards: context.shards, received: context.received } },
  ],
});

const model: ReferenceModel = {
  covers: {
    events: [
      'remaining.load',
      'network.returned',
      'list.renew',
      'fetchShard done',
      'fetchShard failed',
    ],
    states: ['checking', 'waiting', 'fetching', 'failed', 'complete'],
  },
  effects: ['reportFailure'],
  actors: ['fetchShard'],
  delays: {},
  start: (given) => ({
    after: settled({ ...(given as FullIndexInput), received: 0, failure: null }),
    recordedEffects: [],
  }),
  accepts({ value }, { type }) {
    if (type === 'remaining.load') return value === 'waiting' || value === 'failed';
    return type !== 'network.returned' || value === 'failed';
  },
  transition(before, event) {
    const context = before.context as FullIndexContext;
    const { type, output, error, ...renewed } = event as {
      type: string;
      output?: Shard;
      error?: unknown;
    } & FullIndexInput;
    if (type === 'remaining.load' || type === 'network.returned') return fetching(context);
    if (type === 'list.renew') {
      const { books, total, shards } = renewed;
      return {
        after: settled({ books, total, shards, received: 0, failure: null }),
        recordedEffects: [],
      };
    }
    if (output === undefined) {
      return {
        after: { value: 'failed', context: { ...context, failure: (error as LoadFailure).kind } },
        recordedEffects: [{ effect: 'reportFailure', params: { error } }],
      };
    }
    const books = [
      ...context.books,
      ...output.books.filter(({ id }) => context.books.every((book) => book.id !== id)),
    ];
    const grown = { ...context, books, received: context.received + 1, failure: null };
    return output.isLast
      ? {
          after: { value: 'complete', context: { ...grown, total: books.length } },
          recordedEffects: [],
        }
      : fetching(grown);
  },
};

testPaths('every edge follows the reference model', {
  machine: fullIndexMachine,
  model,
  scenarios: [
    {
      name: 'a list in two shards',
      input,
      cases: {
        'list.renew': [
          { books: named('a'), total: 3, shards: input.shards },
          { books: named('a', 'b'), total: 2, shards: null },
        ],
        'xstate.done.actor.fetchShard': [
          { output: { books: named('a', 'b'), isLast: false } },
          { output: { books: named('c'), isLast: true } },
        ],
        'xstate.error.actor.fetchShard': [{ error: new LoadFailure('offline', 'no network') }],
      },
      // The list has two shards, so there is no third one.
      feasible: ({ context }, { type }) =>
        type !== 'xstate.done.actor.fetchShard' || (context as FullIndexContext).received < 2,
    },
  ],
});

test('shard by shard, each book once, known books first', async () => {
  const { actor, answers } = startControlled(fullIndexMachine, model, input);
  const current = () => ({
    books: (actor.getSnapshot().context as FullIndexContext).books.map(({ id }) => id),
    remaining: remainingStatusOf(actor.getSnapshot()),
  });
  const answer = async (output: Shard) => {
    answers.get('fetchShard')?.resolve(output);
    await new Promise((resolve) => setImmediate(resolve));
  };
  expect(current()).toEqual({ books: ['a'], remaining: 'loading' });
  actor.send({ type: 'remaining.load' });
  await answer({ books: named('b', 'a'), isLast: false });
  expect(current()).toEqual({ books: ['a', 'b'], remaining: 'loading' });
  await answer({ books: named('c', 'd'), isLast: true });
  expect(current()).toEqual({ books: ['a', 'b', 'c', 'd'], remaining: 'none' });
});

test('a shard that failed is missing until it is requested again', async () => {
  const { actor, answers } = startControlled(fullIndexMachine, model, input);
  actor.send({ type: 'remaining.load' });
  answers.get('fetchShard')?.reject(new LoadFailure('server', 'answered 500'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(remainingStatusOf(actor.getSnapshot())).toBe('missing');
  actor.send({ type: 'remaining.load' });
  expect(remainingStatusOf(actor.getSnapshot())).toBe('loading');
});

test('of a list that grows at its end, exactly the books that hold the query are found, at every length', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'b', ' ', 'क'),
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 2, maxLength: 4 }),
      letters,
      (titles, lengths, query) => {
        const all: BookMeta[] = [];
        for (const length of lengths) {
          for (const end = all.length + length; all.length < end;) {
            all.push(
              metaNamed(`book-${all.length}`, {
                title: titles[all.length % titles.length] ?? '',
                author: '',
                genre: '',
                description: '',
              }),
            );
          }
          const books = [...all];
          const needle = query.trim();
          const expected = books
            .filter(({ title }) => needle !== '' && title.replace(/\s+/gu, ' ').includes(needle))
            .map(({ id }) => id);
          expect(
            findBooks(books, query)
              .map(({ id }) => id)
              .toSorted(),
          ).toEqual(expected.toSorted());
        }
      },
    ),
    { numRuns: 100 },
  );
});
