/** Decides which book is being loaded and when the rest of one that has begun, waits for its turn, and lets nothing of an abandoned book through. */
import { assign, fromPromise, setup } from 'xstate';
import type { PartialBook, Book } from './domain/book.ts';
import {
  failureKindOf,
  mayPass,
  MOST_TRIES_COUNTED,
  notImplementedActor,
  notImplemented,
  type FailureKind,
} from './domain/failure.ts';
import { loadedFromPartialBook, loadedFromBook, type LoadedBook } from './domain/loaded-book.ts';
import { BACK_OFF_MS, LOAD_PATIENCE_MS, LOADER_POLL_MS } from './domain/limits.ts';

/** What a prerendered page has brought of its book; null on every other page. */
export type BookLoaderInput = { partialBook: PartialBook | null };

/** `failure` stays while it is tried again by itself, and is gone when its reader asks for that; `tries` counts the former. */
export type BookLoaderContext = {
  bookId: string;
  book: LoadedBook | null;
  failure: FailureKind | null;
  tries: number;
};
export type BookLoaderEvent =
  | { type: 'book.request'; bookId: string }
  /** More of the book may be needed than a beginning. */
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
    /** Resolves to true while another book's load is still in progress. */
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
    countTry: assign({ tries: ({ context }) => Math.min(context.tries + 1, MOST_TRIES_COUNTED) }),
    startOver: assign({ tries: 0, failure: null }),
    reportFailure: notImplemented<{ bookId: string; error: unknown }>('reportFailure'),
  },
  guards: {
    isPartial: ({ context }) => context.book !== null,
    isAnotherBook: ({ context }, params: { bookId: string }) => params.bookId !== context.bookId,
    isBusy: (_, params: { busy: boolean }) => params.busy,
    hasFailed: ({ context }) => context.failure !== null,
    hasNoFailure: ({ context }) => context.failure === null,
    mayPass: ({ context }, params: { tries: number }) =>
      mayPass(context.failure) && context.tries === params.tries,
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
      // A load that is slow goes on; its reader hears of it, and may begin anew.
      after: { patience: { guard: 'hasNoFailure', actions: 'rememberSlow' } },
      on: { 'book.retry': { guard: 'hasFailed', target: 'asking', actions: 'startOver' } },
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
          guard: { type: 'mayPass', params: { tries: 0 } },
          target: 'asking',
          actions: 'countTry',
        },
        secondBackOff: {
          guard: { type: 'mayPass', params: { tries: 1 } },
          target: 'asking',
          actions: 'countTry',
        },
        laterBackOff: {
          guard: { type: 'mayPass', params: { tries: 2 } },
          target: 'asking',
          actions: 'countTry',
        },
      },
      on: {
        'book.retry': { target: 'asking', actions: 'startOver' },
        'network.returned': { target: 'asking', actions: 'startOver' },
      },
    },
  },
});
