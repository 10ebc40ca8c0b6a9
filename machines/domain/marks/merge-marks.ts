/** Adds imported marks to the stored ones of a book. */
import { changedAt } from './list.ts';
import { MarkSchema, type Mark } from './mark.ts';

/** By the ids of the books. */
export type MarksByBook = ReadonlyMap<string, readonly Mark[]>;

/** `same`: marks of the file that are stored already, as new or newer. */
export type MergedMarks = { marks: Mark[]; added: Mark[]; changed: Mark[]; same: number };

/** @returns the mark, and those of a stored record's fields that neither it nor this version knows */
export function withUnknownFields(stored: object, mark: Mark): Mark {
  const known = new Set([...Object.keys(MarkSchema.entries), ...Object.keys(mark)]);
  const others = Object.entries(stored).filter(([name]) => !known.has(name));
  return { ...mark, ...Object.fromEntries(others) };
}

/**
 * Of two marks with the same id the one that was changed last wins, of equal times the stored one;
 * nothing is deleted.
 * @returns all marks, the stored ones first; and those of them that are to be stored
 */
export function mergedMarks(stored: readonly Mark[], imported: readonly Mark[]): MergedMarks {
  const all = new Map(stored.map((mark) => [mark.id, mark]));
  const added = new Map<string, Mark>();
  const changed = new Map<string, Mark>();
  let same = 0;
  for (const mark of imported) {
    const before = all.get(mark.id);
    if (before !== undefined && changedAt(mark) <= changedAt(before)) same += 1;
    else {
      const now = before === undefined ? mark : withUnknownFields(before, mark);
      all.set(mark.id, now);
      (before === undefined || added.has(mark.id) ? added : changed).set(mark.id, now);
    }
  }
  return {
    marks: [...all.values()],
    added: [...added.values()],
    changed: [...changed.values()],
    same,
  };
}
