/**
 * The record store beside other tabs: what it does when one of them has written or erased, and how
 * all values are read and replaced at once.
 */
import { describe, expect, test, vi } from 'vitest';
import type { Bookmark } from '../../../../machines/domain/reading/records.ts';
import { createOperationLogStore } from '../../../../src/platform/storage/operation-log-store.ts';
import { createRecordStore } from '../../../../src/platform/storage/record-store.ts';
import { createSafeStorage } from '../../../../src/platform/storage/safe-storage.ts';
import { diskWith, storedOn, visit, type Disk } from '../../../support/fake-storage.ts';

const bookmark = (bookId: string, pageNumber: number): Bookmark => ({
  bookId,
  pageId: `page-${pageNumber}`,
  pageNumber,
  timestamp: 0,
});

/** The log of another tab that says that it wrote `{"b":1}` as the bookmarks. */
const THEIRS = JSON.stringify({ wrote: [['kv.bookmarks', ['7.1k72cl0.1i8ncaz']]] });

/** A tab that has stored a bookmark, and has an unstored one and an unstored language. */
function tabWithUnstored(stored: Readonly<Record<string, string>> = {}) {
  const disk = diskWith(stored);
  const tab = visit(disk);
  tab.store.storeBookmark(bookmark('a', 1));
  disk.isFull = () => true;
  tab.store.storeBookmark(bookmark('b', 2));
  tab.store.storeLanguage('hindi');
  disk.isFull = () => false;
  tab.notifications.length = 0;
  return { disk, ...tab };
}

function eraseFrom(disk: Disk): void {
  for (const key of disk.texts.keys()) if (key !== 'theirs') disk.texts.delete(key);
}

const nothing = { bookmarks: [], readingProgress: [], library: [], language: 'english' };

describe('when another tab has written', () => {
  test('a change that it has overwritten is restored', () => {
    const disk = diskWith({ 'kv.journal.theirs': THEIRS });
    const { store } = visit(disk);
    store.storeBookmark(bookmark('a', 1));
    disk.texts.set('kv.bookmarks', '{"b":1}');
    store.receiveChange({ key: 'kv.bookmarks', text: '{"b":1}' });
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"b":1,"a":1}' });
  });

  test('changes of all kinds that could not be stored before are stored', () => {
    const { disk, store, notifications } = tabWithUnstored();
    store.receiveChange({ key: 'kv.library', text: '[]' });
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":1,"b":2}', 'kv.lang': 'hindi' });
    expect(notifications).toEqual([1, 0]);
  });

  test('nothing is written when nothing is missing', () => {
    const disk = diskWith();
    const { store, notifications } = visit(disk);
    store.storeBookmark(bookmark('a', 1));
    disk.tried.length = 0;
    notifications.length = 0;
    store.receiveChange({ key: 'kv.library', text: null });
    store.compact();
    expect([disk.tried, notifications]).toEqual([[], []]);
  });
});

describe('when another tab has removed the log of this one', () => {
  test('and everything else of this site, nothing is left of this tab either', () => {
    const { disk, store, operationLog } = tabWithUnstored({ theirs: 'untouched' });
    eraseFrom(disk);
    store.receiveChange({ key: operationLog.ownKey, text: null });
    expect(store.read()).toEqual(nothing);
    store.compact();
    expect([...disk.texts]).toEqual([['theirs', 'untouched']]);
  });

  test.each(['kv.lang', 'bookmarks'])('but not %s, its changes are stored', (key) => {
    const { disk, store, operationLog } = tabWithUnstored({ theirs: 'untouched' });
    eraseFrom(disk);
    disk.texts.set(key, 'x');
    store.receiveChange({ key: operationLog.ownKey, text: null });
    expect(store.read()).toMatchObject({ bookmarks: [bookmark('b', 2)], language: 'hindi' });
  });
});

test.each([
  { label: 'another key was removed', change: { key: 'kv.bookmarks', text: null } },
  { label: 'any key may have changed', change: { key: null, text: null } },
])('while $label, an unstored change is kept', ({ change }) => {
  const { disk, store } = tabWithUnstored();
  eraseFrom(disk);
  store.receiveChange(change);
  expect(store.read()).toMatchObject({ bookmarks: [bookmark('b', 2)], language: 'hindi' });
});

test('a log that was stored elsewhere under the own key means no erasure', () => {
  const { disk, store, operationLog } = tabWithUnstored();
  eraseFrom(disk);
  store.receiveChange({ key: operationLog.ownKey, text: '{}' });
  expect(store.read()).toMatchObject({ bookmarks: [bookmark('b', 2)], language: 'hindi' });
});

