/** The catalogue: path tests of every edge against a reference model. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  catalogueMachine,
  isAllKnown,
  isListed,
  isLoading,
  remainingOf,
  stateWith,
  type CatalogueContext,
} from '../../machines/catalogue.machine.ts';
import {
  catalogueFrom,
  catalogueOf,
  type Catalogue,
  type Shard,
} from '../../machines/domain/books/catalogue.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { metaNamed } from '../support/books.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ObservedState, Outcome, ReferenceModel } from '../support/reference-model.ts';

const named = (...ids: string[]) => ids.map((id) => metaNamed(id));

/** The catalogue of a large collection, which starts with shelf previews. */
const shardedAs = (name: string): Catalogue =>
  catalogueFrom({
    total: 3000,
    parts: { name, lists: 2 },
    shelves: [{ title: 'Horror', count: 3000, books: named('the-well') }],
  });
const sharded = shardedAs('shards-1');
/** As a prerendered page has it: one file has all books, and the page the first ones. */
const inOneFile: Catalogue = { ...sharded, total: 2, shards: null };

/** A sharded catalogue is identified by the name of its shards, any other one by its books. */
const isDifferent = (a: Catalogue, b: Catalogue): boolean =>
  a.shards !== null || b.shards !== null
    ? a.shards?.name !== b.shards?.name
    : !isDeepStrictEqual([a.books, a.total], [b.books, b.total]);

/** The list has this number of shards, so there is no further one. */
const receivesAtMost =
  (shards: number) =>
  ({ context }: { context: unknown }, { type }: { type: string }): boolean =>
    type !== 'xstate.done.actor.fetchShard' || (context as CatalogueContext).received < shards;

/** What follows the arrival of a list of books. */
function withBooks(context: CatalogueContext): Outcome {
  if (context.books.length === context.total)
    return { after: { value: { ready: 'complete' }, context }, recordedEffects: [] };
  return context.isAllNeeded ? fetching(context) : inState({ ready: 'partial' }, context);
}

const inState = (value: unknown, context: CatalogueContext): Outcome => ({
  after: { value, context },
  recordedEffects: [],
});

const loading = (context: CatalogueContext): Outcome => ({
  after: { value: 'loading', context },
  recordedEffects: [{ effect: 'loadCatalogue', params: undefined }],
});

const fetching = (context: CatalogueContext): Outcome => ({
  after: { value: { ready: 'fetching' }, context },
  recordedEffects: [
    { effect: 'fetchShard', params: { shards: context.shards, received: context.received } },
  ],
});

/** `ready.partial` */
const stateOf = ({ value }: ObservedState): string =>
  typeof value === 'string' ? value : `ready.${(value as { ready: string }).ready}`;

