/**
 * Checks a manuscript's `book.json`: it must be valid JSON with exactly the known keys and valid
 * values.
 */
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

/** @returns the record, or null when any problem was reported */
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
    report(1, 'is not a JSON object', `Write { ... } with the keys ${KEYS.join(', ')}.`);
    return null;
  }

  const lines = new Map<string, number>();
  const messages: string[] = [];
  const reject: Report = (line, message, advice) => {
    messages.push(message);
    report(line, message, advice);
  };
  for (const { key, line } of keys) {
    if (lines.has(key))
      reject(line, `"${key}" is written twice`, `Keep one "${key}" and remove the other.`);
    else if (!KEYS.includes(key))
      reject(
        line,
        `"${key}" is not a known key`,
        `Remove it, or correct it to one of: ${KEYS.join(', ')}.`,
      );
    // JSON.parse uses the last value of a repeated key, so an invalid value is on its last line.
    lines.set(key, line);
  }
  const result = v.safeParse(ManuscriptRecordSchema, value);
  const reported = new Set<string>();
  for (const issue of result.issues ?? []) {
    const key = String(issue.path?.[0].key);
    if (!KEYS.includes(key) || reported.has(key)) continue;
    reported.add(key);
    const message = lines.has(key) ? issue.message : 'is missing';
    reject(lines.get(key) ?? 1, `"${key}" ${message}`, ADVICE.get(key) ?? 'Correct it.');
  }
  return result.success && messages.length === 0 ? result.output : null;
}
