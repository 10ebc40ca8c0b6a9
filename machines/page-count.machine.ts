/** Decides what a card of My Library knows of its book's length: the length is asked for once, and may stay unknown. */
import { assign, fromPromise, setup } from 'xstate';
import type { PageCounts } from './book.ts';
import { unasked, unwired } from './failure.ts';
import { LOAD_PATIENCE_MS } from './limits.ts';

export type PageCountInput = { bookId: string };
export type PageCountContext = PageCountInput & { pageCounts: PageCounts | null };

export const pageCountMachine = setup({
  types: {
    context: {} as PageCountContext,
    input: {} as PageCountInput,
    tags: {} as 'busy',
  },
  actors: {
    countPages: fromPromise<PageCounts, { bookId: string }>(unasked('countPages')),
  },
  actions: {
    rememberCounts: assign({ pageCounts: (_, params: { pageCounts: PageCounts }) => params.pageCounts }),
    reportFailure: unwired<{ bookId: string; error: unknown }>('reportFailure'),
  },
  delays: { patience: LOAD_PATIENCE_MS },
}).createMachine({
  id: 'pageCount',
  context: ({ input }) => ({ ...input, pageCounts: null }),
  initial: 'counting',
  states: {
    counting: {
      tags: 'busy',
      after: { patience: { target: 'unknown' } },
      invoke: {
        id: 'countPages',
        src: 'countPages',
        input: ({ context }) => ({ bookId: context.bookId }),
        onDone: {
          target: 'known',
          actions: { type: 'rememberCounts', params: ({ event }) => ({ pageCounts: event.output }) },
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
    unknown: {},
  },
});
