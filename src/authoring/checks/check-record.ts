/**
 * Checks a manuscript's `book.json`: it must be valid JSON with exactly the known keys and valid
 * values.
 */
import { LANGUAGES, TRANSLATED_LANGUAGES } from '../../../machines/domain/languages.ts';
import * as v from 'valibot';
import { GENRES } from '../../../machines/domain/books/book.ts';
import { FORMS, LEVELS } from '../../../machines/domain/books/book-kind.ts';
import { fieldsIn } from '../../../machines/domain/fields.ts';
import { readJson } from '../read-json.ts';
import { lettersOf, ManuscriptRecordSchema, type ManuscriptRecord } from '../manuscript.ts';
import type { Report } from '../problem.ts';

const KEYS = Object.keys(ManuscriptRecordSchema.entries);

/** @param letters '', or how to write it, with a space before */
const textAdvice = (letters = ''): [key: string, advice: string][] => [
  ['title', `Write the title${letters} in 1 to 120 characters on one line.`],
  ['author', `Write the author's name${letters} in 1 to 80 characters on one line.`],
  ['description', `Write one or two sentences${letters} in 1 to 400 characters on one line.`],
];

/** The languages of `translations`, and the keys of each with advice. */
const TRANSLATED = new Map<string, ReadonlyMap<string, string>>(
  TRANSLATED_LANGUAGES.map((language) => [
    language,
    new Map(textAdvice(` ${lettersOf(language)}`)),
  ]),
);

const ADVICE = new Map<string, string>([
  ['$schema', 'Write "../../../public/schemas/manuscript.schema.json", or remove the key.'],
  ...textAdvice(),
  ['genre', `Write one of: ${GENRES.join(', ')}.`],
  ['isTrending', 'Write true or false, without quotes.'],
  ['published', 'Write the day as YYYY-MM-DD, or remove the key.'],
  ['updated', 'Write the day as YYYY-MM-DD, or remove the key.'],
  ['level', `Write one of: ${LEVELS.join(', ')}; or remove the key.`],
  ['form', `Write one of: ${FORMS.join(', ')}; or remove the key.`],
  ['series', 'Write the id of a series in src/content/series.json, or remove the key.'],
  ['number', 'Write which part of the series the book is, from 1, or remove the key.'],
  [
    'translations',
    `Write { ... } with the keys ${TRANSLATED_LANGUAGES.join(', ')}, or remove the key.`,
  ],
  ['chapters', 'Write a list [ ... ] of the chapters, or remove the key.'],
]);

const CHAPTER_KEYS = ['page', 'title'];

function chapterAdvice(key: string | undefined, language: string | undefined): string {
  if (key === 'page') return 'Write the number of the first page of the chapter.';
  if (language === undefined)
    return `Write { "page": 1, "title": { ${LANGUAGES.map((each) => `"${each}": ...`).join(', ')} } }.`;
  return `Write the title of the chapter in ${language}, in 1 to 120 characters on one line.`;
}

const LANGUAGE_ADVICE =
  'Write { ... } with the keys title, author, description, or remove the key.';

type Path = readonly string[];

/** @returns the known keys of the object at `path`, null for an object that is not checked */
function keysAt([name, language, ...more]: Path): readonly string[] | null {
  if (name === undefined) return KEYS;
  if (name === 'chapters' && language !== undefined) return chapterKeysAt(more);
  if (name !== 'translations' || more.length > 0) return null;
  if (language === undefined) return [...TRANSLATED.keys()];
  const keys = TRANSLATED.get(language)?.keys();
  return keys === undefined ? null : [...keys];
}

function chapterKeysAt([key, ...more]: Path): readonly string[] | null {
  if (key === undefined) return CHAPTER_KEYS;
  return key === 'title' && more.length === 0 ? LANGUAGES : null;
}

/** Also of each item of the list of chapters. */
const isKnown = (path: Path): boolean =>
  (path[0] === 'chapters' && path.length === 2) ||
  keysAt(path.slice(0, -1))?.includes(path.at(-1) ?? '') === true;

function adviceFor([name = '', language, key, ...more]: Path): string {
  if (name === 'chapters' && language !== undefined) return chapterAdvice(key, more[0]);
  if (language === undefined) return ADVICE.get(name) ?? 'Correct it.';
  return TRANSLATED.get(language)?.get(key ?? '') ?? LANGUAGE_ADVICE;
}

const isList = (record: unknown, path: Path): boolean =>
  Array.isArray(path.reduce((value, key) => fieldsIn(value).get(key), record));

const quoted = (path: Path): string => `"${path.join('.')}"`;

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
  for (const { path, line, isItem } of keys) {
    if (isItem) lines.set(JSON.stringify(path), line);
    const known = isItem ? null : keysAt(path.slice(0, -1));
    if (known === null) continue;
    const name = quoted(path);
    if (lines.has(JSON.stringify(path)))
      reject(line, `${name} is written twice`, `Keep one ${name} and remove the other.`);
    else if (!isKnown(path))
      reject(
        line,
        `${name} is not a known key`,
        `Remove it, or correct it to one of: ${known.join(', ')}.`,
      );
    else if (keysAt(path) !== null && isList(value, path))
      reject(line, `${name} must be an object`, adviceFor(path));
    // JSON.parse uses the last value of a repeated key, so an invalid value is on its last line.
    lines.set(JSON.stringify(path), line);
  }
  const result = v.safeParse(ManuscriptRecordSchema, value);
  const reported = new Set<string>();
  for (const issue of result.issues ?? []) {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    const id = JSON.stringify(path);
    if (!isKnown(path) || reported.has(id)) continue;
    reported.add(id);
    const message = lines.has(id) ? issue.message : 'is missing';
    const parent = lines.get(JSON.stringify(path.slice(0, -1)));
    reject(lines.get(id) ?? parent ?? 1, `${quoted(path)} ${message}`, adviceFor(path));
  }
  return result.success && messages.length === 0 ? result.output : null;
}
