/** Adds the words of a file to the kept ones. */
import { wordsToMerge } from '../../../machines/domain/words/merge-words.ts';
import type { KeptWord } from '../../../machines/domain/words/kept-word.ts';
import type { WordStore } from './word-store.ts';

const newWords = (store: WordStore, words: readonly KeptWord[]): KeptWord[] => {
  const here = new Set(store.words().map(({ id }) => id));
  return words.filter(({ id }) => !here.has(id));
};

/** @returns whether all words that are not here yet can be added */
export const hasRoomForWords = (store: WordStore, words: readonly KeptWord[]): boolean =>
  newWords(store, words).length <= store.room();

/**
 * Adds the words that are not here yet, and the later reviews of those that are.
 * @returns how many there is no room for
 */
export function importWords(store: WordStore, words: readonly KeptWord[]): number {
  const merged = wordsToMerge(store.words(), words);
  const left = new Set(newWords(store, merged).slice(store.room()));
  store.put(merged.filter((word) => !left.has(word)));
  return left.size;
}