const model: ReferenceModel = {
  covers: {
    events: [
      'loadCatalogue done',
      'loadCatalogue failed',
      'fetchShard done',
      'fetchShard failed',
      'catalogue.retry',
      'remaining.load',
      'network.returned',
      'books.renew',
      'after patience',
      'after backOff',
    ],
    states: [
      'loading',
      'failed',
      'ready.checking',
      'ready.partial',
      'ready.fetching',
      'ready.missing',
      'ready.complete',
    ],
    tags: { busy: ['loading'] },
  },
  effects: ['reportFailure'],
  actors: ['loadCatalogue', 'fetchShard'],
  delays: {
    patience: 8000,
    backOff: ({ context }) => [3000, 10_000, 30_000][(context as CatalogueContext).tries] ?? NaN,
  },
  start: () =>
    loading({
      books: [],
      shelves: [],
      total: 0,
      shards: null,
      failure: null,
      tries: 0,
      received: 0,
      isAllNeeded: false,
    }),
  accepts(before, event) {
    const { type } = event;
    const state = stateOf(before);
    const context = before.context as CatalogueContext;
    if (type === 'catalogue.retry')
      return state === 'failed' || (state === 'loading' && context.failure !== null);
    if (type === 'remaining.load') return true;
    if (type === 'books.renew')
      return (
        state.startsWith('ready') &&
        isDifferent((event as unknown as { catalogue: Catalogue }).catalogue, context)
      );
    if (type === 'network.returned') return state === 'failed' || state === 'ready.missing';
    if (type.includes('after.patience')) return context.failure === null;
    return !type.includes('after.backOff') || context.failure !== 'not-found';
  },
  transition(before, event) {
    const context = before.context as CatalogueContext;
    const state = stateOf(before);
    const { type, output, error, catalogue } = event as {
      type: string;
      output?: unknown;
      error?: unknown;
      catalogue?: Catalogue;
    };
    const noFailure = { ...context, failure: null, tries: 0 };
    if (type.includes('after.patience'))
      return inState('loading', { ...context, failure: 'too-slow' });
    if (type.includes('after.backOff'))
      return loading({ ...context, tries: Math.min(context.tries + 1, 2) });
    switch (type) {
      case 'books.renew':
        return withBooks({ ...noFailure, ...(catalogue as Catalogue), received: 0 });
      case 'xstate.done.actor.loadCatalogue':
        return withBooks({ ...noFailure, ...(output as Catalogue), received: 0 });
      case 'xstate.error.actor.loadCatalogue':
        return {
          after: { value: 'failed', context: { ...context, failure: (error as LoadFailure).kind } },
          recordedEffects: [{ effect: 'reportFailure', params: { error } }],
        };
      case 'xstate.done.actor.fetchShard': {
        const shard = output as Shard;
        const books = [
          ...context.books,
          ...shard.books.filter(({ id }) => context.books.every((book) => book.id !== id)),
        ];
        const grown = { ...context, books, received: context.received + 1 };
        return shard.isLast
          ? inState({ ready: 'complete' }, { ...grown, total: books.length })
          : fetching({ ...grown, total: Math.max(context.total, books.length + 1) });
      }
      case 'xstate.error.actor.fetchShard':
        return {
          after: { value: { ready: 'missing' }, context },
          recordedEffects: [{ effect: 'reportFailure', params: { error } }],
        };
      case 'remaining.load': {
        const needed = { ...context, isAllNeeded: true };
        if (state === 'ready.complete' || state === 'ready.fetching')
          return inState(before.value, needed);
        if (state.startsWith('ready')) return fetching(needed);
        return state === 'loading' && context.failure === null
          ? inState('loading', needed)
          : loading({ ...noFailure, isAllNeeded: true });
      }
      default:
        // Try again, or the network has returned.
        return state === 'ready.missing' ? fetching(context) : loading(noFailure);
    }
  },
};

testPaths('every edge follows the reference model', {
  machine: catalogueMachine,
  model,
  scenarios: [
    {
      name: 'some books or none',
      cases: {
        'books.renew': [{ catalogue: catalogueOf(named('the-well')) }, { catalogue: sharded }],
        'xstate.done.actor.loadCatalogue': [
          { output: catalogueOf([]) },
          { output: catalogueOf(named('the-well', 'the-hill')) },
        ],
        'xstate.error.actor.loadCatalogue': [
          { error: new LoadFailure('offline', 'no network') },
          { error: new LoadFailure('not-found', 'answered 404') },
        ],
        'xstate.done.actor.fetchShard': [{ output: { books: [], isLast: false } }],
        'xstate.error.actor.fetchShard': [{ error: new LoadFailure('offline', 'no network') }],
      },
      feasible: receivesAtMost(1),
    },
    {
      name: 'a collection in two shards',
      cases: {
        'books.renew': [{ catalogue: shardedAs('shards-2') }, { catalogue: inOneFile }],
        // The second total is wrong.
        'xstate.done.actor.loadCatalogue': [
          { output: sharded },
          { output: { ...sharded, total: 2 } },
        ],
        'xstate.error.actor.loadCatalogue': [{ error: new LoadFailure('offline', 'no network') }],
        'xstate.done.actor.fetchShard': [
          { output: { books: named('the-well', 'the-hill'), isLast: false } },
          { output: { books: named('the-dune'), isLast: true } },
        ],
        'xstate.error.actor.fetchShard': [
          { error: new LoadFailure('offline', 'no network') },
          { error: new LoadFailure('server', 'answered 500') },
        ],
      },
      // How the first list fails is the scenario above.
      without: ['xstate.after.patience.catalogue.loading', 'xstate.after.backOff.catalogue.failed'],
      feasible: receivesAtMost(2),
    },
  ],
});

