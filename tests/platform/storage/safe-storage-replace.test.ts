/**
 * Safe storage without a browser's storage, what it tells its listener, and how all values are
 * replaced at once.
 */
import { describe, expect, test, vi } from 'vitest';
import {
  createSafeStorage,
  type Done,
  type Secure,
} from '../../../src/platform/storage/safe-storage.ts';
import { diskWith, storedOn, visit, type Disk } from '../../support/fake-storage.ts';

const put = (id: string) => ({ id, update: (text: string | null) => `${text ?? ''}${id};` });
const leave = { id: 'same', update: (text: string | null) => text };

/** A disk with room for so many characters. */
function diskOf(room: number, stored: Readonly<Record<string, string>>): Disk {
  const disk = diskWith(stored);
  disk.isFull = (key, text) => {
    const after = new Map([...disk.texts, [key, text]]);
    return [...after.values()].join('').length > room;
  };
  return disk;
}

describe('a browser without storage', () => {
  const open = () => {
    const failures: unknown[] = [];
    const safeStorage = createSafeStorage(() => null, {
      failed: (key, error, cause) => failures.push([key, String(error), cause]),
      stored: (left) => failures.push(left),
    });
    return { safeStorage, failures };
  };

  test('has no keys and no values, and is off', () => {
    const { safeStorage } = open();
    expect([safeStorage.keys(), safeStorage.read('key'), safeStorage.isOff()]).toEqual([
      [],
      null,
      true,
    ]);
  });

  test('keeps a change for the visit and reports that it is off', () => {
    const { safeStorage, failures } = open();
    safeStorage.change('key', put('a'));
    expect(safeStorage.read('key')).toBe('a;');
    expect(failures).toEqual([['key', 'SecurityError: This browser has no storage.', 'off']]);
  });
});

test('the names of all stored keys are listed, and none while storage is denied', () => {
  const disk = diskWith({ key: 'a', 'their key': 'b' });
  const { safeStorage } = visit(disk);
  expect([safeStorage.keys(), safeStorage.isOff()]).toEqual([['key', 'their key'], false]);
  vi.spyOn(disk.open(), 'key').mockReturnValueOnce(null);
  expect(safeStorage.keys(), 'one was removed meanwhile').toEqual(['', 'their key']);
  disk.denied = true;
  expect([safeStorage.keys(), safeStorage.isOff()]).toEqual([[], true]);
});

test.each([
  ['off', { denied: true }],
  ['full', { isFull: () => true }],
  ['broken', { isUnreadable: () => true }],
])('a failure is reported as %s', (cause, fault) => {
  const { safeStorage, notifications } = visit(Object.assign(diskWith(), fault));
  safeStorage.change('key', put('a'));
  expect(notifications).toEqual([cause]);
});

test.each([
  [new DOMException('', 'NS_ERROR_DOM_QUOTA_REACHED'), 'full'],
  [new DOMException('', 'QuotaExceededError'), 'full'],
  [new DOMException('the quota has been exceeded', 'InvalidStateError'), 'broken'],
  [Object.assign(new Error('no quota'), { name: 'QuotaExceededError' }), 'broken'],
])('%s means that the storage is %s', (error, cause) => {
  const { safeStorage, notifications } = visit(diskWith());
  const isDone = safeStorage.attempt('key', () => {
    throw error;
  });
  expect([isDone, notifications]).toEqual([false, [cause]]);
});

test('other work gets the storage of the browser, and its success is not reported', () => {
  const disk = diskWith();
  const { safeStorage, notifications } = visit(disk);
  const isDone = safeStorage.attempt('key', (storage) => storage.setItem('key', 'a'));
  expect([isDone, storedOn(disk), notifications]).toEqual([true, { key: 'a' }, []]);
});

describe('changes that could not be stored', () => {
  test('are stored when they are retried, and those that fail again are not reported again', () => {
    const disk = diskWith();
    disk.isFull = () => true;
    const { safeStorage, notifications } = visit(disk);
    for (const key of ['one', 'two', 'three']) safeStorage.change(key, put('a'));
    disk.isFull = (key) => key === 'two';
    safeStorage.retry();
    expect(storedOn(disk)).toEqual({ one: 'a;', three: 'a;' });
    expect(notifications).toEqual(['full', 'full', 'full', 2, 1]);
    disk.isFull = () => false;
    safeStorage.retry();
    safeStorage.retry();
    expect(storedOn(disk)).toEqual({ one: 'a;', two: 'a;', three: 'a;' });
    expect(notifications).toEqual(['full', 'full', 'full', 2, 1, 0]);
  });

  test('wait while the next change fails too', () => {
    const disk = diskWith();
    disk.isFull = () => true;
    const { safeStorage } = visit(disk);
    safeStorage.change('one', put('a'));
    disk.isFull = (key) => key === 'two';
    safeStorage.change('two', put('a'));
    expect(storedOn(disk)).toEqual({});
    safeStorage.change('three', put('a'));
    expect(storedOn(disk)).toEqual({ three: 'a;', one: 'a;' });
  });
});

