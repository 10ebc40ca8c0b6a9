/** Finds the words of a text in each language. */

/** A word of a text, and where it stands: the UTF-16 unit from 0. */
export type TextWord = { word: string; at: number };

const HINDI_WORD = /[\p{Script=Devanagari}\u200c\u200d]+/gu;

/** @returns the words in Devanagari, with their offsets; digits are words */
export const hindiWordsIn = (text: string): TextWord[] =>
  Array.from(text.matchAll(HINDI_WORD), ({ 0: word, index }) => ({ word, at: index })).filter(
    ({ word }) => /\p{L}|\p{N}/u.test(word),
  );

/** `twenty-two` is one word, and so is `don't`; an `'s` is no part of a word. */
const ENGLISH_WORD =
  /(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-[a-z]+|[\p{L}\p{M}]+(?:['’](?!s(?![\p{L}]))[\p{L}]+)*|\p{N}+(?:,\p{N}{2,3})*/giu;

/** @returns the words of an English text, with their offsets; numbers in digits are words */
export const englishWordsIn = (text: string): TextWord[] =>
  Array.from(text.matchAll(ENGLISH_WORD), ({ 0: word, index }) => ({ word, at: index }));

/** As `romanWordsIn` (machines/domain/read-aloud/spoken-form.ts), whose code the bar of words does not need. */
const HINGLISH_WORD = /[\p{Script=Latin}\p{M}]+(?:['’][\p{Script=Latin}]+)*/gu;

/** @returns the words in Latin letters, with their offsets */
export const hinglishWordsIn = (text: string): TextWord[] =>
  Array.from(text.matchAll(HINGLISH_WORD), ({ 0: word, index }) => ({ word, at: index }));
