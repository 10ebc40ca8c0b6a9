/** Decides which book is being loaded, waits for its turn, and lets nothing of an abandoned book through. */
import { assign, fromPromise, setup } from 'xstate';
import type { Book } from './book.ts';
import { failureKindOf, unasked, unwired, type FailureKind } from './failure.ts';
import { LOADER_POLL_MS } from './limits.ts';

export type BookLoaderContext = { bookId: string; book: Book | null; failure: FailureKind | null };
export type BookLoaderEvent =
  | { type: 'book.request'; bookId: string }
  | { type: 'book.retry' }
  | { type: 'network.returned' };

export const bookLoaderMachine = setup({
  types: {
    context: {} as BookLoaderContext,
    events: {} as BookLoaderEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves to true while another book's load is still in progress. */
    askForTurn: fromPromise<boolean, { bookId: string }>(unasked('askForTurn')),
    loadBook: fromPromise<Book, { bookId: string }>(unasked('loadBook')),
  },
  actions: {
    rememberRequest: assign({ bookId: (_, params: { bookId: string }) => params.bookId, book: null, failure: null }),
    rememberBook: assign({ book: (_, params: { book: Book }) => params.book, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureKindOf(params.error) }),
    reportFailure: unwired<{ bookId: string; error: unknown }>('reportFailure'),
  },
  guards: {
    isAnotherBook: ({ context }, params: { bookId: string }) => params.bookId !== context.bookId,
    isBusy: (_, params: { busy: boolean }) => params.busy,
  },
  delays: { poll: LOADER_POLL_MS },
}).createMachine({
  id: 'bookLoader',
  context: { bookId: '', book: null, failure: null },
  initial: 'notLoaded',
  on: {
    'book.request': {
      guard: { type: 'isAnotherBook', params: ({ event }) => ({ bookId: event.bookId }) },
      target: '.asking',
      actions: { type: 'rememberRequest', params: ({ event }) => ({ bookId: event.bookId }) },
    },
  },
  states: {
    notLoaded: {},
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askForTurn',
        src: 'askForTurn',
        input: ({ context }) => ({ bookId: context.bookId }),
        onDone: [
          { guard: { type: 'isBusy', params: ({ event }) => ({ busy: event.output }) }, target: 'waiting' },
          { target: 'loading' },
        ],
      },
    },
    waiting: { tags: 'busy', after: { poll: { target: 'asking' } } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadBook',
        src: 'loadBook',
        input: ({ context }) => ({ bookId: context.bookId }),
        onDone: {
          target: 'loaded',
          actions: { type: 'rememberBook', params: ({ event }) => ({ book: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'reportFailure', params: ({ context, event }) => ({ bookId: context.bookId, error: event.error }) },
          ],
        },
      },
    },
    loaded: {},
    failed: {
      on: {
        'book.retry': { target: 'asking' },
        'network.returned': { target: 'asking' },
      },
    },
  },
});
