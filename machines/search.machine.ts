/** Decides what is searched for, what was found, and whether the list of results is in sight. */
import { assign, fromPromise, setup } from 'xstate';
import type { BookMeta } from './book.ts';
import { unasked, unwired } from './failure.ts';
import { RESULTS_LISTED, RESULTS_SPOKEN_AFTER_MS } from './limits.ts';

export type SearchContext = { query: string; books: BookMeta[]; results: BookMeta[]; isOpen: boolean };
export type SearchEvent =
  | { type: 'query.change'; query: string }
  | { type: 'books.change'; books: BookMeta[] }
  | { type: 'results.show' }
  | { type: 'results.hide' }
  | { type: 'result.pick'; bookId: string };

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    tags: {} as 'answered',
  },
  actors: {
    findBooks: fromPromise<BookMeta[], { books: BookMeta[]; query: string }>(unasked('findBooks')),
  },
  actions: {
    rememberQuery: assign({ query: (_, params: { query: string }) => params.query, isOpen: true }),
    rememberBooks: assign({ books: (_, params: { books: BookMeta[] }) => params.books }),
    rememberResults: assign({ results: (_, params: { results: BookMeta[] }) => params.results }),
    show: assign({ isOpen: true }),
    hide: assign({ isOpen: false }),
    clear: assign({ query: '', results: [], isOpen: false }),
    reportFailure: unwired<{ error: unknown }>('reportFailure'),
    /** Says how many books there are, to those who cannot see the list. */
    speakResults: unwired<{ query: string; count: number }>('speakResults'),
    openPreview: unwired<{ bookId: string }>('openPreview'),
  },
  guards: {
    isBlank: (_, params: { query: string }) => params.query.trim() === '',
    isOpen: ({ context }) => context.isOpen,
    isFound: ({ context }, params: { bookId: string }) => context.results.some(({ id }) => id === params.bookId),
  },
  delays: { quiet: RESULTS_SPOKEN_AFTER_MS },
}).createMachine({
  id: 'search',
  context: { query: '', books: [], results: [], isOpen: false },
  initial: 'idle',
  on: {
    'query.change': [
      {
        guard: { type: 'isBlank', params: ({ event }) => ({ query: event.query }) },
        target: '.idle',
        actions: ['clear', { type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) }, 'hide'],
      },
      {
        target: '.searching',
        actions: { type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) },
      },
    ],
  },
  states: {
    idle: {
      on: { 'books.change': { actions: { type: 'rememberBooks', params: ({ event }) => ({ books: event.books }) } } },
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
          actions: { type: 'rememberBooks', params: ({ event }) => ({ books: event.books }) },
        },
        'results.hide': { actions: 'hide' },
        'results.show': { actions: 'show' },
      },
    },
    results: {
      tags: 'answered',
      initial: 'unspoken',
      states: {
        /** Nothing is said while letters are still coming. */
        unspoken: {
          after: {
            quiet: [
              {
                guard: 'isOpen',
                target: 'spoken',
                actions: {
                  type: 'speakResults',
                  params: ({ context }) => ({ query: context.query, count: context.results.length }),
                },
              },
              { target: 'spoken' },
            ],
          },
        },
        spoken: {},
      },
      on: {
        'books.change': {
          target: 'searching',
          actions: { type: 'rememberBooks', params: ({ event }) => ({ books: event.books }) },
        },
        'results.hide': { actions: 'hide' },
        // What comes into sight again is spoken again.
        'results.show': { target: '.unspoken', actions: 'show' },
        'result.pick': {
          guard: { type: 'isFound', params: ({ event }) => ({ bookId: event.bookId }) },
          target: 'idle',
          actions: [{ type: 'openPreview', params: ({ event }) => ({ bookId: event.bookId }) }, 'clear'],
        },
      },
    },
  },
});

/** What is said of a search: how many books there are, or that there is none. */
export const resultWords = (query: string, count: number): string => {
  if (count === 0) return `No books found for "${query}"`;
  if (count > RESULTS_LISTED) return `${count} results, the first ${RESULTS_LISTED} are listed`;
  return count === 1 ? '1 result' : `${count} results`;
};
