/** Bookmarks that an earlier version of the site stored as a list. */
import { describe, expect, test } from 'vitest';
import { decodeLegacyBookmarks } from '../../../src/platform/storage/codec.ts';
import { diskWith, storedOn, visit } from '../../support/fake-storage.ts';
import { bookmark } from './records.ts';

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
    expect(visit(diskWith({ bookmarks: text })).store.read()).toEqual({
      bookmarks: [],
      readingProgress: [],
      library: [],
      language: 'english',
    });
  });
});
