/**
 * What adding the reading of another device would change here. Nothing is removed: of two places in a
 * book the later one counts, with the furthest page of both; a bookmark that differs becomes a saved
 * place; of two marks with the same id the later one stays.
 */
import type { BookMeta } from '../books/book.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { changedAt, type BookMark } from '../marks/list.ts';
import type { Mark } from '../marks/mark.ts';
import type { MarksByBook } from '../marks/merge-marks.ts';
import type { LibraryEntry, PersonalRecords, ReadingProgress } from '../reading/records.ts';
import { recordsByBook, recordsOfNewBooks } from '../reading/records-by-book.ts';
import { mergedRecords } from '../site/data-file.ts';
import { marksToMerge } from '../site/import-preview.ts';
import {
  isUntitled,
  type ListRecord,
  type Lists,
  type MovedReading,
  type SettingTexts,
} from './moved.ts';
import { changeTimeOf, comeAt, hasCome, timelyRecord } from './times.ts';

/** The reading of this device. */
export type ReadingHere = {
  records: Omit<PersonalRecords, 'language'>;
  marks: MarksByBook;
  lists: Lists;
  settings: SettingTexts;
};

/** A page of a book, from 1. */
export type BookPage = { bookId: string; page: number };

/** The records to store, by kind. `places`: pages that become saved places. */
export type HandOverPlan = {
  progress: readonly ReadingProgress[];
  library: readonly LibraryEntry[];
  bookmarks: readonly BookPage[];
  places: readonly BookPage[];
  marks: readonly BookMark[];
  lists: Lists;
  settings: SettingTexts;
};

/** The id of the saved place that a bookmark becomes: the same each time, so that it is made once. */
export const placeIdOf = (page: number): string => `bookmark-${page}`;

/** Times in the future count as now: a clock that is ahead would always win. */
const timely = (time: number, now: number): number => Math.min(time, now);

/** What has come already is not later than the record here, which may have been changed since. */
function timelyRecords(
  records: MovedReading['records'],
  here: ReadingHere['records'],
  now: number,
): MovedReading['records'] {
  const known = recordsByBook(here.readingProgress);
  return {
    ...records,
    readingProgress: records.readingProgress.map((record) => {
      const { bookId, lastReadAt } = record;
      const before = known.get(bookId);
      return before !== undefined && hasCome(before, lastReadAt)
        ? { ...record, lastReadAt: before.lastReadAt }
        : { ...record, ...comeAt(lastReadAt, now), lastReadAt: timely(lastReadAt, now) };
    }),
    library: records.library.map((entry) => ({
      ...entry,
      firstReadAt: timely(entry.firstReadAt, now),
    })),
  };
}

const timelyMark = (mark: Mark, now: number): Mark => ({
  ...mark,
  ...comeAt(changedAt(mark), now),
  made: timely(mark.made, now),
  ...(mark.changed === undefined ? {} : { changed: timely(mark.changed, now) }),
});

/**
 * A link has fewer characters beside the words than are stored, and one time of both: what is known
 * here of the same words stays.
 */
function completed(mark: Mark, known: Mark | undefined): Mark {
  if (known === undefined) return mark;
  const { made, changed = made } = mark;
  const isSame = known.quote === mark.quote && String(known.at) === String(mark.at);
  const beside = isSame ? { before: known.before, after: known.after } : {};
  return { ...mark, ...beside, made: Math.min(known.made, made), changed };
}

function receivedMarks({ marks }: MovedReading, here: MarksByBook, now: number): MarksByBook {
  const books = new Map<string, Mark[]>();
  for (const { bookId, mark } of marks) {
    const own = here.get(bookId) ?? [];
    const known = books.get(bookId) ?? [];
    books.set(bookId, known);
    const before = own.find(({ id }) => id === mark.id);
    if (!hasCome(before, changedAt(mark))) known.push(completed(timelyMark(mark, now), before));
  }
  return books;
}

/** @returns the ids of the marks of each book */
export const markIdsByBook = (marks: MarksByBook): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map([...marks].map(([bookId, list]) => [bookId, new Set(list.map(({ id }) => id))]));

/** Bookmarks that differ from the one here, unless the place is there already. */
function placesOf(received: MovedReading, here: ReadingHere): BookPage[] {
  const bookmarks = recordsByBook(here.records.bookmarks);
  const marksHere = markIdsByBook(here.marks);
  const moved = new Set(
    received.marks.map(({ bookId, mark }) => JSON.stringify([bookId, mark.id])),
  );
  return received.records.bookmarks.flatMap(({ bookId, pageNumber: page }) => {
    const own = bookmarks.get(bookId)?.pageNumber;
    const id = placeIdOf(page);
    const isThere =
      marksHere.get(bookId)?.has(id) === true || moved.has(JSON.stringify([bookId, id]));
    return own === undefined || own === page || isThere ? [] : [{ bookId, page }];
  });
}

/** The later record of each id, where it is new here or later than the one here. */
function listsOf(received: Lists, here: Lists, now: number): Lists {
  const changes = [...received].map(([key, list]) => {
    const own = new Map((here.get(key) ?? []).map((record) => [record.id, record]));
    const newer = new Map<string, ListRecord>();
    for (const record of list) {
      const before = own.get(record.id);
      const known = newer.get(record.id) ?? before;
      const time = changeTimeOf(record);
      if (hasCome(before, time)) continue;
      if (known === undefined || timely(time, now) > changeTimeOf(known))
        newer.set(record.id, { ...timelyRecord(record, now), ...comeAt(time, now) });
    }
    return [key, [...newer.values()]] as const;
  });
  return new Map(changes.filter(([, list]) => list.length > 0));
}

/** The title, the author and the cover of an entry from a link. */
function titled(entry: LibraryEntry, books: ReadonlyMap<string, BookMeta>): LibraryEntry {
  if (!isUntitled(entry)) return entry;
  const book = books.get(entry.bookId);
  return book === undefined
    ? { ...entry, title: entry.bookId }
    : { ...entry, title: book.title, author: book.author, cover: book.cover };
}

/**
 * @param now in milliseconds
 * @param books of the catalogue, for the titles of books
 */
export function planOf(
  received: MovedReading,
  here: ReadingHere,
  now: number,
  books: readonly BookMeta[],
): HandOverPlan {
  const before = { ...here.records, language: DEFAULT_LANGUAGE } as const;
  const file = {
    ...timelyRecords(received.records, here.records, now),
    language: DEFAULT_LANGUAGE,
  } as const;
  const { readingProgress, library, bookmarks } = mergedRecords(before, file);
  const known = recordsByBook(before.readingProgress);
  const titles = new Map(books.map((book) => [book.id, book]));
  return {
    progress: readingProgress.filter(
      (record) => JSON.stringify(known.get(record.bookId)) !== JSON.stringify(record),
    ),
    library: recordsOfNewBooks(library, before.library).map((entry) => titled(entry, titles)),
    bookmarks: recordsOfNewBooks(bookmarks, before.bookmarks).map(
      ({ bookId, pageNumber: page }) => ({ bookId, page }),
    ),
    places: placesOf(received, here),
    marks: marksToMerge(here.marks, receivedMarks(received, here.marks, now)),
    lists: listsOf(received.lists, here.lists, now),
    settings: new Map(
      [...received.settings].filter(([key, text]) => here.settings.get(key) !== text),
    ),
  };
}
