/** Checks a manuscript's `book.json`: it must be JSON, have exactly the known keys, and values that fit. */
import * as v from 'valibot';
import { GENRES } from '../../machines/domain/book.ts';
import { readJson } from './read-json.ts';
import { ManuscriptRecordSchema, type ManuscriptRecord } from './manuscript.ts';
import type { Report } from './problem.ts';

const KEYS = Object.keys(ManuscriptRecordSchema.entries);

const ADVICE = new Map([
  ['$schema', 'Write "../../../public/schemas/manuscript.schema.json", or remove the key.'],
  ['title', 'Write the title in 1 to 120 characters on one line.'],
  ['author', "Write the author's name in 1 to 80 characters on one line."],
  ['genre', `Write one of: ${GENRES.join(', ')}.`],
  ['description', 'Write one or two sentences in 1 to 400 characters on one line.'],
  ['isTrending', 'Write true or false, without quotes.'],
]);

/** @returns the record, or null when anything about it was reported. */
export function checkRecord(text: string, report: Report): ManuscriptRecord | null {
  const json = readJson(text);
  if (!json.ok) {
    report(
      json.line,
      `is not valid JSON: ${json.message}`,
      'Correct the JSON on this line or just before it.',
    );
    return null;
  }
  const { value, keys } = json;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report(1, 'does not hold one JSON object', `Write { ... } with the keys ${KEYS.join(', ')}.`);
    return null;
  }

  const lines = new Map<string, number>();
  const refused: string[] = [];
  const refuse: Report = (line, message, advice) => {
    refused.push(message);
    report(line, message, advice);
  };
  for (const { key, line } of keys) {
    if (lines.has(key))
      refuse(line, `"${key}" is written twice`, `Keep one "${key}" and remove the other.`);
    else if (!KEYS.includes(key))
      refuse(
        line,
        `"${key}" is not a known key`,
        `Remove it, or correct it to one of: ${KEYS.join(', ')}.`,
      );
    // With repeated keys JSON keeps the last value, so a wrong value is on the last line.
    lines.set(key, line);
  }
  const result = v.safeParse(ManuscriptRecordSchema, value);
  const reported = new Set<string>();
  for (const issue of result.issues ?? []) {
    const key = String(issue.path?.[0].key);
    if (!KEYS.includes(key) || reported.has(key)) continue;
    reported.add(key);
    const message = lines.has(key) ? issue.message : 'is missing';
    refuse(lines.get(key) ?? 1, `"${key}" ${message}`, ADVICE.get(key) ?? 'Correct it.');
  }
  return result.success && refused.length === 0 ? result.output : null;
}
