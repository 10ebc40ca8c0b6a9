/** The reading state: path tests of every edge against a reference model on plain lists. */
import { isDeepStrictEqual } from 'node:util';
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { BookMeta } from '../../machines/domain/books/book.ts';
import {
  readingStateLogic,
  type ReadingState,
  type ReadingStateEmitted,
  type ReadingStateEvent,
} from '../../machines/reading-state.ts';
import type {
  Bookmark,
  LibraryEntry,
  PersonalRecords,
  ReadingProgress,
} from '../../machines/domain/reading/records.ts';
import { metaNamed } from '../support/books.ts';
import type { Scenario } from '../support/paths.ts';
import { testPaths } from '../support/path-test.ts';
import type { RecordedEffect, ReferenceModel } from '../support/reference-model.ts';
import { readingStateMachine } from '../support/transition-machines.ts';

const model: ReferenceModel = {
  covers: {
    events: [
      'books.replace',
      'book.set',
      'page.set',
      'bookmark.add',
      'bookmark.remove',
      'progress.update',
      'book.opened',
      'language.set',
      'records.read',
    ],
    states: ['any state'],
  },
  effects: [],
  actors: [],
  delays: {},

  start: (records) => ({
    after: {
      value: {},
      context: {
        ...(records as PersonalRecords),
        books: [],
        currentBook: null,
        currentPage: 0,
      },
    },
    recordedEffects: [],
  }),

  accepts({ context }, event) {
    const sent = event as ReadingStateEvent;
    if (sent.type === 'records.read')
      return !isDeepStrictEqual(context, { ...(context as ReadingState), ...sent.records });
    if (sent.type !== 'bookmark.remove') return true;
    return (context as ReadingState).bookmarks.some(
      ({ bookId, pageId }) => bookId === sent.bookId && pageId === sent.pageId,
    );
  },

  transition(before, event) {
    const context = before.context as ReadingState;
    const sent = event as ReadingStateEvent;
    const result = (change: Partial<ReadingState>, recordedEffects: RecordedEffect[] = []) => ({
      after: { value: before.value, context: { ...context, ...change } },
      recordedEffects,
    });
    switch (sent.type) {
      case 'books.replace':
        return result({ books: sent.books });
      case 'book.set':
        return result({ currentBook: sent.book });
      case 'page.set':
        return result({ currentPage: sent.page });
      case 'bookmark.add': {
        const bookmarks: Bookmark[] = [];
        for (const existing of context.bookmarks)
          if (existing.bookId !== sent.bookmark.bookId) bookmarks.push(existing);
        bookmarks.push(sent.bookmark);
        return result({ bookmarks }, [
          { emitted: { type: 'bookmark.added', bookmark: sent.bookmark } },
        ]);
      }
      case 'bookmark.remove': {
        const { bookId, pageId } = sent;
        const at = context.bookmarks.findIndex(
          (existing) => existing.bookId === bookId && existing.pageId === pageId,
        );
        return result({ bookmarks: context.bookmarks.toSpliced(at, 1) }, [
          { emitted: { type: 'bookmark.removed', bookId, pageId } },
        ]);
      }
      case 'progress.update': {
        const { at, existing } = placeOf(context, sent.progress.bookId);
        const reached = [
          existing?.furthestPageNumber,
          existing?.currentPageNumber,
          sent.progress.currentPageNumber,
        ];
        const furthestPageNumber = Math.max(...reached.filter((page) => page !== undefined));
        return progressed(result, context, at, {
          ...existing,
          ...sent.progress,
          furthestPageNumber,
        });
      }
      case 'book.opened': {
        const { at, existing } = placeOf(context, sent.progress.bookId);
        const { currentPageNumber, lastReadAt } = sent.progress;
        const progress =
          existing === undefined
            ? { ...sent.progress, furthestPageNumber: currentPageNumber }
            : { ...existing, lastReadAt };
        const isKnown = context.library.some(({ bookId }) => bookId === sent.entry.bookId);
        const { after, recordedEffects } = progressed(result, context, at, progress);
        if (isKnown) return { after, recordedEffects };
        return {
          after: {
            ...after,
            context: { ...after.context, library: [...context.library, sent.entry] },
          },
          recordedEffects: [
            { emitted: { type: 'entry.added', entry: sent.entry } },
            ...recordedEffects,
          ],
        };
      }
      case 'language.set':
        return result({ language: sent.language }, [
          { emitted: { type: 'language.changed', language: sent.language } },
        ]);
      case 'records.read':
        return result(sent.records);
    }
  },

  invariant({ context }) {
    const { bookmarks, readingProgress, library } = context as ReadingState;
    for (const list of [bookmarks, readingProgress, library]) {
      const ids = list.map(({ bookId }) => bookId);
      expect(ids, 'one record a book').toEqual([...new Set(ids)]);
    }
    for (const { currentPageNumber, furthestPageNumber } of readingProgress) {
      expect(furthestPageNumber ?? currentPageNumber).toBeGreaterThanOrEqual(currentPageNumber);
    }
  },
};

