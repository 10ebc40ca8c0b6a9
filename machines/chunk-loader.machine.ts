/**
 * Decides what happens when a chunk of the site's code cannot be loaded: when it is loaded again,
 * whether the page is reloaded, and when the failure is explained.
 */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import {
  backOffDelay,
  canRetry,
  countedTries,
  NO_FAILURE,
  type RetryState,
} from './domain/site/back-off.ts';
import type { ChunkDiagnosis, FailurePlace } from './domain/site/chunk-failure.ts';
import { notImplemented, notImplementedActor } from './domain/site/failure.ts';

/** A load that has failed. A screen is explained in its place, any other part beside the screen. */
export type FailedLoad = { id: number; isScreen: boolean };

/**
 * `waiting`: the failed loads, oldest first; `cause` of the latest attempt: a view, the user, who has
 * pressed Try again, or time; `offersReload`: a reload would load the code, and the user is asked
 * first.
 */
export type ChunkLoaderContext = RetryState & {
  waiting: FailedLoad[];
  cause: 'view' | 'user' | 'time';
  offersReload: boolean;
};
export type ChunkLoaderEvent =
  | { type: 'chunk.fail'; load: FailedLoad }
  /** The user has left the screen that waits for this chunk. */
  | { type: 'chunk.abandon'; id: number }
  | { type: 'chunk.retry' }
  | { type: 'network.returned' }
  | { type: 'failure.hide' };

type Diagnosed = { diagnosis: ChunkDiagnosis | null };

const NOTHING_WAITS: ChunkLoaderContext = {
  waiting: [],
  cause: 'view',
  offersReload: false,
  ...NO_FAILURE,
};

export const chunkLoaderMachine = setup({
  types: { context: {} as ChunkLoaderContext, events: {} as ChunkLoaderEvent },
  actors: {
    /** Loads everything that waits. @returns why that has failed; null once all of it is loaded */
    load: fromPromise<ChunkDiagnosis | null>(notImplementedActor('load')),
  },
  actions: {
    addLoad: assign({
      waiting: ({ context }, params: { load: FailedLoad }) => [...context.waiting, params.load],
    }),
    dropLoad: assign({
      waiting: ({ context }, params: { id: number }) =>
        context.waiting.filter(({ id }) => id !== params.id),
    }),
    dropParts: assign({
      waiting: ({ context }) => context.waiting.filter((load) => load.isScreen),
    }),
    reset: assign(NOTHING_WAITS),
    noteCause: assign({
      cause: (_, params: { cause: ChunkLoaderContext['cause'] }) => params.cause,
    }),
    countRetry: assign({ tries: countedTries }),
    resetTries: assign({ tries: 0 }),
    clearFailure: assign({ ...NO_FAILURE, offersReload: false }),
    rememberFailure: assign(({ context }, { diagnosis }: Diagnosed) => ({
      failure: diagnosis?.kind ?? null,
      offersReload: mayReload(context, diagnosis),
    })),
    /** Remembers that this page was reloaded, beyond the reload. */
    rememberReload: notImplemented('rememberReload'),
    reload: notImplemented('reload'),
  },
  guards: {
    nothingWaits: ({ context }) => context.waiting.length === 0,
    isLoaded: (_, { diagnosis }: Diagnosed) => diagnosis === null,
    /** A user who reads on, or has typed something, is not interrupted by a reload. */
    reloadIsExpected: ({ context }, { diagnosis }: Diagnosed) =>
      mayReload(context, diagnosis) && (context.cause !== 'time' || screenWaits(context)),
    canRetry,
  },
  delays: { backOff: backOffDelay },
}).createMachine({
  id: 'chunkLoader',
  context: NOTHING_WAITS,
  initial: 'idle',
  on: {
    'chunk.fail': {
      target: '.loading',
      actions: [
        { type: 'addLoad', params: ({ event }) => ({ load: event.load }) },
        { type: 'noteCause', params: { cause: 'view' } },
      ],
    },
    'chunk.abandon': {
      actions: { type: 'dropLoad', params: ({ event }) => ({ id: event.id }) },
    },
    'failure.hide': { actions: 'dropParts' },
  },
  states: {
    idle: { entry: 'reset' },
    loading: {
      always: { guard: 'nothingWaits', target: 'idle' },
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ diagnosis: event.output }) },
            target: 'idle',
          },
          {
            guard: {
              type: 'reloadIsExpected',
              params: ({ event }) => ({ diagnosis: event.output }),
            },
            target: 'reloading',
          },
          {
            target: 'failed',
            actions: {
              type: 'rememberFailure',
              params: ({ event }) => ({ diagnosis: event.output }),
            },
          },
        ],
      },
    },
    failed: {
      always: { guard: 'nothingWaits', target: 'idle' },
      after: {
        backOff: {
          guard: 'canRetry',
          target: 'loading',
          actions: ['countRetry', { type: 'noteCause', params: { cause: 'time' } }],
        },
      },
      on: {
        'chunk.retry': {
          target: 'loading',
          actions: ['clearFailure', { type: 'noteCause', params: { cause: 'user' } }],
        },
        'network.returned': {
          target: 'loading',
          actions: ['resetTries', { type: 'noteCause', params: { cause: 'time' } }],
        },
      },
    },
    /** The page ends, so nothing more is loaded. */
    reloading: { entry: ['rememberReload', 'reload'], on: { 'chunk.fail': {} } },
  },
});

/** @returns null while there is no failure to explain */
export function failurePlaceOf({
  context: { waiting, failure, cause },
}: SnapshotFrom<typeof chunkLoaderMachine>): FailurePlace | null {
  if (failure === null && cause !== 'user') return null;
  return screenWaits({ waiting }) ? 'screen' : 'beside';
}

const screenWaits = ({ waiting }: Pick<ChunkLoaderContext, 'waiting'>): boolean =>
  waiting.some((load) => load.isScreen);

/** A user may reload a page as often as it is worth trying; by itself it does so once. */
const mayReload = ({ cause }: ChunkLoaderContext, diagnosis: ChunkDiagnosis | null): boolean =>
  diagnosis !== null && diagnosis.reloadHelps && (!diagnosis.wasReloaded || cause === 'user');
