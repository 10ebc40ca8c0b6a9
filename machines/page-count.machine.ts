/**
 * Decides what a card of My Library knows about the length of a book that neither the catalogue nor
 * the user's records tell: it is requested, and again when the network returns.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { PageCounts } from './domain/books/book.ts';
import { notImplementedActor, notImplemented } from './domain/site/failure.ts';
import { LOAD_PATIENCE_MS } from './domain/limits.ts';

export type PageCountInput = { bookId: string };
export type PageCountContext = PageCountInput & { pageCounts: PageCounts | null };

export type PageCountEvent = { type: 'network.returned' };

export const pageCountMachine = setup({
  types: {
    context: {} as PageCountContext,
    events: {} as PageCountEvent,
    input: {} as PageCountInput,
    tags: {} as 'busy',
  },
  actors: {
    countPages: fromPromise<PageCounts, { bookId: string }>(notImplementedActor('countPages')),
  },
  actions: {
    rememberCounts: assign({
      pageCounts: (_, params: { pageCounts: PageCounts }) => params.pageCounts,
    }),
    reportFailure: notImplemented<{ bookId: string; error: unknown }>('reportFailure'),
  },
  delays: { patience: LOAD_PATIENCE_MS },
}).createMachine({
  id: 'pageCount',
  context: ({ input }) => ({ ...input, pageCounts: null }),
  initial: 'counting',
  states: {
    counting: {
      // A slow load continues, and its result is welcome; the card stops to promise it.
      initial: 'expected',
      states: {
        expected: { tags: 'busy', after: { patience: { target: 'late' } } },
        late: {},
      },
      invoke: {
        id: 'countPages',
        src: 'countPages',
        input: ({ context }) => ({ bookId: context.bookId }),
        onDone: {
          target: 'known',
          actions: {
            type: 'rememberCounts',
            params: ({ event }) => ({ pageCounts: event.output }),
          },
        },
        onError: {
          target: 'unknown',
          actions: {
            type: 'reportFailure',
            params: ({ context, event }) => ({ bookId: context.bookId, error: event.error }),
          },
        },
      },
    },
    known: {},
    unknown: { on: { 'network.returned': { target: 'counting.late' } } },
  },
});