describe('the caller of a change', () => {
  test('is told when it is stored, also if that needed no write, and not before', () => {
    const disk = diskWith({ key: 'old;' });
    const { safeStorage, notifications } = visit(disk);
    const [secure, done] = [vi.fn<Secure>(), vi.fn<Done>()];
    disk.isFull = () => true;
    safeStorage.change('key', put('a'), secure, done);
    expect(done).not.toHaveBeenCalled();
    disk.isFull = () => false;
    safeStorage.change('key', leave, secure, done);
    expect(done.mock.calls).toEqual([[disk.open(), true]]);
    expect(secure).toHaveBeenCalledTimes(2);
    disk.tried.length = 0;
    safeStorage.change('key', leave, secure, done);
    expect(done.mock.calls).toEqual([
      [disk.open(), true],
      [disk.open(), false],
    ]);
    expect([secure.mock.calls.length, disk.tried]).toEqual([2, []]);
    expect(notifications).toEqual(['full', 0, 0]);
  });

  test('that makes no value of none writes nothing', () => {
    const disk = diskWith();
    const { safeStorage, notifications } = visit(disk);
    const secure = vi.fn<Secure>();
    safeStorage.change('key', leave, secure);
    safeStorage.change('key', { id: 'gone', update: () => null }, secure);
    expect([disk.tried, secure.mock.calls, notifications]).toEqual([[], [], [0, 0]]);
  });

  test('that has no new value leaves the stored one', () => {
    const disk = diskWith({ key: 'old;' });
    const { safeStorage } = visit(disk);
    const secure = vi.fn<Secure>();
    safeStorage.change('key', { id: 'gone', update: () => null }, secure);
    expect([disk.tried, secure.mock.calls, safeStorage.read('key')]).toEqual([[], [], 'old;']);
  });
});

describe('replacing values', () => {
  const next = new Map([
    ['one', '11'],
    ['two', null],
    ['new', '33'],
  ]);

  test('stores and removes them, leaves other keys, and drops unstored changes', () => {
    const disk = diskWith({ one: '1', two: '2', theirs: 'x' });
    const { safeStorage, notifications } = visit(disk);
    disk.isFull = () => true;
    for (const key of ['one', 'two', 'other']) safeStorage.change(key, put('a'));
    disk.isFull = () => false;
    expect(safeStorage.replace(next)).toBe(true);
    expect(storedOn(disk)).toEqual({ theirs: 'x', one: '11', new: '33' });
    expect(['one', 'two', 'other'].map((key) => safeStorage.read(key))).toEqual(['11', null, 'a;']);
    expect(notifications).toEqual(['full', 'full', 'full', 1]);
  });

  test('removes the old ones first, so that the new ones have room', () => {
    const disk = diskOf(9, { one: '1', two: '2222222' });
    expect(visit(disk).safeStorage.replace(next)).toBe(true);
    expect(storedOn(disk)).toEqual({ one: '11', new: '33' });
  });

  test('that do not fit restores the old ones, and reports it', () => {
    const disk = diskOf(4, { one: '1', two: '222' });
    const { safeStorage, reported, notifications } = visit(disk);
    safeStorage.change('one', put('a'));
    const after = new Map([
      ['one', '11'],
      ['new', '3'],
      ['two', null],
      ['large', '999'],
    ]);
    expect(safeStorage.replace(after)).toBe(false);
    expect(storedOn(disk)).toEqual({ one: '1', two: '222' });
    expect(safeStorage.read('one'), 'its change is still unstored').toBe('1a;');
    expect(reported()).toEqual([
      ['one', 'QuotaExceededError'],
      ['large', 'QuotaExceededError'],
    ]);
    expect(notifications).toEqual(['full', 'full']);
  });

  test('where storage is denied lasts until the page is closed', () => {
    const disk = diskWith({ two: '2' });
    disk.denied = true;
    const { safeStorage, notifications } = visit(disk);
    for (const key of ['one', 'two']) safeStorage.change(key, put('a'));
    expect(safeStorage.replace(next)).toBe(true);
    expect(['one', 'two', 'new'].map((key) => safeStorage.read(key))).toEqual(['11', null, '33']);
    expect(notifications).toEqual(['off', 'off']);
    disk.denied = false;
    safeStorage.retry();
    expect(storedOn(disk)).toEqual({ two: '2', one: '11', new: '33' });
    expect(notifications, 'two values were left').toEqual(['off', 'off', 1, 0]);
  });
});
