/** The marks of books as features read and store them. */
import { describe, expect, test } from 'vitest';
import { MAX_MARKS_UNITS, NEARLY_FULL_MARKS_UNITS } from '../../../machines/domain/limits.ts';
import { listenToNothing } from '../../../src/platform/inert.ts';
import { createMarkStore } from '../../../src/platform/storage/mark-store.ts';
import { diskWith, storedOn, visit, type Disk } from '../../support/fake-storage.ts';
import { markOf } from '../../support/records.ts';

function marksOn(disk: Disk) {
  const tab = visit(disk);
  return { ...tab, marks: createMarkStore({ records: tab.store, onOtherTab: listenToNothing }) };
}

const KEY = 'kv.marks.the-well';

/** A list of one mark that takes so many units. */
const listOf = (units: number): string => {
  const empty = JSON.stringify([markOf('long', 1, { note: '' })]).length;
  return JSON.stringify([markOf('long', 1, { note: 'x'.repeat(units - empty) })]);
};

describe("a book's marks", () => {
  test('are added, changed and removed one by one', () => {
    const disk = diskWith();
    const { marks, reports } = marksOn(disk);
    expect(marks.store('the-well', markOf('a'))).toBe('stored');
    marks.store('the-well', markOf('b', 2));
    marks.store('the-hill', markOf('c'));
    marks.store('the-well', markOf('a', 1, { note: 'rain', changed: 3 }));
    marks.remove('the-well', 'b');
    marks.remove('the-well', 'never there');
    expect(storedOn(disk)).toEqual({
      [KEY]: JSON.stringify([markOf('a', 1, { note: 'rain', changed: 3 })]),
      'kv.marks.the-hill': JSON.stringify([markOf('c')]),
    });
    expect(marksOn(disk).marks.read('the-well')).toEqual({
      marks: [markOf('a', 1, { note: 'rain', changed: 3 })],
      hasUnreadable: false,
    });
    expect(reports).toEqual([]);
  });

  test('lose a note that is removed', () => {
    const disk = diskWith({ [KEY]: JSON.stringify([markOf('a', 1, { note: 'rain' })]) });
    marksOn(disk).marks.store('the-well', markOf('a', 1, { changed: 2 }));
    expect(marksOn(disk).marks.read('the-well').marks).toEqual([markOf('a', 1, { changed: 2 })]);
  });

  test('are none at first', () => {
    const disk = diskWith({ 'kv.marks.emptied': '[]' });
    const { marks } = marksOn(disk);
    expect([marks.read('the-well'), marks.bookIds(), marks.isNearlyFull()]).toEqual([
      { marks: [], hasUnreadable: false },
      [],
      false,
    ]);
    expect(disk.tried).toEqual([]);
  });

  test('that were removed can be restored, also when there is no room', () => {
    const disk = diskWith({ [KEY]: JSON.stringify([markOf('a'), markOf('b')]) });
    const { marks } = marksOn(disk);
    marks.remove('the-well', 'a');
    disk.texts.set('kv.marks.the-hill', listOf(MAX_MARKS_UNITS));
    marks.restore('the-well', markOf('a'));
    expect(marksOn(disk).marks.read('the-well').marks).toEqual([markOf('b'), markOf('a')]);
  });
});

const hostileIds = ['__proto__', 'x.damaged', 'x.damaged.2', '50%', '%2E', '\ud800', '\n', 'किताब'];

test.each(hostileIds.map((bookId) => ({ label: JSON.stringify(bookId), bookId })))(
  'marks in a book with the id $label are stored and named like any other',
  ({ bookId }) => {
    const disk = diskWith({ 'kv.marks.x': '{', 'kv.marks.x.damaged': '{' });
    const { marks, store } = marksOn(disk);
    marks.store(bookId, markOf('a'));
    marks.store('x', markOf('b'));
    expect(marks.read(bookId)).toEqual({ marks: [markOf('a')], hasUnreadable: false });
    expect(marks.bookIds().toSorted()).toEqual(['x', bookId].toSorted());
    expect(store.texts().get('kv.marks.x.damaged')).toBe('{');
    expect(store.texts().has('kv.marks.x.damaged.2')).toBe(false);
  },
);

describe('what this version does not know', () => {
  const others = { tags: ['rain'], constructor: 1 };

  test('stays in a changed mark, unless the change has the same field', () => {
    const disk = diskWith({ [KEY]: JSON.stringify([{ ...markOf('a'), ...others }, markOf('b')]) });
    const { marks } = marksOn(disk);
    marks.store('the-well', markOf('a', 1, { note: 'x' }));
    marks.store('the-well', { ...markOf('b'), tags: ['sun'] });
    expect(JSON.parse(storedOn(disk)[KEY] ?? '')).toEqual([
      { ...markOf('a', 1, { note: 'x' }), ...others },
      { ...markOf('b'), tags: ['sun'] },
    ]);
  });

  const later = { ...markOf('later'), colour: 'violet' };

  test('is told and stays stored beside a change of another mark', () => {
    const disk = diskWith({ [KEY]: JSON.stringify([later, markOf('a')]) });
    const { marks } = marksOn(disk);
    expect(marks.read('the-well')).toEqual({ marks: [markOf('a')], hasUnreadable: true });
    marks.remove('the-well', 'a');
    expect(storedOn(disk)).toEqual({ [KEY]: JSON.stringify([later]) });
  });

  test('is copied before a mark with the same id replaces it', () => {
    const text = JSON.stringify([later, markOf('a')]);
    const disk = diskWith({ [KEY]: text });
    expect(marksOn(disk).marks.store('the-well', markOf('later'))).toBe('stored');
    expect(storedOn(disk)).toEqual({
      [KEY]: JSON.stringify([markOf('later'), markOf('a')]),
      [`${KEY}.damaged`]: text,
    });
  });

  test('is not replaced when it cannot be copied', () => {
    const text = JSON.stringify([later]);
    const disk = diskWith({ [KEY]: text });
    disk.isFull = (key) => key === `${KEY}.damaged`;
    const { marks, notifications } = marksOn(disk);
    expect(marks.store('the-well', markOf('later'))).toBe('refused');
    expect([storedOn(disk), notifications]).toEqual([{ [KEY]: text }, ['full']]);
  });
});

