/** Turns stored text into records and back, record by record: one bad record never costs a good one. */
import * as v from 'valibot';
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '../../../machines/domain/book.ts';
import {
  LibraryEntrySchema,
  PageNumberSchema,
  ReadingProgressSchema,
  type LibraryEntry,
  type ReadingProgress,
} from '../../../machines/domain/records.ts';
import { KEYS } from './keys.ts';

/** `invalid` tells that some of the text could not be read and would be lost by writing `value` over it. */
export type Decoded<T> = { value: T; invalid: boolean };

const LegacyBookmarkSchema = v.looseObject({
  bookId: v.pipe(v.string(), v.nonEmpty()),
  pageNumber: PageNumberSchema,
});

const UNREADABLE = Symbol('unreadable');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}

/** A map of book id to page, in memory a Map so that an id such as `__proto__` is an id like any other. */
export function decodeBookmarks(text: string | null): Decoded<Map<string, number>> {
  const value = new Map<string, number>();
  if (text === null) return { value, invalid: false };
  const stored = parseJson(text);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return { value, invalid: true };
  const entries = Object.entries(stored);
  for (const [bookId, page] of entries) {
    if (bookId !== '' && v.is(PageNumberSchema, page)) value.set(bookId, page);
  }
  return { value, invalid: value.size < entries.length };
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
    /* The item itself: a parser's copy lacks fields with names such as `constructor`. */
    if (v.is(schema, item)) records.set(idOf(item), item);
  }
  return { value: [...records.values()], invalid: records.size < stored.length };
}

export const decodeProgress = (text: string | null): Decoded<ReadingProgress[]> =>
  decodeList(text, ReadingProgressSchema, (record) => record.bookId);

export const decodeLibrary = (text: string | null): Decoded<LibraryEntry[]> =>
  decodeList(text, LibraryEntrySchema, (entry) => entry.bookId);

export const encodeList = (records: readonly unknown[]): string => JSON.stringify(records);

/** The bare word; a JSON string of it is read too. */
export function decodeLanguage(text: string | null): Decoded<Language> {
  if (text === null) return { value: DEFAULT_LANGUAGE, invalid: false };
  const language = parseLanguage(text) ?? parseLanguage(parseJson(text));
  return { value: language ?? DEFAULT_LANGUAGE, invalid: language === null };
}

/** The older site's bookmarks; of several for one book the last counts. What cannot be read is passed over: it is never overwritten. */
export function decodeLegacyBookmarks(text: string | null): Map<string, number> {
  const { value } = decodeList(text, LegacyBookmarkSchema, (record) => record.bookId);
  return new Map(value.map((record) => [record.bookId, record.pageNumber]));
}

export function decodeIds(text: string | null): Decoded<Set<string>> {
  const { value, invalid } = decodeList(text, v.string(), (id) => id);
  return { value: new Set(value), invalid };
}

const changeOf = <K extends string, T>(key: K, record: v.GenericSchema<T>) =>
  v.object({ key: v.literal(key), of: v.string(), to: v.nullable(record) });

const RecordChangeSchema = v.variant('key', [
  changeOf(KEYS.bookmarks, PageNumberSchema),
  changeOf(KEYS.progress, ReadingProgressSchema),
  changeOf(KEYS.library, LibraryEntrySchema),
  changeOf(KEYS.legacyDropped, v.literal(true)),
]);

/** One change of one record, by the key it is kept under: `to` is what it is now, null when it is gone. */
export type RecordChange = v.InferOutput<typeof RecordChangeSchema>;

export const isRecordChange = (value: unknown): value is RecordChange =>
  v.is(RecordChangeSchema, value);
