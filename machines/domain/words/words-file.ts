/**
 * What the build knows of the words of one book (src/build/words/words-files.ts): how its Hindi words
 * are written in Latin letters, which English words they stand for, and which sentences are pairs.
 */
import { fieldsIn } from '../fields.ts';

/**
 * Places are `page.paragraph` and `page.paragraph.word`, each from 1. `roman`: Hindi word -> its usual
 * form; `at`: place -> another form; `here`: Hindi word -> English words, of which a sentence shows the
 * one that it has; `pairs`: place -> as from `writePairs`, where not each sentence is a pair of one.
 */
export type WordsFile = {
  roman: Readonly<Record<string, string>>;
  at: Readonly<Record<string, string>>;
  here: Readonly<Record<string, readonly string[]>>;
  pairs: Readonly<Record<string, string>>;
};

/** @returns the entry that the table itself has, not one of its prototype */
export const entryOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** @returns null when the value is no table of what `isValid` accepts */
function tableIn<T>(
  value: unknown,
  isValid: (entry: unknown) => entry is T,
): Readonly<Record<string, T>> | null {
  const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isTable) return null;
  const entries = [...fieldsIn(value)];
  return entries.every((entry): entry is [string, T] => isValid(entry[1]))
    ? Object.fromEntries(entries)
    : null;
}

/** @returns null when the value is no such file */
export function parseWordsFile(value: unknown): WordsFile | null {
  const fields = fieldsIn(value);
  const roman = tableIn(fields.get('roman'), isText);
  const at = tableIn(fields.get('at'), isText);
  const here = tableIn(fields.get('here'), isTexts);
  const pairs = tableIn(fields.get('pairs'), isText);
  return roman === null || at === null || here === null || pairs === null
    ? null
    : { roman, at, here, pairs };
}
