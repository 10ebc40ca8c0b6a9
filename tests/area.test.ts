/** One storage area: it never throws, changes what is stored now, and holds what could not be stored for the visit. */
import { describe, expect, test, vi } from 'vitest';
import type { Secure } from '../src/browser/area.ts';
import { diskWith, storedOn, visit, type Disk } from './disk.ts';

const safe = () => {};
const put = (of: string) => ({ of, alter: (text: string | null) => `${text ?? ''}${of};` });

const faults: { told: string; fault: Partial<Disk>; error: string }[] = [
  { told: 'denied', fault: { denied: true }, error: 'SecurityError' },
  { told: 'full', fault: { isFull: () => true }, error: 'QuotaExceededError' },
  { told: 'unreadable', fault: { isUnreadable: () => true }, error: 'NS_ERROR_FILE_CORRUPTED' },
];

const none: Partial<Disk> = { denied: false, isFull: () => false, isUnreadable: () => false };

describe('an area', () => {
  test('changes the text that is stored now, whoever wrote it, and no other key', () => {
    const disk = diskWith({ key: 'old;', other: 'theirs' });
    const { area, reports } = visit(disk);
    area.change('key', put('a'), safe);
    disk.texts.set('key', 'another tab;');
    area.change('key', put('b'), safe);
    expect(storedOn(disk)).toEqual({ key: 'another tab;b;', other: 'theirs' });
    expect([area.read('key'), area.read('absent'), reports]).toEqual(['another tab;b;', null, []]);
  });

  test.each(faults)('that is $told never throws, and tells each failure once', ({ fault, error }) => {
    const disk = Object.assign(diskWith({ key: 'old;' }), fault);
    const { area, reported } = visit(disk);
    area.read('key');
    area.change('key', put('a'), safe);
    area.change('key', put('b'), safe);
    expect(storedOn(disk)).toEqual({ key: 'old;' });
    expect(reported()).toEqual([['key', error], ['key', error]]);
    expect(area.read('key')).toMatch(/a;b;$/u);
  });

  test.each(faults)('that was $told stores everything with the next change of any key', ({ fault }) => {
    const disk = Object.assign(diskWith({ key: 'old;' }), fault);
    const { area } = visit(disk);
    area.change('key', put('a'), safe);
    Object.assign(disk, none);
    disk.texts.set('key', 'another tab;');
    expect(area.read('key')).toBe('another tab;a;');
    area.change('other', put('x'), safe);
    expect(storedOn(disk)).toEqual({ key: 'another tab;a;', other: 'x;' });
    area.change('key', put('b'), safe);
    expect(storedOn(disk)).toEqual({ key: 'another tab;a;b;', other: 'x;' });
    area.change('key', put('c'), safe);
    expect(disk.texts.get('key'), 'nothing is stored twice').toBe('another tab;a;b;c;');
  });

  test('of two changes of one record that could not be stored tries only the later again, and last', () => {
    const disk = diskWith();
    disk.isFull = () => true;
    const { area } = visit(disk);
    for (const of of ['a', 'b', 'a']) area.change('key', put(of), safe);
    expect(area.read('key')).toBe('b;a;');
  });

  test('writes nothing over a text that could not be secured', () => {
    const disk = diskWith({ key: 'old;' });
    const { area, reports } = visit(disk);
    const failure = new Error('no room to put it aside');
    area.change('key', put('a'), () => {
      throw failure;
    });
    expect(storedOn(disk)).toEqual({ key: 'old;' });
    expect(reports).toEqual([{ key: 'key', error: failure }]);
    expect(area.read('key')).toBe('old;a;');
  });

  test('shows the text as it is stored, and the one to come, to whoever secures it', () => {
    const disk = diskWith({ key: 'old;' });
    const secure = vi.fn<Secure>();
    visit(disk).area.change('key', put('a'), secure);
    expect(secure.mock.calls).toEqual([[disk.open(), 'old;', 'old;a;']]);
  });

  test('tells the failure of other work under the key', () => {
    const { area, reported } = visit(Object.assign(diskWith(), { denied: true }));
    const work = vi.fn<(storage: Storage) => void>();
    area.attempt('key', work);
    expect(work).not.toHaveBeenCalled();
    expect(reported()).toEqual([['key', 'SecurityError']]);
  });
});