test('on opening and on leaving, unstored changes are stored, and an empty log is removed', () => {
  const { disk, store, operationLog } = tabWithUnstored();
  store.compact();
  expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":1,"b":2}', 'kv.lang': 'hindi' });
  expect(disk.texts.has(operationLog.ownKey)).toBe(true);
  disk.now = () => 1_700_000_100_000;
  const later = createSafeStorage(disk.open, { failed: () => undefined, stored: () => undefined });
  createRecordStore(later, createOperationLogStore(later, 'later', disk.now)).compact();
  expect([...disk.texts.keys()]).toEqual(['kv.bookmarks', 'kv.lang']);
});

test('all values of this site are read, also unknown and unstored ones, without the logs', () => {
  const { store } = tabWithUnstored({
    theirs: 'x',
    'their kv.': 'x',
    bookmarks: '[]',
    'kv.later_version': 'y',
    'kv.lang.damaged': 'z',
    'kv.journal.theirs': THEIRS,
  });
  expect(Object.fromEntries(store.texts())).toEqual({
    bookmarks: '[]',
    'kv.bookmarks': '{"a":1,"b":2}',
    'kv.lang': 'hindi',
    'kv.lang.damaged': 'z',
    'kv.later_version': 'y',
  });
});

describe('replacing all values', () => {
  const stored = {
    theirs: 'x',
    'kv.journal.theirs': THEIRS,
    'kv.later_version': 'y',
    'kv.library': '[]',
  };

  test('leaves only the new ones and what belongs to other sites', () => {
    const { disk, store, notifications } = tabWithUnstored(stored);
    const texts = new Map([
      ['kv.bookmarks', '{"z":9}'],
      ['kv.added', 'new'],
    ]);
    expect(store.replace(texts)).toBe(true);
    expect([...disk.texts]).toEqual([['theirs', 'x'], ...texts]);
    expect(store.read()).toEqual({ ...nothing, bookmarks: [bookmark('z', 9)] });
    expect(notifications).toEqual([0]);
  });

  test('removes the logs last', () => {
    const { disk, store, operationLog } = tabWithUnstored(stored);
    const remove = vi.spyOn(disk.open(), 'removeItem');
    store.replace(new Map());
    const keys = remove.mock.calls.map(([key]) => key);
    expect(keys.slice(-2)).toEqual(['kv.journal.theirs', operationLog.ownKey]);
    expect(keys.slice(0, -2).filter((key) => key.startsWith('kv.journal.'))).toEqual([]);
  });

  test('that do not fit changes nothing, not even what is unstored', () => {
    const { disk, store, notifications } = tabWithUnstored(stored);
    const before = new Map(disk.texts);
    disk.isFull = (key) => key === 'kv.added';
    const texts = new Map([
      ['kv.added', 'new'],
      ['kv.bookmarks', '{}'],
    ]);
    expect(store.replace(texts)).toBe(false);
    expect(disk.texts).toEqual(before);
    expect(notifications).toEqual(['full']);
    store.compact();
    expect(store.read()).toEqual({
      ...nothing,
      bookmarks: [bookmark('a', 1), bookmark('b', 2)],
      language: 'hindi',
    });
  });

  test('preserves an earlier record, also after another write and when the page is left', () => {
    const disk = diskWith({ 'kv.bookmarks': '{"a":9,"b":2}' });
    const { store } = visit(disk);
    store.replace(new Map([['kv.bookmarks', '{"a":1}']]));
    store.compact();
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":1}' });
    store.storeBookmark(bookmark('c', 3));
    store.compact();
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":1,"c":3}' });
  });

  test('is kept by a change that follows while storage is denied', () => {
    const disk = diskWith();
    disk.denied = true;
    const { store } = visit(disk);
    store.replace(new Map([['kv.bookmarks', '{"z":9}']]));
    store.storeBookmark(bookmark('c', 3));
    expect(store.read()).toEqual({
      ...nothing,
      bookmarks: [bookmark('z', 9), bookmark('c', 3)],
    });
  });

  test.each([
    { label: 'erased', texts: new Map<string, string>() },
    { label: 'replaced', texts: new Map([['kv.bookmarks', '{"z":9}']]) },
  ])('those that another tab writes again after they were $label are removed again', (row) => {
    const disk = diskWith({ 'kv.bookmarks': '{"a":5,"b":1}' });
    const { store } = visit(disk);
    store.replace(row.texts);
    store.storeBookmark(bookmark('c', 3));
    disk.texts.set('kv.journal.theirs', THEIRS);
    disk.texts.set('kv.bookmarks', '{"b":1}');
    store.receiveChange({ key: 'kv.bookmarks', text: '{"b":1}' });
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"c":3}' });
  });
});
