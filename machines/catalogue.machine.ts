/**
 * Decides when the catalogue is loaded: once at start, and again after a failure, automatically
 * with back-off or on request.
 */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import {
  backOffDelay,
  canRetry,
  countedTries,
  NO_FAILURE,
  type RetryState,
} from './domain/back-off.ts';
import { isComplete, type Catalogue, type RemainingStatus } from './domain/catalogue.ts';
import { failureKindOf, notImplemented, notImplementedActor } from './domain/failure.ts';
import { LOAD_PATIENCE_MS } from './domain/limits.ts';

export type CatalogueContext = Catalogue & RetryState;
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
      ...NO_FAILURE,
    })),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureKindOf(params.error),
    }),
    rememberSlow: assign({ failure: 'too-slow' }),
    countRetry: assign({ tries: countedTries }),
    resetRetries: assign(NO_FAILURE),
    reportFailure: notImplemented<{ error: unknown }>('reportFailure'),
  },
  guards: {
    hasFailed: ({ context }) => context.failure !== null,
    isChanged: ({ context }, params: { catalogue: Catalogue }) =>
      contentKeyOf(params.catalogue) !== contentKeyOf(context),
    hasNoFailure: ({ context }) => context.failure === null,
    canRetry,
  },
  delays: {
    patience: LOAD_PATIENCE_MS,
    backOff: backOffDelay,
  },
}).createMachine({
  id: 'catalogue',
  context: { books: [], shelves: [], total: 0, shards: null, ...NO_FAILURE },
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
          target: 'failed',
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
    failed: {
      after: { backOff: { guard: 'canRetry', target: 'loading', actions: 'countRetry' } },
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

/** Which part of the list of books is not known, also while none of it is. */
export function remainingOf(snapshot: SnapshotFrom<typeof catalogueMachine>): RemainingStatus {
  if (snapshot.context.failure !== null) return 'missing';
  return isAllKnown(snapshot) ? 'none' : 'loading';
}

/** Whether all books are known, not only the shelf previews. */
export const isAllKnown = (snapshot: SnapshotFrom<typeof catalogueMachine>): boolean =>
  snapshot.matches('ready') && isComplete(snapshot.context);

/**
 * Identifies the content of a catalogue. Shards are named by a hash of their content; `shelves` is
 * left out because screens include shelf previews of different sizes.
 */
const contentKeyOf = ({ books, total, shards }: Catalogue): string =>
  shards?.name ?? JSON.stringify([books, total]);
