/** A reader's own records: what each event changes in them, and what is emitted to be stored. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from '../../e2e/support/site.ts';
import type { BookMeta } from '../../machines/domain/books/book.ts';
import type {
  Bookmark,
  LibraryEntry,
  PersonalRecords,
  ReadingProgress,
} from '../../machines/domain/reading/records.ts';
import type {
  ReadingState,
  ReadingStateEmitted,
  ReadingStateEvent,
} from '../../machines/reading-state.ts';
import { NO_CHANGE, silent } from '../behaviour/announcement.ts';
import { behaviour, to, type Observed, type Outcome } from '../behaviour/behaviour.ts';
import { metaNamed } from '../support/books.ts';
import { count, text } from '../behaviour/description.ts';
import type { Scenario } from '../behaviour/paths.ts';
import { readingStateMachine } from './transition-machines.ts';

type State = Observed<ReadingState>;

export const nothing: PersonalRecords = {
  bookmarks: [],
  readingProgress: [],
  library: [],
  language: 'english',
};

export const well = metaNamed('the-well');
export const proto = metaNamed('__proto__');

export const bookmark = (bookId: string, pageNumber: number): Bookmark => ({
  bookId,
  pageId: `page-${pageNumber}`,
  pageNumber,
  timestamp: 1_700_000_000_000,
});

export const progress = (
  bookId: string,
  currentPageNumber: number,
  lastReadAt: number,
): ReadingProgress => ({
  bookId,
  currentPageId: `page-${currentPageNumber}`,
  currentPageNumber,
  lastReadAt,
});

export const entry = (
  { id: bookId, title, author, cover }: BookMeta,
  firstReadAt: number,
): LibraryEntry => ({
  bookId,
  title,
  author,
  cover,
  firstReadAt,
});

export const opening = (book: BookMeta, page: number, now: number) => ({
  entry: entry(book, now),
  progress: progress(book.id, page, now),
});

/**
 * Records that a later version of the site may have stored, with fields that this one does not
 * know.
 */
export const newerRecords: PersonalRecords = {
  bookmarks: [bookmark('constructor', 5)],
  readingProgress: [{ ...progress('the-well', 57, 10), furthestPageNumber: 80, mood: 'calm' }],
  library: [{ ...entry(well, 5), shelf: 'left' }],
  language: 'hindi',
};

/**
 * Each list of the context multiplies the number of states. So each scenario covers one concern
 * with two or three payloads and names its events; the last scenario has every event,
 * with one payload each.
 */
const scenarios: Scenario[] = [
  {
    name: 'what is open',
    input: nothing,
    cases: {
      'books.replace': [{ books: [] }, { books: [well, proto] }],
      'book.set': [{ book: null }, { book: well }, { book: proto }],
      'page.set': [{ page: 0 }, { page: 7 }],
      'language.set': [{ language: 'english' }, { language: 'hindi' }, { language: 'hinglish' }],
    },
    only: ['books.replace', 'book.set', 'page.set', 'language.set'],
  },
  {
    name: 'bookmarks in three books',
    input: nothing,
    cases: {
      'bookmark.add': [
        ['the-well', 1],
        ['the-well', 2],
        ['__proto__', 1],
        ['constructor', 9],
      ].map(([id, page]) => ({
        bookmark: bookmark(String(id), Number(page)),
      })),
      'bookmark.remove': [
        { bookId: 'the-well', pageId: 'page-1' },
        { bookId: 'the-well', pageId: 'page-2' },
        { bookId: 'the-hill', pageId: 'page-1' },
        { bookId: '__proto__', pageId: 'page-1' },
        { bookId: 'constructor', pageId: 'page-1' },
      ],
      'records.read': [{ records: nothing }, { records: newerRecords }],
    },
    only: ['bookmark.add', 'bookmark.remove', 'records.read'],
  },
  {
    name: 'places in two books, one of them stored by a later version',
    input: newerRecords,
    cases: {
      'progress.update': [
        { progress: progress('the-well', 58, 20) },
        { progress: progress('the-well', 99, 30) },
        { progress: progress('__proto__', 2, 40) },
      ],
      'book.opened': [opening(well, 1, 50), opening(proto, 1, 60)],
      'book.remove': [{ bookId: 'the-well' }, { bookId: '__proto__' }],
      'book.restore': [opening(well, 7, 50), { entry: null, progress: null }],
      'records.read': [{ records: nothing }, { records: newerRecords }],
    },
    only: ['progress.update', 'book.opened', 'book.remove', 'book.restore', 'records.read'],
  },
  {
    name: 'everything at once',
    input: nothing,
    cases: {
      'books.replace': [{ books: [well] }],
      'book.set': [{ book: well }],
      'page.set': [{ page: 2 }],
      'bookmark.add': [{ bookmark: bookmark('the-well', 3) }],
      'bookmark.remove': [{ bookId: 'the-well', pageId: 'page-3' }],
      'progress.update': [{ progress: progress('the-well', 3, 20) }],
      'book.opened': [opening(well, 1, 50)],
      'book.remove': [{ bookId: 'the-well' }],
      'book.restore': [opening(well, 1, 50)],
      'language.set': [{ language: 'hinglish' }],
      'records.read': [{ records: newerRecords }],
    },
  },
];

