/** The texts of the interface in every language, for the build; the site loads one of them, in parts. */
import type { InterfaceLanguage } from '../domain/languages.ts';
import { HINDI } from './hindi.ts';
import { HINDI_HAND_OVER } from './hindi/hand-over.ts';
import { HINGLISH } from './hinglish.ts';
import { HINGLISH_HAND_OVER } from './hinglish/hand-over.ts';
import { ENGLISH_TEXTS, type InterfaceTexts } from './translate.ts';

export const ALL_TEXTS: Readonly<Record<InterfaceLanguage, InterfaceTexts>> = {
  english: ENGLISH_TEXTS,
  hindi: { language: 'hindi', table: { ...HINDI, ...HINDI_HAND_OVER } },
  hinglish: { language: 'hinglish', table: { ...HINGLISH, ...HINGLISH_HAND_OVER } },
};
