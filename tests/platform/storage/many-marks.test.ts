/** As many marks as fit: nothing is lost, and an import's operation log stays small. */
import { describe, expect, test } from 'vitest';
import { listenToNothing } from '../../../src/platform/inert.ts';
import { createMarkStore, marksIn } from '../../../src/platform/storage/mark-store.ts';
import { compact, emptyLog } from '../../../src/platform/storage/operation-log.ts';
import type { Operation } from '../../../src/platform/storage/operation-log-codec.ts';
import { diskWith, visit, type Disk } from '../../support/fake-storage.ts';
import { markOf } from '../../support/records.ts';

function tabOn(disk: Disk) {
  const tab = visit(disk);
  return { ...tab, marks: createMarkStore({ records: tab.store, onOtherTab: listenToNothing }) };
}

describe('ten thousand marks', () => {
  const books = Array.from({ length: 50 }, (_, book) => ({
    key: `kv.marks.book-${book}`,
    marks: Array.from({ length: 200 }, (__, mark) =>
      markOf(`${book}-${mark}`, mark, { quote: 'x'.repeat(100) }),
    ),
  }));

  test('lose nothing when two tabs add and remove some, each over the other', () => {
    const disk = diskWith(
      Object.fromEntries(books.map(({ key, marks }) => [key, JSON.stringify(marks)])),
    );
    const tabs = [tabOn(disk), tabOn(disk)] as const;
    for (let round = 0; round < 40; round += 1) {
      const [writer, reader] = round % 2 === 0 ? tabs : ([tabs[1], tabs[0]] as const);
      const key = `kv.marks.book-${round % 5}`;
      const stale = disk.texts.get(key) ?? '';
      writer.marks.store(`book-${round % 5}`, markOf(`new-${round}`));
      // The other tab has not received it yet, and writes over it.
      const theirs = disk.texts.get(key) ?? '';
      disk.texts.set(key, stale);
      reader.marks.remove(`book-${round % 5}`, `${round % 5}-${round}`);
      expect(theirs).toContain(`"new-${round}"`);
    }
    const shown = books.map(({ key }) => marksIn(disk.texts.get(key) ?? null));
    expect(shown.map(({ hasUnreadable }) => hasUnreadable)).not.toContain(true);
    expect(shown.map(({ marks }) => marks.map(({ id }) => id))).toEqual(
      books.map(({ marks }, book) => [
        ...marks.map(({ id }) => id).filter((id) => !isRemoved(book, id)),
        ...Array.from({ length: 40 }, (_, round) => `new-${round}`).filter(
          (_, round) => round % 5 === book,
        ),
      ]),
    );
  });

  const isRemoved = (book: number, id: string): boolean => {
    const round = Number(id.split('-')[1]);
    return book < 5 && round < 40 && round % 5 === book;
  };

  test('are imported with a log that stays small', async () => {
    const disk = diskWith();
    const tab = tabOn(disk);
    const all = books.flatMap(({ key, marks }) =>
      marks.map((mark) => ({ bookId: key.slice('kv.marks.'.length), mark })),
    );
    const logUnits: number[] = [];
    const pause = async () =>
      void logUnits.push(disk.texts.get(tab.operationLog.ownKey)?.length ?? 0);
    const within = all.slice(0, 1500);
    expect(await tab.marks.storeMany(within, pause)).toBe(0);
    expect(Math.max(...logUnits)).toBeLessThan(300_000);
    const stored = tabOn(disk).marks;
    expect(stored.bookIds().flatMap((id) => stored.read(id).marks)).toEqual(
      within.map(({ mark }) => mark),
    );
  });
});

test('a log drops the oldest stored marks beyond 500 operations, but no removal', () => {
  const operation = (number: number, more: Partial<Operation> = {}): Operation => ({
    number,
    time: 1000,
    change: { key: 'kv.marks.a', id: String(number), value: { id: String(number) } },
    isUnstored: false,
    ...more,
  });
  const oldest: Operation[] = [
    operation(1),
    operation(2, { change: { key: 'kv.marks.a', id: '2', value: null } }),
    operation(3, { isUnstored: true }),
    operation(4, { change: { key: 'kv.bookmarks', id: 'a', value: 4 } }),
    operation(5),
  ];
  const latest = Array.from({ length: 500 }, (_, index) => operation(6 + index));
  const entries = [...oldest, ...latest];
  expect(
    compact({ ...emptyLog('mine'), entries }, 1000).entries.map(({ number }) => number),
  ).toEqual([2, 3, 4, ...latest.map(({ number }) => number)]);
});
