/** The kept words on their screen: removed and brought back, reviewed, saved as files and read from them. */
import type { ActorRefFrom } from 'xstate';
import { MAX_WORDS_FILE } from '../../../machines/domain/limits.ts';
import { ankiOf, csvOf, wordsInCsv } from '../../../machines/domain/words/words-export.ts';
import { inOrderOfBooks, type KeptWord } from '../../../machines/domain/words/kept-word.ts';
import { decodeDataFile } from '../../../machines/domain/site/data-file.ts';
import { message } from '../../../machines/messages/message.ts';
import { reviewMachine } from '../../../machines/review.machine.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';
import { saveText } from '../../platform/save-file.ts';
import { KEYS } from '../../platform/storage/keys.ts';
import { importWords } from '../../platform/storage/import-words.ts';
import { createWordStore, wordsInText } from '../../platform/storage/word-store.ts';
import { dueWords, reviewAfter } from './review-schedule.ts';

export type MyWords = ReturnType<typeof createMyWords>;
export type ReviewRef = ActorRefFrom<typeof reviewMachine>;

const save = (text: string, extension: string, type: string): void =>
  saveText(text, { name: 'kitabvan-words', extension, type, day: new Date() });

/** @param text of a table as it is saved here, or of the file of all data */
function wordsInFile(text: string): KeptWord[] {
  try {
    return wordsInText(decodeDataFile(text).get(KEYS.words) ?? null).words;
  } catch {
    return wordsInCsv(text);
  }
}

export function createMyWords({
  storage,
  announcer,
}: Pick<BrowserEffects, 'storage' | 'announcer'>) {
  const store = createWordStore(storage);
  let queue: readonly KeptWord[] = [];

  return {
    store,

    remove(word: KeptWord): void {
      store.forget(word.id);
      announcer.announce(message('{word} removed', { word: word.word }));
    },
    restore(word: KeptWord): void {
      store.keep(word);
      announcer.announce(message('{word} is back', { word: word.word }));
    },

    saveCsv: (): void => save(csvOf(inOrderOfBooks(store.words())), 'csv', 'text/csv'),
    saveForAnki: (): void => save(ankiOf(inOrderOfBooks(store.words())), 'txt', 'text/plain'),

    /** @returns how many words were added, and how many there is no room for; null for no such file */
    async addFrom(file: File): Promise<{ added: number; left: number } | null> {
      const found = file.size > MAX_WORDS_FILE ? [] : wordsInFile(await file.text());
      if (found.length === 0) return null;
      const before = store.words().length;
      const left = importWords(store, found);
      return { added: store.words().length - before, left };
    },

    /** The words of a review that begins now. */
    begin(): number {
      queue = dueWords(store.words(), Date.now());
      return queue.length;
    },
    dueCount: (): number => dueWords(store.words(), Date.now()).length,
    wordAt: (index: number): KeptWord | null => queue[index] ?? null,

    reviewLogic: reviewMachine.provide({
      actions: {
        storeAnswer: (_, { index, isKnown }) => {
          const asked = queue[index];
          // It may have been removed meanwhile, in another tab.
          const word = store.words().find(({ id }) => id === asked?.id);
          if (word !== undefined)
            store.keep({ ...word, review: reviewAfter(word.review, isKnown, Date.now()) });
        },
        announceDone: () => announcer.announce(message('All words are reviewed.')),
        announceNothing: () => announcer.announce(message('Nothing to review now.')),
      },
    }),
  };
}
