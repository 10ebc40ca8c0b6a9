/**
 * Decides which book is loaded: loads run one at a time, a failed load is retried with back-off,
 * and a result of a book that is no longer requested is dropped.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { PartialBook, Book } from './domain/book.ts';
import {
  failureKindOf,
  isRetryable,
  MAX_COUNTED_TRIES,
  notImplementedActor,
  notImplemented,
  type FailureKind,
} from './domain/failure.ts';
import { loadedFromPartialBook, loadedFromBook, type LoadedBook } from './domain/loaded-book.ts';
import { BACK_OFF_MS, LOAD_PATIENCE_MS, LOADER_POLL_MS } from './domain/limits.ts';

/** `partialBook`: the first pages of a book, from a prerendered page; null on every other page. */
export type BookLoaderInput = { partialBook: PartialBook | null };

/**
 * `failure` stays set during automatic retries and is cleared by a manual retry; `tries` counts the
 * automatic retries.
 */
export type BookLoaderContext = {
  bookId: string;
  book: LoadedBook | null;
  failure: FailureKind | null;
  tries: number;
};
export type BookLoaderEvent =
  | { type: 'book.request'; bookId: string }
  /** The remaining pages of a partial book are needed. */
  | { type: 'remaining.load' }
  | { type: 'book.retry' }
  | { type: 'network.returned' };

export const bookLoaderMachine = setup({
  types: {
    context: {} as BookLoaderContext,
    events: {} as BookLoaderEvent,
    input: {} as BookLoaderInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves to true while the load of another book is still in progress. */
    askForTurn: fromPromise<boolean, { bookId: string }>(notImplementedActor('askForTurn')),
    loadBook: fromPromise<Book, { bookId: string }>(notImplementedActor('loadBook')),
  },
  actions: {
    rememberRequest: assign({
      bookId: (_, params: { bookId: string }) => params.bookId,
      book: null,
      failure: null,
      tries: 0,
    }),
    rememberBook: assign({
      book: (_, params: { book: Book }) => loadedFromBook(params.book),
      failure: null,
      tries: 0,
    }),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureKindOf(params.error),
    }),
    rememberSlow: assign({ failure: 'too-slow' }),
    countRetry: assign({ tries: ({ context }) => Math.min(context.tries + 1, MAX_COUNTED_TRIES) }),
    resetRetries: assign({ tries: 0, failure: null }),
    reportFailure: notImplemented<{ bookId: string; error: unknown }>('reportFailure'),
  },
  guards: {
    isPartial: ({ context }) => context.book !== null,
    isAnotherBook: ({ context }, params: { bookId: string }) => params.bookId !== context.bookId,
    isBusy: (_, params: { busy: boolean }) => params.busy,
    hasFailed: ({ context }) => context.failure !== null,
    hasNoFailure: ({ context }) => context.failure === null,
    isRetryDue: ({ context }, params: { tries: number }) =>
      isRetryable(context.failure) && context.tries === params.tries,
  },
  delays: {
    poll: LOADER_POLL_MS,
    patience: LOAD_PATIENCE_MS,
    firstBackOff: BACK_OFF_MS.first,
    secondBackOff: BACK_OFF_MS.second,
    laterBackOff: BACK_OFF_MS.later,
  },
}).createMachine({
  id: 'bookLoader',
  context: ({ input: { partialBook } }) => ({
    bookId: partialBook?.id ?? '',
    book: partialBook === null ? null : loadedFromPartialBook(partialBook),
    failure: null,
    tries: 0,
  }),
  initial: 'notLoaded',
  on: {
    'book.request': {
      guard: { type: 'isAnotherBook', params: ({ event }) => ({ bookId: event.bookId }) },
      target: '.asking',
      actions: { type: 'rememberRequest', params: ({ event }) => ({ bookId: event.bookId }) },
    },
  },
  states: {
    notLoaded: { always: { guard: 'isPartial', target: 'partial' } },
    partial: { on: { 'remaining.load': { target: 'asking' } } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askForTurn',
        src: 'askForTurn',
        input: ({ context }) => ({ bookId: context.bookId }),
        onDone: [
          {
            guard: { type: 'isBusy', params: ({ event }) => ({ busy: event.output }) },
            target: 'waiting',
          },
          { target: 'loading' },
        ],
      },
    },
    waiting: { tags: 'busy', after: { poll: { target: 'asking' } } },
    loading: {
      tags: 'busy',
      // A slow load continues: the failure `too-slow` is shown, and the user can restart the load.
      after: { patience: { guard: 'hasNoFailure', actions: 'rememberSlow' } },
      on: { 'book.retry': { guard: 'hasFailed', target: 'asking', actions: 'resetRetries' } },
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
            {
              type: 'reportFailure',
              params: ({ context, event }) => ({ bookId: context.bookId, error: event.error }),
            },
          ],
        },
      },
    },
    loaded: {},
    failed: {
      after: {
        firstBackOff: {
          guard: { type: 'isRetryDue', params: { tries: 0 } },
          target: 'asking',
          actions: 'countRetry',
        },
        secondBackOff: {
          guard: { type: 'isRetryDue', params: { tries: 1 } },
          target: 'asking',
          actions: 'countRetry',
        },
        laterBackOff: {
          guard: { type: 'isRetryDue', params: { tries: 2 } },
          target: 'asking',
          actions: 'countRetry',
        },
      },
      on: {
        'book.retry': { target: 'asking', actions: 'resetRetries' },
        'network.returned': { target: 'asking', actions: 'resetRetries' },
      },
    },
  },
});
