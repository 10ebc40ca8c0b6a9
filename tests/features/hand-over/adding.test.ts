/** What another device has handed over is stored and taken back, also when it is very much. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { planOf } from '../../../machines/domain/hand-over/plan.ts';
import { addPlan, undoAdded } from '../../../src/features/hand-over/adding.ts';
import { movedFrom, readingIn } from '../../../src/features/hand-over/stored-reading.ts';
import { diskWith, storedOn, visit } from '../../support/fake-storage.ts';
import { entryOf, markOf, progressOn } from '../../support/records.ts';

const NOW = 1_700_000_000_000;

afterEach(() => vi.unstubAllGlobals());

const idsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `book-${index}`);

/** Stored texts of a device with so many books, and a mark in each of the first ones. */
function deviceWith(books: number, marks: number): Map<string, string> {
  const ids = idsOf(books);
  return new Map([
    ['kv.reading_progress', JSON.stringify(ids.map((id) => progressOn(id, 3)))],
    ['kv.library', JSON.stringify(ids.map((id) => entryOf(id)))],
    ['kv.bookmarks', JSON.stringify(Object.fromEntries(ids.map((id) => [id, 5])))],
    ...ids.slice(0, marks).map((id) => [`kv.marks.${id}`, JSON.stringify([markOf('m')])] as const),
  ]);
}

/** Adds what came to a device with one book of its own, and takes it back. */
async function addAndUndo(came: ReadonlyMap<string, string>) {
  const disk = diskWith({ 'kv.library': JSON.stringify([entryOf('own')]) });
  const localStorage = disk.open();
  vi.stubGlobal('window', { localStorage });
  const nameKey = vi.spyOn(localStorage, 'key');
  const { store } = visit(disk);
  const plan = planOf(movedFrom(readingIn(came), NOW), readingIn(store.texts()), NOW, []);
  const added = await addPlan(store, plan, []);
  const afterAdding = storedOn(disk);
  const addWrites = disk.tried.length;
  const kept = added && (await undoAdded(store, added));
  const undoWrites = disk.tried.length - addWrites;
  return {
    afterAdding,
    afterUndo: storedOn(disk),
    kept,
    addWrites,
    undoWrites,
    /** How often all keys were listed: each time the first one was asked for. */
    lists: nameKey.mock.calls.filter(([place]) => place === 0).length,
  };
}

describe('three thousand books', () => {
  test('are added and taken back in a write for each thousand', async () => {
    const done = await addAndUndo(deviceWith(3000, 0));
    const { afterAdding, afterUndo, kept, addWrites, undoWrites } = done;
    const idsIn = (text = '[]') => (JSON.parse(text) as { bookId: string }[]).map((r) => r.bookId);
    expect(idsIn(afterAdding['kv.reading_progress'])).toEqual(idsOf(3000));
    expect(idsIn(afterAdding['kv.library'])).toEqual(['own', ...idsOf(3000)]);
    expect(Object.keys(JSON.parse(afterAdding['kv.bookmarks'] ?? '{}') as object)).toEqual(
      idsOf(3000),
    );
    expect(kept).toBe(0);
    expect(afterUndo).toEqual({
      'kv.reading_progress': '[]',
      'kv.library': JSON.stringify([entryOf('own')]),
      'kv.bookmarks': '{}',
    });
    // The lists for each thousand of them, the log with each thousand, and the trial of the room.
    expect([addWrites, undoWrites]).toEqual([19, 18]);
  });
});

test('for marks in many books all keys are listed once for each hundred', async () => {
  const done = await addAndUndo(deviceWith(200, 200));
  expect(Object.keys(done.afterAdding).filter((key) => key.startsWith('kv.marks.'))).toHaveLength(
    200,
  );
  expect(done.kept).toBe(0);
  // And for the checks before and after.
  expect(done.lists).toBeLessThan(60);
});
