/**
 * Decides what is searched for, which books contain it and which only sound like it, and whether the
 * list of results is open.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { BookMeta } from './domain/books/book.ts';
import type { RemainingStatus } from './domain/books/catalogue.ts';
import { notImplementedActor, notImplemented } from './domain/site/failure.ts';
import { RESULTS_ANNOUNCED_AFTER_MS } from './domain/limits.ts';
import { isBlank } from './domain/text/invisible.ts';

/**
 * `results`: the books that contain the query; `similar`: others that sound like it; `remaining`:
 * which part of the index is not loaded yet; `hasAnnounced`: whether a number of results has been
 * announced since the query changed.
 */
export type SearchContext = {
  query: string;
  books: BookMeta[];
  remaining: RemainingStatus;
  results: BookMeta[];
  similar: BookMeta[];
  isOpen: boolean;
  hasAnnounced: boolean;
};
type BooksEvent = { type: 'books.change' } & Pick<SearchContext, 'books' | 'remaining'>;
export type SearchEvent =
  | { type: 'query.change'; query: string }
  /** The address searches for something else, or for nothing. */
  | { type: 'query.follow'; query: string }
  | BooksEvent
  | { type: 'query.submit' }
  | { type: 'results.show' }
  | { type: 'results.hide' }
  | { type: 'result.pick'; bookId: string };

const rememberGivenBooks = {
  type: 'rememberBooks',
  params: ({ event: { books, remaining } }: { event: BooksEvent }) => ({ books, remaining }),
} as const;

const asked = ({ event: { query } }: { event: { query: string } }) => ({ query });
const rememberAsked = { type: 'rememberQuery', params: asked } as const;
const asksNothing = { type: 'isBlank', params: asked } as const;

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    tags: {} as 'answered',
  },
  actors: {
    findBooks: fromPromise<BookMeta[], { books: BookMeta[]; query: string }>(
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
    rememberBooks: assign((_, params: Pick<SearchContext, 'books' | 'remaining'>) => params),
    rememberResults: assign({
      results: (_, params: { results: BookMeta[] }) => params.results,
      similar: [],
    }),
    rememberSimilar: assign({ similar: (_, params: { similar: BookMeta[] }) => params.similar }),
    show: assign({ isOpen: true }),
    hide: assign({ isOpen: false }),
    rememberAnnounced: assign({ hasAnnounced: true }),
    clear: assign({ query: '', results: [], similar: [], isOpen: false }),
    reportFailure: notImplemented<{ error: unknown }>('reportFailure'),
    /** Announces the number of results to screen-reader users. */
    announceResults: notImplemented<{
      query: string;
      count: number;
      similar: number;
      remaining: RemainingStatus;
    }>('announceResults'),
    openPreview: notImplemented<{ bookId: string }>('openPreview'),
    openResults: notImplemented<{ query: string }>('openResults'),
  },
  guards: {
    isBlank: (_, params: { query: string }) => isBlank(params.query),
    isAsked: (_, params: { query: string }) => !isBlank(params.query),
    /**
     * While the index grows, only the first number is announced; one announcement for each shard
     * would interrupt.
     */
    shouldAnnounce: ({ context: { isOpen, remaining, hasAnnounced } }) =>
      isOpen && (remaining !== 'loading' || !hasAnnounced),
    isFound: ({ context }, params: { bookId: string }) =>
      [...context.results, ...context.similar].some(({ id }) => id === params.bookId),
  },
  delays: { announceDelay: RESULTS_ANNOUNCED_AFTER_MS },
}).createMachine({
  id: 'search',
  context: {
    query: '',
    books: [],
    remaining: 'none',
    results: [],
    similar: [],
    isOpen: false,
    hasAnnounced: false,
  },
  initial: 'idle',
  on: {
    'query.change': [
      {
        guard: asksNothing,
        target: '.idle',
        actions: ['clear', rememberAsked, 'hide'],
      },
      {
        target: '.searching',
        actions: rememberAsked,
      },
    ],
    'query.follow': [
      {
        guard: asksNothing,
        target: '.idle',
        actions: ['clear', rememberAsked, 'hide'],
      },
      {
        target: '.searching',
        actions: [rememberAsked, 'hide'],
      },
    ],
    'query.submit': {
      guard: { type: 'isAsked', params: ({ context }) => ({ query: context.query }) },
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
    searching: {
      invoke: {
        id: 'findBooks',
        src: 'findBooks',
        input: ({ context }) => ({ books: context.books, query: context.query }),
        onDone: {
          target: 'results',
          actions: { type: 'rememberResults', params: ({ event }) => ({ results: event.output }) },
        },
        onError: {
          target: 'results',
          actions: [
            { type: 'rememberResults', params: { results: [] } },
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
                    params: ({ context: { query, results, similar, remaining } }) => ({
                      query,
                      count: results.length,
                      similar: similar.length,
                      remaining,
                    }),
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
        'results.hide': { actions: 'hide' },
        // A list that is shown again is announced again.
        'results.show': { target: '.unannounced', actions: 'show' },
        'result.pick': {
          guard: { type: 'isFound', params: ({ event }) => ({ bookId: event.bookId }) },
          target: 'idle',
          actions: [
            { type: 'openPreview', params: ({ event }) => ({ bookId: event.bookId }) },
            'clear',
          ],
        },
      },
    },
  },
});
