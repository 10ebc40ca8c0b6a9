/** The texts of the interface in every language, for the build; the site loads one of them. */
import type { InterfaceLanguage } from '../domain/languages.ts';
import { HINDI } from './hindi.ts';
import { HINDI_WORD_BY_WORD } from './hindi/word-by-word.ts';
import { HINGLISH } from './hinglish.ts';
import { HINGLISH_WORD_BY_WORD } from './hinglish/word-by-word.ts';
import { ENGLISH_TEXTS, type InterfaceTexts } from './translate.ts';

export const ALL_TEXTS: Readonly<Record<InterfaceLanguage, InterfaceTexts>> = {
  english: ENGLISH_TEXTS,
  hindi: { language: 'hindi', table: { ...HINDI, ...HINDI_WORD_BY_WORD } },
  hinglish: { language: 'hinglish', table: { ...HINGLISH, ...HINGLISH_WORD_BY_WORD } },
};
