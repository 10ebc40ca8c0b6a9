/** Decides what is searched for, what was found, and whether the list of results is in sight. */
import { assign, fromPromise, setup } from 'xstate';
import type { BookMeta } from './book.ts';
import type { Rest } from './catalogue.ts';
import { unasked, unwired } from './failure.ts';
import { RESULTS_LISTED, RESULTS_SPOKEN_AFTER_MS } from './limits.ts';

/** `rest`: what of the list of books is not here; `hasTold`: whether a number of results was spoken since the query changed. */
export type SearchContext = { query: string; books: BookMeta[]; rest: Rest; results: BookMeta[]; isOpen: boolean; hasTold: boolean };
export type SearchEvent =
  | { type: 'query.change'; query: string }
  | { type: 'books.change'; books: BookMeta[]; rest: Rest }
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
    rememberQuery: assign({ query: (_, params: { query: string }) => params.query, isOpen: true, hasTold: false }),
    rememberBooks: assign((_, params: Pick<SearchContext, 'books' | 'rest'>) => params),
    rememberResults: assign({ results: (_, params: { results: BookMeta[] }) => params.results }),
    show: assign({ isOpen: true }),
    hide: assign({ isOpen: false }),
    rememberTold: assign({ hasTold: true }),
    clear: assign({ query: '', results: [], isOpen: false }),
    reportFailure: unwired<{ error: unknown }>('reportFailure'),
    /** Says how many books there are, to those who cannot see the list. */
    speakResults: unwired<{ query: string; count: number; rest: Rest }>('speakResults'),
    openPreview: unwired<{ bookId: string }>('openPreview'),
  },
  guards: {
    isBlank: (_, params: { query: string }) => params.query.trim() === '',
    /** While the list grows, its every part would interrupt. */
    isWorthSaying: ({ context: { isOpen, rest, hasTold } }) => isOpen && (rest !== 'coming' || !hasTold),
    isFound: ({ context }, params: { bookId: string }) => context.results.some(({ id }) => id === params.bookId),
  },
  delays: { quiet: RESULTS_SPOKEN_AFTER_MS },
}).createMachine({
  id: 'search',
  context: { query: '', books: [], rest: 'none', results: [], isOpen: false, hasTold: false },
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
      on: { 'books.change': { actions: { type: 'rememberBooks', params: ({ event: { books, rest } }) => ({ books, rest }) } } },
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
          actions: { type: 'rememberBooks', params: ({ event: { books, rest } }) => ({ books, rest }) },
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
                guard: 'isWorthSaying',
                target: 'spoken',
                actions: [
                  {
                    type: 'speakResults',
                    params: ({ context: { query, results, rest } }) => ({ query, count: results.length, rest }),
                  },
                  'rememberTold',
                ],
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
          actions: { type: 'rememberBooks', params: ({ event: { books, rest } }) => ({ books, rest }) },
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

/** What is said of a search: how many books there are, or that there is none; and when not every book could be looked at. */
export function resultWords(query: string, count: number, rest: Rest = 'none'): string {
  if (count === 0 && rest === 'coming') return `Searching for "${query}"...`;
  const found = count === 0 ? `No books found for "${query}"` : countWords(count);
  if (rest === 'coming') return `${found} so far`;
  return rest === 'missing' ? `${found}; a part of the list of books could not be loaded` : found;
}

function countWords(count: number): string {
  if (count > RESULTS_LISTED) return `${count} results, the first ${RESULTS_LISTED} are listed`;
  return count === 1 ? '1 result' : `${count} results`;
}
