/** The reading that goes to another device: records of this device, or what has come from another. */
import { fieldsIn } from '../fields.ts';
import type { BookMark } from '../marks/list.ts';
import type { LibraryEntry, PersonalRecords } from '../reading/records.ts';

/** Of the content of a link (payload.ts, unpack.ts). */
export const PAYLOAD_VERSION = 1;

/** A record of any other list, such as kept words: whole, as it is stored. */
export type ListRecord = { readonly id: string } & Readonly<Record<string, unknown>>;

/** By the keys under which the lists are stored. */
export type Lists = ReadonlyMap<string, readonly ListRecord[]>;

/** The stored texts of settings, by their keys. */
export type SettingTexts = ReadonlyMap<string, string>;

/**
 * `made`: when, in milliseconds. A library entry from a link has no title, author and cover;
 * `refused` counts what is no valid record.
 */
export type MovedReading = {
  made: number;
  records: Omit<PersonalRecords, 'language'>;
  marks: readonly BookMark[];
  lists: Lists;
  settings: SettingTexts;
  refused: number;
};

/** What of the reading is moved besides books, places and bookmarks. */
export type MovedParts = { settings: boolean; marks: boolean; lists: boolean };

/** Whether the entry is from a link, so that its title is looked up in the catalogue. */
export const isUntitled = ({ title }: LibraryEntry): boolean => title === '';

/** @returns the ids of all books in it that are in the library, have a place or a bookmark */
export const booksIn = ({ records }: Pick<MovedReading, 'records'>): Set<string> =>
  new Set(
    [records.library, records.readingProgress, records.bookmarks].flatMap((list) =>
      list.map(({ bookId }) => bookId),
    ),
  );

export const recordsIn = (lists: Lists): number =>
  [...lists.values()].reduce((sum, { length }) => sum + length, 0);

/** @returns only the parts that were chosen */
export const partOf = (reading: MovedReading, parts: MovedParts): MovedReading => ({
  ...reading,
  marks: parts.marks ? reading.marks : [],
  lists: parts.lists ? reading.lists : new Map(),
  settings: parts.settings ? reading.settings : new Map(),
});

/** The names under which records have the times of their changes. */
const TIMES: ReadonlySet<string> = new Set(['made', 'kept', 'changed', 'last']);

/** @returns when a record of any list was last changed, in milliseconds; 0 when it does not tell */
export function changeTimeOf(record: Readonly<Record<string, unknown>>): number {
  const times = Object.entries(record).flatMap(([name, value]) => {
    if (typeof value === 'number') return TIMES.has(name) ? [value] : [];
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [changeTimeOf(Object.fromEntries(Object.entries(value).filter(isNumber)))]
      : [];
  });
  return Math.max(0, ...times);
}

/** @returns the record with no time after `now` */
export const timelyRecord = <T extends Readonly<Record<string, unknown>>>(
  record: T,
  now: number,
): T => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
      if (typeof value === 'number') return TIMES.has(name) ? [[name, Math.min(value, now)]] : [];
      const fields = fieldsIn(value);
      return fields.size > 0 ? [[name, timelyRecord(Object.fromEntries(fields), now)]] : [];
    }),
  ),
});

/** The field of a stored record with the time that it has on a device whose clock is ahead. */
const CAME = 'came';

/** @returns that field, beside a time that counts as now: by it the record is known when it comes again */
export const comeAt = (time: number, now: number): object => (time > now ? { [CAME]: time } : {});

/** @param known the record here */
export const hasCome = (known: object | undefined, time: number): boolean =>
  fieldsIn(known).get(CAME) === time;

const isNumber = (entry: [string, unknown]): boolean => typeof entry[1] === 'number';
