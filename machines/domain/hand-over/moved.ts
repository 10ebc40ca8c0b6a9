/** The reading that goes to another device: records of this device, or what has come from another. */
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
