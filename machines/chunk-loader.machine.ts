/**
 * Decides what happens when a chunk of the site's code cannot be loaded: whether it is loaded again
 * in place, whether the page is reloaded, and when the failure is explained.
 */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import {
  backOffDelay,
  canRetry,
  countedTries,
  NO_FAILURE,
  type RetryState,
} from './domain/back-off.ts';
import type { ChunkDiagnosis, FailurePlace } from './domain/chunk-failure.ts';
import { failureKindOf, notImplemented, notImplementedActor } from './domain/failure.ts';

/** A load that has failed. A screen is explained in its place, any other part beside the screen. */
export type FailedLoad = { id: number; isScreen: boolean };

/**
 * `waiting`: the failed loads, oldest first; `cause` of the latest load: its first use, an immediate
 * repetition, the user, or a retry in the background; `wasUnavailable`: a file could not be fetched
 * since the page was loaded.
 */
export type ChunkLoaderContext = RetryState & {
  waiting: FailedLoad[];
  cause: 'use' | 'repetition' | 'user' | 'background';
  wasUnavailable: boolean;
};
export type ChunkLoaderEvent =
  | { type: 'chunk.fail'; load: FailedLoad }
  /** The user has left the screen that waits for this chunk. */
  | { type: 'chunk.abandon'; id: number }
  | { type: 'chunk.retry' }
  | { type: 'network.returned' }
  | { type: 'failure.hide' };

type Diagnosed = { diagnosis: ChunkDiagnosis };

