/** Decides when the list of books is loaded: once on start, and again only after a failure, by itself or when asked to. */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { isComplete, type Catalogue } from './domain/catalogue.ts';
import {
  failureKindOf,
  mayPass,
  MOST_TRIES_COUNTED,
  notImplementedActor,
  notImplemented,
  type FailureKind,
} from './domain/failure.ts';
import { BACK_OFF_MS, LOAD_PATIENCE_MS } from './domain/limits.ts';

/** `failure` stays while it is tried again by itself, and is gone when its reader asks for that; `tries` counts the former. */
export type CatalogueContext = Catalogue & { failure: FailureKind | null; tries: number };
export type CatalogueEvent =
  | { type: 'catalogue.retry' }
  | { type: 'network.returned' }
  | { type: 'books.renew'; catalogue: Catalogue };

export const catalogueMachine = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadCatalogue: fromPromise<Catalogue>(notImplementedActor('loadCatalogue')),
  },
  actions: {
    rememberBooks: assign((_, params: { catalogue: Catalogue }) => ({
      ...params.catalogue,
      failure: null,
      tries: 0,
    })),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureKindOf(params.error),
    }),
    rememberSlow: assign({ failure: 'too-slow' }),
    countTry: assign({ tries: ({ context }) => Math.min(context.tries + 1, MOST_TRIES_COUNTED) }),
    startOver: assign({ tries: 0, failure: null }),
    reportFailure: notImplemented<{ error: unknown }>('reportFailure'),
  },
  guards: {
    hasFailed: ({ context }) => context.failure !== null,
    isOther: ({ context }, params: { catalogue: Catalogue }) =>
      textOf(params.catalogue) !== textOf(context),
    hasNoFailure: ({ context }) => context.failure === null,
    mayPass: ({ context }, params: { tries: number }) =>
      mayPass(context.failure) && context.tries === params.tries,
  },
  delays: {
    patience: LOAD_PATIENCE_MS,
    firstBackOff: BACK_OFF_MS.first,
    secondBackOff: BACK_OFF_MS.second,
    laterBackOff: BACK_OFF_MS.later,
  },
}).createMachine({
  id: 'catalogue',
  context: { books: [], shelves: [], total: 0, parts: null, failure: null, tries: 0 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      // A load that is slow goes on; its reader hears of it, and may begin anew.
      after: { patience: { guard: 'hasNoFailure', actions: 'rememberSlow' } },
      on: {
        'catalogue.retry': {
          guard: 'hasFailed',
          target: 'loading',
          reenter: true,
          actions: 'startOver',
        },
      },
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        onDone: {
          target: 'ready',
          actions: { type: 'rememberBooks', params: ({ event }) => ({ catalogue: event.output }) },
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
    // A prerendered page shows the books that there were; a host may have added some since.
    ready: {
      on: {
        'books.renew': {
          guard: { type: 'isOther', params: ({ event }) => ({ catalogue: event.catalogue }) },
          actions: {
            type: 'rememberBooks',
            params: ({ event }) => ({ catalogue: event.catalogue }),
          },
        },
      },
    },
    unavailable: {
      after: {
        firstBackOff: {
          guard: { type: 'mayPass', params: { tries: 0 } },
          target: 'loading',
          actions: 'countTry',
        },
        secondBackOff: {
          guard: { type: 'mayPass', params: { tries: 1 } },
          target: 'loading',
          actions: 'countTry',
        },
        laterBackOff: {
          guard: { type: 'mayPass', params: { tries: 2 } },
          target: 'loading',
          actions: 'countTry',
        },
      },
      on: {
        'catalogue.retry': { target: 'loading', actions: 'startOver' },
        'network.returned': { target: 'loading', actions: 'startOver' },
      },
    },
  },
});

/** Parts are named by what is in them; pages differ in how much of each shelf they bring along. */
const textOf = ({ books, total, parts }: Catalogue): string =>
  parts?.name ?? JSON.stringify([books, total]);

/** Whether the list is on its way and there is nothing to tell of it yet; while it is tried again, the failure is told. */
export const isLoading = (snapshot: SnapshotFrom<typeof catalogueMachine>): boolean =>
  snapshot.hasTag('busy') && snapshot.context.failure === null;

/** Whether every book that there is is known. */
export const isAllKnown = (snapshot: SnapshotFrom<typeof catalogueMachine>): boolean =>
  snapshot.matches('ready') && isComplete(snapshot.context);
