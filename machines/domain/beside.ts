/** The second language that a reader has beside the first, and how its paragraphs are shown. */
import { parseLanguage, type Language } from './languages.ts';
import { fieldsOfText } from './fields.ts';

/** `asked`: a paragraph is shown when the reader asks for it; `always`: each beside its own. */
export const BESIDE_WAYS = ['asked', 'always'] as const;
export type BesideWay = (typeof BESIDE_WAYS)[number];

/** `with` is the second language, null for none. */
export type Beside = { with: Language | null; way: BesideWay };

const wayIn = (value: unknown): BesideWay | undefined => BESIDE_WAYS.find((way) => way === value);

/** @param text as stored, null when nothing is stored; unreadable parts have their defaults */
export function parseBeside(text: string | null): Beside {
  const fields = fieldsOfText(text);
  return { with: parseLanguage(fields?.get('with')), way: wayIn(fields?.get('way')) ?? 'asked' };
}

/** Whether each paragraph has its second language beside it, without being asked. */
export const isAlwaysBeside = (beside: Beside): boolean =>
  beside.way === 'always' && beside.with !== null;

/** @returns the text to store */
export const besideText = (beside: Beside): string => JSON.stringify(beside);

/** @returns whether a part of the text is unreadable and would be lost by overwriting it */
export function isBesideInvalid(text: string): boolean {
  const fields = fieldsOfText(text);
  if (fields === null) return true;
  const second = fields.get('with') ?? null;
  return (
    (second !== null && parseLanguage(second) === null) ||
    (fields.has('way') && wayIn(fields.get('way')) === undefined)
  );
}
