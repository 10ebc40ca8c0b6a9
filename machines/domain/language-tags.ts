/** The BCP 47 tags of the languages. */
import type { Language } from './book.ts';

export const LANG: Readonly<Record<Language, string>> = {
  english: 'en',
  hindi: 'hi',
  hinglish: 'hi-Latn',
};
