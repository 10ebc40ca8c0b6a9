/** How long a part takes to speak, and what a duration says about the voice. */
import { isDevanagari, LANGUAGE_TABLE, LANGUAGES } from '../languages.ts';
import { primaryTagOf } from './spoken-language.ts';
import {
  PART_PATIENCE_MS,
  SPOKEN_UNITS_PER_SECOND,
  UNREADABLE_UNITS_PER_SECOND,
} from '../limits.ts';

/** Digits are spoken as words. */
const UNITS_PER_DIGIT = 6;

const unitsOf = (text: string): number =>
  text.length + (text.match(/\p{N}/gu)?.length ?? 0) * (UNITS_PER_DIGIT - 1);

/** @param rate 1 is the usual speed */
export const expectedMs = (text: string, rate: number): number =>
  (unitsOf(text) / SPOKEN_UNITS_PER_SECOND / rate) * 1000;

/** A voice that has not ended a part after this time has stopped. */
export const patienceMs = (text: string, rate: number): number =>
  3 * expectedMs(text, rate) + PART_PATIENCE_MS;

/** Fewer letters say nothing about the speed of a voice. */
const LETTERS_NEEDED = 20;

/**
 * Whether a voice was too fast to have read the letters of its own script: it does not know them,
 * and skipped them without an error.
 * @param lang the language tag of the voice
 */
export function isUnreadable(text: string, lang: string, rate: number, ms: number): boolean {
  const primary = primaryTagOf(lang);
  const isOfDevanagari = LANGUAGES.some(
    (language) => isDevanagari(language) && primaryTagOf(LANGUAGE_TABLE[language].tag) === primary,
  );
  const script = isOfDevanagari ? /\p{Script=Devanagari}/gu : /\p{Script=Latin}/gu;
  const letters = text.match(script)?.length ?? 0;
  return letters >= LETTERS_NEEDED && (letters / ms) * 1000 > UNREADABLE_UNITS_PER_SECOND * rate;
}