export const chunkLoaderMachine = setup({
  types: {
    context: {} as ChunkLoaderContext,
    events: {} as ChunkLoaderEvent,
    tags: {} as 'needsReload',
  },
  actors: {
    diagnose: fromPromise<ChunkDiagnosis>(notImplementedActor('diagnose')),
    loadAgain: fromPromise<void>(notImplementedActor('loadAgain')),
  },
  actions: {
    addLoad: assign({
      waiting: ({ context }, params: { load: FailedLoad }) => [...context.waiting, params.load],
      cause: 'use',
    }),
    dropLoad: assign({
      waiting: ({ context }, params: { id: number }) =>
        context.waiting.filter(({ id }) => id !== params.id),
    }),
    dropParts: assign({
      waiting: ({ context }) => context.waiting.filter((load) => load.isScreen),
    }),
    reset: assign({ waiting: [], ...NO_FAILURE }),
    noteCause: assign({
      cause: (_, params: { cause: ChunkLoaderContext['cause'] }) => params.cause,
    }),
    countRetry: assign({ tries: countedTries }),
    resetTries: assign({ tries: 0 }),
    clearFailure: assign(NO_FAILURE),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureKindOf(params.error),
      wasUnavailable: true,
    }),
    rememberDiagnosis: assign(({ context }, { diagnosis: { isAvailable } }: Diagnosed) => ({
      failure: isAvailable ? ('invalid' as const) : ('not-found' as const),
      wasUnavailable: context.wasUnavailable || !isAvailable,
    })),
    /** Remembers that this page was reloaded, beyond the reload. */
    rememberReload: notImplemented('rememberReload'),
    reload: notImplemented('reload'),
  },
  guards: {
    nothingWaits: ({ context }) => context.waiting.length === 0,
    isLast: ({ context }, params: { id: number }) =>
      context.waiting.every(({ id }) => id === params.id),
    screenWaits: ({ context }) => screenWaits(context),
    /** The failure may have been that of one request; engines differ in whether they remember it. */
    mayBePassing: ({ context }, { diagnosis }: Diagnosed) =>
      diagnosis.isAvailable && context.cause === 'use',
    reloadHelps: ({ context }, { diagnosis }: Diagnosed) => reloadHelps(context, diagnosis),
    /** A user who reads on, or has typed something, is not interrupted by a reload. */
    reloadIsExpected: ({ context }, { diagnosis }: Diagnosed) =>
      reloadHelps(context, diagnosis) && (context.cause !== 'background' || screenWaits(context)),
    canRetry,
  },
  delays: { backOff: backOffDelay },
}).createMachine({
  id: 'chunkLoader',
  context: { waiting: [], cause: 'use', wasUnavailable: false, ...NO_FAILURE },
  initial: 'idle',
  on: {
    'chunk.abandon': {
      actions: { type: 'dropLoad', params: ({ event }) => ({ id: event.id }) },
    },
  },
  states: {
    idle: {
      on: {
        'chunk.fail': {
          target: 'diagnosing',
          actions: { type: 'addLoad', params: ({ event }) => ({ load: event.load }) },
        },
      },
    },
    diagnosing: {
      on: {
        'chunk.fail': {
          target: 'diagnosing',
          reenter: true,
          actions: { type: 'addLoad', params: ({ event }) => ({ load: event.load }) },
        },
      },
      invoke: {
        id: 'diagnose',
        src: 'diagnose',
        onDone: [
          { guard: 'nothingWaits', target: 'idle', actions: 'reset' },
          {
            guard: { type: 'mayBePassing', params: ({ event }) => ({ diagnosis: event.output }) },
            target: 'loading',
            actions: { type: 'noteCause', params: { cause: 'repetition' } },
          },
          {
            guard: {
              type: 'reloadIsExpected',
              params: ({ event }) => ({ diagnosis: event.output }),
            },
            target: 'reloading',
          },
          {
            guard: { type: 'reloadHelps', params: ({ event }) => ({ diagnosis: event.output }) },
            target: 'reloadable',
          },
          {
            target: 'failed',
            actions: {
              type: 'rememberDiagnosis',
              params: ({ event }) => ({ diagnosis: event.output }),
            },
          },
        ],
        onError: [
          { guard: 'nothingWaits', target: 'idle', actions: 'reset' },
          {
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    loading: {
      on: {
        'chunk.fail': {
          target: 'diagnosing',
          actions: { type: 'addLoad', params: ({ event }) => ({ load: event.load }) },
        },
      },
      invoke: {
        id: 'loadAgain',
        src: 'loadAgain',
        onDone: { target: 'idle', actions: 'reset' },
        onError: { target: 'diagnosing' },
      },
    },
    failed: {
      after: {
        backOff: {
          guard: 'canRetry',
          target: 'loading',
          actions: ['countRetry', { type: 'noteCause', params: { cause: 'background' } }],
        },
      },
      on: {
        'chunk.fail': {
          target: 'diagnosing',
          actions: { type: 'addLoad', params: ({ event }) => ({ load: event.load }) },
        },
        'chunk.retry': {
          target: 'loading',
          actions: ['clearFailure', { type: 'noteCause', params: { cause: 'user' } }],
        },
        'network.returned': {
          target: 'loading',
          actions: ['resetTries', { type: 'noteCause', params: { cause: 'background' } }],
        },
        'chunk.abandon': [
          {
            guard: { type: 'isLast', params: ({ event }) => ({ id: event.id }) },
            target: 'idle',
            actions: 'reset',
          },
          { actions: { type: 'dropLoad', params: ({ event }) => ({ id: event.id }) } },
        ],
        'failure.hide': [
          { guard: 'screenWaits', actions: 'dropParts' },
          { target: 'idle', actions: 'reset' },
        ],
      },
    },
    /** Only parts of a screen wait. A reload would load them, and the user is asked first. */
    reloadable: {
      tags: 'needsReload',
      on: {
        'chunk.fail': {
          target: 'diagnosing',
          actions: { type: 'addLoad', params: ({ event }) => ({ load: event.load }) },
        },
        'chunk.retry': { target: 'reloading' },
        'failure.hide': { target: 'idle', actions: 'reset' },
      },
    },
    reloading: { entry: ['rememberReload', 'reload'] },
  },
});

/** @returns null while there is no failure to explain */
export function failurePlaceOf({
  context: { waiting, failure, cause },
}: SnapshotFrom<typeof chunkLoaderMachine>): FailurePlace | null {
  if (waiting.length === 0 || (failure === null && cause !== 'user')) return null;
  return screenWaits({ waiting }) ? 'screen' : 'beside';
}

const screenWaits = ({ waiting }: Pick<ChunkLoaderContext, 'waiting'>): boolean =>
  waiting.some((load) => load.isScreen);

function reloadHelps(
  { cause, wasUnavailable }: ChunkLoaderContext,
  { isAvailable, isNewer, wasReloaded }: ChunkDiagnosis,
): boolean {
  if (isAvailable && wasUnavailable) return true;
  return (isAvailable || isNewer) && (!wasReloaded || cause === 'user');
}
