/**
 * Decides what is searched for, which books contain it and which only sound like it, and whether the
 * list of results is open.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { BookMeta } from './domain/books/book.ts';
import { RESULTS_ANNOUNCED_AFTER_MS, TITLES_PAUSE_MS } from './domain/limits.ts';
import { notImplementedActor, notImplemented } from './domain/site/failure.ts';
import type { FoundTitles } from './domain/title-search/title-finder.ts';
import {
  isShorterThanAsked,
  NOTHING_FOUND,
  numbersIn,
  type BooksChange,
  type BooksEvent,
  type FoundNumbers,
  type SearchContext,
  type SearchEvent,
} from './search/context.ts';

const rememberGivenBooks = {
  type: 'rememberBooks',
  params: ({ event: { books, remaining, isElsewhere } }: { event: BooksEvent }) => ({
    books,
    remaining,
    isElsewhere,
  }),
} as const;

const typed = ({ context: { query } }: { context: SearchContext }) => ({ query });
const asked = ({ event: { query } }: { event: { query: string } }) => ({ query });
const picked = ({ event: { bookId } }: { event: { bookId: string } }) => ({ bookId });
const rememberAsked = { type: 'rememberQuery', params: asked } as const;
const asksNothing = { type: 'isTooShort', params: asked } as const;

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    tags: {} as 'answered',
  },
  actors: {
    findBooks: fromPromise<FoundTitles, Pick<SearchContext, 'books' | 'query'>>(
      notImplementedActor('findBooks'),
    ),
    findSimilar: fromPromise<BookMeta[], Pick<SearchContext, 'books' | 'query' | 'results'>>(
      notImplementedActor('findSimilar'),
    ),
  },
  actions: {
    rememberQuery: assign({
      query: (_, params: { query: string }) => params.query,
      isOpen: true,
      hasAnnounced: false,
    }),
    rememberBooks: assign((_, params: BooksChange) => params),
    rememberResults: assign((_, { found: { books, ...numbers } }: { found: FoundTitles }) => ({
      ...numbers,
      results: books,
      similar: [],
      hasFailed: false,
    })),
    rememberFailure: assign(({ context: { isOpen } }) => ({
      ...NOTHING_FOUND,
      isOpen,
      hasFailed: true,
    })),
    rememberSimilar: assign({ similar: (_, params: { similar: BookMeta[] }) => params.similar }),
    show: assign({ isOpen: true }),
    hide: assign({ isOpen: false }),
    rememberAnnounced: assign({ hasAnnounced: true }),
    forget: assign(NOTHING_FOUND),
    reportFailure: notImplemented<{ error: unknown }>('reportFailure'),
    /** Announces the number of results to screen-reader users. */
    announceResults: notImplemented<FoundNumbers>('announceResults'),
    openPreview: notImplemented<{ bookId: string }>('openPreview'),
    openResults: notImplemented<{ query: string }>('openResults'),
  },
  guards: {
    isTooShort: ({ context }, { query }: { query: string }) =>
      isShorterThanAsked(query, context.isElsewhere),
    isElsewhere: ({ context }) => context.isElsewhere,
    isAsked: (_, { query }: { query: string }) => !isShorterThanAsked(query, false),
    hasFailed: ({ context }) => context.hasFailed,
    /**
     * While the index grows, only the first number is announced; one announcement for each shard
     * would interrupt.
     */
    shouldAnnounce: ({ context: { isOpen, remaining, hasAnnounced } }) =>
      isOpen && (remaining !== 'loading' || !hasAnnounced),
    isFound: ({ context }, params: { bookId: string }) =>
      [...context.results, ...context.similar].some(({ id }) => id === params.bookId),
  },
  delays: { announceDelay: RESULTS_ANNOUNCED_AFTER_MS, pause: TITLES_PAUSE_MS },
}).createMachine({
  id: 'search',
  context: {
    ...NOTHING_FOUND,
    query: '',
    books: [],
    remaining: 'none',
    isElsewhere: false,
    hasAnnounced: false,
  },
  initial: 'idle',
  on: {
    'query.change': [
      { guard: asksNothing, target: '.idle', actions: [rememberAsked, 'forget'] },
      { guard: 'isElsewhere', target: '.pausing', actions: rememberAsked },
      { target: '.searching', actions: rememberAsked },
    ],
    'query.follow': [
      { guard: asksNothing, target: '.idle', actions: [rememberAsked, 'forget'] },
      { target: '.searching', actions: [rememberAsked, 'hide'] },
    ],
    'result.pick': {
      guard: { type: 'isFound', params: picked },
      target: '.idle',
      actions: [
        { type: 'openPreview', params: picked },
        { type: 'rememberQuery', params: { query: '' } },
        'forget',
      ],
    },
    'query.submit': {
      guard: { type: 'isAsked', params: typed },
      actions: [
        'hide',
        { type: 'openResults', params: ({ context }) => ({ query: context.query.trim() }) },
      ],
    },
  },
  states: {
    idle: {
      on: {
        'books.change': {
          actions: rememberGivenBooks,
        },
      },
    },
    /** Waits until the user has stopped typing: the books are asked for elsewhere. */
    pausing: {
      after: { pause: 'searching' },
      on: {
        'results.hide': { actions: 'hide' },
        'results.show': { actions: 'show' },
      },
    },
    searching: {
      // That the books are elsewhere may be known only after something has been typed.
      always: { guard: { type: 'isTooShort', params: typed }, target: 'idle', actions: 'forget' },
      invoke: {
        id: 'findBooks',
        src: 'findBooks',
        input: ({ context: { books, query } }) => ({ books, query }),
        onDone: {
          target: 'results',
          actions: { type: 'rememberResults', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'results',
          actions: [
            'rememberFailure',
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      on: {
        'books.change': {
          target: 'searching',
          reenter: true,
          actions: rememberGivenBooks,
        },
        'results.hide': { actions: 'hide' },
        'results.show': { actions: 'show' },
      },
    },
    results: {
      tags: 'answered',
      initial: 'comparing',
      states: {
        /** The books that contain the query are shown; those that sound like it are looked for. */
        comparing: {
          invoke: {
            id: 'findSimilar',
            src: 'findSimilar',
            input: ({ context: { books, query, results } }) => ({ books, query, results }),
            onDone: {
              target: 'unannounced',
              actions: {
                type: 'rememberSimilar',
                params: ({ event }) => ({ similar: event.output }),
              },
            },
            onError: {
              target: 'unannounced',
              actions: {
                type: 'reportFailure',
                params: ({ event }) => ({ error: event.error }),
              },
            },
          },
          on: { 'results.show': { actions: 'show' } },
        },
        /** Waits until the user has stopped typing. */
        unannounced: {
          after: {
            announceDelay: [
              {
                guard: 'shouldAnnounce',
                target: 'announced',
                actions: [
                  {
                    type: 'announceResults',
                    params: ({ context }) => numbersIn(context),
                  },
                  'rememberAnnounced',
                ],
              },
              { target: 'announced' },
            ],
          },
        },
        announced: {},
      },
      on: {
        'books.change': {
          target: 'searching',
          actions: rememberGivenBooks,
        },
        'search.retry': { guard: 'hasFailed', target: 'searching' },
        'results.hide': { actions: 'hide' },
        // A list that is shown again is announced again.
        'results.show': { target: '.unannounced', actions: 'show' },
      },
    },
  },
});
