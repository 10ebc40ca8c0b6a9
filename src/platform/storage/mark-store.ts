/**
 * The marks of books as features use them. Every page merges the tabs' changes of marks
 * (record-kinds.ts); what decodes whole marks, and limits their size, is loaded with the features.
 */
import {
  MARKS_IN_BATCH,
  MAX_MARKS_UNITS,
  NEARLY_FULL_MARKS_UNITS,
} from '../../../machines/domain/limits.ts';
import type { BookMark } from '../../../machines/domain/marks/list.ts';
import { isMark, type Mark } from '../../../machines/domain/marks/mark.ts';
import { withUnknownFields } from '../../../machines/domain/marks/merge-marks.ts';
import { decodeMarks, type MarkChange, type StoredMark } from './codec.ts';
import { bookIdOf, marksKeyOf } from './mark-keys.ts';
import type { StorageEffects } from './storage.ts';

/**
 * `refused`: nothing was changed, because there is no room for the mark, or for a copy of an unreadable
 * record that it would replace.
 */
export type MarkOutcome = 'stored' | 'nearly full' | 'refused';

/** A comma, or the brackets of a new list. */
const LIST_UNITS = 2;

/**
 * @param text a book's stored marks; null for none
 * @returns the valid marks in stored order, and whether anything else is stored
 */
export function marksIn(text: string | null): { marks: Mark[]; hasUnreadable: boolean } {
  const { value, invalid } = decodeMarks(text);
  const marks = value.filter(isMark);
  return { marks, hasUnreadable: invalid || marks.length < value.length };
}

/** @returns by how many units storing the mark lengthens its book's list at most; may be negative */
const growthOf = (stored: StoredMark | undefined, mark: Mark): number =>
  JSON.stringify(mark).length -
  (stored === undefined ? -LIST_UNITS : JSON.stringify(stored).length);

export function createMarkStore({
  records: { marks: stored },
  onOtherTab,
}: Pick<StorageEffects, 'records' | 'onOtherTab'>) {
  /** Of the stored texts, without decoding them. */
  const units = (): number =>
    stored.keys().reduce((sum, key) => sum + (stored.text(key)?.length ?? 0), 0);

  /** @returns the changes for which there is room; those that need no more room always fit */
  function fitting(batch: readonly BookMark[]): (MarkChange & { before?: StoredMark })[] {
    let size = units();
    const books = new Map<string, ReadonlyMap<string, StoredMark>>();
    const changes: (MarkChange & { before?: StoredMark })[] = [];
    for (const { bookId, mark } of batch) {
      const key = marksKeyOf(bookId);
      const book =
        books.get(key) ??
        new Map(decodeMarks(stored.text(key)).value.map((record) => [record.id, record]));
      books.set(key, book);
      const before = book.get(mark.id);
      const value = withUnknownFields(before ?? {}, mark);
      const growth = growthOf(before, value);
      if (growth > 0 && size + growth > MAX_MARKS_UNITS) continue;
      size += growth;
      changes.push({ key, id: mark.id, value, ...(before && { before }) });
    }
    return changes;
  }

  /** @returns how many of the marks could not be stored */
  function put(batch: readonly BookMark[]): number {
    const changes = fitting(batch).flatMap(({ before, ...change }) =>
      before === undefined || isMark(before) || stored.keepCopy(change.key) ? [change] : [],
    );
    if (changes.length > 0) stored.change(changes);
    return batch.length - changes.length;
  }

  const isNearlyFull = (): boolean => units() >= NEARLY_FULL_MARKS_UNITS;

  return {
    /** Writes nothing; `hasUnreadable` also when a record is of a later version of the site. */
    read: (bookId: string) => marksIn(stored.text(marksKeyOf(bookId))),

    /** @returns the ids of the books that have marks; decodes none of them */
    bookIds: (): string[] =>
      stored
        .keys()
        .filter((key) => !['', '[]'].includes(stored.text(key) ?? ''))
        .map(bookIdOf),

    /** Whether readers are to be told that there is little room left; see limits.ts. */
    isNearlyFull,

    /** @returns whether none of the marks would be refused */
    hasRoomFor: (marks: readonly BookMark[]): boolean => fitting(marks).length === marks.length,

    /** Adds the mark, or changes the one with its id; fields that are unknown here are preserved. */
    store(bookId: string, mark: Mark): MarkOutcome {
      if (put([{ bookId, mark }]) > 0) return 'refused';
      return isNearlyFull() ? 'nearly full' : 'stored';
    },

    /** Removes the mark from the book in all tabs; that a mark is absent already is no error. */
    remove: (bookId: string, id: string): void =>
      stored.change([{ key: marksKeyOf(bookId), id, value: null }]),

    /** Stores a mark that was removed during this visit, also when there is no room for new ones. */
    restore: (bookId: string, mark: Mark): void =>
      stored.change([{ key: marksKeyOf(bookId), id: mark.id, value: mark }]),

    /**
     * Stores the marks of an import in batches, as `store` does, book by book: each batch writes the log once
     * for each of its books.
     * @param pause resolves when the next batch may follow, so that the page answers meanwhile
     * @returns how many of them were refused
     */
    async storeMany(marks: readonly BookMark[], pause: () => Promise<unknown>): Promise<number> {
      let refused = 0;
      const byBook = [...marks].sort((a, b) =>
        a.bookId < b.bookId ? -1 : Number(a.bookId > b.bookId),
      );
      for (let start = 0; start < byBook.length; start += MARKS_IN_BATCH) {
        // One batch after the other, so that the page answers between them.
        // oxlint-disable-next-line no-await-in-loop
        if (start > 0) await pause();
        refused += put(byBook.slice(start, start + MARKS_IN_BATCH));
      }
      return refused;
    },

    /**
     * Calls the listener when another tab has changed the book's marks: read them again.
     * @returns how to stop listening
     */
    onOtherTab(bookId: string, listener: () => void): () => void {
      const key = marksKeyOf(bookId);
      let seen = stored.text(key);
      return onOtherTab(() => {
        const text = stored.text(key);
        if (text === seen) return;
        seen = text;
        listener();
      });
    },
  };
}
