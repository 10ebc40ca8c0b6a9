/** No record is lost to an invalid text, or to a full or denied storage. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEYS, type Key } from '../../../src/platform/storage/keys.ts';
import { diskWith, storedOn, visit } from '../../support/fake-storage.ts';
import { anyText } from '../../support/random-text.ts';
import { bookmark, entry, progress } from './records.ts';

type Store = ReturnType<typeof visit>['store'];

/** A change of each key, and the text that it stores when there was none before. */
const changes: {
  key: Key;
  change: (store: Store) => void;
  text: string;
  setUp: Record<string, string>;
}[] = [
  {
    key: KEYS.bookmarks,
    change: (store) => store.storeBookmark(bookmark('new', 2)),
    text: '{"new":2}',
    setUp: {},
  },
  {
    key: KEYS.progress,
    change: (store) => store.storeProgress(progress('new', 2)),
    text: JSON.stringify([progress('new', 2)]),
    setUp: {},
  },
  {
    key: KEYS.library,
    change: (store) => store.storeLibraryEntry(entry('new')),
    text: JSON.stringify([entry('new')]),
    setUp: {},
  },
  { key: KEYS.language, change: (store) => store.storeLanguage('hindi'), text: 'hindi', setUp: {} },
  {
    key: KEYS.legacyDropped,
    change: (store) => store.dropBookmark({ bookId: 'new' }),
    text: '["new"]',
    setUp: { bookmarks: '[{"bookId":"new","pageNumber":1}]', [KEYS.bookmarks]: '{}' },
  },
];

const broken = [
  '',
  '{',
  'undefined',
  'null',
  '5',
  '"x',
  '[[[[',
  '\ud800',
  '[{"bookId":5}]',
  '{"a":"b"}',
  '[1,{}]',
];

describe.each(changes)('an invalid value of $key', ({ key, change, text, setUp }) => {
  test.each(broken)(
    '%j counts as absent and is quarantined once, byte for byte, before it is overwritten',
    (invalid) => {
      const disk = diskWith({ ...setUp, theirs: 'untouched', [key]: invalid });
      const { store, reports } = visit(disk);
      expect(store.quarantineInvalid()).toEqual([key]);
      expect(storedOn(disk)).toEqual({
        ...setUp,
        theirs: 'untouched',
        [key]: invalid,
        [`${key}.damaged`]: invalid,
      });
      visit(disk).store.quarantineInvalid();
      change(visit(disk).store);
      expect(storedOn(disk)).toEqual({
        ...setUp,
        theirs: 'untouched',
        [key]: text,
        [`${key}.damaged`]: invalid,
      });
      expect(visit(disk).store.quarantineInvalid()).toEqual([]);
      expect(reports).toEqual([]);
    },
  );

  test('is quarantined by the first change if it was not quarantined at start-up', () => {
    const disk = diskWith({ ...setUp, [key]: '{' });
    change(visit(disk).store);
    expect(storedOn(disk)).toEqual({ ...setUp, [key]: text, [`${key}.damaged`]: '{' });
  });

  test('that cannot be quarantined is not overwritten, and changes last until the page is closed', () => {
    const disk = diskWith({ ...setUp, [key]: '{' });
    disk.isFull = (to) => to.includes('damaged');
    const { store, reported } = visit(disk);
    store.quarantineInvalid();
    change(store);
    change(store);
    expect(storedOn(disk)).toEqual({ ...setUp, [key]: '{' });
    expect(reported()).toEqual([
      [key, 'QuotaExceededError'],
      [key, 'QuotaExceededError'],
      [key, 'QuotaExceededError'],
    ]);
    const intact = visit(diskWith({ ...setUp, [key]: text })).store.read();
    expect(store.read()).toEqual(intact);
    disk.isFull = () => false;
    change(store);
    expect(storedOn(disk)).toEqual({ ...setUp, [key]: text, [`${key}.damaged`]: '{' });
  });

  test('is quarantined beside earlier ones, and after five copies not overwritten', () => {
    const disk = diskWith(setUp);
    for (const invalid of ['{1', '{2', '{1', '{3', '{4', '{5', '{6']) {
      disk.texts.set(key, invalid);
      const { store } = visit(disk);
      change(store);
      expect(store.read()).toEqual(visit(diskWith({ ...setUp, [key]: text })).store.read());
    }
    const copies = ['.damaged', '.damaged.2', '.damaged.3', '.damaged.4', '.damaged.5'].map(
      (name) => disk.texts.get(key + name),
    );
    expect(copies).toEqual(['{1', '{2', '{3', '{4', '{5']);
    expect(disk.texts.get(key)).toBe('{6');
    expect(Object.keys(storedOn(disk))).toHaveLength(Object.keys(setUp).length + 6);
  });

  test('is preserved by a change and never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.json(), fc.constantFrom(...broken)), (any) => {
        const disk = diskWith({ ...setUp, [key]: any });
        const { store, reports } = visit(disk);
        const isInvalid = store.quarantineInvalid().length > 0;
        store.read();
        change(store);
        expect(reports).toEqual([]);
        expect(disk.texts.get(`${key}.damaged`)).toBe(isInvalid ? any : undefined);
      }),
    );
  });
});

