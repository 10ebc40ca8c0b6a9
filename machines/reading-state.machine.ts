/**
 * Decides the personal state of a user: bookmarks, progress, library, language, and the book and
 * page that are open.
 */
import { assign, setup } from 'xstate';
import type { BookMeta, Language } from './domain/book.ts';
import { notImplemented } from './domain/failure.ts';
import {
  progressAfter,
  progressOf,
  withRecord,
  type Bookmark,
  type LibraryEntry,
  type PersonalRecords,
  type ReadingProgress,
} from './domain/records.ts';

export type ReadingStateInput = PersonalRecords;
export type ReadingStateContext = PersonalRecords & {
  books: BookMeta[];
  currentBook: BookMeta | null;
  /** Index of the open page, from 0. */
  currentPage: number;
};

type Mark = Pick<Bookmark, 'bookId' | 'pageId'>;

export type ReadingStateEvent =
  | { type: 'books.replace'; books: BookMeta[] }
  | { type: 'book.set'; book: BookMeta | null }
  | { type: 'page.set'; page: number }
  | { type: 'bookmark.add'; bookmark: Bookmark }
  | ({ type: 'bookmark.remove' } & Mark)
  /** The user has turned a page: the stored position moves there. */
  | { type: 'progress.update'; progress: ReadingProgress }
  /** A book was opened: it is added to the library; a stored position does not change. */
  | { type: 'book.opened'; entry: LibraryEntry; progress: ReadingProgress }
  | { type: 'language.set'; language: Language }
  /** Another tab changed the stored records. */
  | { type: 'records.read'; records: PersonalRecords };

export const readingStateMachine = setup({
  types: {
    context: {} as ReadingStateContext,
    events: {} as ReadingStateEvent,
    input: {} as ReadingStateInput,
  },
  actions: {
    replaceBooks: assign({ books: (_, params: { books: BookMeta[] }) => params.books }),
    setBook: assign({ currentBook: (_, params: { book: BookMeta | null }) => params.book }),
    setPage: assign({ currentPage: (_, params: { page: number }) => params.page }),
    addBookmark: assign({
      bookmarks: ({ context }, added: Bookmark) => withBookmark(context.bookmarks, added),
    }),
    removeBookmark: assign({
      bookmarks: ({ context }, removed: Mark) =>
        context.bookmarks.filter((bookmark) => !isSameMark(bookmark, removed)),
    }),
    updateProgress: assign({
      readingProgress: ({ context }, progress: ReadingProgress) =>
        withRecord(context.readingProgress, progress),
    }),
    addToLibrary: assign({
      library: ({ context }, entry: LibraryEntry) => [...context.library, entry],
    }),
    setLanguage: assign({ language: (_, params: { language: Language }) => params.language }),
    replaceRecords: assign((_, params: { records: PersonalRecords }) => params.records),
    storeBookmark: notImplemented<Bookmark>('storeBookmark'),
    dropBookmark: notImplemented<Mark>('dropBookmark'),
    storeProgress: notImplemented<ReadingProgress>('storeProgress'),
    storeLibraryEntry: notImplemented<LibraryEntry>('storeLibraryEntry'),
    storeLanguage: notImplemented<{ language: Language }>('storeLanguage'),
  },
  guards: {
    isBookmarked: ({ context }, mark: Mark) =>
      context.bookmarks.some((bookmark) => isSameMark(bookmark, mark)),
    isNewToLibrary: ({ context }, params: { bookId: string }) =>
      context.library.every((entry) => entry.bookId !== params.bookId),
  },
}).createMachine({
  id: 'readingState',
  context: ({ input }) => ({ ...input, books: [], currentBook: null, currentPage: 0 }),
  on: {
    'books.replace': {
      actions: { type: 'replaceBooks', params: ({ event }) => ({ books: event.books }) },
    },
    'book.set': { actions: { type: 'setBook', params: ({ event }) => ({ book: event.book }) } },
    'page.set': { actions: { type: 'setPage', params: ({ event }) => ({ page: event.page }) } },
    'bookmark.add': {
      actions: [
        { type: 'addBookmark', params: ({ event }) => event.bookmark },
        { type: 'storeBookmark', params: ({ event }) => event.bookmark },
      ],
    },
    'bookmark.remove': {
      guard: { type: 'isBookmarked', params: ({ event }) => markOf(event) },
      actions: [
        { type: 'removeBookmark', params: ({ event }) => markOf(event) },
        { type: 'dropBookmark', params: ({ event }) => markOf(event) },
      ],
    },
    'progress.update': {
      actions: [
        {
          type: 'updateProgress',
          params: ({ context, event }) => progressAfterTurn(context, event.progress),
        },
        {
          type: 'storeProgress',
          params: ({ context, event }) => progressAfterTurn(context, event.progress),
        },
      ],
    },
    'book.opened': [
      {
        guard: { type: 'isNewToLibrary', params: ({ event }) => ({ bookId: event.entry.bookId }) },
        actions: [
          { type: 'addToLibrary', params: ({ event }) => event.entry },
          { type: 'storeLibraryEntry', params: ({ event }) => event.entry },
          {
            type: 'updateProgress',
            params: ({ context, event }) => progressAfterOpening(context, event.progress),
          },
          {
            type: 'storeProgress',
            params: ({ context, event }) => progressAfterOpening(context, event.progress),
          },
        ],
      },
      {
        actions: [
          {
            type: 'updateProgress',
            params: ({ context, event }) => progressAfterOpening(context, event.progress),
          },
          {
            type: 'storeProgress',
            params: ({ context, event }) => progressAfterOpening(context, event.progress),
          },
        ],
      },
    ],
    'language.set': {
      actions: [
        { type: 'setLanguage', params: ({ event }) => ({ language: event.language }) },
        { type: 'storeLanguage', params: ({ event }) => ({ language: event.language }) },
      ],
    },
    'records.read': {
      actions: { type: 'replaceRecords', params: ({ event }) => ({ records: event.records }) },
    },
  },
});

const markOf = ({ bookId, pageId }: Mark): Mark => ({ bookId, pageId });

const isSameMark = (a: Mark, b: Mark): boolean => a.bookId === b.bookId && a.pageId === b.pageId;

/** Appends the bookmark and removes the earlier one of the same book: a book has at most one. */
const withBookmark = (bookmarks: readonly Bookmark[], added: Bookmark): Bookmark[] => [
  ...bookmarks.filter(({ bookId }) => bookId !== added.bookId),
  added,
];

type ProgressRecords = Pick<PersonalRecords, 'readingProgress'>;

const progressAfterTurn = (
  { readingProgress }: ProgressRecords,
  viewed: ReadingProgress,
): ReadingProgress => progressAfter(progressOf(readingProgress, viewed.bookId), viewed);

/** Opening a book does not move a stored position; only the time of reading is updated. */
function progressAfterOpening(
  { readingProgress }: ProgressRecords,
  viewed: ReadingProgress,
): ReadingProgress {
  const before = progressOf(readingProgress, viewed.bookId);
  if (before === undefined) return progressAfterTurn({ readingProgress }, viewed);
  return { ...before, lastReadAt: viewed.lastReadAt };
}
