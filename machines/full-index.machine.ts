/**
 * Decides when the shards of the full index are fetched: one after the other, as soon as a search
 * needs books that are not known yet.
 */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { ShardInfo } from './domain/shelf-previews.ts';
import {
  isComplete,
  joined,
  type Catalogue,
  type Shard,
  type RemainingStatus,
} from './domain/catalogue.ts';
import {
  failureKindOf,
  notImplementedActor,
  notImplemented,
  type FailureKind,
} from './domain/failure.ts';

export type FullIndexInput = Pick<Catalogue, 'books' | 'total' | 'shards'>;
/** `received` counts the shards that have arrived; books are only ever appended to `books`. */
export type FullIndexContext = FullIndexInput & { received: number; failure: FailureKind | null };
export type FullIndexEvent =
  | { type: 'remaining.load' }
  | { type: 'network.returned' }
  | ({ type: 'list.renew' } & FullIndexInput);

export const fullIndexMachine = setup({
  types: {
    context: {} as FullIndexContext,
    events: {} as FullIndexEvent,
    input: {} as FullIndexInput,
  },
  actors: {
    fetchShard: fromPromise<Shard, { shards: ShardInfo | null; received: number }>(
      notImplementedActor('fetchShard'),
    ),
  },
  actions: {
    addShard: assign({
      books: ({ context }, params: Shard) => joined(context.books, params.books),
      received: ({ context }) => context.received + 1,
      failure: null,
    }),
    trustReceivedCount: assign({ total: ({ context }) => context.books.length }),
    restart: assign((_, params: FullIndexInput) => ({ ...params, received: 0, failure: null })),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureKindOf(params.error),
    }),
    reportFailure: notImplemented<{ error: unknown }>('reportFailure'),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context),
    isLast: (_, params: Shard) => params.isLast,
  },
}).createMachine({
  id: 'fullIndex',
  context: ({ input }) => ({ ...input, received: 0, failure: null }),
  initial: 'checking',
  on: {
    'list.renew': {
      target: '.checking',
      actions: {
        type: 'restart',
        params: ({ event: { books, total, shards } }) => ({ books, total, shards }),
      },
    },
  },
  states: {
    checking: {
      always: [{ guard: 'isComplete', target: 'complete' }, { target: 'waiting' }],
    },
    waiting: {
      on: { 'remaining.load': { target: 'fetching' } },
    },
    fetching: {
      invoke: {
        id: 'fetchShard',
        src: 'fetchShard',
        input: ({ context }) => ({ shards: context.shards, received: context.received }),
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'complete',
            // The shards are authoritative: `total` may have been wrong.
            actions: [
              { type: 'addShard', params: ({ event }) => event.output },
              'trustReceivedCount',
            ],
          },
          {
            target: 'fetching',
            reenter: true,
            actions: { type: 'addShard', params: ({ event }) => event.output },
          },
        ],
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
      on: {
        'remaining.load': { target: 'fetching' },
        'network.returned': { target: 'fetching' },
      },
    },
    complete: {},
  },
});

export function remainingStatusOf(
  snapshot: SnapshotFrom<typeof fullIndexMachine>,
): RemainingStatus {
  if (snapshot.matches('complete')) return 'none';
  return snapshot.matches('failed') ? 'missing' : 'loading';
}