test('the readable part of an invalid value is used and preserved', () => {
  const disk = diskWith({
    'kv.bookmarks': '{"a":1,"b":0,"c":"3"}',
    'kv.reading_progress': JSON.stringify([
      progress('a', 1),
      5,
      { ...progress('b', 1), lastReadAt: 'now' },
      progress('c', 3),
    ]),
  });
  const { store } = visit(disk);
  store.storeBookmark(bookmark('d', 4));
  store.storeProgress(progress('a', 2));
  expect(disk.texts.get('kv.bookmarks')).toBe('{"a":1,"d":4}');
  expect(disk.texts.get('kv.reading_progress')).toBe(
    JSON.stringify([progress('a', 2), progress('c', 3)]),
  );
});

describe.each(changes)('a failing write of $key', ({ key, change, text, setUp }) => {
  test.each([
    { label: 'full', error: 'QuotaExceededError', fault: { isFull: (to: string) => to === key } },
    {
      label: 'unreadable',
      error: 'NS_ERROR_FILE_CORRUPTED',
      fault: { isUnreadable: (from: string) => from === key },
    },
  ])(
    'to $label storage leaves the stored value, is held in memory and is reported once',
    ({ error, fault }) => {
      const disk = Object.assign(diskWith(setUp), fault);
      const { store, reported } = visit(disk);
      change(store);
      expect(storedOn(disk)).toEqual(setUp);
      expect(reported()).toEqual([[key, error]]);
      expect(store.read()).toEqual(visit(diskWith({ ...setUp, [key]: text })).store.read());
      expect(visit(Object.assign(disk, { isUnreadable: () => false })).store.read()).toEqual(
        visit(diskWith(setUp)).store.read(),
      );
      Object.assign(disk, { isFull: () => false });
      change(store);
      expect(storedOn(disk)).toEqual({ ...setUp, [key]: text });
      expect(reported()).toHaveLength(1);
    },
  );

  test('to denied storage is held in memory and reported', () => {
    const disk = Object.assign(diskWith(setUp), { denied: true });
    const { store, reported } = visit(disk);
    expect(store.quarantineInvalid()).toEqual([]);
    if (key === KEYS.legacyDropped) return;
    change(store);
    expect(store.read()).toEqual(visit(diskWith({ [key]: text })).store.read());
    expect(reported()).toEqual([[key, 'SecurityError']]);
    expect(disk.tried).toEqual([]);
  });
});

test('a value that is temporarily unreadable is not overwritten by a change', () => {
  const disk = diskWith({ 'kv.bookmarks': '{"a":1}' });
  disk.isUnreadable = () => true;
  const { store } = visit(disk);
  store.storeBookmark(bookmark('b', 2));
  expect(store.read().bookmarks).toEqual([bookmark('b', 2)]);
  disk.isUnreadable = () => false;
  store.storeBookmark(bookmark('c', 3));
  expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":1,"b":2,"c":3}' });
});

test('a write that failed in full storage is retried and merged with the next change', () => {
  const disk = diskWith({ 'kv.bookmarks': '{"a":1,"b":2}' });
  const [mine, theirs] = [visit(disk).store, visit(disk).store];
  disk.isFull = () => true;
  mine.storeBookmark(bookmark('c', 3));
  mine.dropBookmark({ bookId: 'a' });
  disk.isFull = () => false;
  theirs.storeBookmark(bookmark('d', 4));
  expect(new Set(mine.read().bookmarks)).toEqual(
    new Set([bookmark('b', 2), bookmark('c', 3), bookmark('d', 4)]),
  );
  mine.storeBookmark(bookmark('e', 5));
  const stored = visit(disk).store.read().bookmarks;
  expect(new Set(stored)).toEqual(
    new Set(['b', 'c', 'd', 'e'].map((id, place) => bookmark(id, place + 2))),
  );
});
