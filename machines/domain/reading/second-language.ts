/** The second language that a reader has beside the first, and how its paragraphs are shown. */
import { parseLanguage, type Language } from '../languages.ts';
import { fieldsOfText } from '../fields.ts';

/** `asked`: a paragraph is shown when the reader asks for it; `always`: each beside its own. */
export const SECOND_LANGUAGE_WAYS = ['asked', 'always'] as const;
export type SecondLanguageWay = (typeof SECOND_LANGUAGE_WAYS)[number];

/** `with` is the second language, null for none. */
export type SecondLanguage = { with: Language | null; way: SecondLanguageWay };

const wayIn = (value: unknown): SecondLanguageWay | undefined =>
  SECOND_LANGUAGE_WAYS.find((way) => way === value);

/** @param text as stored, null when nothing is stored; unreadable parts have their defaults */
export function parseSecondLanguage(text: string | null): SecondLanguage {
  const fields = fieldsOfText(text);
  return { with: parseLanguage(fields?.get('with')), way: wayIn(fields?.get('way')) ?? 'asked' };
}

/** @returns the text to store */
export const secondLanguageText = (beside: SecondLanguage): string => JSON.stringify(beside);

/** @returns whether a part of the text is unreadable and would be lost by overwriting it */
export function isSecondLanguageInvalid(text: string): boolean {
  const fields = fieldsOfText(text);
  if (fields === null) return true;
  const second = fields.get('with') ?? null;
  return (
    (second !== null && parseLanguage(second) === null) ||
    (fields.has('way') && wayIn(fields.get('way')) === undefined)
  );
}
