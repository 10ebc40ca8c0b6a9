/**
 * Decides what the list of books saved for reading offline shows; the list is read once, when the
 * screen opens.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { TranslatedBook } from './domain/books/book-titles.ts';
import { notImplementedActor } from './domain/site/failure.ts';

export type SavedBooksContext = { books: TranslatedBook[] };

export const savedBooksMachine = setup({
  types: { context: {} as SavedBooksContext, tags: {} as 'busy' | 'unavailable' },
  actors: { readSaved: fromPromise<TranslatedBook[]>(notImplementedActor('readSaved')) },
  actions: {
    rememberBooks: assign({ books: (_, params: { books: TranslatedBook[] }) => params.books }),
  },
}).createMachine({
  id: 'savedBooks',
  context: { books: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readSaved',
        src: 'readSaved',
        onDone: {
          target: 'listed',
          actions: { type: 'rememberBooks', params: ({ event }) => ({ books: event.output }) },
        },
        onError: { target: 'unavailable' },
      },
    },
    listed: {},
    /** The browser offers no storage for copies, for example in a private window. */
    unavailable: { tags: 'unavailable' },
  },
});
