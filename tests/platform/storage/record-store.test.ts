/**
 * The record store: the keys and formats of the user's records, and how any other stored text is
 * read.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  Bookmark,
  LibraryEntry,
  ReadingProgress,
} from '../../../machines/domain/reading/records.ts';
import {
  decodeBookmarks,
  decodeIds,
  decodeLanguage,
  decodeLegacyBookmarks,
  decodeLibrary,
  decodeProgress,
  encodeBookmarks,
  encodeList,
} from '../../../src/platform/storage/codec.ts';
import { quarantineKey, KEYS } from '../../../src/platform/storage/keys.ts';
import { diskWith, storedOn, visit } from '../../support/fake-storage.ts';
import { anyText } from '../../support/random-text.ts';

const bookmark = (bookId: string, pageNumber: number, timestamp = 0): Bookmark => ({
  bookId,
  pageId: `page-${pageNumber}`,
  pageNumber,
  timestamp,
});

const progress = (bookId: string, page: number, more: object = {}): ReadingProgress => ({
  bookId,
  currentPageId: `page-${page}`,
  currentPageNumber: page,
  lastReadAt: 1_700_000_000_000,
  furthestPageNumber: page,
  ...more,
});

const entry = (bookId: string, more: object = {}): LibraryEntry => ({
  bookId,
  title: `Title of ${bookId}`,
  author: 'A. Author',
  cover: `/covers/${bookId}.svg`,
  firstReadAt: 1_700_000_000_000,
  ...more,
});

const nothing = { bookmarks: [], readingProgress: [], library: [], language: 'english' };

describe('what is stored', () => {
  test('the keys have the specified names', () => {
    expect(KEYS).toEqual({
      bookmarks: 'kv.bookmarks',
      secondLanguage: 'kv.beside',
      libraryChoice: 'kv.library_filters',
      progress: 'kv.reading_progress',
      library: 'kv.library',
      language: 'kv.lang',
      legacyBookmarks: 'bookmarks',
      legacyDropped: 'kv.legacy_dropped',
      characterKeys: 'kv.character_keys',
      interfaceLanguage: 'kv.interface',
      keepPlace: 'kv.keep_place',
      readAloud: 'kv.voice',
      readingSettings: 'kv.comfort',
      readingSpeed: 'kv.pace',
    });
    expect([quarantineKey('kv.lang', 1), quarantineKey('kv.lang', 2)]).toEqual([
      'kv.lang.damaged',
      'kv.lang.damaged.2',
    ]);
  });

  test('each kind of record is stored under its key in the specified shape', () => {
    const disk = diskWith({ theirs: 'untouched' });
    const { store, reports } = visit(disk);
    store.storeBookmark(bookmark('the-well', 7, 123));
    store.storeBookmark(bookmark('__proto__', 2));
    store.storeProgress(progress('the-well', 7));
    store.storeLibraryEntry(entry('the-well'));
    store.storeLanguage('hindi');
    expect(storedOn(disk)).toEqual({
      theirs: 'untouched',
      'kv.bookmarks': '{"the-well":7,"__proto__":2}',
      'kv.reading_progress': JSON.stringify([progress('the-well', 7)]),
      'kv.library': JSON.stringify([entry('the-well')]),
      'kv.lang': 'hindi',
    });
    expect(reports).toEqual([]);
  });

  test("stored records are read on the next visit, bookmarks with their page's id", () => {
    const disk = diskWith();
    const { store } = visit(disk);
    store.storeBookmark(bookmark('the-well', 7, 123));
    store.storeProgress(progress('the-well', 7));
    store.storeLibraryEntry(entry('the-well'));
    store.storeLanguage('hinglish');
    expect(visit(disk).store.read()).toEqual({
      bookmarks: [bookmark('the-well', 7)],
      readingProgress: [progress('the-well', 7)],
      library: [entry('the-well')],
      language: 'hinglish',
    });
  });

  test('reading valid data and checking it for invalid values writes nothing', () => {
    const disk = diskWith({
      bookmarks: '[{"bookId":"a","pageNumber":1}]',
      'kv.lang': 'hindi',
      'kv.bookmarks': '{"b":2}',
    });
    const { store } = visit(disk);
    store.read();
    expect(store.quarantineInvalid()).toEqual([]);
    expect(disk.tried).toEqual([]);
  });

  test('empty storage gives the defaults', () =>
    expect(visit(diskWith()).store.read()).toEqual(nothing));

  test.each([
    { text: 'hindi', language: 'hindi' },
    { text: '"hinglish"', language: 'hinglish' },
    { text: ' "english" ', language: 'english' },
  ])('the language is read from $text', ({ text, language }) => {
    expect(decodeLanguage(text)).toEqual({ value: language, invalid: false });
  });

  test.each(['', 'Hindi', 'french', '["hindi"]', 'null', '{"lang":"hindi"}', '"hindi'])(
    '%j is not a language: english is used, and the value counts as invalid',
    (text) => expect(decodeLanguage(text)).toEqual({ value: 'english', invalid: true }),
  );
});

describe('changing one record', () => {
  test('a book has one bookmark, and a replaced one is the newest from then on', () => {
    const disk = diskWith();
    const { store } = visit(disk);
    for (const [id, page] of [
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ] as const)
      store.storeBookmark(bookmark(id, page));
    expect(visit(disk).store.read().bookmarks).toEqual([bookmark('b', 2), bookmark('a', 3)]);
  });

  test('removing a bookmark leaves the others', () => {
    const disk = diskWith({ 'kv.bookmarks': '{"a":1,"__proto__":2,"c":3}' });
    visit(disk).store.dropBookmark({ bookId: '__proto__' });
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":1,"c":3}' });
  });

  test('new progress replaces the record of its book at the same position', () => {
    const disk = diskWith({
      'kv.reading_progress': JSON.stringify([progress('a', 1), progress('b', 1)]),
    });
    visit(disk).store.storeProgress(progress('a', 9));
    expect(visit(disk).store.read().readingProgress).toEqual([progress('a', 9), progress('b', 1)]);
  });

  test('a library entry is not changed once it is stored', () => {
    const disk = diskWith();
    const { store } = visit(disk);
    store.storeLibraryEntry(entry('a'));
    store.storeLibraryEntry(entry('a', { firstReadAt: 9, title: 'Another' }));
    expect(store.read().library).toEqual([entry('a')]);
  });

  test('unknown fields are preserved in the changed record and in all others, whatever their names', () => {
    const more = '"mood":"calm","constructor":[1],"__proto__":{"x":null},"toString":false';
    const plain = (id: string) => JSON.stringify(progress(id, 5)).slice(0, -1);
    const saved = JSON.stringify(entry('a')).slice(0, -1);
    const disk = diskWith({
      'kv.reading_progress': `[${plain('a')},${more}},${plain('b')},${more}}]`,
      'kv.library': `[${saved},${more}}]`,
    });
    const { store } = visit(disk);
    expect(store.quarantineInvalid()).toEqual([]);
    store.storeProgress(progress('a', 5));
    store.storeProgress(progress('c', 1));
    store.storeLibraryEntry(entry('b'));
    expect(storedOn(disk)).toEqual({
      'kv.reading_progress': `[${plain('a')},${more}},${plain('b')},${more}},${JSON.stringify(progress('c', 1))}]`,
      'kv.library': `[${saved},${more}},${JSON.stringify(entry('b'))}]`,
    });
  });
});

describe('legacy bookmarks', () => {
  const legacy =
    '[{"bookId":"a","pageNumber":4},{"bookId":"b","pageNumber":5,"note":"x"},{"bookId":"a","pageNumber":6},{"bookId":"c"},7]';

  test('are read from a list, of which the last valid one of a book counts', () => {
    const { store } = visit(diskWith({ bookmarks: legacy }));
    expect(store.read().bookmarks).toEqual([bookmark('a', 6), bookmark('b', 5)]);
    expect(store.quarantineInvalid()).toEqual([]);
  });

  test('are replaced by a newer bookmark of the same book, which is then the newest', () => {
    const disk = diskWith({ bookmarks: legacy });
    const { store } = visit(disk);
    store.storeBookmark(bookmark('z', 1));
    store.storeBookmark(bookmark('a', 9));
    expect(store.read().bookmarks).toEqual([bookmark('b', 5), bookmark('z', 1), bookmark('a', 9)]);
  });

  test('are never written or deleted, and a removed one stays removed until bookmarked again', () => {
    const disk = diskWith({ bookmarks: legacy });
    visit(disk).store.dropBookmark({ bookId: 'a' });
    expect(visit(disk).store.read().bookmarks).toEqual([bookmark('b', 5)]);
    expect(storedOn(disk)).toMatchObject({ bookmarks: legacy, 'kv.legacy_dropped': '["a"]' });
    visit(disk).store.storeBookmark(bookmark('a', 2));
    expect(visit(disk).store.read().bookmarks).toEqual([bookmark('b', 5), bookmark('a', 2)]);
    visit(disk).store.dropBookmark({ bookId: 'a' });
    expect(visit(disk).store.read().bookmarks).toEqual([bookmark('b', 5)]);
    expect(disk.tried.map(([key]) => key)).not.toContain('bookmarks');
  });

  test('are not marked as removed when a newer bookmark is removed', () => {
    const disk = diskWith({ 'kv.bookmarks': '{"z":1}', bookmarks: legacy });
    visit(disk).store.dropBookmark({ bookId: 'z' });
    expect(disk.texts.has('kv.legacy_dropped')).toBe(false);
  });

  test.each(['', 'x', '{}', '{"a":1}', 'null', '5', '[[1]]'])('are none in %j', (text) => {
    expect(decodeLegacyBookmarks(text)).toEqual(new Map());
    expect(visit(diskWith({ bookmarks: text })).store.read()).toEqual(nothing);
  });
});

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
