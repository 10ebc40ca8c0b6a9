/** The texts of the interface in every language, for the build; the site loads one of them, in parts. */
import type { InterfaceLanguage } from '../domain/languages.ts';
import { HINDI } from './hindi.ts';
import { HINDI_HAND_OVER } from './hindi/hand-over.ts';
import { HINDI_YOUR_DATA } from './hindi/your-data.ts';
import { HINDI_YOUR_READING } from './hindi/your-reading.ts';
import { HINDI_WORD_BY_WORD } from './hindi/word-by-word.ts';
import { HINGLISH } from './hinglish.ts';
import { HINGLISH_HAND_OVER } from './hinglish/hand-over.ts';
import { HINGLISH_YOUR_DATA } from './hinglish/your-data.ts';
import { HINGLISH_YOUR_READING } from './hinglish/your-reading.ts';
import { HINGLISH_WORD_BY_WORD } from './hinglish/word-by-word.ts';
import { ENGLISH_TEXTS, type InterfaceTexts } from './translate.ts';

export const ALL_TEXTS: Readonly<Record<InterfaceLanguage, InterfaceTexts>> = {
  english: ENGLISH_TEXTS,
  hindi: {
    language: 'hindi',
    table: {
      ...HINDI,
      ...HINDI_HAND_OVER,
      ...HINDI_YOUR_DATA,
      ...HINDI_YOUR_READING,
      ...HINDI_WORD_BY_WORD,
    },
  },
  hinglish: {
    language: 'hinglish',
    table: {
      ...HINGLISH,
      ...HINGLISH_HAND_OVER,
      ...HINGLISH_YOUR_DATA,
      ...HINGLISH_YOUR_READING,
      ...HINGLISH_WORD_BY_WORD,
    },
  },
};
