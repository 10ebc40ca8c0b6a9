/**
 * Tabs of one profile that see each other's writes late lose nothing, reconcile, and settle. A
 * value that no operation log explains was written by a client without a log, and wins.
 */
import { describe, expect, test } from 'vitest';
import { OPERATION_LOG_PREFIX } from '../../../../src/platform/storage/keys.ts';
import { diskWith, storedOn, visit } from '../../../support/fake-storage.ts';
import { createProfile, shownOf, type Tab } from './multi-tab-profile.ts';

describe('a tab', () => {
  const two = (stored: Readonly<Record<string, string>> = {}) => {
    const profile = createProfile(stored);
    return { profile, mine: profile.open(), theirs: profile.open() };
  };
  const marks = ({ store }: Tab) => shownOf(store.read()).marks;

  test('writes its change again after another tab has overwritten it', () => {
    const { profile, mine, theirs } = two({ 'kv.bookmarks': '{"old":1}' });
    mine.store.storeBookmark({ bookId: 'a', pageNumber: 5 });
    theirs.store.storeBookmark({ bookId: 'b', pageNumber: 6 });
    mine.store.dropBookmark({ bookId: 'old' });
    profile.settle();
    for (const each of [mine, theirs])
      expect(marks(each)).toEqual([
        ['a', 5],
        ['b', 6],
      ]);
  });

  test('that closes at once has its write restored by the next tab', () => {
    const { profile, mine, theirs } = two();
    theirs.store.storeBookmark({ bookId: 'b', pageNumber: 6 });
    mine.store.storeBookmark({ bookId: 'a', pageNumber: 5 });
    profile.close(mine);
    profile.close(theirs);
    for (const each of [theirs, mine, mine, theirs, mine, theirs]) profile.send(each);
    profile.settle();
    expect(marks(profile.open())).toEqual([
      ['a', 5],
      ['b', 6],
    ]);
  });

  test('that closes at once has its removal of a legacy bookmark restored by the next', () => {
    const older = ['a', 'b'].map((bookId) => ({ bookId, pageNumber: 3 }));
    const { profile, mine, theirs } = two({ bookmarks: JSON.stringify(older) });
    theirs.store.dropBookmark({ bookId: 'b' });
    mine.store.dropBookmark({ bookId: 'a' });
    profile.close(mine);
    profile.close(theirs);
    for (const each of [theirs, mine, mine, theirs, mine, theirs]) profile.send(each);
    profile.settle();
    expect(marks(profile.open())).toEqual([]);
  });

  test('that is closed is remembered while other logs have earlier changes of the book', () => {
    const { profile, mine, theirs } = two();
    mine.store.storeBookmark({ bookId: 'a', pageNumber: 50 });
    profile.settle();
    profile.pass(4000);
    theirs.store.storeBookmark({ bookId: 'a', pageNumber: 48 });
    profile.settle();
    profile.close(theirs);
    profile.settle();
    profile.pass(13_000);
    const next = profile.open();
    profile.settle();
    mine.store.storeBookmark({ bookId: 'b', pageNumber: 6 });
    profile.settle();
    for (const each of [mine, next, profile.open()])
      expect(marks(each)).toEqual([
        ['a', 48],
        ['b', 6],
      ]);
  });

  test('accepts a value written by a client without an operation log, whatever it wrote before', () => {
    const disk = diskWith({ 'kv.bookmarks': '{"a":1}' });
    const { store } = visit(disk);
    store.storeBookmark({ bookId: 'b', pageNumber: 2 });
    store.dropBookmark({ bookId: 'a' });
    disk.texts.set('kv.bookmarks', '{"a":9,"c":3}');
    store.receiveChange({ key: 'kv.bookmarks', text: '{"a":9,"c":3}' });
    expect(store.read().bookmarks.map(({ bookId, pageNumber }) => [bookId, pageNumber])).toEqual([
      ['a', 9],
      ['c', 3],
    ]);
    store.storeBookmark({ bookId: 'd', pageNumber: 4 });
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":9,"c":3,"d":4}' });
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":9,"c":3,"d":4}' });
  });

  test.each([true, false])(
    "accepts such a client's value even when unable to write it (room for log: %s)",
    (hasRoomForLog) => {
      const disk = diskWith();
      const { store } = visit(disk);
      disk.isFull = (key) => key === 'kv.bookmarks' || !hasRoomForLog;
      store.storeBookmark({ bookId: 'a', pageNumber: 1 });
      disk.isFull = () => false;
      store.dropBookmark({ bookId: 'a' });
      disk.texts.set('kv.bookmarks', '{"a":1}');
      store.receiveChange({ key: 'kv.bookmarks', text: '{"a":1}' });
      visit(disk).store.compact();
      expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":1}' });
      expect(store.read().bookmarks.map(({ bookId, pageNumber }) => [bookId, pageNumber])).toEqual([
        ['a', 1],
      ]);
    },
  );

  test('that erases everything also erases pending changes of another tab', () => {
    const { profile, mine, theirs } = two({ 'kv.bookmarks': '{"old":1}', 'kv.lang': 'hindi' });
    mine.store.storeBookmark({ bookId: 'a', pageNumber: 5 });
    profile.settle();
    theirs.store.storeBookmark({ bookId: 'b', pageNumber: 6 });
    expect(mine.store.replace(new Map())).toBe(true);
    profile.settle();
    for (const each of [mine, theirs, profile.open()]) {
      expect(marks(each).filter(([id]) => id !== 'b')).toEqual([]);
      expect(each.store.read().language).toBe('english');
    }
    theirs.store.storeBookmark({ bookId: 'new', pageNumber: 7 });
    profile.settle();
    for (const each of [mine, theirs])
      expect(marks(each).filter(([id]) => id !== 'b')).toEqual([['new', 7]]);
  });

  test.each([
    '',
    '{',
    '[]',
    '{"entries":[[1]],"wrote":5,"over":[[]],"since":{}}',
    '{"entries":[[1,2,"kv.bookmarks","a",0]],"wrote":[["kv.bookmarks",[1]]]}',
  ])('ignores an invalid operation log: %j', (text) => {
    const disk = diskWith({ [`${OPERATION_LOG_PREFIX}strange`]: text });
    const { store, reports } = visit(disk);
    store.compact();
    store.storeBookmark({ bookId: 'a', pageNumber: 5 });
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":5}' });
    expect(reports).toEqual([]);
  });
});
