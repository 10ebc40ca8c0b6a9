/**
 * Decides which books are known: the first ones are loaded at start, the remaining ones, shard by
 * shard, once they are needed. A failed load is tried again.
 */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import {
  backOffDelay,
  canRetry,
  countedTries,
  NO_FAILURE,
  type RetryState,
} from './domain/site/back-off.ts';
import {
  isComplete,
  NO_BOOKS,
  withShard,
  type Catalogue,
  type RemainingStatus,
  type Shard,
} from './domain/books/catalogue.ts';
import { failureKindOf, notImplemented, notImplementedActor } from './domain/site/failure.ts';
import { LOAD_PATIENCE_MS } from './domain/limits.ts';
import type { ShardInfo } from './domain/books/shelf-previews.ts';

/**
 * `failure` and `tries` concern the load of the first books; `received` counts the shards that are
 * loaded; `isAllNeeded`: whether all books have been asked for, also those of a renewed catalogue.
 */
export type CatalogueContext = Catalogue & RetryState & { received: number; isAllNeeded: boolean };
export type CatalogueEvent =
  | { type: 'catalogue.retry' }
  /** All books are needed, not only the first ones. */
  | { type: 'remaining.load' }
  | { type: 'network.returned' }
  | { type: 'books.renew'; catalogue: Catalogue };

const NOTHING_TRIED = { ...NO_FAILURE, received: 0 };

export const catalogueMachine = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadCatalogue: fromPromise<Catalogue>(notImplementedActor('loadCatalogue')),
    fetchShard: fromPromise<Shard, { shards: ShardInfo | null; received: number }>(
      notImplementedActor('fetchShard'),
    ),
  },
  actions: {
    rememberBooks: assign((_, params: { catalogue: Catalogue }) => ({
      ...params.catalogue,
      ...NOTHING_TRIED,
    })),
    addShard: assign(({ context }, params: Shard) => ({
      ...withShard(context, params),
      received: context.received + 1,
    })),
    rememberAllNeeded: assign({ isAllNeeded: true }),
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
    isComplete: ({ context }) => isComplete(context),
    isAllNeeded: ({ context }) => context.isAllNeeded,
    canRetry,
  },
  delays: {
    patience: LOAD_PATIENCE_MS,
    backOff: backOffDelay,
  },
}).createMachine({
  id: 'catalogue',
  context: { ...NO_BOOKS, ...NOTHING_TRIED, isAllNeeded: false },
  initial: 'loading',
  on: { 'remaining.load': { actions: 'rememberAllNeeded' } },
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
        'remaining.load': {
          guard: 'hasFailed',
          target: 'loading',
          reenter: true,
          actions: ['rememberAllNeeded', 'resetRetries'],
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
    failed: {
      after: { backOff: { guard: 'canRetry', target: 'loading', actions: 'countRetry' } },
      on: {
        'catalogue.retry': { target: 'loading', actions: 'resetRetries' },
        'remaining.load': { target: 'loading', actions: ['rememberAllNeeded', 'resetRetries'] },
        'network.returned': { target: 'loading', actions: 'resetRetries' },
      },
    },
    ready: {
      initial: 'checking',
      on: {
        // A prerendered page contains the catalogue of build time; the published one may be newer.
        'books.renew': {
          guard: { type: 'isChanged', params: ({ event }) => ({ catalogue: event.catalogue }) },
          target: '.checking',
          actions: {
            type: 'rememberBooks',
            params: ({ event }) => ({ catalogue: event.catalogue }),
          },
        },
      },
      states: {
        checking: {
          always: [
            { guard: 'isComplete', target: 'complete' },
            { guard: 'isAllNeeded', target: 'fetching' },
            { target: 'partial' },
          ],
        },
        partial: {
          on: { 'remaining.load': { target: 'fetching', actions: 'rememberAllNeeded' } },
        },
        fetching: {
          invoke: {
            id: 'fetchShard',
            src: 'fetchShard',
            input: ({ context: { shards, received } }) => ({ shards, received }),
            onDone: {
              target: 'checking',
              actions: { type: 'addShard', params: ({ event }) => event.output },
            },
            onError: {
              target: 'missing',
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        missing: {
          on: {
            'remaining.load': { target: 'fetching' },
            'network.returned': { target: 'fetching' },
          },
        },
        complete: {},
      },
    },
  },
});

type CatalogueSnapshot = SnapshotFrom<typeof catalogueMachine>;

/** The state of a catalogue that starts with the books of a prerendered page. */
export const stateWith = (known: Catalogue) =>
  ({
    value: { ready: isComplete(known) ? 'complete' : 'partial' },
    context: { ...known, ...NOTHING_TRIED, isAllNeeded: false },
  }) as const;

/**
 * Whether the catalogue is loading for the first time; during a retry the failure is shown instead.
 */
export const isLoading = (snapshot: CatalogueSnapshot): boolean =>
  snapshot.hasTag('busy') && snapshot.context.failure === null;

/** Whether the first books are known, or all of them. */
export const isListed = (snapshot: CatalogueSnapshot): boolean => snapshot.matches('ready');

/** Whether all books are known, not only the first ones. */
export const isAllKnown = (snapshot: CatalogueSnapshot): boolean =>
  snapshot.matches({ ready: 'complete' });

/** Which part of the list of books is not known, also while none of it is. */
export function remainingOf(snapshot: CatalogueSnapshot): RemainingStatus {
  if (isAllKnown(snapshot)) return 'none';
  const isMissing = snapshot.context.failure !== null || snapshot.matches({ ready: 'missing' });
  return isMissing ? 'missing' : 'loading';
}

/**
 * Identifies the content of a catalogue. Shards are named by a hash of their content; `shelves` is
 * left out because screens include shelf previews of different sizes.
 */
const contentKeyOf = ({ books, total, shards }: Catalogue): string =>
  shards?.name ?? JSON.stringify([books, total]);
