/**
 * Reads and checks `series.json`, which says what series there are, and checks the parts of each
 * against it and against each other.
 */
import * as v from 'valibot';
import type { SeriesPart } from '../../../machines/domain/books/series.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  TRANSLATED_LANGUAGES,
  valuesFor,
} from '../../../machines/domain/languages.ts';
import {
  ID_PATTERN,
  inScriptOf,
  line,
  NOT_AN_OBJECT,
  wholeNumber,
  type Manuscript,
  type ManuscriptRecord,
} from '../manuscript.ts';
import { reportInto, type Problem, type Report } from '../problem.ts';
import { readJson } from '../read-json.ts';

export const SERIES_FILE = 'series.json';

const textsOf = (maxLength: number) =>
  v.strictObject(
    {
      [DEFAULT_LANGUAGE]: line(maxLength),
      ...valuesFor(TRANSLATED_LANGUAGES, (language) =>
        v.optional(v.pipe(line(maxLength), inScriptOf(language))),
      ),
    },
    NOT_AN_OBJECT,
  );

/** By the id of each series; `parts` is how many it will have, absent while that is open. */
const SeriesTableSchema = v.record(
  v.pipe(v.string(), v.regex(ID_PATTERN, 'is not a valid id')),
  v.strictObject(
    { title: textsOf(120), description: textsOf(400), parts: v.optional(wholeNumber) },
    NOT_AN_OBJECT,
  ),
  NOT_AN_OBJECT,
);
export type SeriesTable = v.InferOutput<typeof SeriesTableSchema>;

const LANGUAGE_KEYS = LANGUAGES.map((language) => `"${language}": ...`).join(', ');
const TABLE_ADVICE = `Write { "the-id": { "title": { ${LANGUAGE_KEYS} }, "description": { ... }, "parts": 6 } }.`;

/** @param path of a value in the table @returns what to do about it */
function adviceFor([, key, language]: readonly string[]): string {
  if (key === 'parts')
    return 'Write how many parts there will be, or remove the key while it is open.';
  const length = key === 'title' ? 120 : 400;
  if (key !== 'title' && key !== 'description') return TABLE_ADVICE;
  return language === undefined
    ? `Write { ${LANGUAGE_KEYS} }, each in 1 to ${length} characters on one line.`
    : `Write the ${key} of the series in ${language}, in 1 to ${length} characters on one line.`;
}

/**
 * @param text of the file
 * @returns the table; null when any problem was reported
 */
export function readSeriesTable(text: string, report: Report): SeriesTable | null {
  const json = readJson(text);
  if (!json.ok) {
    report(json.line, `is not valid JSON: ${json.message}`, 'Correct the JSON on this line.');
    return null;
  }
  const lines = new Map<string, number>();
  const messages: string[] = [];
  const reject: Report = (at, message, advice) => {
    messages.push(message);
    report(at, message, advice);
  };
  for (const { path, line: at } of json.keys) {
    const name = path.join('.');
    // What is in a series that is written twice is not reported by itself.
    if (lines.has(name) && path.length === 1)
      reject(at, `"${name}" is written twice`, `Keep one "${name}" and remove the other.`);
    lines.set(name, at);
  }
  const result = v.safeParse(SeriesTableSchema, json.value);
  const reported = new Set<string>();
  for (const issue of result.issues ?? []) {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    const name = path.join('.');
    if (reported.has(name)) continue;
    reported.add(name);
    const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
    const problem = isUnknown
      ? 'is not a known key'
      : lines.has(name)
        ? issue.message
        : 'is missing';
    const at = lines.get(name) ?? lines.get(path.slice(0, -1).join('.')) ?? 1;
    reject(at, `"${name}" ${problem}`, isUnknown ? 'Remove it.' : adviceFor(path));
  }
  return result.success && messages.length === 0 ? result.output : null;
}

/** A book that says that it is a part of a series, with its file and the lines of its keys. */
export type WrittenPart = {
  file: string;
  series: string;
  number: number;
  published: string;
  lines: Readonly<Record<'series' | 'number' | 'published', number>>;
};

