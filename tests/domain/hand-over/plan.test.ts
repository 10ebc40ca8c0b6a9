/** Two devices that hand over to each other lose nothing, and come to be the same. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasNews } from '../../../machines/domain/hand-over/changes.ts';
import { planOf, type ReadingHere } from '../../../machines/domain/hand-over/plan.ts';
import { changesOf } from '../../../machines/domain/hand-over/planned-changes.ts';
import { progressAfter } from '../../../machines/domain/reading/records.ts';
import { entryOf, markOf, progressOn } from '../../support/records.ts';
import { metaNamed } from '../../support/books.ts';
import { after, device, NOW, receive, shared, throughLink, withClock } from './devices.ts';

const MINUTE = 60_000;
const EMPTY: ReadingHere = {
  records: { readingProgress: [], library: [], bookmarks: [] },
  marks: new Map(),
  lists: new Map(),
  settings: new Map(),
};
const bookmarkOn = (bookId: string, pageNumber: number) => ({
  bookId,
  pageId: `page-${pageNumber}`,
  pageNumber,
  timestamp: 0,
});

describe('any two devices', () => {
  test('have the same places, books, marks and words after handing over in turn', () => {
    fc.assert(
      fc.property(device(0), device(1), (a, b) => {
        const first = receive(b, a);
        const second = receive(a, first);
        const third = receive(first, second);
        expect(shared(third)).toEqual(shared(second));
        expect(shared(receive(second, third))).toEqual(shared(second));
      }),
    );
  });

  test('lose no book, furthest page, bookmark, mark or word', () => {
    fc.assert(
      fc.property(device(0), device(1), (a, b) => {
        const both = receive(b, a);
        for (const from of [a, b]) {
          for (const { bookId } of from.records.library)
            expect(both.records.library.map((entry) => entry.bookId)).toContain(bookId);
          for (const record of from.records.readingProgress) {
            const kept = both.records.readingProgress.find(
              ({ bookId }) => bookId === record.bookId,
            );
            expect(kept?.furthestPageNumber).toBeGreaterThanOrEqual(record.furthestPageNumber ?? 1);
          }
          for (const { bookId, pageNumber } of from.records.bookmarks) {
            const pages = [
              ...both.records.bookmarks
                .filter((bookmark) => bookmark.bookId === bookId)
                .map((bookmark) => bookmark.pageNumber),
              ...(both.marks.get(bookId) ?? []).map(({ at }) => at[0]),
            ];
            expect(pages).toContain(pageNumber);
          }
          for (const [bookId, marks] of from.marks)
            expect((both.marks.get(bookId) ?? []).map(({ id }) => id)).toEqual(
              expect.arrayContaining(marks.map(({ id }) => id)),
            );
        }
      }),
    );
  });

  test('find nothing new in a link that is opened twice, or at home', () => {
    fc.assert(
      fc.property(device(0), device(1), (a, b) => {
        const link = throughLink(a);
        const twice = after(b, planOf(link, b, NOW, []));
        expect(hasNews(changesOf(planOf(link, twice, NOW, []), twice))).toBe(false);
        expect(hasNews(changesOf(planOf(link, a, NOW, []), a))).toBe(false);
      }),
    );
  });

  test('find nothing new again in a link of a device whose clock is ahead', () => {
    const minutes = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(device(0), device(1), minutes, minutes, (a, b, ahead, later) => {
        const link = throughLink(withClock(a, ahead * MINUTE), NOW + ahead * MINUTE);
        const once = after(b, planOf(link, b, NOW, []));
        for (const now of [NOW + MINUTE - 1, NOW + later * MINUTE])
          expect(hasNews(changesOf(planOf(link, once, now, []), once))).toBe(false);
      }),
    );
  });
});

test('the preview says what moves, what is new, and what becomes a saved place', () => {
  const here: ReadingHere = {
    ...EMPTY,
    records: {
      readingProgress: [progressOn('the-well', 3, NOW - 9 * MINUTE), progressOn('far', 5, NOW)],
      library: [entryOf('the-well')],
      bookmarks: [bookmarkOn('the-well', 4)],
    },
    marks: new Map([['the-well', [markOf('known', NOW - 9 * MINUTE)]]]),
  };
  const there: ReadingHere = {
    ...EMPTY,
    records: {
      readingProgress: [
        progressOn('the-well', 8, NOW - MINUTE),
        { ...progressOn('far', 2, NOW - 5 * MINUTE), furthestPageNumber: 9 },
        progressOn('the-hill', 1, NOW - 2 * MINUTE),
      ],
      library: [entryOf('the-hill', NOW - 3 * MINUTE)],
      bookmarks: [bookmarkOn('the-well', 9), bookmarkOn('the-hill', 1)],
    },
    marks: new Map([
      [
        'the-well',
        [markOf('known', NOW - MINUTE, { note: 'Later.' }), markOf('new', NOW - MINUTE)],
      ],
    ]),
    lists: new Map([['kv.words', [{ id: 'पानी', kept: 5 }]]]),
    settings: new Map([['kv.lang', 'hindi']]),
  };
  const plan = planOf(throughLink(there), here, NOW, [metaNamed('the-hill')]);
  expect(changesOf(plan, here)).toEqual({
    newBooks: 1,
    moves: [{ bookId: 'the-well', from: 3, to: 8 }],
    further: 1,
    renewed: 0,
    bookmarks: 1,
    places: 1,
    newMarks: 1,
    changedMarks: 1,
    newRecords: 1,
    changedRecords: 0,
    hasSettings: true,
  });
  expect(plan.library).toEqual([entryOf('the-hill', NOW - 3 * MINUTE)]);
});

test('what was changed since a link from the future stays when it comes again', () => {
  const AHEAD = NOW + 60 * MINUTE;
  const there: ReadingHere = {
    ...EMPTY,
    records: {
      readingProgress: [progressOn('the-well', 8, AHEAD)],
      library: [entryOf('the-well', AHEAD)],
      bookmarks: [bookmarkOn('the-well', 9)],
    },
    marks: new Map([['the-well', [markOf('m', AHEAD, { note: 'There.' })]]]),
    lists: new Map([['kv.words', [{ id: 'पानी', kept: NOW, review: { last: AHEAD } }]]]),
  };
  const link = throughLink(there, AHEAD);
  const once = after(EMPTY, planOf(link, EMPTY, NOW, []));
  const [progress] = once.records.readingProgress;
  const [mark] = once.marks.get('the-well') ?? [];
  const [word] = once.lists.get('kv.words') ?? [];
  if (progress === undefined || mark === undefined || word === undefined)
    throw new Error('Something of the link has not come.');
  const later = NOW + 30 * MINUTE;
  const meanwhile: ReadingHere = {
    ...once,
    records: {
      ...once.records,
      readingProgress: [progressAfter(progress, progressOn('the-well', 20, later))],
    },
    marks: new Map([['the-well', [{ ...mark, note: 'Here.', changed: later }]]]),
    lists: new Map([['kv.words', [{ ...word, review: { last: later } }]]]),
  };
  for (const now of [later, NOW + 120 * MINUTE])
    expect(planOf(link, meanwhile, now, [])).toEqual({
      progress: [],
      library: [],
      bookmarks: [],
      places: [],
      marks: [],
      lists: new Map(),
      settings: new Map(),
    });
});

test('a time in the future counts as now, and an unknown book has its id', () => {
  const there: ReadingHere = {
    ...EMPTY,
    records: {
      readingProgress: [progressOn('the-well', 8, NOW + 60 * MINUTE)],
      library: [entryOf('the-well', NOW + 60 * MINUTE)],
      bookmarks: [],
    },
  };
  const { progress, library } = planOf(throughLink(there), EMPTY, NOW, []);
  expect(progress.map(({ lastReadAt }) => lastReadAt)).toEqual([NOW]);
  expect(library).toEqual([
    { bookId: 'the-well', title: 'the-well', author: '', cover: '', firstReadAt: NOW },
  ]);
});

test.each([
  ['here', 3, 2],
  ['there', 2, 3],
])('of a word that was changed twice, last %s, the later change stays', (_, here, there) => {
  const withWord = (kept: number): ReadingHere => ({
    ...EMPTY,
    lists: new Map([['kv.words', [{ id: 'पानी', kept }]]]),
  });
  const { lists } = planOf(throughLink(withWord(there)), withWord(here), NOW, []);
  const stored = there > here ? [['kv.words', [{ id: 'पानी', kept: there }]]] : [];
  expect([...lists]).toEqual(stored);
});

test('an old link does not move a book back', () => {
  const old: ReadingHere = {
    ...EMPTY,
    records: { ...EMPTY.records, readingProgress: [progressOn('the-well', 3, NOW + 10)] },
  };
  const here: ReadingHere = {
    ...EMPTY,
    records: { ...EMPTY.records, readingProgress: [progressOn('the-well', 4, NOW + 20)] },
  };
  expect(planOf(throughLink(old), here, NOW + 60_000, []).progress).toEqual([]);
});
