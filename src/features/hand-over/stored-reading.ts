/** The stored reading of this device: as it goes to another one, and as it is changed and restored. */
import type { ReadingHere } from '../../../machines/domain/hand-over/plan.ts';
import type { ListRecord, Lists, MovedReading } from '../../../machines/domain/hand-over/moved.ts';
import { changedAt } from '../../../machines/domain/marks/list.ts';
import { decodeMarks } from '../../platform/storage/codec.ts';
import { isMarksKey, KEYS } from '../../platform/storage/keys.ts';
import { bookIdOf } from '../../platform/storage/mark-keys.ts';
import { marksIn } from '../../platform/storage/mark-store.ts';
import { isMovedSetting, settingsIn } from '../../platform/storage/moved-settings.ts';
import { createOperationLogStore } from '../../platform/storage/operation-log-store.ts';
import { createRecordStore } from '../../platform/storage/record-store.ts';
import { isOtherList } from '../../platform/storage/record-values.ts';
import { createSafeStorage } from '../../platform/storage/safe-storage.ts';

/** Stored values by key. */
export type Texts = ReadonlyMap<string, string>;

const doNothing = (): void => undefined;

function recordsIn(texts: Texts): ReadingHere['records'] {
  const safeStorage = createSafeStorage(() => null, { failed: doNothing, stored: doNothing });
  safeStorage.replace(texts);
  const log = createOperationLogStore(safeStorage, 'hand-over', () => 0);
  const { language: _, ...records } = createRecordStore(safeStorage, log).read();
  return records;
}

/** @returns whether this is a record of a list that this version of the site stores under the key */
export const isListRecord = (key: string, value: unknown): value is ListRecord =>
  isOtherList(key) && decodeMarks(JSON.stringify([value])).value.length === 1;

const listsIn = (texts: Texts): Lists =>
  new Map(
    [...texts]
      .filter(([key]) => isOtherList(key))
      .map(([key, text]) => [key, decodeMarks(text).value]),
  );

/** @param texts stored here, or in a file */
export const readingIn = (texts: Texts): ReadingHere => ({
  records: recordsIn(texts),
  marks: new Map(
    [...texts].flatMap(([key, text]) =>
      isMarksKey(key) ? [[bookIdOf(key), marksIn(text).marks]] : [],
    ),
  ),
  lists: listsIn(texts),
  settings: settingsIn(texts),
});

/** @returns the same as it is moved: the newest marks first */
export function movedFrom(reading: ReadingHere, made: number): MovedReading {
  const marks = [...reading.marks].flatMap(([bookId, list]) =>
    list.map((mark) => ({ bookId, mark })),
  );
  return {
    ...reading,
    made,
    marks: marks.sort((a, b) => changedAt(b.mark) - changedAt(a.mark)),
    refused: 0,
  };
}

const RECORD_KEYS: ReadonlySet<string> = new Set([
  KEYS.bookmarks,
  KEYS.progress,
  KEYS.library,
  KEYS.legacyBookmarks,
  KEYS.legacyDropped,
]);

/** @returns the stored values that a file of these parts has, unchanged */
export const textsOfParts = (
  texts: Texts,
  { settings, marks, lists }: { settings: boolean; marks: boolean; lists: boolean },
): Texts =>
  new Map(
    [...texts].filter(
      ([key]) =>
        RECORD_KEYS.has(key) ||
        (settings && isMovedSetting(key)) ||
        (marks && isMarksKey(key)) ||
        (lists && isOtherList(key)),
    ),
  );