test('books are loading until they come or fail, and all of them are known where none are in shards', () => {
  const { actor } = startControlled(catalogueMachine, model, undefined);
  const seen = (event: { type: string }) => {
    actor.send(event);
    const snapshot = actor.getSnapshot();
    return {
      isLoading: isLoading(snapshot),
      isListed: isListed(snapshot),
      isAllKnown: isAllKnown(snapshot),
      remaining: remainingOf(snapshot),
    };
  };
  const come = (output: Catalogue) => ({ type: 'xstate.done.actor.loadCatalogue', output });
  const error = new LoadFailure('offline', 'no network');
  const waiting = { isLoading: true, isListed: false, isAllKnown: false, remaining: 'loading' };
  const without = { ...waiting, isLoading: false, remaining: 'missing' };
  expect(seen({ type: 'nothing' })).toEqual(waiting);
  expect(seen({ type: 'xstate.error.actor.loadCatalogue', error } as never)).toEqual(without);
  expect(
    seen({ type: 'xstate.after.backOff.catalogue.failed' }),
    'during a retry the reason is shown instead',
  ).toEqual(without);
  expect(seen({ type: 'catalogue.retry' }), 'the reason is forgotten').toEqual(waiting);
  const first = { isLoading: false, isListed: true, isAllKnown: false, remaining: 'loading' };
  expect(seen(come(sharded))).toEqual(first);
  const all = catalogueOf(named('the-well'));
  expect(seen({ type: 'books.renew', catalogue: all } as never)).toEqual({
    ...first,
    isAllKnown: true,
    remaining: 'none',
  });
});

/** A catalogue in two shards whose first books are known. */
function startPartial() {
  const { actor, answers } = startControlled(catalogueMachine, model, undefined);
  actor.send({ type: 'xstate.done.actor.loadCatalogue', output: { ...sharded, total: 3 } });
  const current = () => ({
    books: (actor.getSnapshot().context as CatalogueContext).books.map(({ id }) => id),
    remaining: remainingOf(actor.getSnapshot()),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const answer = (output: Shard) => {
    answers.get('fetchShard')?.resolve(output);
    return settle();
  };
  const fail = () => {
    answers.get('fetchShard')?.reject(new LoadFailure('server', 'answered 500'));
    return settle();
  };
  return { actor, current, answer, fail };
}

test('shard by shard, each book once, known books first', async () => {
  const { actor, current, answer } = startPartial();
  expect(current()).toEqual({ books: ['the-well'], remaining: 'loading' });
  actor.send({ type: 'remaining.load' });
  await answer({ books: named('b', 'the-well'), isLast: false });
  expect(current()).toEqual({ books: ['the-well', 'b'], remaining: 'loading' });
  await answer({ books: named('c', 'd'), isLast: true });
  expect(current()).toEqual({ books: ['the-well', 'b', 'c', 'd'], remaining: 'none' });
});

test('a shard that failed is missing until it is requested again', async () => {
  const { actor, current, fail } = startPartial();
  actor.send({ type: 'remaining.load' });
  await fail();
  expect(current().remaining).toBe('missing');
  actor.send({ type: 'remaining.load' });
  expect(current().remaining).toBe('loading');
});

test('the books of a prerendered page are known at once, all of them or the first ones', () => {
  const startWith = (known: Catalogue) =>
    createActor(catalogueMachine, {
      snapshot: catalogueMachine.resolveState(stateWith(known)),
    }).getSnapshot();
  expect(remainingOf(startWith(catalogueOf(named('the-well'))))).toBe('none');
  const first = startWith(sharded);
  expect([isListed(first), remainingOf(first)]).toEqual([true, 'loading']);
  expect(first.context).toEqual({
    ...sharded,
    failure: null,
    tries: 0,
    received: 0,
    isAllNeeded: false,
  });
});
