/**
 * Decides how a list of books is narrowed and sorted: what is chosen, which books are left, and when
 * that is announced.
 */
import { assign, setup } from 'xstate';
import type { BookMeta } from './domain/books/book.ts';
import type { RemainingStatus } from './domain/books/catalogue.ts';
import { notImplemented } from './domain/site/failure.ts';
import { NO_CHOICE, type Choice } from './domain/books/filters.ts';
import type { Stages } from './domain/reading/stages.ts';
import { find, type Found } from './domain/books/found.ts';
import { RESULTS_ANNOUNCED_AFTER_MS } from './domain/limits.ts';

/** `locale`: of the titles, for sorting; `remaining`: which part of the list is not loaded yet. */
export type DiscoveryContext = {
  books: readonly BookMeta[];
  remaining: RemainingStatus;
  stages: Stages;
  choice: Choice;
  locale: string;
};
type BooksEvent = {
  type: 'books.change';
  books: readonly BookMeta[];
  remaining: RemainingStatus;
};
export type DiscoveryEvent =
  | { type: 'choice.change'; change: Partial<Choice> }
  | { type: 'choice.clear' }
  | { type: 'address.follow'; choice: Choice }
  | BooksEvent
  | { type: 'stages.change'; stages: Stages };

/** Action: takes the books that the event brings. */
const rememberGivenBooks = {
  type: 'rememberBooks',
  params: ({ event: { books, remaining } }: { event: BooksEvent }) => ({ books, remaining }),
} as const;

/** As announced: how many books are left, of how many. */
const announcedNumber = ({ context }: { context: DiscoveryContext }) => ({
  count: foundIn(context).books.length,
  total: context.books.length,
  remaining: context.remaining,
});

const isSame = (a: Choice, b: Choice): boolean => JSON.stringify(a) === JSON.stringify(b);

export const discoveryMachine = setup({
  types: {
    context: {} as DiscoveryContext,
    events: {} as DiscoveryEvent,
    input: {} as DiscoveryContext,
  },
  actions: {
    choose: assign((_, params: { choice: Choice }) => params),
    rememberBooks: assign((_, params: Pick<DiscoveryContext, 'books' | 'remaining'>) => params),
    rememberStages: assign((_, params: Pick<DiscoveryContext, 'stages'>) => params),
    /** Stores the choice: in the address, or in the browser. */
    storeChoice: notImplemented<{ choice: Choice }>('storeChoice'),
    /** Loads the books of the list that are not loaded yet. */
    loadBooks: notImplemented('loadBooks'),
    announceCount: notImplemented<{ count: number; total: number; remaining: RemainingStatus }>(
      'announceCount',
    ),
  },
  guards: {
    isAnother: ({ context }, params: { choice: Choice }) => !isSame(params.choice, context.choice),
    /** Without books there is no count to announce: they are still being loaded, or there are none. */
    hasBooks: ({ context }) => context.books.length > 0,
    isPartOfList: ({ context }) => context.books.length > 0 && context.remaining === 'loading',
    isWholeList: (_, params: { remaining: RemainingStatus }) => params.remaining !== 'loading',
  },
  delays: { announceDelay: RESULTS_ANNOUNCED_AFTER_MS },
}).createMachine({
  id: 'discovery',
  context: ({ input }) => input,
  initial: 'settled',
  on: {
    'choice.change': {
      guard: {
        type: 'isAnother',
        params: ({ context, event }) => ({ choice: { ...context.choice, ...event.change } }),
      },
      target: '.changed',
      actions: [
        {
          type: 'choose',
          params: ({ context, event }) => ({ choice: { ...context.choice, ...event.change } }),
        },
        { type: 'storeChoice', params: ({ context }) => ({ choice: context.choice }) },
        'loadBooks',
      ],
    },
    'choice.clear': {
      guard: {
        type: 'isAnother',
        params: ({ context }) => ({ choice: { ...NO_CHOICE, sort: context.choice.sort } }),
      },
      target: '.changed',
      actions: [
        {
          type: 'choose',
          params: ({ context }) => ({ choice: { ...NO_CHOICE, sort: context.choice.sort } }),
        },
        { type: 'storeChoice', params: ({ context }) => ({ choice: context.choice }) },
      ],
    },
    'address.follow': {
      guard: { type: 'isAnother', params: ({ event }) => ({ choice: event.choice }) },
      target: '.changed',
      actions: [{ type: 'choose', params: ({ event }) => ({ choice: event.choice }) }, 'loadBooks'],
    },
    'books.change': {
      actions: rememberGivenBooks,
    },
    'stages.change': {
      actions: { type: 'rememberStages', params: ({ event }) => ({ stages: event.stages }) },
    },
  },
  states: {
    settled: {},
    /** Waits until the user has stopped choosing, and the list is loaded and has stopped changing. */
    changed: {
      on: {
        'books.change': {
          target: 'changed',
          reenter: true,
          actions: rememberGivenBooks,
        },
      },
      after: {
        announceDelay: [
          {
            guard: 'isPartOfList',
            target: 'growing',
            actions: { type: 'announceCount', params: announcedNumber },
          },
          {
            guard: 'hasBooks',
            target: 'settled',
            actions: { type: 'announceCount', params: announcedNumber },
          },
        ],
      },
    },
    /** The number so far is announced; the next one is that of the whole list. */
    growing: {
      on: {
        'books.change': {
          guard: {
            type: 'isWholeList',
            params: ({ event: { remaining } }) => ({ remaining }),
          },
          target: 'changed',
          actions: rememberGivenBooks,
        },
      },
    },
  },
});

const foundByContext = new WeakMap<DiscoveryContext, Found>();

/** The books that are left; computed once for each context. */
export function foundIn(context: DiscoveryContext): Found {
  const known = foundByContext.get(context);
  if (known !== undefined) return known;
  const { books, choice, stages, locale } = context;
  const found = find(books, choice, stages, locale);
  foundByContext.set(context, found);
  return found;
}

/** Whether all books are shown, in the order of the list. */
export const isUntouched = ({ choice }: Pick<DiscoveryContext, 'choice'>): boolean =>
  isSame(choice, NO_CHOICE);

/**
 * Whether filters are offered: there is something to choose between, or a choice to take back.
 * @param total number of books of the list, known or not
 */
export const isOffered = (context: DiscoveryContext, total = context.books.length): boolean =>
  total > (isUntouched(context) ? 1 : 0);
