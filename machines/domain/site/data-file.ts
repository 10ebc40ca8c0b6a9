/** The file format of exported personal data, and how imported records are merged. */
import { fieldsOfText } from '../fields.ts';
import { progressAfter, type PersonalRecords, type ReadingProgress } from '../reading/records.ts';
import { recordsByBook, recordsOfNewBooks } from '../reading/records-by-book.ts';

const FILE_KIND = 'kitabvan reading data';
const FILE_VERSION = 1;
/** Of a file that is locked with a code, as the screen Move your reading saves it. */
const LOCKED_VERSION = 2;

/**
 * `foreign`: not a file of this site; `newer`: written by a newer version of the site; `locked`: with a
 * code, which only the screen Move your reading asks for.
 */
export type FileProblem = 'foreign' | 'newer' | 'locked';

/** The error of a file that cannot be imported. */
export class FileFailure extends Error {
  override readonly name = 'FileFailure';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The file is ${problem}.`);
    this.problem = problem;
  }
}

/**
 * Keys of stored data. The operation logs (`kv.journal.*`) coordinate open tabs and are not
 * exported.
 */
const STORED_KEY = /^(?:kv\.(?!journal\.).+|bookmarks)$/su;

/**
 * @param texts stored values by key
 * @returns the content of the file
 */
export const encodeDataFile = (texts: ReadonlyMap<string, string>): string =>
  `${JSON.stringify({ kind: FILE_KIND, version: FILE_VERSION, texts: Object.fromEntries(texts) }, null, 2)}\n`;

/** @param locked the encrypted file, as text @returns the content of a locked file */
export const encodeLockedFile = (locked: string): string =>
  `${JSON.stringify({ kind: FILE_KIND, version: LOCKED_VERSION, locked }, null, 2)}\n`;

/** @returns the encrypted file in a locked one; null when the text is no locked file */
export function lockedPartOf(text: string): string | null {
  const file = fieldsOfText(text);
  const locked = file?.get('locked');
  const isLocked = file?.get('kind') === FILE_KIND && file.get('version') === LOCKED_VERSION;
  return isLocked && typeof locked === 'string' ? locked : null;
}

/**
 * @returns stored values by key, unchanged; unknown keys are left out
 * @throws FileFailure
 */
export function decodeDataFile(text: string): Map<string, string> {
  const file = fieldsOf(parseJson(text));
  if (file.get('kind') !== FILE_KIND) throw new FileFailure('foreign');
  if (lockedPartOf(text) !== null) throw new FileFailure('locked');
  const version = file.get('version');
  if (typeof version !== 'number' || version < 1) throw new FileFailure('foreign');
  if (version > FILE_VERSION) throw new FileFailure('newer');
  const entries = [...fieldsOf(file.get('texts'))];
  return new Map(
    entries.flatMap(([key, value]) =>
      typeof value === 'string' && STORED_KEY.test(key) ? [[key, value] as const] : [],
    ),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileFailure('foreign');
  }
}

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : [],
  );

/** Merge the file with the stored data, or replace the stored data. */
export type ImportWay = 'merge' | 'replace';

/**
 * Merges imported records into the stored ones without losing any: the stored bookmark and language
 * win; of two positions the more recent wins, with the furthest page of both.
 */
export function mergedRecords(here: PersonalRecords, file: PersonalRecords): PersonalRecords {
  const progress = recordsByBook(file.readingProgress);
  return {
    bookmarks: [...here.bookmarks, ...recordsOfNewBooks(file.bookmarks, here.bookmarks)],
    readingProgress: [
      ...here.readingProgress.map((record) => laterOf(record, progress.get(record.bookId))),
      ...recordsOfNewBooks(file.readingProgress, here.readingProgress).map((record) =>
        progressAfter(undefined, record),
      ),
    ],
    library: [...here.library, ...recordsOfNewBooks(file.library, here.library)],
    language: here.language,
  };
}

function laterOf(here: ReadingProgress, other: ReadingProgress | undefined): ReadingProgress {
  if (other === undefined) return here;
  if (other.lastReadAt > here.lastReadAt) return progressAfter(here, other);
  const { furthestPageNumber = here.currentPageNumber } = progressAfter(other, here);
  return furthestPageNumber > (here.furthestPageNumber ?? here.currentPageNumber)
    ? { ...here, furthestPageNumber }
    : here;
}

/**
 * The result of an action on the Your data screen: `persistent` and `best-effort` answer a request for
 * persistent storage.
 */
export type DataOutcome =
  | 'exported'
  | 'imported'
  | 'erased'
  | 'persistent'
  | 'best-effort'
  | 'foreign'
  | 'newer'
  | 'locked'
  | 'no-room';
