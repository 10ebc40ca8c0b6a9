/** Decides how much of a shelf is shown: a first part at once, more as its reader comes near the end or by itself, and what is not here yet is brought. */
import { and, assign, fromPromise, setup } from 'xstate';
import type { BookMeta } from './domain/book.ts';
import { joined } from './domain/catalogue.ts';
import {
  explainCause,
  failureKindOf,
  notImplementedActor,
  notImplemented,
  type FailureKind,
} from './domain/failure.ts';
import { BREATH_MS } from './domain/limits.ts';
import type { Shelf } from './domain/shelves.ts';

/** `step`: cards shown at first, and more at a time; `byItself`: up to so many are shown without being asked for; `prefersReducedData`: nothing is brought without being asked for. */
export type ShelfInput = Shelf & { step: number; byItself: number; prefersReducedData: boolean };
/** `shown` of `books` are shown, `count` there are in all; `isAsked`: whether a reader waits for what is being brought. */
export type ShelfContext = ShelfInput & {
  shown: number;
  failure: FailureKind | null;
  isAsked: boolean;
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
      shown: ({ context }) => Math.min(context.shown + context.step, context.books.length),
    }),
    addBooks: assign(({ context }, params: { books: BookMeta[] }) => {
      const books = joined(context.books, params.books);
      // A shelf that brings nothing new has come to its end, whatever was told of it.
      return { books, count: books.length === context.books.length ? books.length : context.count };
    }),
    replaceBooks: assign(({ context }, params: { books: BookMeta[]; count: number }) => ({
      ...params,
      shown: Math.min(Math.max(context.shown, context.step), params.books.length),
      failure: null,
    })),
    noteReader: assign({ isAsked: true, failure: null }),
    noteNobody: assign({ isAsked: false, failure: null }),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureKindOf(params.error),
    }),
    reportFailure: notImplemented<{ title: string; error: unknown }>('reportFailure'),
  },
  guards: {
    hasMoreHere: ({ context }) => context.shown < context.books.length,
    hasMoreElsewhere: ({ context }) => context.books.length < context.count,
    isAsked: ({ context }) => context.isAsked,
    isLeftToItself: ({ context }) => context.shown < context.byItself,
    mayGoOn: ({ context: { shown, books, count, prefersReducedData } }) =>
      shown < books.length || (books.length < count && !prefersReducedData),
  },
  delays: { breath: BREATH_MS },
}).createMachine({
  id: 'shelf',
  context: ({ input }) => ({
    ...input,
    shown: Math.min(input.step, input.books.length),
    failure: null,
    isAsked: false,
  }),
  initial: 'judging',
  on: {
    'shelf.renew': {
      target: '.judging',
      actions: {
        type: 'replaceBooks',
        params: ({ event }) => ({ books: event.books, count: event.count }),
      },
    },
  },
  states: {
    judging: {
      always: [
        { guard: and(['isLeftToItself', 'mayGoOn']), target: 'breathing' },
        { target: 'resting' },
      ],
    },
    resting: {
      on: {
        'end.near': [
          { guard: 'hasMoreHere', target: 'judging', actions: 'showMore' },
          { guard: 'hasMoreElsewhere', target: 'asking', actions: 'noteReader' },
        ],
      },
    },
    breathing: {
      after: {
        breath: [
          { guard: 'hasMoreHere', target: 'judging', actions: 'showMore' },
          { target: 'asking', actions: 'noteNobody' },
        ],
      },
    },
    asking: {
      tags: 'busy',
      on: {
        // Who has asked for more gets more, also of a shelf that is known anew meanwhile.
        'shelf.renew': {
          guard: 'isAsked',
          target: 'judging',
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
          target: 'judging',
          actions: [
            { type: 'addBooks', params: ({ event }) => ({ books: event.output }) },
            'showMore',
          ],
        },
        onError: {
          target: 'stuck',
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
    stuck: {
      tags: 'failed',
      on: {
        'shelf.retry': { target: 'asking', actions: 'noteReader' },
        'network.returned': { target: 'asking', actions: 'noteNobody' },
      },
    },
  },
});

/** Whether the reader can ask for more. */
export const hasMore = ({ shown, count }: ShelfContext): boolean => shown < count;

/** What is shown and said while more is brought, or once it did not come. */
export function moreBooksMessage(failure: FailureKind | null): string {
  if (failure === null) return 'Loading more books...';
  const cause = explainCause(failure, 'catalogue');
  return failure === 'offline'
    ? `${cause} It will be tried again when the network returns.`
    : cause;
}
