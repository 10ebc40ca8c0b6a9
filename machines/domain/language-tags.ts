/** The BCP 47 tags of the languages, and their own names. */
import type { Language } from './book.ts';

export const LANG: Readonly<Record<Language, string>> = {
  english: 'en',
  hindi: 'hi',
  hinglish: 'hi-Latn',
};

/** Each language by its own name. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  english: 'English',
  hindi: 'हिन्दी',
  hinglish: 'Hinglish',
};
