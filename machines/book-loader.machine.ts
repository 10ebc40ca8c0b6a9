/**
 * Decides which book is loaded: loads run one at a time, a failed load is retried with back-off,
 * and a result of a book that is no longer requested is dropped.
 */
import { assign, fromPromise, setup } from 'xstate';
import {
  backOffDelay,
  canRetry,
  countedTries,
  NO_FAILURE,
  type RetryState,
} from './domain/site/back-off.ts';
import type { PartialBook, Book } from './domain/books/book.ts';
import { failureKindOf, notImplemented, notImplementedActor } from './domain/site/failure.ts';
import {
  loadedFromPartialBook,
  loadedFromBook,
  type LoadedBook,
} from './domain/books/loaded-book.ts';
import { LOAD_PATIENCE_MS, LOADER_POLL_MS } from './domain/limits.ts';

/** `partialBook`: the first pages of a book, from a prerendered page; null on every other page. */
export type BookLoaderInput = { partialBook: PartialBook | null };

export type BookLoaderContext = RetryState & { bookId: string; book: LoadedBook | null };
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
    checkTurn: fromPromise<boolean, { bookId: string }>(notImplementedActor('checkTurn')),
    loadBook: fromPromise<Book, { bookId: string }>(notImplementedActor('loadBook')),
  },
  actions: {
    rememberRequest: assign({
      bookId: (_, params: { bookId: string }) => params.bookId,
      book: null,
      ...NO_FAILURE,
    }),
    rememberBook: assign({
      book: (_, params: { book: Book }) => loadedFromBook(params.book),
      ...NO_FAILURE,
    }),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureKindOf(params.error),
    }),
    rememberSlow: assign({ failure: 'too-slow' }),
    countRetry: assign({ tries: countedTries }),
    resetRetries: assign(NO_FAILURE),
    reportFailure: notImplemented<{ bookId: string; error: unknown }>('reportFailure'),
  },
  guards: {
    isPartial: ({ context }) => context.book !== null,
    isAnotherBook: ({ context }, params: { bookId: string }) => params.bookId !== context.bookId,
    isBusy: (_, params: { busy: boolean }) => params.busy,
    hasFailed: ({ context }) => context.failure !== null,
    hasNoFailure: ({ context }) => context.failure === null,
    canRetry,
  },
  delays: {
    poll: LOADER_POLL_MS,
    patience: LOAD_PATIENCE_MS,
    backOff: backOffDelay,
  },
}).createMachine({
  id: 'bookLoader',
  context: ({ input: { partialBook } }) => ({
    bookId: partialBook?.id ?? '',
    book: partialBook === null ? null : loadedFromPartialBook(partialBook),
    ...NO_FAILURE,
  }),
  initial: 'notLoaded',
  on: {
    'book.request': {
      guard: { type: 'isAnotherBook', params: ({ event }) => ({ bookId: event.bookId }) },
      target: '.checkingTurn',
      actions: { type: 'rememberRequest', params: ({ event }) => ({ bookId: event.bookId }) },
    },
  },
  states: {
    notLoaded: { always: { guard: 'isPartial', target: 'partial' } },
    partial: { on: { 'remaining.load': { target: 'checkingTurn' } } },
    checkingTurn: {
      tags: 'busy',
      invoke: {
        id: 'checkTurn',
        src: 'checkTurn',
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
    waiting: { tags: 'busy', after: { poll: { target: 'checkingTurn' } } },
    loading: {
      tags: 'busy',
      // A slow load continues: the failure `too-slow` is shown, and the user can restart the load.
      after: { patience: { guard: 'hasNoFailure', actions: 'rememberSlow' } },
      on: { 'book.retry': { guard: 'hasFailed', target: 'checkingTurn', actions: 'resetRetries' } },
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
      after: { backOff: { guard: 'canRetry', target: 'checkingTurn', actions: 'countRetry' } },
      on: {
        'book.retry': { target: 'checkingTurn', actions: 'resetRetries' },
        'network.returned': { target: 'checkingTurn', actions: 'resetRetries' },
      },
    },
  },
});
