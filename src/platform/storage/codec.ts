/**
 * Decodes stored values into records and encodes them, record by record: an invalid record does not
 * affect the valid ones.
 */
import * as v from 'valibot';
import { DEFAULT_LANGUAGE, type Language } from '../../../machines/domain/languages.ts';
import { languageOfText } from '../../../machines/domain/reading/opening.ts';
import { fieldsOfText } from '../../../machines/domain/fields.ts';
import {
  LibraryEntrySchema,
  PageNumberSchema,
  ReadingProgressSchema,
  type LibraryEntry,
  type ReadingProgress,
} from '../../../machines/domain/reading/records.ts';
import { isListKey, KEYS, type ListKey } from './keys.ts';

/**
 * `invalid` is true when part of the text could not be decoded, and would be lost by writing
 * `value` over it.
 */
export type Decoded<T> = { value: T; invalid: boolean };

const IdSchema = v.pipe(v.string(), v.nonEmpty());

const LegacyBookmarkSchema = v.looseObject({ bookId: IdSchema, pageNumber: PageNumberSchema });

/**
 * As much of a mark, or of a kept word, as every page needs to merge changes; mark-store.ts and
 * word-store.ts decode the rest.
 */
const StoredMarkSchema = v.looseObject({ id: IdSchema });

/** @returns undefined when the text is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @returns a Map of book id to page, because in an object an id such as `__proto__` would be
 * special
 */
export function decodeBookmarks(text: string | null): Decoded<Map<string, number>> {
  const value = new Map<string, number>();
  const fields = fieldsOfText(text);
  for (const [bookId, page] of fields ?? []) {
    if (bookId !== '' && v.is(PageNumberSchema, page)) value.set(bookId, page);
  }
  return { value, invalid: fields === null || value.size < fields.size };
}

export const encodeBookmarks = (bookmarks: ReadonlyMap<string, number>): string =>
  JSON.stringify(Object.fromEntries(bookmarks));

function decodeList<T>(
  text: string | null,
  schema: v.GenericSchema<T>,
  idOf: (record: T) => string,
): Decoded<T[]> {
  if (text === null) return { value: [], invalid: false };
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return { value: [], invalid: true };
  const records = new Map<string, T>();
  for (const item of stored) {
    // The item itself: valibot's copy omits unknown fields with names such as `constructor`.
    if (v.is(schema, item)) records.set(idOf(item), item);
  }
  return { value: [...records.values()], invalid: records.size < stored.length };
}

export const decodeProgress = (text: string | null): Decoded<ReadingProgress[]> =>
  decodeList(text, ReadingProgressSchema, (record) => record.bookId);

export const decodeLibrary = (text: string | null): Decoded<LibraryEntry[]> =>
  decodeList(text, LibraryEntrySchema, (entry) => entry.bookId);

export const decodeMarks = (text: string | null): Decoded<StoredMark[]> =>
  decodeList(text, StoredMarkSchema, (mark) => mark.id);

export const encodeList = (records: readonly unknown[]): string => JSON.stringify(records);

/**
 * Accepts the bare word, and a JSON string of it.
 * @param unset the language that stands for a missing or invalid value
 */
export function decodeLanguage(
  text: string | null,
  unset: Language = DEFAULT_LANGUAGE,
): Decoded<Language> {
  if (text === null) return { value: unset, invalid: false };
  const language = languageOfText(text);
  return { value: language ?? unset, invalid: language === null };
}

/**
 * Bookmarks of the older site; of several for one book the last counts. Invalid ones are skipped:
 * the key is never written.
 */
export function decodeLegacyBookmarks(text: string | null): Map<string, number> {
  const { value } = decodeList(text, LegacyBookmarkSchema, (record) => record.bookId);
  return new Map(value.map((record) => [record.bookId, record.pageNumber]));
}

export function decodeIds(text: string | null): Decoded<Set<string>> {
  const { value, invalid } = decodeList(text, v.string(), (id) => id);
  return { value: new Set(value), invalid };
}

/** The shape of one record under each key that holds records. */
const RECORD_SCHEMAS = {
  [KEYS.bookmarks]: PageNumberSchema,
  [KEYS.progress]: ReadingProgressSchema,
  [KEYS.library]: LibraryEntrySchema,
  [KEYS.legacyDropped]: v.literal(true),
} as const;

type SingleKey = keyof typeof RECORD_SCHEMAS;
export type RecordKey = SingleKey | ListKey;
export type StoredMark = v.InferOutput<typeof StoredMarkSchema>;

/** One change of the record with this id; `value` is its new value, null when it is removed. */
type ChangeOf<K extends SingleKey> = {
  key: K;
  id: string;
  value: v.InferOutput<(typeof RECORD_SCHEMAS)[K]> | null;
};
export type MarkChange = { key: ListKey; id: string; value: StoredMark | null };
export type RecordChange = { [K in SingleKey]: ChangeOf<K> }[SingleKey] | MarkChange;

export const isRecordKey = (key: unknown): key is RecordKey =>
  typeof key === 'string' && (isListKey(key) || Object.keys(RECORD_SCHEMAS).includes(key));

export const isRecordChange = (
  change: Readonly<Record<keyof RecordChange, unknown>>,
): change is RecordChange =>
  isRecordKey(change.key) &&
  typeof change.id === 'string' &&
  (change.value === null ||
    v.is(isListKey(change.key) ? StoredMarkSchema : RECORD_SCHEMAS[change.key], change.value));
