/**
 * Reads manuscripts from disk and checks them: returns the valid ones and the problems of all
 * others.
 */
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../machines/domain/languages.ts';
import { readdir, readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { checkChapters } from './check-chapters.ts';
import { checkCover } from './check-cover.ts';
import { checkFirstText, checkPages } from './check-pages.ts';
import { checkRecord } from './check-record.ts';
import {
  partIn,
  problemsOfParts,
  readSeriesTable,
  SERIES_FILE,
  withSeries,
  type SeriesTable,
  type WrittenPart,
} from './check-series.ts';
import { decode } from '../decode-text.ts';
import {
  COVER_FILE,
  ID_PATTERN,
  RECORD_FILE,
  textFileOf,
  type Editions,
  type Manuscript,
} from '../manuscript.ts';
import { reportInto, type Problem } from '../problem.ts';

export const CONTENT_DIR = 'src/content';

/** `manuscripts` holds only those without a problem. */
export type Checked = { manuscripts: Manuscript[]; problems: Problem[] };

/** `part` of a series that the book says it is, also when it has another problem. */
export type CheckedManuscript = Checked & { part: WrittenPart | null };

const KNOWN_FILES = [RECORD_FILE, ...LANGUAGES.map(textFileOf), COVER_FILE];

/**
 * Checks every manuscript.
 * @param root the project folder; file names in problems are relative to it
 * @param contentDir folder of the manuscripts, relative to `root`
 * @throws the file system's error for a file that cannot be read
 */
export async function checkContent(root: string, contentDir = CONTENT_DIR): Promise<Checked> {
  const { ids, problems } = await listManuscripts(root, contentDir);
  const all: CheckedManuscript[] = [];
  for (const id of ids) all.push(await checkManuscript(root, contentDir, id));
  const series = await checkSeriesTable(root, contentDir);
  return {
    manuscripts: withSeries(
      all.flatMap(({ manuscripts }) => manuscripts),
      series.table,
    ),
    problems: [
      ...problems,
      ...series.problems,
      ...all.flatMap(({ problems: found }) => found),
      ...problemsOfParts(
        all.flatMap(({ part }) => part ?? []),
        series.table,
      ),
    ],
  };
}

/** @returns the series that there are: none without the file, null when it has a problem */
export async function checkSeriesTable(
  root: string,
  contentDir: string,
): Promise<{ table: SeriesTable | null; problems: Problem[] }> {
  const folder = resolve(root, contentDir);
  const problems: Problem[] = [];
  const entries = (await entriesOf(folder)) ?? [];
  if (!entries.some(({ name, isFolder }) => name === SERIES_FILE && !isFolder))
    return { table: {}, problems };
  const file = resolve(folder, SERIES_FILE);
  const report = reportInto(problems, fileName(root, file));
  const text = decode(await readFile(file), report, true);
  const table = text === null ? null : readSeriesTable(text, report);
  return { table, problems };
}

/**
 * @returns the ids of the manuscript folders in alphabetical order, and a problem for each other
 *   file or folder
 */
export async function listManuscripts(
  root: string,
  contentDir: string,
): Promise<{ ids: string[]; problems: Problem[] }> {
  const folder = resolve(root, contentDir);
  const ids: string[] = [];
  const problems: Problem[] = [];
  const entries = await entriesOf(folder);
  if (entries === null) {
    reportInto(problems, fileName(root, folder))(
      1,
      'does not exist',
      'Create the folder, with one folder per book in it.',
    );
  }
  for (const { name, isFolder } of entries ?? []) {
    if (isFolder && ID_PATTERN.test(name)) {
      ids.push(name);
      continue;
    }
    const report = reportInto(problems, fileName(root, resolve(folder, name)));
    if (!isFolder && name !== 'README.md' && name !== SERIES_FILE)
      report(1, 'does not belong to a book', 'Move it into the folder of its book, or remove it.');
    if (isFolder)
      report(
        1,
        'is not a valid book id',
        'Rename the folder: use lower-case letters, digits and single hyphens, as in the-ninth-step.',
      );
  }
  return { ids, problems };
}

/**
 * Checks the manuscript in one folder. A folder that does not exist has no manuscript and no
 * problems.
 */
export async function checkManuscript(
  root: string,
  contentDir: string,
  id: string,
): Promise<CheckedManuscript> {
  const folder = resolve(root, contentDir, id);
  const problems: Problem[] = [];
  const entries = await entriesOf(folder);
  if (entries === null) return { manuscripts: [], problems, part: null };
  const reporterOf = (name: string) => reportInto(problems, fileName(root, resolve(folder, name)));
  const read = async (name: string, allowTabs: boolean): Promise<string | null | undefined> => {
    if (!entries.some((entry) => entry.name === name && !entry.isFolder)) return undefined;
    return decode(await readFile(resolve(folder, name)), reporterOf(name), allowTabs);
  };

  const json = await read(RECORD_FILE, true);
  if (json === undefined)
    reporterOf(RECORD_FILE)(
      1,
      'is missing',
      'Create it, for example as a copy of the one of another book.',
    );
  const record = typeof json === 'string' ? checkRecord(json, reporterOf(RECORD_FILE)) : null;

  const editions: { -readonly [L in keyof Editions]?: readonly string[] } = {};
  for (const language of LANGUAGES) {
    const name = textFileOf(language);
    const text = await read(name, false);
    if (typeof text === 'string')
      editions[language] = checkPages(text, language, reporterOf(name), record?.form === 'poems');
    else if (text === undefined && language === DEFAULT_LANGUAGE) {
      reporterOf(name)(
        1,
        'is missing',
        'Write it: English is shown where another language is missing.',
      );
    }
  }

  let part: WrittenPart | null = null;
  if (record !== null && typeof json === 'string') {
    checkChapters(record, json, editions, reporterOf(RECORD_FILE));
    part = partIn(
      record,
      json,
      fileName(root, resolve(folder, RECORD_FILE)),
      reporterOf(RECORD_FILE),
    );
  }
  if (record?.level === 'first')
    checkFirstText(editions[DEFAULT_LANGUAGE] ?? [], reporterOf(textFileOf(DEFAULT_LANGUAGE)));

  const cover = await read(COVER_FILE, true);
  if (cover === undefined)
    reporterOf(COVER_FILE)(1, 'is missing', 'Draw a cover of at most 12 kB.');
  if (typeof cover === 'string') checkCover(cover, reporterOf(COVER_FILE));

  for (const { name, isFolder } of entries) {
    if (isFolder || !KNOWN_FILES.includes(name)) {
      reporterOf(name)(
        1,
        'does not belong in a manuscript',
        `Remove it; a manuscript consists of ${KNOWN_FILES.join(', ')}.`,
      );
    }
  }
  const { [DEFAULT_LANGUAGE]: english, ...others } = editions;
  const isValid =
    problems.length === 0 && record !== null && english !== undefined && typeof cover === 'string';
  return {
    manuscripts: isValid
      ? [{ id, record, editions: { [DEFAULT_LANGUAGE]: english, ...others }, cover }]
      : [],
    problems: byLine(problems),
    part,
  };
}

/** Keeps the order of the files and sorts the problems of each by line. */
function byLine(problems: readonly Problem[]): Problem[] {
  const files = [...new Set(problems.map(({ file }) => file))];
  return files.flatMap((file) =>
    problems.filter((problem) => problem.file === file).toSorted((a, b) => a.line - b.line),
  );
}

/**
 * Skips names that begin with a dot, which systems and editors create on their own.
 * @returns null when the folder does not exist
 */
async function entriesOf(folder: string): Promise<{ name: string; isFolder: boolean }[] | null> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const fileName = (root: string, path: string): string => relative(root, path).split(sep).join('/');
