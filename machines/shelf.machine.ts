/**
 * Decides how many books of a shelf are shown: a first step at once, more near its end or
 * automatically; missing books are fetched.
 */
import { and, assign, fromPromise, setup } from 'xstate';
import type { BookMeta } from './domain/books/book.ts';
import { joined } from './domain/books/catalogue.ts';
import {
  failureKindOf,
  notImplementedActor,
  notImplemented,
  type FailureKind,
} from './domain/site/failure.ts';
import { GRID_PAUSE_MS } from './domain/limits.ts';
import type { Shelf } from './domain/books/shelves.ts';

/**
 * `step`: cards shown at first, and added at a time; `automaticLimit`: number of cards that is never
 * exceeded without a request; `prefersReducedData`: nothing is fetched without a request.
 */
export type ShelfInput = Shelf & {
  step: number;
  automaticLimit: number;
  prefersReducedData: boolean;
};
/**
 * `shown`: number of `books` that are shown; `count`: size of the whole shelf; `isRequested`: whether
 * the user has requested the books that are being fetched.
 */
export type ShelfContext = ShelfInput & {
  shown: number;
  failure: FailureKind | null;
  isRequested: boolean;
};
export type ShelfEvent =
  | { type: 'end.near' }
  | { type: 'shelf.renew'; books: BookMeta[]; count: number }
  | { type: 'shelf.retry' }
  | { type: 'network.returned' };

export const shelfMachine = setup({
  types: {
    context: {} as ShelfContext,
    events: {} as ShelfEvent,
    input: {} as ShelfInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchMore: fromPromise<BookMeta[], { title: string; have: number }>(
      notImplementedActor('fetchMore'),
    ),
  },
  actions: {
    showMore: assign({
      shown: ({ context: { shown, step, books, automaticLimit } }) =>
        Math.min(
          shown + step,
          books.length,
          shown < automaticLimit ? automaticLimit : books.length,
        ),
    }),
    addBooks: assign(({ context }, params: { books: BookMeta[] }) => {
      const books = joined(context.books, params.books);
      // A response without new books ends the shelf, whatever `count` said.
      return { books, count: books.length === context.books.length ? books.length : context.count };
    }),
    replaceBooks: assign(({ context }, params: { books: BookMeta[]; count: number }) => ({
      ...params,
      shown: Math.min(Math.max(context.shown, context.step), params.books.length),
      failure: null,
    })),
    markRequested: assign({ isRequested: true, failure: null }),
    markAutomatic: assign({ isRequested: false, failure: null }),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureKindOf(params.error),
    }),
    reportFailure: notImplemented<{ title: string; error: unknown }>('reportFailure'),
  },
  guards: {
    hasLoadedBooks: ({ context }) => context.shown < context.books.length,
    hasUnloadedBooks: ({ context }) => context.books.length < context.count,
    isRequested: ({ context }) => context.isRequested,
    growsAutomatically: ({ context }) => context.shown < context.automaticLimit,
    canShowMore: ({ context: { shown, books, count, prefersReducedData } }) =>
      shown < books.length || (books.length < count && !prefersReducedData),
  },
  delays: { pause: GRID_PAUSE_MS },
}).createMachine({
  id: 'shelf',
  context: ({ input }) => ({
    ...input,
    shown: Math.min(input.step, input.books.length),
    failure: null,
    isRequested: false,
  }),
  initial: 'deciding',
  on: {
    'shelf.renew': {
      target: '.deciding',
      actions: {
        type: 'replaceBooks',
        params: ({ event }) => ({ books: event.books, count: event.count }),
      },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: and(['growsAutomatically', 'canShowMore']), target: 'pausing' },
        { target: 'idle' },
      ],
    },
    idle: {
      on: {
        'end.near': [
          { guard: 'hasLoadedBooks', target: 'deciding', actions: 'showMore' },
          { guard: 'hasUnloadedBooks', target: 'fetching', actions: 'markRequested' },
        ],
      },
    },
    pausing: {
      after: {
        pause: [
          { guard: 'hasLoadedBooks', target: 'deciding', actions: 'showMore' },
          { target: 'fetching', actions: 'markAutomatic' },
        ],
      },
    },
    fetching: {
      tags: 'busy',
      on: {
        // A request for more books stays valid when the shelf is replaced while they are fetched.
        'shelf.renew': {
          guard: 'isRequested',
          target: 'deciding',
          actions: [
            {
              type: 'replaceBooks',
              params: ({ event }) => ({ books: event.books, count: event.count }),
            },
            'showMore',
          ],
        },
      },
      invoke: {
        id: 'fetchMore',
        src: 'fetchMore',
        input: ({ context }) => ({ title: context.title, have: context.books.length }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'addBooks', params: ({ event }) => ({ books: event.output }) },
            'showMore',
          ],
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            {
              type: 'reportFailure',
              params: ({ context, event }) => ({ title: context.title, error: event.error }),
            },
          ],
        },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'shelf.retry': { target: 'fetching', actions: 'markRequested' },
        'network.returned': { target: 'fetching', actions: 'markAutomatic' },
      },
    },
  },
});

/** Whether the user can request more books. */
export const hasMore = ({ shown, count }: ShelfContext): boolean => shown < count;