const BY_CALLER = silent('the machine that caused the change announces it');

const records = ({
  bookmarks,
  readingProgress,
  library,
  language,
}: Pick<ReadingState, 'bookmarks' | 'readingProgress' | 'library' | 'language'>): string =>
  `${count(bookmarks, 'bookmark')}, ${count(readingProgress, 'place')}, ` +
  `${count(library, 'book')} in the library, ${text(language)}`;

const changed = (
  { value, context }: State,
  change: Partial<ReadingState>,
  ...emitted: ReadingStateEmitted[]
) => to(value, { ...context, ...change }, ...emitted.map((event) => ({ emitted: event })));

function placeOf({ readingProgress }: ReadingState, bookId: string) {
  const found = readingProgress.findIndex((record) => record.bookId === bookId);
  return { at: found === -1 ? readingProgress.length : found, existing: readingProgress[found] };
}

const progressed = (before: State, at: number, updated: ReadingProgress) =>
  changed(
    before,
    { readingProgress: before.context.readingProgress.toSpliced(at, 1, updated) },
    { type: 'progress.updated', progress: updated },
  );

const hasBookmark = (
  { bookmarks }: ReadingState,
  { bookId, pageId }: { bookId: string; pageId: string },
): boolean =>
  bookmarks.some((existing) => existing.bookId === bookId && existing.pageId === pageId);

