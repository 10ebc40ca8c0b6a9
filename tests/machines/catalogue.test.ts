/** The catalogue: path tests of every edge against a reference model. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { CatalogueContext } from '../../machines/catalogue.machine.ts';
import { catalogueMachine } from '../../machines/catalogue.machine.ts';
import { catalogueFrom, catalogueOf, type Catalogue } from '../../machines/domain/catalogue.ts';
import { failureKindOf, LoadFailure } from '../../machines/domain/failure.ts';
import { metaNamed } from '../support/books.ts';
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
      'after firstBackOff',
      'after secondBackOff',
      'after laterBackOff',
    ],
    states: ['loading', 'ready', 'unavailable'],
  },
  effects: ['reportFailure'],
  actors: ['loadCatalogue'],
  delays: { patience: 8000, firstBackOff: 3000, secondBackOff: 10_000, laterBackOff: 30_000 },
  accepts({ value, context }, event) {
    const { type } = event;
    const { failure, tries, ...known } = context as CatalogueContext;
    if (type === 'catalogue.retry')
      return value === 'unavailable' || (value === 'loading' && failure !== null);
    if (type === 'books.renew')
      return (
        value === 'ready' &&
        isDifferent((event as unknown as { catalogue: Catalogue }).catalogue, known)
      );
    if (type === 'network.returned') return value === 'unavailable';
    if (type.includes('after.patience')) return failure === null;
    const waits = ['firstBackOff', 'secondBackOff', 'laterBackOff'].findIndex((name) =>
      type.includes(name),
    );
    return waits === -1 || (failure !== 'not-found' && tries === waits);
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
        after: { value: 'unavailable', context: { ...context, failure: failureKindOf(error) } },
        recordedEffects: [{ effect: 'reportFailure', params: { error } }],
      };
    }
    const again = event.type.includes('BackOff')
      ? { ...context, tries: Math.min(tries + 1, 2) }
      : { ...context, failure: null, tries: 0 };
    return {
      after: { value: 'loading', context: again },
      recordedEffects: [{ effect: 'loadCatalogue', params: undefined }],
    };
  },
};

const pathTotals = testPaths('every edge follows the reference model', {
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

test('the list of books is loaded once, its failure is reported, and it can be tried again', async () => {
  expect(await pathTotals('some books or none')).toEqual({
    states: 14,
    edges: 41,
    paths: expect.any(Number),
    steps: expect.any(Number),
  });
});