describe('room for marks', () => {
  test.each([
    { units: NEARLY_FULL_MARKS_UNITS - 1, what: 'is enough', isNearlyFull: false },
    { units: NEARLY_FULL_MARKS_UNITS, what: 'is little', isNearlyFull: true },
  ])('$what at $units units of marks, whatever else is stored', ({ units, isNearlyFull }) => {
    const disk = diskWith({
      [KEY]: listOf(Math.floor(units / 2) - 1),
      'kv.marks.the-hill': listOf(Math.ceil(units / 2) + 1),
      [`${KEY}.damaged`]: 'x'.repeat(1_000_000),
      'kv.library': 'x'.repeat(1_000_000),
    });
    expect(marksOn(disk).marks.isNearlyFull()).toBe(isNearlyFull);
  });

  const added = JSON.stringify(markOf('a')).length + 2;

  test('is told when a mark leaves little of it', () => {
    const disk = diskWith({ [KEY]: listOf(NEARLY_FULL_MARKS_UNITS - added + 1) });
    expect(marksOn(disk).marks.store('the-well', markOf('a'))).toBe('nearly full');
  });

  test('ends with the mark that fills it, and the next is refused', () => {
    const disk = diskWith({ [KEY]: listOf(MAX_MARKS_UNITS - added) });
    const { marks, store } = marksOn(disk);
    expect(marks.hasRoomFor([{ bookId: 'the-well', mark: markOf('a') }])).toBe(true);
    expect(marks.store('the-well', markOf('a'))).toBe('nearly full');
    const before = storedOn(disk);
    expect(before[KEY]).toHaveLength(MAX_MARKS_UNITS - 1);
    expect(marks.hasRoomFor([{ bookId: 'the-hill', mark: markOf('b') }])).toBe(false);
    expect(marks.store('the-hill', markOf('b'))).toBe('refused');
    expect(storedOn(disk)).toEqual(before);
    store.storeBookmark({ bookId: 'the-well', pageNumber: 7 });
    expect(storedOn(disk)['kv.bookmarks']).toBe('{"the-well":7}');
  });

  test('is not needed to recolour, shorten or remove a mark, but to lengthen one', () => {
    const disk = diskWith({ [KEY]: listOf(MAX_MARKS_UNITS - added) });
    const { marks } = marksOn(disk);
    marks.store('the-well', markOf('a'));
    expect(marks.store('the-well', markOf('a', 1, { note: 'longer' }))).toBe('refused');
    expect(marks.store('the-well', markOf('a', 1, { colour: 'pink' }))).toBe('nearly full');
    disk.texts.set('kv.marks.the-hill', listOf(5000));
    expect(marks.store('the-well', markOf('a', 1, { colour: 'blue' }))).toBe('nearly full');
    disk.texts.delete('kv.marks.the-hill');
    marks.remove('the-well', 'long');
    expect(marks.read('the-well').marks).toEqual([markOf('a', 1, { colour: 'blue' })]);
    expect(marks.store('the-well', markOf('a', 1, { note: 'longer' }))).toBe('stored');
  });
});

describe('an import', () => {
  const many = Array.from({ length: 250 }, (_, index) => ({
    bookId: index % 25 === 0 ? 'the-hill' : 'the-well',
    mark: markOf(String(index)),
  }));

  test('is stored in batches of a hundred, each of which writes a book once', async () => {
    const disk = diskWith();
    const { marks } = marksOn(disk);
    const pauses: number[] = [];
    const pause = async () => void pauses.push(disk.tried.filter(([key]) => key === KEY).length);
    expect(await marks.storeMany(many, pause)).toBe(0);
    expect(pauses).toEqual([1, 2]);
    expect(disk.tried.filter(([key]) => key.startsWith('kv.marks.')).map(([key]) => key)).toEqual([
      'kv.marks.the-hill',
      KEY,
      KEY,
      KEY,
    ]);
    for (const id of ['the-well', 'the-hill'])
      expect(marksOn(disk).marks.read(id).marks).toEqual(
        many.filter(({ bookId }) => bookId === id).map(({ mark }) => mark),
      );
  });

  test('tells how many marks were refused, and stores the others', async () => {
    const room = 120 * (JSON.stringify(markOf('100')).length + 2);
    const disk = diskWith({ 'kv.marks.full': listOf(MAX_MARKS_UNITS - room) });
    const { marks } = marksOn(disk);
    const refused = await marks.storeMany(many, async () => undefined);
    const stored = marks.read('the-well').marks.length + marks.read('the-hill').marks.length;
    expect([refused + stored, stored >= 120, stored <= 122]).toEqual([250, true, true]);
  });
});
