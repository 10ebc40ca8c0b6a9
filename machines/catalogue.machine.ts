/**
 * Decides when the catalogue is loaded: once at start, and again after a failure, automatically
 * with back-off or on request.
 */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { isComplete, type Catalogue } from './domain/catalogue.ts';
import {
  failureKindOf,
  isRetryable,
  MAX_COUNTED_TRIES,
  notImplementedActor,
  notImplemented,
  type FailureKind,
} from './domain/failure.ts';
import { BACK_OFF_MS, LOAD_PATIENCE_MS } from './domain/limits.ts';

/**
 * `failure` stays set during automatic retries and is cleared by a manual retry; `tries` counts the
 * automatic retries.
 */
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
    countRetry: assign({ tries: ({ context }) => Math.min(context.tries + 1, MAX_COUNTED_TRIES) }),
    resetRetries: assign({ tries: 0, failure: null }),
    reportFailure: notImplemented<{ error: unknown }>('reportFailure'),
  },
  guards: {
    hasFailed: ({ context }) => context.failure !== null,
    isChanged: ({ context }, params: { catalogue: Catalogue }) =>
      contentKeyOf(params.catalogue) !== contentKeyOf(context),
    hasNoFailure: ({ context }) => context.failure === null,
    isRetryDue: ({ context }, params: { tries: number }) =>
      isRetryable(context.failure) && context.tries === params.tries,
  },
  delays: {
    patience: LOAD_PATIENCE_MS,
    firstBackOff: BACK_OFF_MS.first,
    secondBackOff: BACK_OFF_MS.second,
    laterBackOff: BACK_OFF_MS.later,
  },
}).createMachine({
  id: 'catalogue',
  context: { books: [], shelves: [], total: 0, shards: null, failure: null, tries: 0 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      // A slow load continues: the failure `too-slow` is shown, and the user can restart the load.
      after: { patience: { guard: 'hasNoFailure', actions: 'rememberSlow' } },
      on: {
        'catalogue.retry': {
          guard: 'hasFailed',
          target: 'loading',
          reenter: true,
          actions: 'resetRetries',
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
    // A prerendered page contains the catalogue of build time; the published one may be newer.
    ready: {
      on: {
        'books.renew': {
          guard: { type: 'isChanged', params: ({ event }) => ({ catalogue: event.catalogue }) },
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
          guard: { type: 'isRetryDue', params: { tries: 0 } },
          target: 'loading',
          actions: 'countRetry',
        },
        secondBackOff: {
          guard: { type: 'isRetryDue', params: { tries: 1 } },
          target: 'loading',
          actions: 'countRetry',
        },
        laterBackOff: {
          guard: { type: 'isRetryDue', params: { tries: 2 } },
          target: 'loading',
          actions: 'countRetry',
        },
      },
      on: {
        'catalogue.retry': { target: 'loading', actions: 'resetRetries' },
        'network.returned': { target: 'loading', actions: 'resetRetries' },
      },
    },
  },
});

/**
 * Whether the catalogue is loading for the first time; during a retry the failure is shown instead.
 */
export const isLoading = (snapshot: SnapshotFrom<typeof catalogueMachine>): boolean =>
  snapshot.hasTag('busy') && snapshot.context.failure === null;

/** Whether all books are known, not only the shelf previews. */
export const isAllKnown = (snapshot: SnapshotFrom<typeof catalogueMachine>): boolean =>
  snapshot.matches('ready') && isComplete(snapshot.context);

/**
 * Identifies the content of a catalogue. Shards are named by a hash of their content; `shelves` is
 * left out because screens include shelf previews of different sizes.
 */
const contentKeyOf = ({ books, total, shards }: Catalogue): string =>
  shards?.name ?? JSON.stringify([books, total]);
