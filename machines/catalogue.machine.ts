/** Decides when the list of books is loaded: once on start, and again only after a failure. */
import { assign, fromPromise, setup } from 'xstate';
import type { BookMeta } from './book.ts';
import { failureKindOf, unasked, unwired, type FailureKind } from './failure.ts';

export type CatalogueContext = { books: BookMeta[]; failure: FailureKind | null };
export type CatalogueEvent = { type: 'catalogue.retry' } | { type: 'network.returned' };

export const catalogueMachine = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadCatalogue: fromPromise<BookMeta[]>(unasked('loadCatalogue')),
  },
  actions: {
    rememberBooks: assign({ books: (_, params: { books: BookMeta[] }) => params.books, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureKindOf(params.error) }),
    reportFailure: unwired<{ error: unknown }>('reportFailure'),
  },
}).createMachine({
  id: 'catalogue',
  context: { books: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        onDone: {
          target: 'ready',
          actions: { type: 'rememberBooks', params: ({ event }) => ({ books: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    ready: {},
    unavailable: {
      on: {
        'catalogue.retry': { target: 'loading' },
        'network.returned': { target: 'loading' },
      },
    },
  },
});
