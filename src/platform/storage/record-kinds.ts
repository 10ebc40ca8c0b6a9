/** The keys that hold records: how a key's value is decoded, changed and encoded. */
import { progressAfter } from '../../../machines/domain/reading/records.ts';
import {
  decodeBookmarks,
  decodeIds,
  decodeLibrary,
  decodeMarks,
  decodeProgress,
  encodeBookmarks,
  encodeList,
  type Decoded,
  type RecordChange,
  type RecordKey,
} from './codec.ts';
import { isListKey, KEYS } from './keys.ts';

/** @returns the records by the ids of their books, in their order */
export const byBook = <T extends { bookId: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [record.bookId, record]));

/** The keys of single values; each book's marks and the kept words have more. */
export const RECORD_KEYS = [
  KEYS.bookmarks,
  KEYS.progress,
  KEYS.library,
  KEYS.legacyDropped,
] as const satisfies RecordKey[];

/**
 * Applies changes to the key's value.
 * @param changes the oldest first
 * @param fresh the id of the record of this key that has just changed: a bookmark becomes the newest
 * @returns the new value; `text` itself when it contains all changes already
 */
export function applyChanges(
  key: RecordKey,
  text: string | null,
  changes: readonly RecordChange[],
  fresh?: string,
): string | null {
  if (changes.length === 0) return text;
  switch (key) {
    case KEYS.bookmarks: {
      const before = decodeBookmarks(text).value;
      const last = lastOf(changes, key);
      const after = new Map(before);
      if (fresh !== undefined && last.some(({ id }) => id === fresh)) after.delete(fresh);
      for (const { id, value } of last) {
        if (after.get(id) === value) continue;
        after.delete(id);
        if (value !== null) after.set(id, value);
      }
      const next = encodeBookmarks(after);
      return next === encodeBookmarks(before) ? text : next;
    }
    case KEYS.progress: {
      const before = decodeProgress(text).value;
      const after = byBook(before);
      for (const { id, value } of ofKind(changes, key)) {
        if (value === null) after.delete(id);
        else after.set(value.bookId, progressAfter(after.get(id), value));
      }
      return listAfter(text, before, [...after.values()]);
    }
    case KEYS.library: {
      const before = decodeLibrary(text).value;
      const after = byBook(before);
      for (const { id, value } of lastOf(changes, key)) {
        if (value === null) after.delete(id);
        else if (!after.has(id)) after.set(id, value);
      }
      return listAfter(text, before, [...after.values()]);
    }
    case KEYS.legacyDropped: {
      const before = [...decodeIds(text).value];
      const after = new Set(before);
      for (const { id, value } of lastOf(changes, key)) {
        if (value === null) after.delete(id);
        else after.add(id);
      }
      return listAfter(text, before, [...after]);
    }
    default: {
      const before = decodeMarks(text).value;
      const after = new Map(before.map((mark) => [mark.id, mark]));
      for (const { id, value } of lastOf(changes, key)) {
        if (value === null) after.delete(id);
        else after.set(id, value);
      }
      return listAfter(text, before, [...after.values()]);
    }
  }
}

/**
 * @returns one change with the effect of both changes of the same record; reading progress has the
 * furthest page of both
 */
export function mergeChanges(earlier: RecordChange | undefined, later: RecordChange): RecordChange {
  if (
    earlier?.key !== KEYS.progress ||
    later.key !== KEYS.progress ||
    earlier.value === null ||
    later.value === null
  )
    return later;
  return { ...later, value: progressAfter(earlier.value, later.value) };
}

/** @returns whether part of the value cannot be decoded, and would be lost by a write. */
export const isInvalid = (key: RecordKey, text: string | null): boolean =>
  (isListKey(key) ? decodeMarks : DECODERS[key])(text).invalid;

/** @returns the ids of all records in the key's value. */
export function idsIn(key: RecordKey, text: string | null): string[] {
  if (key === KEYS.bookmarks) return [...decodeBookmarks(text).value.keys()];
  if (isListKey(key)) return decodeMarks(text).value.map(({ id }) => id);
  if (key === KEYS.legacyDropped) return [...decodeIds(text).value];
  return (key === KEYS.progress ? decodeProgress(text) : decodeLibrary(text)).value.map(
    ({ bookId }) => bookId,
  );
}

/** @returns the removal of each record that `next` does not have */
export function deletionsOf(
  key: RecordKey,
  text: string | null,
  next: string | null,
): RecordChange[] {
  const kept = new Set(idsIn(key, next));
  return idsIn(key, text)
    .filter((id) => !kept.has(id))
    .map((id) => ({ key, id, value: null }));
}

const DECODERS = {
  [KEYS.bookmarks]: decodeBookmarks,
  [KEYS.progress]: decodeProgress,
  [KEYS.library]: decodeLibrary,
  [KEYS.legacyDropped]: decodeIds,
} as const satisfies Record<
  (typeof RECORD_KEYS)[number],
  (text: string | null) => Decoded<unknown>
>;

type OfKind<K extends RecordKey> = Extract<RecordChange, { key: K }>;

const ofKind = <K extends RecordKey>(changes: readonly RecordChange[], key: K): OfKind<K>[] =>
  changes.filter((change): change is OfKind<K> => change.key === key);

/**
 * Only the last change of each record: it overrides the earlier ones, except for the furthest page
 * of reading progress.
 */
const lastOf = <K extends RecordKey>(changes: readonly RecordChange[], key: K): OfKind<K>[] => [
  ...new Map(ofKind(changes, key).map((change) => [change.id, change])).values(),
];

function listAfter(
  text: string | null,
  before: readonly unknown[],
  after: readonly unknown[],
): string | null {
  const next = encodeList(after);
  return next === encodeList(before) ? text : next;
}
