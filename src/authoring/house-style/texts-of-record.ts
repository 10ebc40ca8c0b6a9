/** The texts of `book.json` and of `series.json`, each with its language, for the house style. */
import {
  DEFAULT_LANGUAGE,
  parseLanguage,
  type Language,
} from '../../../machines/domain/languages.ts';

/** A text, and the line of the file that it begins on, from 1. */
export type TextOfRecord = { language: Language; field: string; text: string; line: number };

/** Names are written as their owners write them. */
const NAMES: ReadonlySet<string> = new Set(['author']);

function* textsIn(
  value: unknown,
  language: Language,
  field: string,
): Generator<Omit<TextOfRecord, 'line'>> {
  if (typeof value === 'string') {
    if (!NAMES.has(field)) yield { language, field, text: value };
  } else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      const named = parseLanguage(key);
      yield* textsIn(part, named ?? language, named === null ? key : field);
    }
}

/**
 * @param source of a JSON file; the language of a text is that of the nearest key above it
 * @returns its texts without names, in the order of the file; none when it is no JSON, which
 *   another check reports
 */
export function textsOfRecord(source: string): TextOfRecord[] {
  let record: unknown;
  try {
    record = JSON.parse(source);
  } catch {
    return [];
  }
  let from = 0;
  return [...textsIn(record, DEFAULT_LANGUAGE, '')].map((text) => {
    const at = source.indexOf(JSON.stringify(text.text), from);
    if (at !== -1) from = at + 1;
    return { ...text, line: source.slice(0, from).split('\n').length };
  });
}
