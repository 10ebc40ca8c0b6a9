/** Safe storage never throws, changes the current text, and holds failed changes for the visit. */
import { describe, expect, test, vi } from 'vitest';
import type { Secure } from '../../../src/platform/storage/safe-storage.ts';
import { diskWith, storedOn, visit, type Disk } from '../../support/fake-storage.ts';

const safe = () => {};
const put = (id: string) => ({ id, update: (text: string | null) => `${text ?? ''}${id};` });

const faults: { label: string; fault: Partial<Disk>; error: string }[] = [
  { label: 'denied', fault: { denied: true }, error: 'SecurityError' },
  { label: 'full', fault: { isFull: () => true }, error: 'QuotaExceededError' },
  { label: 'unreadable', fault: { isUnreadable: () => true }, error: 'NS_ERROR_FILE_CORRUPTED' },
];

const none: Partial<Disk> = { denied: false, isFull: () => false, isUnreadable: () => false };

describe('safe storage', () => {
  test('changes the currently stored value, whoever wrote it, and no other key', () => {
    const disk = diskWith({ key: 'old;', other: 'theirs' });
    const { safeStorage, reports } = visit(disk);
    safeStorage.change('key', put('a'), safe);
    disk.texts.set('key', 'another tab;');
    safeStorage.change('key', put('b'), safe);
    expect(storedOn(disk)).toEqual({ key: 'another tab;b;', other: 'theirs' });
    expect([safeStorage.read('key'), safeStorage.read('absent'), reports]).toEqual([
      'another tab;b;',
      null,
      [],
    ]);
  });

  test.each(faults)(
    'that is $label never throws and reports each failure once',
    ({ fault, error }) => {
      const disk = Object.assign(diskWith({ key: 'old;' }), fault);
      const { safeStorage, reported } = visit(disk);
      safeStorage.read('key');
      safeStorage.change('key', put('a'), safe);
      safeStorage.change('key', put('b'), safe);
      expect(storedOn(disk)).toEqual({ key: 'old;' });
      expect(reported()).toEqual([
        ['key', error],
        ['key', error],
      ]);
      expect(safeStorage.read('key')).toMatch(/a;b;$/u);
    },
  );

  test.each(faults)(
    'that was $label stores all pending changes with the next change of any key',
    ({ fault }) => {
      const disk = Object.assign(diskWith({ key: 'old;' }), fault);
      const { safeStorage } = visit(disk);
      safeStorage.change('key', put('a'), safe);
      Object.assign(disk, none);
      disk.texts.set('key', 'another tab;');
      expect(safeStorage.read('key')).toBe('another tab;a;');
      safeStorage.change('other', put('x'), safe);
      expect(storedOn(disk)).toEqual({ key: 'another tab;a;', other: 'x;' });
      safeStorage.change('key', put('b'), safe);
      expect(storedOn(disk)).toEqual({ key: 'another tab;a;b;', other: 'x;' });
      safeStorage.change('key', put('c'), safe);
      expect(disk.texts.get('key'), 'nothing is stored twice').toBe('another tab;a;b;c;');
    },
  );

  test('retries only the later of two failed changes of a record, in its later position', () => {
    const disk = diskWith();
    disk.isFull = () => true;
    const { safeStorage } = visit(disk);
    for (const of of ['a', 'b', 'a']) safeStorage.change('key', put(of), safe);
    expect(safeStorage.read('key')).toBe('b;a;');
  });

  test('does not overwrite a value that could not be secured', () => {
    const disk = diskWith({ key: 'old;' });
    const { safeStorage, reports } = visit(disk);
    const failure = new Error('no room for the quarantine');
    safeStorage.change('key', put('a'), () => {
      throw failure;
    });
    expect(storedOn(disk)).toEqual({ key: 'old;' });
    expect(reports).toEqual([{ key: 'key', error: failure }]);
    expect(safeStorage.read('key')).toBe('old;a;');
  });

  test('passes the stored and the new value to the function that secures it', () => {
    const disk = diskWith({ key: 'old;' });
    const secure = vi.fn<Secure>();
    visit(disk).safeStorage.change('key', put('a'), secure);
    expect(secure.mock.calls).toEqual([[disk.open(), 'old;', 'old;a;']]);
  });

  test('reports the failure of other work under its key', () => {
    const { safeStorage, reported } = visit(Object.assign(diskWith(), { denied: true }));
    const work = vi.fn<(storage: Storage) => void>();
    safeStorage.attempt('key', work);
    expect(work).not.toHaveBeenCalled();
    expect(reported()).toEqual([['key', 'SecurityError']]);
  });
});
