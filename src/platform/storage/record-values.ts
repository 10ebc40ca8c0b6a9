/** The records under a storage key, of whatever kind they are. */
import {
  decodeBookmarks,
  decodeIds,
  decodeLibrary,
  decodeMarks,
  decodeProgress,
  isRecordKey,
  type RecordChange,
  type RecordKey,
} from './codec.ts';
import { isMarksKey, KEYS } from './keys.ts';
import { byBook } from './record-kinds.ts';

type Value = RecordChange['value'];

/** @returns the valid records by their ids */
export function recordValues(key: RecordKey, text: string | null): Map<string, Value> {
  switch (key) {
    case KEYS.bookmarks:
      return decodeBookmarks(text).value;
    case KEYS.progress:
      return byBook(decodeProgress(text).value);
    case KEYS.library:
      return byBook(decodeLibrary(text).value);
    case KEYS.legacyDropped:
      return new Map([...decodeIds(text).value].map((id) => [id, true]));
    default:
      return new Map(decodeMarks(text).value.map((record) => [record.id, record]));
  }
}

/** Lists with records of their own: neither of the specification's keys nor marks. */
export const isOtherList = (key: string): key is RecordKey =>
  isRecordKey(key) &&
  !isMarksKey(key) &&
  ![KEYS.bookmarks, KEYS.progress, KEYS.library, KEYS.legacyDropped].some((own) => own === key);