function placeOf({ readingProgress }: ReadingState, bookId: string) {
  const found = readingProgress.findIndex((record) => record.bookId === bookId);
  return { at: found === -1 ? readingProgress.length : found, existing: readingProgress[found] };
}

type Result = (
  change: Partial<ReadingState>,
  recordedEffects?: RecordedEffect[],
) => ReturnType<ReferenceModel['transition']>;

const progressed = (
  result: Result,
  { readingProgress }: ReadingState,
  at: number,
  progress: ReadingProgress,
) =>
  result({ readingProgress: readingProgress.toSpliced(at, 1, progress) }, [
    { emitted: { type: 'progress.updated', progress } },
  ]);

const nothing: PersonalRecords = {
  bookmarks: [],
  readingProgress: [],
  library: [],
  language: 'english',
};

const well = metaNamed('the-well');
const proto = metaNamed('__proto__');

const bookmark = (bookId: string, pageNumber: number): Bookmark => ({
  bookId,
  pageId: `page-${pageNumber}`,
  pageNumber,
  timestamp: 1_700_000_000_000,
});

const progress = (
  bookId: string,
  currentPageNumber: number,
  lastReadAt: number,
): ReadingProgress => ({
  bookId,
  currentPageId: `page-${currentPageNumber}`,
  currentPageNumber,
  lastReadAt,
});

const entry = (
  { id: bookId, title, author, cover }: BookMeta,
  firstReadAt: number,
): LibraryEntry => ({
  bookId,
  title,
  author,
  cover,
  firstReadAt,
});

const opening = (book: BookMeta, page: number, now: number) => ({
  entry: entry(book, now),
  progress: progress(book.id, page, now),
});

/**
 * Records that a later version of the site may have stored, with fields that this one does not
 * know.
 */
const newerRecords: PersonalRecords = {
  bookmarks: [bookmark('constructor', 5)],
  readingProgress: [{ ...progress('the-well', 57, 10), furthestPageNumber: 80, mood: 'calm' }],
  library: [{ ...entry(well, 5), shelf: 'left' }],
  language: 'hindi',
};

