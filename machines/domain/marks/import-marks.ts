/** Which marks of a file, or of another browser, an import stores. */
import type { Mark } from './mark.ts';

/** A mark and the id of its book. */
export type BookMark = { readonly bookId: string; readonly mark: Mark };

/** By the ids of the books. */
export type MarksByBook = ReadonlyMap<string, readonly Mark[]>;

/** In milliseconds. */
const lastChangeOf = ({ made, changed = made }: Mark): number => changed;

/**
 * Of two marks with one id the later change counts, and of equal times the present one.
 * @returns those of `imported` that the present marks lack, or have an earlier change of
 */
export function laterMarks(present: readonly Mark[], imported: readonly Mark[]): Mark[] {
  const times = new Map(present.map((mark) => [mark.id, lastChangeOf(mark)]));
  return imported.filter((mark) => lastChangeOf(mark) > (times.get(mark.id) ?? -1));
}
