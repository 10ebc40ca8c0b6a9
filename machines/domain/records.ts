/** The nouns of a reader's own state: bookmarks, progress, library entries (specification section 3). */
import * as v from 'valibot';
import type { Language } from './book.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const pageNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const instant = v.pipe(v.number(), v.finite(), v.minValue(0));

export const PageNumberSchema = pageNumber;

/**
 * Where a reader is in a book. Two fields are ours: `furthestPageNumber`, the furthest page ever turned to, and `pageCount`,
 * the pages of the edition that was read. Fields we do not know are kept.
 */
export const ReadingProgressSchema = v.looseObject({
  bookId: text,
  currentPageId: v.string(),
  currentPageNumber: pageNumber,
  lastReadAt: instant,
  furthestPageNumber: v.optional(pageNumber),
  pageCount: v.optional(pageNumber),
});

/** A book that was opened once; enough of it to show its card when the catalogue no longer has it. */
export const LibraryEntrySchema = v.looseObject({
  bookId: text,
  title: v.string(),
  author: v.string(),
  cover: v.string(),
  firstReadAt: instant,
});

export type ReadingProgress = v.InferOutput<typeof ReadingProgressSchema>;
export type LibraryEntry = v.InferOutput<typeof LibraryEntrySchema>;

/** One bookmark; a book has at most one. `timestamp` is in milliseconds, 0 when only the page was stored. */
export type Bookmark = { bookId: string; pageId: string; pageNumber: number; timestamp: number };

/** Everything the browser keeps for a reader. */
export type PersonalRecords = {
  bookmarks: Bookmark[];
  readingProgress: ReadingProgress[];
  library: LibraryEntry[];
  language: Language;
};

/** The id that published pages carry, and that a bookmark stored as a bare page number gets back. */
export const pageIdOf = (number: number): string => `page-${number}`;

export const bookmarkOf = (bookmarks: readonly Bookmark[], bookId: string): Bookmark | undefined =>
  bookmarks.find((bookmark) => bookmark.bookId === bookId);

export const progressOf = (
  progress: readonly ReadingProgress[],
  bookId: string,
): ReadingProgress | undefined => progress.find((record) => record.bookId === bookId);

/** Whether a reader has come to the last page; not known of a record from before lengths were kept. */
export const isFinished = ({
  currentPageNumber,
  pageCount,
}: Pick<ReadingProgress, 'currentPageNumber' | 'pageCount'>): boolean =>
  pageCount !== undefined && currentPageNumber >= pageCount;

/** Replaces the record of the same book where it stands, or appends it. */
export function withRecord<T extends { bookId: string }>(records: readonly T[], record: T): T[] {
  const found = records.some(({ bookId }) => bookId === record.bookId);
  return found
    ? records.map((old) => (old.bookId === record.bookId ? record : old))
    : [...records, record];
}

/**
 * A book's record after the reader has turned to a page: the place moves, the furthest page never goes back, and what we
 * do not know of the old record stays in it.
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