/**
 * Each list of the context multiplies the number of states. So each scenario covers one concern
 * with two or three payloads and omits the events of the others; the last scenario has every event,
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
    without: ['bookmark.add', 'bookmark.remove', 'progress.update', 'book.opened', 'records.read'],
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
    without: [
      'books.replace',
      'book.set',
      'page.set',
      'progress.update',
      'book.opened',
      'language.set',
    ],
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
      'records.read': [{ records: nothing }, { records: newerRecords }],
    },
    without: [
      'books.replace',
      'book.set',
      'page.set',
      'bookmark.add',
      'bookmark.remove',
      'language.set',
    ],
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
      'language.set': [{ language: 'hinglish' }],
      'records.read': [{ records: newerRecords }],
    },
  },
];

describe("a reader's own state", () => {
  testPaths('every edge follows the reference model', {
    machine: readingStateMachine,
    model,
    scenarios,
    notDriven:
      "a person changes records only by reading: the reader's paths and the random sessions do, and look at what is stored",
  });

  /** @returns the state, and what was emitted, after these events */
  function after(input: PersonalRecords, events: ReadingStateEvent[]) {
    const actor = createActor(readingStateLogic, { input });
    const emitted: ReadingStateEmitted[] = [];
    actor.on('*', (changed) => void emitted.push(changed));
    actor.start();
    for (const event of events) actor.send(event);
    return { context: actor.getSnapshot().context, emitted };
  }

  test('nothing is open at first, and the page index starts at 0', () => {
    expect(after(newerRecords, []).context).toEqual({
      ...newerRecords,
      books: [],
      currentBook: null,
      currentPage: 0,
    });
  });

  test('a book has one bookmark, and the newest bookmark stands last', () => {
    const { context } = after(nothing, [
      { type: 'bookmark.add', bookmark: bookmark('the-well', 1) },
      { type: 'bookmark.add', bookmark: bookmark('the-hill', 4) },
      { type: 'bookmark.add', bookmark: bookmark('the-well', 9) },
    ]);
    expect(context.bookmarks).toEqual([bookmark('the-hill', 4), bookmark('the-well', 9)]);
  });

  test('a bookmark is removed by its book and its page together', () => {
    const input = { ...nothing, bookmarks: [bookmark('the-well', 1), bookmark('the-hill', 1)] };
    const { context, emitted } = after(input, [
      { type: 'bookmark.remove', bookId: 'the-well', pageId: 'page-2' },
      { type: 'bookmark.remove', bookId: 'the-sea', pageId: 'page-1' },
      { type: 'bookmark.remove', bookId: 'the-hill', pageId: 'page-1' },
    ]);
    expect(context.bookmarks).toEqual([bookmark('the-well', 1)]);
    expect(emitted).toEqual([{ type: 'bookmark.removed', bookId: 'the-hill', pageId: 'page-1' }]);
  });

  test('opening a book on its first page leaves a place on page 57 there, and renews the time of reading', () => {
    const { context, emitted } = after(newerRecords, [
      { type: 'book.opened', ...opening(well, 1, 99) },
    ]);
    const renewed = { ...progress('the-well', 57, 99), furthestPageNumber: 80, mood: 'calm' };
    expect(context.readingProgress).toEqual([renewed]);
    expect(context.library).toEqual(newerRecords.library);
    expect(emitted).toEqual([{ type: 'progress.updated', progress: renewed }]);
  });

  test('a first opening adds the book to the library and keeps the page it opened on', () => {
    const { context } = after(nothing, [{ type: 'book.opened', ...opening(well, 3, 99) }]);
    expect(context.library).toEqual([entry(well, 99)]);
    expect(context.readingProgress).toEqual([
      { ...progress('the-well', 3, 99), furthestPageNumber: 3 },
    ]);
  });

  test('the furthest page never goes back when the reader does', () => {
    const turns = [4, 9, 2, 5].map((page, time): ReadingStateEvent => ({
      type: 'progress.update',
      progress: progress('the-well', page, time),
    }));
    expect(after(nothing, turns).context.readingProgress).toEqual([
      { ...progress('the-well', 5, 3), furthestPageNumber: 9 },
    ]);
  });

  test('a record without a furthest page has been as far as its place', () => {
    const input = { ...nothing, readingProgress: [progress('the-well', 57, 1)] };
    const { context } = after(input, [
      { type: 'progress.update', progress: progress('the-well', 2, 2) },
    ]);
    expect(context.readingProgress).toEqual([
      { ...progress('the-well', 2, 2), furthestPageNumber: 57 },
    ]);
  });

  test('fields that we do not know stay in a record whatever the reader does', () => {
    const { context } = after(newerRecords, [
      { type: 'progress.update', progress: progress('the-well', 58, 20) },
      { type: 'book.opened', ...opening(well, 1, 30) },
    ]);
    expect(context.readingProgress).toEqual([
      { ...progress('the-well', 58, 30), furthestPageNumber: 80, mood: 'calm' },
    ]);
    expect(context.library).toEqual(newerRecords.library);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '10', 'a/b', '\ud800'])(
    'the id %j is an id like any other',
    (id) => {
      const book = metaNamed(id);
      const { context } = after(nothing, [
        { type: 'book.opened', ...opening(book, 1, 1) },
        { type: 'progress.update', progress: progress(id, 2, 2) },
        { type: 'bookmark.add', bookmark: bookmark(id, 2) },
      ]);
      expect(context).toEqual({
        books: [],
        currentBook: null,
        currentPage: 0,
        bookmarks: [bookmark(id, 2)],
        readingProgress: [{ ...progress(id, 2, 2), furthestPageNumber: 2 }],
        library: [entry(book, 1)],
        language: 'english',
      });
      expect(
        after(context, [{ type: 'bookmark.remove', bookId: id, pageId: 'page-2' }]).context
          .bookmarks,
      ).toEqual([]);
    },
  );

  test('progress and library keep the order of first opening, whichever book is read again', () => {
    const hill = metaNamed('the-hill');
    const { context } = after(nothing, [
      { type: 'book.opened', ...opening(well, 1, 1) },
      { type: 'book.opened', ...opening(hill, 1, 2) },
      { type: 'progress.update', progress: progress('the-well', 2, 3) },
      { type: 'book.opened', ...opening(well, 1, 4) },
    ]);
    expect(context.readingProgress.map(({ bookId }) => bookId)).toEqual(['the-well', 'the-hill']);
    expect(context.library).toEqual([entry(well, 1), entry(hill, 2)]);
  });

  test('the reading state given is not written into', () => {
    const before = structuredClone(newerRecords);
    after(newerRecords, [
      { type: 'bookmark.add', bookmark: bookmark('constructor', 1) },
      { type: 'progress.update', progress: progress('the-well', 99, 1) },
      { type: 'book.opened', ...opening(proto, 1, 2) },
    ]);
    expect(newerRecords).toEqual(before);
  });
});
