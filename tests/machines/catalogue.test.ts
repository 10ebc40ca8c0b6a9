/** The catalogue: path tests of every edge against a reference model. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import {
  catalogueMachine,
  isAllKnown,
  isLoading,
  type CatalogueContext,
} from '../../machines/catalogue.machine.ts';
import { catalogueFrom, catalogueOf, type Catalogue } from '../../machines/domain/catalogue.ts';
import { LoadFailure } from '../../machines/domain/failure.ts';
import { metaNamed } from '../support/books.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel } from '../support/reference-model.ts';

/** The catalogue of a large collection, which starts with shelf previews. */
const sharded = catalogueFrom({
  total: 3000,
  parts: { name: 'shards-1', lists: 2 },
  shelves: [{ title: 'Horror', count: 3000, books: [metaNamed('the-well')] }],
});

/** A sharded catalogue is identified by the name of its shards, any other one by its books. */
const isDifferent = (a: Catalogue, b: Catalogue): boolean =>
  a.shards !== null || b.shards !== null
    ? a.shards?.name !== b.shards?.name
    : !isDeepStrictEqual([a.books, a.total], [b.books, b.total]);

const model: ReferenceModel = {
  covers: {
    events: [
      'loadCatalogue done',
      'loadCatalogue failed',
      'catalogue.retry',
      'network.returned',
      'books.renew',
      'after patience',
      'after backOff',
    ],
    states: ['loading', 'ready', 'failed'],
    tags: { busy: ['loading'] },
  },
  effects: ['reportFailure'],
  actors: ['loadCatalogue'],
  delays: {
    patience: 8000,
    backOff: ({ context }) => [3000, 10_000, 30_000][(context as CatalogueContext).tries] ?? NaN,
  },
  start: () => ({
    after: {
      value: 'loading',
      context: { books: [], shelves: [], total: 0, shards: null, failure: null, tries: 0 },
    },
    recordedEffects: [{ effect: 'loadCatalogue', params: undefined }],
  }),
  accepts({ value, context }, event) {
    const { type } = event;
    const { failure, tries: _tries, ...known } = context as CatalogueContext;
    if (type === 'catalogue.retry')
      return value === 'failed' || (value === 'loading' && failure !== null);
    if (type === 'books.renew')
      return (
        value === 'ready' &&
        isDifferent((event as unknown as { catalogue: Catalogue }).catalogue, known)
      );
    if (type === 'network.returned') return value === 'failed';
    if (type.includes('after.patience')) return failure === null;
    return !type.includes('after.backOff') || failure !== 'not-found';
  },
  transition({ context }, event) {
    const { tries } = context as CatalogueContext;
    if (event.type.includes('after.patience'))
      return {
        after: { value: 'loading', context: { ...context, failure: 'too-slow' } },
        recordedEffects: [],
      };
    if (event.type === 'books.renew')
      return {
        after: {
          value: 'ready',
          context: {
            ...(event as unknown as { catalogue: Catalogue }).catalogue,
            failure: null,
            tries: 0,
          },
        },
        recordedEffects: [],
      };
    const { output, error } = event as { output?: Catalogue; error?: unknown };
    if (event.type === 'xstate.done.actor.loadCatalogue') {
      return {
        after: { value: 'ready', context: { ...(output as Catalogue), failure: null, tries: 0 } },
        recordedEffects: [],
      };
    }
    if (event.type === 'xstate.error.actor.loadCatalogue') {
      return {
        after: { value: 'failed', context: { ...context, failure: (error as LoadFailure).kind } },
        recordedEffects: [{ effect: 'reportFailure', params: { error } }],
      };
    }
    const again = event.type.includes('after.backOff')
      ? { ...context, tries: Math.min(tries + 1, 2) }
      : { ...context, failure: null, tries: 0 };
    return {
      after: { value: 'loading', context: again },
      recordedEffects: [{ effect: 'loadCatalogue', params: undefined }],
    };
  },
};

testPaths('every edge follows the reference model', {
  machine: catalogueMachine,
  model,
  scenarios: [
    {
      name: 'some books or none',
      cases: {
        'books.renew': [
          { catalogue: catalogueOf([metaNamed('the-well')]) },
          { catalogue: sharded },
        ],
        'xstate.done.actor.loadCatalogue': [
          { output: catalogueOf([]) },
          { output: catalogueOf([metaNamed('the-well'), metaNamed('the-hill')]) },
        ],
        'xstate.error.actor.loadCatalogue': [
          { error: new LoadFailure('offline', 'no network') },
          { error: new LoadFailure('not-found', 'answered 404') },
        ],
      },
    },
  ],
});

test('books are loading until they come or fail, and all of them are known where none are in shards', () => {
  const { actor } = startControlled(catalogueMachine, model, undefined);
  const seen = (event: { type: string }) => {
    actor.send(event);
    const snapshot = actor.getSnapshot();
    return { isLoading: isLoading(snapshot), isAllKnown: isAllKnown(snapshot) };
  };
  const come = (output: Catalogue) => ({ type: 'xstate.done.actor.loadCatalogue', output });
  const error = new LoadFailure('offline', 'no network');
  expect(seen({ type: 'nothing' })).toEqual({ isLoading: true, isAllKnown: false });
  expect(seen({ type: 'xstate.error.actor.loadCatalogue', error } as never)).toEqual({
    isLoading: false,
    isAllKnown: false,
  });
  expect(
    seen({ type: 'xstate.after.backOff.catalogue.failed' }),
    'during a retry the reason is shown instead',
  ).toEqual({ isLoading: false, isAllKnown: false });
  expect(seen({ type: 'catalogue.retry' }), 'the reason is forgotten').toEqual({
    isLoading: true,
    isAllKnown: false,
  });
  expect(seen(come(sharded))).toEqual({ isLoading: false, isAllKnown: false });
  const all = catalogueOf([metaNamed('the-well')]);
  expect(seen({ type: 'books.renew', catalogue: all } as never)).toEqual({
    isLoading: false,
    isAllKnown: true,
  });
});
