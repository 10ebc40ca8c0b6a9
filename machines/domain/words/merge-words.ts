/** Adds the kept words of a file to those that are here. */
import type { KeptWord } from './kept-word.ts';

const reviewedAt = ({ review }: KeptWord): number => review?.last ?? 0;

/**
 * Of a word that is in both, the later review wins; all else of it stays as it is here.
 * @returns the words that are to be stored: new ones as in the file, and those reviewed later there
 */
export function wordsToMerge(here: readonly KeptWord[], file: readonly KeptWord[]): KeptWord[] {
  const known = new Map(here.map((word) => [word.id, word]));
  const merged = new Map<string, KeptWord>();
  for (const word of file) {
    const before = merged.get(word.id) ?? known.get(word.id);
    if (before === undefined) merged.set(word.id, word);
    else if (word.review !== undefined && reviewedAt(word) > reviewedAt(before))
      merged.set(word.id, { ...before, review: word.review });
  }
  return [...merged.values()];
}
