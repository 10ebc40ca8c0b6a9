/** What can be chosen for reading aloud: voices, speed and sleep timer. */
import { LANGUAGES, parseLanguage, type Language } from '../languages.ts';
import { fieldsOfText } from '../fields.ts';

/** 1 is the usual speed of the voice. */
export const RATES: readonly number[] = [0.8, 1, 1.25, 1.5, 2];
const DEFAULT_RATE = 1;

/** Minutes, or the end of the page; null for none. */
export const TIMERS = [null, 5, 15, 30, 60, 'page'] as const;
export type Timer = (typeof TIMERS)[number];

/** The `uri` of the chosen voice of each language, and the speed. */
export type ReadAloudPreferences = { rate: number; voices: Partial<Record<Language, string>> };

const rateIn = (value: unknown): number => RATES.find((rate) => rate === value) ?? DEFAULT_RATE;

/** @param text as stored, null when nothing is stored; unreadable parts have their defaults */
export function parseReadAloudPreferences(text: string | null): ReadAloudPreferences {
  const fields = fieldsOfText(text);
  const voices: ReadAloudPreferences['voices'] = {};
  for (const language of LANGUAGES) {
    const voice = fields?.get(language);
    if (typeof voice === 'string') voices[language] = voice;
  }
  return { rate: rateIn(fields?.get('rate')), voices };
}

/** @returns the text to store, without values that are defaults */
export const readAloudPreferencesText = ({ rate, voices }: ReadAloudPreferences): string =>
  JSON.stringify({ ...(rate === DEFAULT_RATE ? {} : { rate }), ...voices });

/** @returns whether a part of the text is unreadable and would be lost by overwriting it */
export function areReadAloudPreferencesInvalid(text: string): boolean {
  const fields = fieldsOfText(text);
  if (fields === null) return true;
  return [...fields].some(([key, value]) =>
    key === 'rate'
      ? !RATES.some((rate) => rate === value)
      : parseLanguage(key) === null || typeof value !== 'string',
  );
}