/**
 * @param text of `book.json`, for the lines
 * @param file its name in problems
 * @returns the part that the book is; null when it is none, or does not say which
 */
export function partIn(
  { series, number, published }: ManuscriptRecord,
  text: string,
  file: string,
  report: Report,
): WrittenPart | null {
  const json = readJson(text);
  const keys = json.ok ? json.keys : [];
  const lineOf = (name: string): number =>
    keys.find(({ path }) => path.length === 1 && path[0] === name)?.line ?? 1;
  if (series === undefined && number === undefined) return null;
  if (series === undefined)
    report(
      lineOf('number'),
      '"series" is missing',
      'Write the id of the series, or remove "number".',
    );
  else if (number === undefined)
    report(lineOf('series'), '"number" is missing', 'Write which part of the series the book is.');
  else if (published === undefined)
    report(
      lineOf('series'),
      '"published" is missing',
      'Write the day on which this part appears: "published": "YYYY-MM-DD".',
    );
  if (series === undefined || number === undefined || published === undefined) return null;
  const lines = {
    series: lineOf('series'),
    number: lineOf('number'),
    published: lineOf('published'),
  };
  return { file, series, number, published, lines };
}

/**
 * @param parts of all books, in any order
 * @param table null when it has a problem of its own: then it is not known which series there are
 * @returns the problems of the parts, in the order of series and numbers
 */
export function problemsOfParts(
  parts: readonly WrittenPart[],
  table: SeriesTable | null,
): Problem[] {
  const problems: Problem[] = [];
  for (const id of [...new Set(parts.map(({ series }) => series))].toSorted()) {
    const ofSeries = parts.filter(({ series }) => series === id);
    const isKnown = table === null || Object.hasOwn(table, id);
    checkParts(
      ofSeries.toSorted((a, b) => a.number - b.number || (a.file < b.file ? -1 : 1)),
      isKnown ? (table?.[id]?.parts ?? Infinity) : null,
      problems,
    );
  }
  return problems;
}

/** @param most the number of parts that the series will have; null for an unknown series */
function checkParts(parts: readonly WrittenPart[], most: number | null, problems: Problem[]): void {
  for (const [at, { file, series, number, published, lines }] of parts.entries()) {
    const report = reportInto(problems, file);
    const before = parts[at - 1];
    if (most === null)
      report(
        lines.series,
        `there is no series "${series}"`,
        `Add it to ${SERIES_FILE}, or correct the id.`,
      );
    if (most !== null && number > most)
      report(
        lines.number,
        `is part ${number}, but "${series}" has ${most} parts`,
        `Correct the number, or "parts" in ${SERIES_FILE}.`,
      );
    if (before?.number === number)
      report(
        lines.number,
        `is part ${number} of "${series}", as ${before.file} is`,
        'Give each part a number of its own.',
      );
    else if (number > (before?.number ?? 0) + 1)
      report(
        lines.number,
        `is part ${number} of "${series}", but there is no part ${number - 1}`,
        'Number the parts from 1 without a gap.',
      );
    if (before !== undefined && published < before.published)
      report(
        lines.published,
        `appears on ${published}, before part ${before.number}, which appears on ${before.published}`,
        'Publish the parts in their order.',
      );
  }
}

/** @returns the manuscripts, the parts of a series of the table with what they are a part of */
export const withSeries = (
  manuscripts: readonly Manuscript[],
  table: SeriesTable | null,
): Manuscript[] =>
  manuscripts.map((manuscript) => {
    const { series: id, number } = manuscript.record;
    const series = id === undefined ? undefined : table?.[id];
    if (id === undefined || number === undefined || series === undefined) return manuscript;
    const { title, description, parts } = series;
    const part: SeriesPart = {
      id,
      number,
      ...(parts === undefined ? {} : { parts }),
      title,
      ...(number === 1 ? { description } : {}),
    };
    return { ...manuscript, series: part };
  });
