/** Stores what another device has handed over, all of it or nothing, and restores what was there. */
import type { HandOverPlan } from '../../../machines/domain/hand-over/plan.ts';
import { MARKS_IN_BATCH, RECORDS_IN_BATCH } from '../../../machines/domain/limits.ts';
import type { BookMark } from '../../../machines/domain/marks/list.ts';
import { listenToNothing } from '../../platform/inert.ts';
import { isRecordChange, type RecordChange } from '../../platform/storage/codec.ts';
import { isMarksKey, KEYS } from '../../platform/storage/keys.ts';
import { marksKeyOf } from '../../platform/storage/mark-keys.ts';
import { createMarkStore } from '../../platform/storage/mark-store.ts';
import { writeSetting } from '../../platform/storage/moved-settings.ts';
import type { RecordStore } from '../../platform/storage/record-store.ts';
import { isOtherList, recordValues } from '../../platform/storage/record-values.ts';
import { hasRoom } from '../../platform/storage/room.ts';

type Change = { key: RecordChange['key']; id: string; value: unknown };
type Setting = { key: string; before: string | null; after: string };

/** What an undo restores: JSON of each record before and after; null for none. */
export type Added = {
  records: readonly { change: Change; before: unknown; after: string }[];
  settings: readonly Setting[];
};

/** UTF-16 units that a change takes beside its record, in the operation log. */
const UNITS_OF_CHANGE = 200;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The changes of a plan besides marks, in the shape in which they are stored. */
function changesOf(plan: HandOverPlan): Change[] {
  const listed = [...plan.lists].flatMap(([key, list]) =>
    isOtherList(key) ? list.map((value) => ({ key, id: value.id, value })) : [],
  );
  return [
    ...plan.progress.map((value) => ({ key: KEYS.progress, id: value.bookId, value })),
    ...plan.library.map((value) => ({ key: KEYS.library, id: value.bookId, value })),
    ...plan.bookmarks.map(({ bookId, page }) => ({
      key: KEYS.bookmarks,
      id: bookId,
      value: page,
    })),
    ...listed,
  ].filter(isRecordChange);
}

const markChange = ({ bookId, mark }: BookMark): Change => ({
  key: marksKeyOf(bookId),
  id: mark.id,
  value: mark,
});

/** JSON of the stored records that the changes are of, in their order; null where there is none. */
function storedNow(records: RecordStore, changes: readonly Change[]): (string | null)[] {
  const texts = records.texts();
  const known = new Map<string, ReturnType<typeof recordValues>>();
  return changes.map(({ key, id }) => {
    const values = known.get(key) ?? recordValues(key, texts.get(key) ?? null);
    known.set(key, values);
    const value = values.get(id);
    return value === undefined ? null : JSON.stringify(value);
  });
}

const valueOf = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/**
 * Changes records a batch at a time, so that the page answers meanwhile. Marks are in a value for each book,
 * so a batch has fewer of them.
 */
async function change(records: RecordStore, changes: readonly Change[]): Promise<void> {
  const valid = changes.filter(isRecordChange);
  const isOfMark = ({ key }: RecordChange) => isMarksKey(key);
  const parts = [
    [valid.filter((each) => !isOfMark(each)), RECORDS_IN_BATCH],
    [valid.filter(isOfMark), MARKS_IN_BATCH],
  ] as const;
  for (const [part, count] of parts)
    for (let start = 0; start < part.length; start += count) {
      records.marks.change(part.slice(start, start + count));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await nextTask();
    }
}

/**
 * @param places the saved places that bookmarks become
 * @returns what an undo restores; null when there is no room and nothing was changed
 */
export async function addPlan(
  records: RecordStore,
  plan: HandOverPlan,
  places: readonly BookMark[],
): Promise<Added | null> {
  const marks = [...plan.marks, ...places];
  const markStore = createMarkStore({ records, onOtherTab: listenToNothing });
  const others = changesOf(plan);
  const changes = [...others, ...marks.map(markChange)];
  const units = JSON.stringify(changes).length * 2 + changes.length * UNITS_OF_CHANGE;
  const texts = records.texts();
  const settings = [...plan.settings].map(([key, after]) => ({
    key,
    before: texts.get(key) ?? null,
    after,
  }));
  if (!markStore.hasRoomFor(marks) || !hasRoom(units + JSON.stringify(settings).length))
    return null;
  const before = storedNow(records, changes);
  await change(records, others);
  await markStore.storeMany(marks, nextTask);
  for (const { key, after } of settings) writeSetting(key, after);
  return {
    records: storedNow(records, changes).flatMap((after, at) => {
      const text = before[at] ?? null;
      const changed = changes[at];
      return after === null || after === text || changed === undefined
        ? []
        : [{ change: changed, before: valueOf(text), after }];
    }),
    settings,
  };
}

/**
 * Restores each record that is as it was left.
 * @returns how many are not, and stay
 */
export async function undoAdded(records: RecordStore, added: Added): Promise<number> {
  const changes = added.records.map(({ change: each }) => each);
  const now = storedNow(records, changes);
  const unchanged = added.records.filter(({ after }, at) => now[at] === after);
  // Removed first: the furthest page of a record that is there never decreases.
  await change(
    records,
    unchanged.map(({ change: { key, id } }) => ({ key, id, value: null })),
  );
  await change(
    records,
    unchanged
      .filter(({ before }) => before !== null)
      .map(({ change: { key, id }, before }) => ({ key, id, value: before })),
  );
  const texts = records.texts();
  const settings = added.settings.filter(({ key, after }) => texts.get(key) === after);
  for (const { key, before } of settings) writeSetting(key, before);
  return added.records.length - unchanged.length + (added.settings.length - settings.length);
}