export const readingState = behaviour<ReadingState, ReadingStateEvent>({
  title: "A reader's own records",
  machine: readingStateMachine,
  effects: [],
  actors: [],
  delays: {},
  start: (input) =>
    to({}, { ...(input as PersonalRecords), books: [], currentBook: null, currentPage: 0 }),
  events: {
    'books.replace': {
      description: ({ books }) => `${count(books, 'book')} are known`,
      then: (before, { books }) => changed(before, { books }),
      announces: NO_CHANGE,
    },
    'book.set': {
      description: ({ book }) =>
        book === null ? 'no book is open' : `the book ${book.id} is open`,
      then: (before, { book }) => changed(before, { currentBook: book }),
      announces: BY_CALLER,
    },
    'page.set': {
      description: ({ page }) => `page ${page + 1} is open`,
      then: (before, { page }) => changed(before, { currentPage: page }),
      announces: BY_CALLER,
    },
    'bookmark.add': {
      description: ({ bookmark: added }) => `bookmark page ${added.pageNumber} of ${added.bookId}`,
      then: (before, { bookmark: added }) => {
        const others = before.context.bookmarks.filter(({ bookId }) => bookId !== added.bookId);
        return changed(
          before,
          { bookmarks: [...others, added] },
          { type: 'bookmark.added', bookmark: added },
        );
      },
      announces: BY_CALLER,
    },
    'bookmark.remove': {
      description: ({ bookId, pageId }) => `remove the bookmark ${pageId} of ${bookId}`,
      accepted: ({ context }, event) => hasBookmark(context, event),
      then: (before, { bookId, pageId }) => {
        const at = before.context.bookmarks.findIndex(
          (existing) => existing.bookId === bookId && existing.pageId === pageId,
        );
        return changed(
          before,
          { bookmarks: before.context.bookmarks.toSpliced(at, 1) },
          { type: 'bookmark.removed', bookId, pageId },
        );
      },
      announces: BY_CALLER,
    },
    'progress.update': {
      description: ({ progress: { currentPageNumber, bookId } }) =>
        `turn to page ${currentPageNumber} of ${bookId}`,
      then: (before, { progress: turned }) => {
        const { at, existing } = placeOf(before.context, turned.bookId);
        const reached = [
          existing?.furthestPageNumber,
          existing?.currentPageNumber,
          turned.currentPageNumber,
        ];
        const furthestPageNumber = Math.max(...reached.filter((page) => page !== undefined));
        return progressed(before, at, { ...existing, ...turned, furthestPageNumber });
      },
      announces: BY_CALLER,
    },
    'book.opened': {
      description: ({ progress: { currentPageNumber, bookId } }) =>
        `open ${bookId} on page ${currentPageNumber}`,
      then: (before, { entry: added, progress: opened }): Outcome<ReadingState> => {
        const { at, existing } = placeOf(before.context, opened.bookId);
        const { currentPageNumber, lastReadAt } = opened;
        const { after, recordedEffects } = progressed(
          before,
          at,
          existing === undefined
            ? { ...opened, furthestPageNumber: currentPageNumber }
            : { ...existing, lastReadAt },
        );
        if (before.context.library.some(({ bookId }) => bookId === added.bookId))
          return { after, recordedEffects };
        const library = [...before.context.library, added];
        return {
          after: { ...after, context: { ...after.context, library } },
          recordedEffects: [{ emitted: { type: 'entry.added', entry: added } }, ...recordedEffects],
        };
      },
      announces: BY_CALLER,
    },
    'book.remove': {
      description: ({ bookId }) => `remove ${bookId} from the library`,
      then: (before, { bookId }) =>
        changed(
          before,
          {
            library: before.context.library.filter((each) => each.bookId !== bookId),
            readingProgress: before.context.readingProgress.filter((at) => at.bookId !== bookId),
          },
          { type: 'book.removed', bookId },
        ),
      announces: BY_CALLER,
    },
    'book.restore': {
      description: ({ entry: added, progress: at }) =>
        `bring back ${added?.bookId ?? 'no book'}, at page ${at?.currentPageNumber ?? 'none'}`,
      then: (before, { entry: added, progress: at }) => {
        const { library, readingProgress } = before.context;
        const put = <T extends { bookId: string }>(among: T[], record: T | null): T[] => {
          if (record === null) return among;
          const place = among.findIndex(({ bookId }) => bookId === record.bookId);
          return place === -1 ? [...among, record] : among.with(place, record);
        };
        const emitted: ReadingStateEmitted[] = [];
        if (added !== null) emitted.push({ type: 'entry.added', entry: added });
        if (at !== null) emitted.push({ type: 'progress.updated', progress: at });
        return changed(
          before,
          { library: put(library, added), readingProgress: put(readingProgress, at) },
          ...emitted,
        );
      },
      announces: BY_CALLER,
    },
    'language.set': {
      description: ({ language }) => `read in ${language} from now on`,
      then: (before, { language }) =>
        changed(before, { language }, { type: 'language.changed', language }),
      announces: BY_CALLER,
    },
    'records.read': {
      description: ({ records: read }) => `another tab has written: ${records(read)}`,
      accepted: ({ context }, { records: read }) =>
        !isDeepStrictEqual(context, { ...context, ...read }),
      then: (before, { records: read }) => changed(before, read),
      announces: silent('another tab made the change'),
    },
  },
  states: { 'any state': { description: records } },
  invariant({ context: { bookmarks, readingProgress, library } }) {
    for (const list of [bookmarks, readingProgress, library]) {
      const ids = list.map(({ bookId }) => bookId);
      expect(ids, 'one record a book').toEqual([...new Set(ids)]);
    }
    for (const { currentPageNumber, furthestPageNumber } of readingProgress)
      expect(furthestPageNumber ?? currentPageNumber).toBeGreaterThanOrEqual(currentPageNumber);
  },
  scenarios,
  browser:
    "a person changes records only by reading: the reader's paths and the random sessions do, and look at what is stored",
});
