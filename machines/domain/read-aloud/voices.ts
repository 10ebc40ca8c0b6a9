/** Which of the device's voices read a language, and which one is used. */
import { DEFAULT_LANGUAGE, LANGUAGE_TABLE, type Language } from '../languages.ts';
import { hasSpokenForm, primaryTagOf, spokenLanguage } from './spoken-language.ts';

export type Voice = {
  /** Identifies the voice on this device. */
  uri: string;
  name: string;
  /** A language tag, on some systems with an underscore. */
  lang: string;
  /** Whether the maker of the voice receives the text. */
  isOnline: boolean;
};

/** More voices are not shown; the first are the most suitable ones. */
export const VOICES_SHOWN = 8;

const subtagsOf = ({ lang }: Voice): readonly string[] => lang.toLowerCase().split(/[-_]/u);

/** Whether a voice speaks the language itself, or the one that it is spoken as. */
export const speaks = (voice: Voice, language: Language): boolean =>
  primaryTagOf(voice.lang) === primaryTagOf(LANGUAGE_TABLE[spokenLanguage(language)].tag);
const isIndian = (voice: Voice): boolean =>
  subtagsOf(voice).some((subtag) => subtag === 'in' || subtag === 'ind');

/** eSpeak lists a hundred variants of each voice, with a plus sign before the variant's name. */
const baseName = ({ name, lang }: Voice): string => `${name.replace(/\+.*/u, '')} ${lang}`;

function withoutVariants(voices: readonly Voice[]): Voice[] {
  const seen = new Set<string>();
  return voices.filter((voice) => {
    const name = baseName(voice);
    return !seen.has(name) && seen.add(name);
  });
}

const rankOf = (voice: Voice, language: Language): number =>
  (speaks(voice, language) ? 0 : 4) + (isIndian(voice) ? 0 : 2) + (voice.isOnline ? 1 : 0);

/**
 * A language with a spoken form is also read by an English voice, as it is written.
 * @returns the voices that read the language, the most suitable first, each variant once
 */
export const voicesFor = (language: Language, voices: readonly Voice[]): Voice[] =>
  withoutVariants(
    voices.filter(
      (voice) =>
        speaks(voice, language) || (hasSpokenForm(language) && speaks(voice, DEFAULT_LANGUAGE)),
    ),
  ).sort((a, b) => rankOf(a, language) - rankOf(b, language));

/**
 * @param chosen the `uri` that the user has chosen for this language
 * @returns the chosen voice, else the most suitable local one; an online voice only if chosen; null
 * when there is none
 */
export const chooseVoice = (
  language: Language,
  voices: readonly Voice[],
  chosen: string | undefined,
): Voice | null => {
  const suitable = voicesFor(language, voices);
  return (
    voices.find(({ uri }) => uri === chosen) ?? suitable.find(({ isOnline }) => !isOnline) ?? null
  );
};
