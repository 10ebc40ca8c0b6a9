/**
 * The words that the reader has kept, as features use them. Every page merges the tabs' changes
 * (record-kinds.ts); what decodes whole words is loaded with the features.
 */
import { MAX_KEPT_WORDS } from '../../../machines/domain/limits.ts';
import { isKeptWord, type KeptWord } from '../../../machines/domain/words/kept-word.ts';
import { decodeMarks } from './codec.ts';
import { KEYS } from './keys.ts';
import type { StorageEffects } from './storage.ts';

/** @param text as stored @returns the valid words, and whether anything else is stored */
export function wordsInText(text: string | null): { words: KeptWord[]; hasUnreadable: boolean } {
  const { value, invalid } = decodeMarks(text);
  const words = value.filter(isKeptWord);
  return { words, hasUnreadable: invalid || words.length < value.length };
}

export type WordStore = ReturnType<typeof createWordStore>;

export function createWordStore({
  records: { marks: stored },
  onOtherTab,
}: Pick<StorageEffects, 'records' | 'onOtherTab'>) {
  let decoded: { text: string | null; words: KeptWord[] } | null = null;
  const listeners = new Set<() => void>();

  function words(): KeptWord[] {
    const text = stored.text(KEYS.words);
    if (decoded?.text !== text) decoded = { text, words: wordsInText(text).words };
    return decoded.words;
  }

  function change(changes: readonly { id: string; value: KeptWord | null }[]): void {
    if (changes.length === 0) return;
    // What cannot be read is copied before the list is written.
    if (wordsInText(stored.text(KEYS.words)).hasUnreadable && !stored.keepCopy(KEYS.words)) return;
    stored.change(changes.map((each) => ({ key: KEYS.words, ...each })));
    for (const listener of listeners) listener();
  }

  const room = (): number => Math.max(MAX_KEPT_WORDS - words().length, 0);

  const put = (all: readonly KeptWord[]): void =>
    change(all.map((word) => ({ id: word.id, value: word })));

  return {
    /** @returns the kept words in stored order; the same list until one is changed */
    words,

    /** @returns how many more can be kept */
    room,

    isFull: (): boolean => room() === 0,

    /** Adds the word, or changes the one with its id; a new one is refused when there is no room. */
    keep(word: KeptWord): void {
      if (room() > 0 || words().some(({ id }) => id === word.id)) put([word]);
    },

    /** Adds words, or changes those with their ids, for which there is room. */
    put,

    forget: (id: string): void => change([{ id, value: null }]),

    /** Calls the listener when the words have changed, here or in another tab. @returns how to stop */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      let seen = stored.text(KEYS.words);
      const stop = onOtherTab(() => {
        const text = stored.text(KEYS.words);
        if (text === seen) return;
        seen = text;
        listener();
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
