/**
 * Decides the personal state of a user: bookmarks, progress, library, language, and the book and
 * page that are open. It has no states, so it is a transition function; it emits what to store.
 */
import { fromTransition } from 'xstate';
import type { BookMeta } from './domain/books/book.ts';
import type { Language } from './domain/languages.ts';
import {
  progressAfter,
  progressOf,
  withRecord,
  type Bookmark,
  type LibraryEntry,
  type PersonalRecords,
  type ReadingProgress,
} from './domain/reading/records.ts';

export type ReadingState = PersonalRecords & {
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
  /** The user removes a book from their library, with the place in it. */
  | { type: 'book.remove'; bookId: string }
  /** The records of a removed book, null for those that it did not have. */
  | { type: 'book.restore'; entry: LibraryEntry | null; progress: ReadingProgress | null }
  | { type: 'language.set'; language: Language }
  /** Another tab has, or may have, changed the stored records. */
  | { type: 'records.read'; records: PersonalRecords };

/** The records that have changed and must be stored. */
export type ReadingStateEmitted =
  | { type: 'bookmark.added'; bookmark: Bookmark }
  | ({ type: 'bookmark.removed' } & Mark)
  | { type: 'progress.updated'; progress: ReadingProgress }
  | { type: 'entry.added'; entry: LibraryEntry }
  | { type: 'book.removed'; bookId: string }
  | { type: 'language.changed'; language: Language };

type Scope = { emit: (changed: ReadingStateEmitted) => void };

/** @returns the same state for an event that changes nothing */
function transition(state: ReadingState, event: ReadingStateEvent, { emit }: Scope): ReadingState {
  switch (event.type) {
    case 'books.replace':
      return { ...state, books: event.books };
    case 'book.set':
      return { ...state, currentBook: event.book };
    case 'page.set':
      return { ...state, currentPage: event.page };
    case 'bookmark.add':
      emit({ type: 'bookmark.added', bookmark: event.bookmark });
      return { ...state, bookmarks: withBookmark(state.bookmarks, event.bookmark) };
    case 'bookmark.remove': {
      const { bookId, pageId } = event;
      const bookmarks = state.bookmarks.filter((bookmark) => !isSameMark(bookmark, event));
      if (bookmarks.length === state.bookmarks.length) return state;
      emit({ type: 'bookmark.removed', bookId, pageId });
      return { ...state, bookmarks };
    }
    case 'progress.update': {
      const progress = progressAfterTurn(state, event.progress);
      emit({ type: 'progress.updated', progress });
      return { ...state, readingProgress: withRecord(state.readingProgress, progress) };
    }
    case 'book.opened': {
      const { entry } = event;
      const isNew = state.library.every(({ bookId }) => bookId !== entry.bookId);
      if (isNew) emit({ type: 'entry.added', entry });
      const progress = progressAfterOpening(state, event.progress);
      emit({ type: 'progress.updated', progress });
      return {
        ...state,
        library: isNew ? [...state.library, entry] : state.library,
        readingProgress: withRecord(state.readingProgress, progress),
      };
    }
    case 'book.remove': {
      const isOther = ({ bookId }: { bookId: string }) => bookId !== event.bookId;
      emit({ type: 'book.removed', bookId: event.bookId });
      return {
        ...state,
        library: state.library.filter(isOther),
        readingProgress: state.readingProgress.filter(isOther),
      };
    }
    case 'book.restore': {
      const { entry, progress } = event;
      if (entry !== null) emit({ type: 'entry.added', entry });
      if (progress !== null) emit({ type: 'progress.updated', progress });
      return {
        ...state,
        library: entry === null ? state.library : withRecord(state.library, entry),
        readingProgress:
          progress === null ? state.readingProgress : withRecord(state.readingProgress, progress),
      };
    }
    case 'language.set':
      emit({ type: 'language.changed', language: event.language });
      return { ...state, language: event.language };
    case 'records.read':
      return hasSameRecords(state, event.records) ? state : { ...state, ...event.records };
  }
}

export const readingStateLogic = fromTransition(
  transition,
  ({ input }: { input: PersonalRecords }): ReadingState => ({
    ...input,
    books: [],
    currentBook: null,
    currentPage: 0,
  }),
);

/** @returns whether both hold the same records, in the same order. */
const hasSameRecords = (a: PersonalRecords, b: PersonalRecords): boolean => textOf(a) === textOf(b);

const textOf = ({ bookmarks, readingProgress, library, language }: PersonalRecords): string =>
  JSON.stringify([bookmarks, readingProgress, library, language]);

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
