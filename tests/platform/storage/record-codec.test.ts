/** How any stored text is read as records. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LibraryEntry, ReadingProgress } from '../../../machines/domain/reading/records.ts';
import {
  decodeBookmarks,
  decodeIds,
  decodeLibrary,
  decodeProgress,
  encodeBookmarks,
  encodeList,
} from '../../../src/platform/storage/codec.ts';
import { diskWith, visit } from '../../support/fake-storage.ts';
import { anyText } from '../../support/random-text.ts';
import { bookmark, entry, progress } from './records.ts';

const hostileIds = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'x'.repeat(10_000),
  '\ud800',
  '\udc00a',
  '😀',
  'a"b',
  ' ',
  '\n',
];

describe('encoded records', () => {
  const id = fc.oneof(fc.constantFrom(...hostileIds), anyText({ minLength: 1 }));
  const page = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  const instant = fc
    .double({ min: 0, noNaN: true, noDefaultInfinity: true })
    .filter((time) => !Object.is(time, -0));
  const progressArbitrary = fc
    .record({
      bookId: id,
      currentPageId: fc.string(),
      currentPageNumber: page,
      lastReadAt: instant,
      furthestPageNumber: page,
      extra: fc.string(),
    })
    .map((record): ReadingProgress => record);
  const entryArbitrary = fc
    .record({
      bookId: id,
      title: fc.string(),
      author: fc.string(),
      cover: fc.string(),
      firstReadAt: instant,
      extra: fc.boolean(),
    })
    .map((record): LibraryEntry => record);
  const uniquely = <T extends { bookId: string }>(record: fc.Arbitrary<T>) =>
    fc.uniqueArray(record, { selector: ({ bookId }) => bookId, maxLength: 8 });
  /** JavaScript objects list integer-like ids first, so only the set of records is compared. */
  const bookmarksArbitrary = fc.uniqueArray(fc.tuple(id, page), {
    selector: ([bookId]) => bookId,
    maxLength: 8,
  });

  test('are decoded unchanged', () => {
    fc.assert(
      fc.property(
        bookmarksArbitrary,
        uniquely(progressArbitrary),
        uniquely(entryArbitrary),
        (bookmarks, places, library) => {
          expect(decodeBookmarks(encodeBookmarks(new Map(bookmarks)))).toEqual({
            value: new Map(bookmarks),
            invalid: false,
          });
          expect(decodeProgress(encodeList(places))).toEqual({ value: places, invalid: false });
          expect(decodeLibrary(encodeList(library))).toEqual({ value: library, invalid: false });
          const ids = bookmarks.map(([bookId]) => bookId);
          expect(decodeIds(encodeList(ids))).toEqual({ value: new Set(ids), invalid: false });
        },
      ),
    );
  });

  test.each(hostileIds.map((bookId) => ({ label: JSON.stringify(bookId).slice(0, 20), bookId })))(
    'with the id $label are stored, read and removed like any other',
    ({ bookId }) => {
      const disk = diskWith();
      const { store } = visit(disk);
      store.storeBookmark(bookmark(bookId, 3));
      store.storeProgress(progress(bookId, 3));
      store.storeLibraryEntry(entry(bookId));
      expect(visit(disk).store.quarantineInvalid()).toEqual([]);
      expect(visit(disk).store.read()).toEqual({
        bookmarks: [bookmark(bookId, 3)],
        readingProgress: [progress(bookId, 3)],
        library: [entry(bookId)],
        language: 'english',
      });
      store.dropBookmark({ bookId });
      expect(visit(disk).store.read().bookmarks).toEqual([]);
    },
  );

  /** Never a valid record: another shape, or a record with one invalid field. */
  const invalidItem = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      { ...progress('bad', 1), currentPageNumber: 0 },
      { ...progress('bad', 1), currentPageNumber: 1.5 },
      { ...progress('bad', 1), currentPageNumber: '5' },
      { ...progress('bad', 1), lastReadAt: null },
      { ...progress('bad', 1), bookId: '' },
      { ...entry('bad'), firstReadAt: -1, title: 5 },
    ),
  );

  test('are all read in order from a list with invalid items, which counts as invalid', () => {
    fc.assert(
      fc.property(
        uniquely(progressArbitrary),
        fc.array(invalidItem, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        (good, bad, seed) => {
          const mixed: unknown[] = [...good];
          for (const [turn, item] of bad.entries())
            mixed.splice((seed + turn * 7) % (mixed.length + 1), 0, item);
          expect(decodeProgress(JSON.stringify(mixed))).toEqual({ value: good, invalid: true });
        },
      ),
    );
  });

  test('with valid pages are all read from an object with invalid ones', () => {
    const wrongPage = fc.oneof(
      fc.constantFrom<unknown>(0, -1, 1.5, '5', null, [1], {}, 2 ** 53),
      fc.string(),
    );
    fc.assert(
      fc.property(
        bookmarksArbitrary,
        fc.array(fc.tuple(fc.stringMatching(/^bad-\w+$/u), wrongPage), { minLength: 1 }),
        (good, bad) => {
          const text = JSON.stringify(Object.fromEntries<unknown>([...good, ...bad, ...good]));
          expect(decodeBookmarks(text)).toEqual({ value: new Map(good), invalid: true });
        },
      ),
    );
    expect(decodeBookmarks('{"":3,"a":1e400,"b":2}')).toEqual({
      value: new Map([['b', 2]]),
      invalid: true,
    });
  });

  test('that are duplicates make the list invalid, and the last one counts', () => {
    const text = encodeList([progress('a', 1), progress('b', 1), progress('a', 2)]);
    expect(decodeProgress(text)).toEqual({
      value: [progress('a', 2), progress('b', 1)],
      invalid: true,
    });
  });
});
