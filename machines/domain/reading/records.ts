/**
 * The personal records of a user: bookmarks, progress, library entries (specification section 3).
 */
import * as v from 'valibot';
import type { Language } from '../languages.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const pageNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const instant = v.pipe(v.number(), v.finite(), v.minValue(0));

export const PageNumberSchema = pageNumber;

/**
 * The reading position in a book. Two fields extend the specification: `furthestPageNumber`, the
 * furthest page that was opened, and `pageCount`, the length of the edition. Unknown fields are
 * preserved.
 */
export const ReadingProgressSchema = v.looseObject({
  bookId: text,
  currentPageId: v.string(),
  currentPageNumber: pageNumber,
  lastReadAt: instant,
  furthestPageNumber: v.optional(pageNumber),
  pageCount: v.optional(pageNumber),
});

/**
 * A book that was opened once, with the data of its card in case the catalogue no longer has it.
 */
export const LibraryEntrySchema = v.looseObject({
  bookId: text,
  title: v.string(),
  author: v.string(),
  cover: v.string(),
  firstReadAt: instant,
});

export type ReadingProgress = v.InferOutput<typeof ReadingProgressSchema>;
export type LibraryEntry = v.InferOutput<typeof LibraryEntrySchema>;

/**
 * A book has at most one bookmark. `timestamp` is in milliseconds, 0 when only the page number was
 * stored.
 */
export type Bookmark = { bookId: string; pageId: string; pageNumber: number; timestamp: number };

/** All records stored in the browser. */
export type PersonalRecords = {
  bookmarks: Bookmark[];
  readingProgress: ReadingProgress[];
  library: LibraryEntry[];
  language: Language;
};

/** The id of a published page; also used for bookmarks that are stored as a bare page number. */
export const pageIdOf = (number: number): string => `page-${number}`;

export const bookmarkOf = (bookmarks: readonly Bookmark[], bookId: string): Bookmark | undefined =>
  bookmarks.find((bookmark) => bookmark.bookId === bookId);

export const progressOf = (
  progress: readonly ReadingProgress[],
  bookId: string,
): ReadingProgress | undefined => progress.find((record) => record.bookId === bookId);

/** Whether the last page was reached; false when the record has no length. */
export const isFinished = ({
  currentPageNumber,
  pageCount,
}: Pick<ReadingProgress, 'currentPageNumber' | 'pageCount'>): boolean =>
  pageCount !== undefined && currentPageNumber >= pageCount;

/**
 * The furthest page that was opened, when it is beyond the current one; otherwise null.
 * @param total number of pages of the edition, by default as recorded; the page is not beyond it
 */
export function furthestBeyond(
  record:
    Pick<ReadingProgress, 'currentPageNumber' | 'furthestPageNumber' | 'pageCount'> | undefined,
  total = record?.pageCount ?? Infinity,
): number | null {
  const { currentPageNumber = 1, furthestPageNumber = 1 } = record ?? {};
  const furthest = Math.min(furthestPageNumber, total);
  return furthest > currentPageNumber ? furthest : null;
}

/** Replaces the record of the same book in its position, or appends it. */
export function withRecord<T extends { bookId: string }>(records: readonly T[], record: T): T[] {
  const found = records.some(({ bookId }) => bookId === record.bookId);
  return found
    ? records.map((old) => (old.bookId === record.bookId ? record : old))
    : [...records, record];
}

/**
 * The progress record after a page turn: the position moves, the furthest page never decreases, and
 * unknown fields of the old record are preserved.
 */
export function progressAfter(
  before: ReadingProgress | undefined,
  viewed: ReadingProgress,
): ReadingProgress {
  const reached = [viewed, before].flatMap((record) => [
    record?.currentPageNumber ?? 1,
    record?.furthestPageNumber ?? 1,
  ]);
  return { ...before, ...viewed, furthestPageNumber: Math.max(...reached) };
}
