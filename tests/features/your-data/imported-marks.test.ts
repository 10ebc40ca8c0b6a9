/** Marks in the file of the user's data: previewed, merged, replaced and erased with everything else. */
import { describe, expect, test } from 'vitest';
import { MAX_MARKS_UNITS } from '../../../machines/domain/limits.ts';
import { createYourData } from '../../../src/features/your-data/your-data.ts';
import { diskWith, storedOn, visit, type Disk } from '../../support/fake-storage.ts';
import { markOf } from '../../support/records.ts';

const dataOn = (disk: Disk) => {
  const { store, days } = visit(disk);
  return createYourData({ records: store, days }, () => new Date(0));
};

const fileOf = (texts: Record<string, string>): string =>
  JSON.stringify({ kind: 'kitabvan reading data', version: 1, texts });

const listOf = (...marks: readonly object[]): string => JSON.stringify(marks);

const WELL = 'kv.marks.the-well';
const HILL = 'kv.marks.the-hill';

const HERE = { [WELL]: listOf(markOf('same'), markOf('older', 3), markOf('newer', 9)) };
const THERE = {
  [WELL]: listOf(
    markOf('same'),
    markOf('older', 3, { changed: 4, note: 'there' }),
    markOf('newer', 9, { changed: 8 }),
    { ...markOf('new'), tags: ['rain'] },
  ),
  [HILL]: listOf(markOf('other'), { id: 'unreadable' }),
};
const MERGED = {
  [WELL]: listOf(
    markOf('same'),
    markOf('older', 3, { changed: 4, note: 'there' }),
    markOf('newer', 9),
    { ...markOf('new'), tags: ['rain'] },
  ),
  [HILL]: listOf(markOf('other')),
};

describe('the marks in a file', () => {
  test('are counted before anything is changed', () => {
    const disk = diskWith(HERE);
    expect(dataOn(disk).preview(fileOf(THERE))).toEqual({
      holds: { bookmarks: 0, places: 0, books: 0, marks: 5, words: 0 },
      merge: { added: 2, changed: 1, removed: 0 },
      replace: { added: 2, changed: 2, removed: 0 },
      language: null,
    });
    expect(storedOn(disk)).toEqual(HERE);
  });

  test('are added to those here, and of one mark the later change stays', async () => {
    const disk = diskWith(HERE);
    const data = dataOn(disk);
    data.preview(fileOf(THERE));
    expect(await data.importFile('merge')).toBe(true);
    expect(storedOn(disk)).toEqual(MERGED);
    disk.tried.length = 0;
    expect(data.preview(fileOf(THERE)).merge).toEqual({ added: 0, changed: 0, removed: 0 });
    expect(await data.importFile('merge')).toBe(true);
    expect(disk.tried).toEqual([]);
  });

  test('replace those here byte for byte, and a copy keeps what cannot be read', async () => {
    const disk = diskWith({ ...HERE, 'kv.marks.the-lake': listOf(markOf('gone')) });
    const data = dataOn(disk);
    expect(data.preview(fileOf(THERE)).replace).toEqual({ added: 2, changed: 2, removed: 1 });
    expect(await data.importFile('replace')).toBe(true);
    expect(storedOn(disk)).toEqual({ ...THERE, [`${HILL}.damaged`]: THERE[HILL] });
  });

  test('that an older version has written are none, and those here stay', async () => {
    const disk = diskWith(HERE);
    const data = dataOn(disk);
    expect(data.preview(fileOf({ 'kv.lang': 'hindi' })).holds.marks).toBe(0);
    expect(await data.importFile('merge')).toBe(true);
    expect(storedOn(disk)).toEqual(HERE);
  });

  test('for which there is no room beside those here change nothing', async () => {
    const note = 'x'.repeat(MAX_MARKS_UNITS - 1000);
    const before = { [WELL]: listOf(markOf('long', 1, { note })) };
    const disk = diskWith(before);
    const data = dataOn(disk);
    data.preview(
      fileOf({
        'kv.bookmarks': '{"a":1}',
        [HILL]: listOf(markOf('b', 1, { note: note.slice(9) })),
      }),
    );
    expect(await data.importFile('merge')).toBe(false);
    expect(storedOn(disk)).toEqual(before);
  });

  test('are all exported, also more than an import stores at once', async () => {
    const many = listOf(...Array.from({ length: 250 }, (_, index) => markOf(String(index))));
    const file = dataOn(diskWith({ [WELL]: many, [HILL]: many })).fileText();
    const disk = diskWith();
    const data = dataOn(disk);
    expect(data.preview(file).merge).toEqual({ added: 500, changed: 0, removed: 0 });
    expect(await data.importFile('merge')).toBe(true);
    expect(storedOn(disk)).toEqual({ [WELL]: many, [HILL]: many });
    expect(data.erase()).toBe(true);
    expect(storedOn(disk)).toEqual({});
  });
});
