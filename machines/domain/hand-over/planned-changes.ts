/**
 * Finds what a plan would change here. Apart from changes.ts: only who opens a link or a file needs it.
 */
import type { ReadingProgress } from '../reading/records.ts';
import { recordsByBook, recordsOfNewBooks } from '../reading/records-by-book.ts';
import type { HandOverChanges } from './changes.ts';
import { markIdsByBook, type HandOverPlan, type ReadingHere } from './plan.ts';

/** @returns what adding it would change, to be shown before */
export function changesOf(plan: HandOverPlan, here: ReadingHere): HandOverChanges {
  const { readingProgress, library } = here.records;
  const newOnes = recordsOfNewBooks<{ bookId: string }>(
    [...plan.progress, ...plan.library],
    [...readingProgress, ...library],
  );
  const books = new Set(newOnes.map(({ bookId }) => bookId));
  const known = recordsByBook(readingProgress);
  const changed = plan.progress.flatMap((record) => {
    const before = known.get(record.bookId);
    return before === undefined ? [] : [{ before, record }];
  });
  const isMoved = ({ before, record }: (typeof changed)[number]) =>
    before.currentPageNumber !== record.currentPageNumber;
  const moved = changed.filter(isMoved);
  const later = changed.filter((each) => !isMoved(each));
  const furthestOf = ({ furthestPageNumber, currentPageNumber }: ReadingProgress) =>
    furthestPageNumber ?? currentPageNumber;
  const further = later.filter(
    ({ before, record }) => furthestOf(record) > furthestOf(before),
  ).length;
  const ids = markIdsByBook(here.marks);
  const added = plan.marks.filter(
    ({ bookId, mark }) => ids.get(bookId)?.has(mark.id) !== true,
  ).length;
  const listed = [...plan.lists].map(([key, list]) => {
    const own = new Set((here.lists.get(key) ?? []).map(({ id }) => id));
    return { added: list.filter(({ id }) => !own.has(id)).length, all: list.length };
  });
  const newRecords = listed.reduce((sum, each) => sum + each.added, 0);
  return {
    newBooks: books.size,
    moves: moved.map(({ before, record }) => ({
      bookId: record.bookId,
      from: before.currentPageNumber,
      to: record.currentPageNumber,
    })),
    further,
    renewed: later.length - further,
    bookmarks: plan.bookmarks.length,
    places: plan.places.length,
    newMarks: added,
    changedMarks: plan.marks.length - added,
    newRecords,
    changedRecords: listed.reduce((sum, each) => sum + each.all, 0) - newRecords,
    hasSettings: plan.settings.size > 0,
  };
}
