/**
 * Decides which books of My Library are removed from it, and which of them come back, until the screen
 * is left.
 */
import { assign, setup } from 'xstate';
import type { LibraryEntry, ReadingProgress } from './domain/reading/records.ts';
import { notImplemented } from './domain/site/failure.ts';

/** The records of a book that leave with it; null for those that it does not have. */
export type RemovedBook = {
  bookId: string;
  entry: LibraryEntry | null;
  progress: ReadingProgress | null;
};

export type LibraryEditContext = { removed: readonly RemovedBook[] };

export type LibraryEditEvent =
  | { type: 'edit.toggle' }
  | { type: 'book.remove'; book: RemovedBook }
  | { type: 'book.undo'; bookId: string }
  /** The book is stored again: another tab reads it. */
  | { type: 'book.return'; bookId: string };

const isRemoved = ({ removed }: LibraryEditContext, id: string): boolean =>
  removed.some(({ bookId }) => bookId === id);

export const libraryEditMachine = setup({
  types: {
    context: {} as LibraryEditContext,
    events: {} as LibraryEditEvent,
    tags: {} as 'editing',
  },
  actions: {
    addRemoved: assign({
      removed: ({ context }, { book }: { book: RemovedBook }) => [...context.removed, book],
    }),
    takeBack: assign({
      removed: ({ context }, { bookId }: { bookId: string }) =>
        context.removed.filter((book) => book.bookId !== bookId),
    }),
    removeBook: notImplemented<{ bookId: string }>('removeBook'),
    restoreBook: notImplemented<{ book: RemovedBook | undefined }>('restoreBook'),
  },
  guards: {
    isThere: ({ context, event }) =>
      event.type === 'book.remove' && !isRemoved(context, event.book.bookId),
    isGone: ({ context }, { bookId }: { bookId: string }) => isRemoved(context, bookId),
  },
}).createMachine({
  id: 'libraryEdit',
  context: { removed: [] },
  on: {
    'book.return': {
      guard: { type: 'isGone', params: ({ event }) => event },
      actions: { type: 'takeBack', params: ({ event }) => event },
    },
    'book.undo': {
      guard: { type: 'isGone', params: ({ event }) => event },
      actions: [
        {
          type: 'restoreBook',
          params: ({ context, event }) => ({
            book: context.removed.find(({ bookId }) => bookId === event.bookId),
          }),
        },
        { type: 'takeBack', params: ({ event }) => event },
      ],
    },
  },
  initial: 'reading',
  states: {
    reading: { on: { 'edit.toggle': { target: 'editing' } } },
    editing: {
      tags: 'editing',
      on: {
        'edit.toggle': { target: 'reading' },
        'book.remove': {
          guard: 'isThere',
          actions: [
            { type: 'addRemoved', params: ({ event }) => event },
            { type: 'removeBook', params: ({ event }) => ({ bookId: event.book.bookId }) },
          ],
        },
      },
    },
  },
});
