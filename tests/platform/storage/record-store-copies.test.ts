/** What the record store keeps of values that it cannot decode, and what it does not touch. */
import { expect, test } from 'vitest';
import { createRecordStore } from '../../../src/platform/storage/record-store.ts';
import { diskWith, storedOn, visit } from '../../support/fake-storage.ts';

test('the language is the given one until the user has chosen one', () => {
  const { safeStorage, operationLog } = visit(diskWith());
  const store = createRecordStore(safeStorage, operationLog, 'hinglish');
  expect(store.read().language).toBe('hinglish');
  store.storeLanguage('english');
  expect(store.read().language).toBe('english');
});

test('a language that was chosen before is not copied when another one is chosen', () => {
  const disk = diskWith({ 'kv.lang': 'hindi' });
  const { store } = visit(disk);
  store.storeLanguage('english');
  expect(storedOn(disk)).toEqual({ 'kv.lang': 'english' });
});

test('the sixth invalid value is reported, with the number of copies and the key', () => {
  const disk = diskWith({ 'kv.bookmarks': '{' });
  for (const end of ['', '.2', '.3', '.4', '.5'])
    disk.texts.set(`kv.bookmarks.damaged${end}`, `[${end}`);
  const { store, reports } = visit(disk);
  store.storeBookmark({ bookId: 'a', pageNumber: 1 });
  expect(reports).toEqual([
    {
      key: 'kv.bookmarks',
      error: new Error('There are 5 quarantined copies of kv.bookmarks already.'),
    },
  ]);
});

test('an invalid value that is not stored is not copied', () => {
  const disk = diskWith();
  disk.denied = true;
  const { store } = visit(disk);
  store.replace(new Map([['kv.lang', 'french']]));
  disk.denied = false;
  expect(store.quarantineInvalid()).toEqual(['kv.lang']);
  expect(storedOn(disk)).toEqual({});
});

test('a removal of an older bookmark that another tab overwrote is restored by a third', () => {
  const disk = diskWith({ bookmarks: '[{"bookId":"a","pageNumber":4}]' });
  visit(disk).store.dropBookmark({ bookId: 'a' });
  disk.texts.set('kv.legacy_dropped', '[]');
  const wrote = [['kv.legacy_dropped', ['2.w7k42t.176q402']]];
  disk.texts.set('kv.journal.theirs', JSON.stringify({ wrote }));
  visit(disk).store.compact();
  expect(storedOn(disk)).toMatchObject({ 'kv.legacy_dropped': '["a"]' });
});
