/** What the machine of words knows: numbers and places, never a text. */
import type { Language } from '../domain/languages.ts';
import { hasWord, type WordCounts, type WordPlace } from '../domain/words/word-moves.ts';

/** The page that is shown; `page` from 1. */
export type WordsPage = {
  language: Language;
  page: number;
  counts: WordCounts;
  /** The places of the kept words of this page. */
  kept: readonly WordPlace[];
};

/** Where reading word by word begins. */
export type WordsStart = WordsPage & { place: WordPlace | null };

export type WordsContext = WordsPage & {
  place: WordPlace | null;
  /** Whether the last move was to a sentence, which is said whole. */
  isSentence: boolean;
  /** Whether the word has been said. */
  isTold: boolean;
  /** Whether no more words can be kept. */
  isFull: boolean;
};

export type WordsInput = Pick<WordsContext, 'language' | 'page' | 'isFull'>;

/** Why no word is shown. */
export type WordsNews = 'slow' | 'failed' | 'missing';

export const NO_WORD = { place: null, isSentence: false, isTold: false } as const;

export const isSame = (a: WordPlace, b: WordPlace | null): boolean =>
  b !== null && a.paragraph === b.paragraph && a.word === b.word;

/** @returns whether the word that is shown is kept */
export const isKept = ({ kept, place }: Pick<WordsContext, 'kept' | 'place'>): boolean =>
  kept.some((each) => isSame(each, place));

/** @returns whether the page has a word to pick */
export const hasWords = ({ counts }: Pick<WordsContext, 'counts'>): boolean =>
  counts.some((sentences) => sentences.some((count) => count > 0));

export const canBegin = ({ counts, place }: WordsStart): boolean =>
  place !== null && hasWord(counts, place);
