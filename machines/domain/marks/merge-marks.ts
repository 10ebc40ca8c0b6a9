/** Adds imported marks to the stored ones of a book. */
import { changedAt } from './list.ts';
import type { Mark } from './mark.ts';

/** `same`: marks of the file that are stored already, as new or newer. */
export type MergedMarks = { marks: Mark[]; added: Mark[]; changed: Mark[]; same: number };

/** Unknown fields of the stored record are preserved. */
function replaced(
  { colour: _colour, note: _note, changed: _changed, ...stored }: Mark,
  mark: Mark,
) {
  return { ...stored, ...mark };
}

/**
 * Of two marks with the same id the one that was changed last wins; nothing is deleted.
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
      const now = before === undefined ? mark : replaced(before, mark);
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
