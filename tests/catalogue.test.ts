/** The catalogue machine walked headless along every edge, against its law. */
import { expect, test } from 'vitest';
import type { CatalogueContext } from '../machines/catalogue.machine.ts';
import { catalogueMachine } from '../machines/catalogue.machine.ts';
import { failureKindOf, LoadFailure } from '../machines/failure.ts';
import { metaNamed } from './books.ts';
import { walkMachine, type Law } from './walk.ts';

const law: Law = {
  knows: {
    events: ['loadCatalogue done', 'loadCatalogue failed', 'catalogue.retry', 'network.returned'],
    states: ['loading', 'ready', 'unavailable'],
  },
  effects: ['reportFailure'],
  actors: ['loadCatalogue'],
  delays: {},
  accepts: ({ value }, { type }) => (type.startsWith('xstate.') ? true : value === 'unavailable'),
  then({ context }, event) {
    const { output, error } = event as { output?: CatalogueContext['books']; error?: unknown };
    if (event.type === 'xstate.done.actor.loadCatalogue') {
      return { after: { value: 'ready', context: { books: output, failure: null } }, deeds: [] };
    }
    if (event.type === 'xstate.error.actor.loadCatalogue') {
      return {
        after: { value: 'unavailable', context: { ...context, failure: failureKindOf(error) } },
        deeds: [{ effect: 'reportFailure', params: { error } }],
      };
    }
    return { after: { value: 'loading', context }, deeds: [{ effect: 'loadCatalogue', params: undefined }] };
  },
};

const walked = walkMachine('every edge keeps the law', {
  machine: catalogueMachine,
  law,
  worlds: [
    {
      name: 'some books or none',
      cases: {
        'xstate.done.actor.loadCatalogue': [{ output: [] }, { output: [metaNamed('the-well'), metaNamed('the-hill')] }],
        'xstate.error.actor.loadCatalogue': [
          { error: new LoadFailure('offline', 'no network') },
          { error: new LoadFailure('server', 'answered 500') },
        ],
      },
    },
  ],
});

test('the list of books is loaded once, its failure is told, and it can be tried again', async () => {
  expect(await walked('some books or none')).toEqual({ states: 7, edges: 16, paths: expect.any(Number), steps: expect.any(Number) });
});
