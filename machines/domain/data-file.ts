/** A reader's data as one file of their own: its form and version, what may be in it, and what bringing it back would change. */
import {
  bookmarkOf,
  progressAfter,
  progressOf,
  type PersonalRecords,
  type ReadingProgress,
} from './records.ts';

export const FILE_KIND = 'kitabvan reading data';
export const FILE_VERSION = 1;

/** What is wrong with a file: it is none of ours, or a newer version of the site wrote it. */
export type FileProblem = 'foreign' | 'newer';

/** What a failed reading of a file rejects with. */
export class FileFailure extends Error {
  override readonly name = 'FileFailure';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The file is ${problem}.`);
    this.problem = problem;
  }
}

/** Names of what the site keeps; what tabs note for each other is of the moment, and never in a file. */
const STORED_KEY = /^(?:kv\.(?!journal\.).+|bookmarks)$/u;

/** @param texts by key, as they are stored @returns the text of the file */
export const encodeDataFile = (texts: ReadonlyMap<string, string>): string =>
  `${JSON.stringify({ kind: FILE_KIND, version: FILE_VERSION, texts: Object.fromEntries(texts) }, null, 2)}\n`;

/** @returns the texts by key, byte for byte as they were stored; keys that are none of ours are left out. @throws FileFailure */
export function decodeDataFile(text: string): Map<string, string> {
  const file = fieldsOf(parsed(text));
  if (file.get('kind') !== FILE_KIND) throw new FileFailure('foreign');
  const version = file.get('version');
  if (typeof version !== 'number' || version < 1) throw new FileFailure('foreign');
  if (version > FILE_VERSION) throw new FileFailure('newer');
  const entries = [...fieldsOf(file.get('texts'))];
  return new Map(
    entries.flatMap(([key, held]) =>
      typeof held === 'string' && STORED_KEY.test(key) ? [[key, held] as const] : [],
    ),
  );
}

function parsed(text: string): unknown {
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

/** How a file is brought in: put together with what is here, or in the place of it. */
export type ImportWay = 'merge' | 'replace';

/**
 * The records here after those of a file came to them: nothing here is lost. A book's bookmark here stays; of two places
 * the one read last counts, with the furthest page of both; the language stays.
 */
export function mergedRecords(here: PersonalRecords, file: PersonalRecords): PersonalRecords {
  const isNew = ({ bookId }: { bookId: string }, list: readonly { bookId: string }[]) =>
    list.every((record) => record.bookId !== bookId);
  return {
    bookmarks: [
      ...here.bookmarks,
      ...file.bookmarks.filter((bookmark) => isNew(bookmark, here.bookmarks)),
    ],
    readingProgress: [
      ...here.readingProgress.map((record) =>
        laterOf(record, progressOf(file.readingProgress, record.bookId)),
      ),
      ...file.readingProgress
        .filter((record) => isNew(record, here.readingProgress))
        .map((record) => progressAfter(undefined, record)),
    ],
    library: [...here.library, ...file.library.filter((entry) => isNew(entry, here.library))],
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

/** How many records come, change and go. */
export type Difference = { added: number; changed: number; removed: number };

/** What is in a file, and what bringing it in would do, in either way. */
export type ImportPreview = {
  holds: { bookmarks: number; places: number; books: number };
  merge: Difference;
  replace: Difference;
};

export function differenceOf(before: PersonalRecords, after: PersonalRecords): Difference {
  const sides = (of: (records: PersonalRecords) => ReadonlyMap<string, string>) =>
    [of(before), of(after)] as const;
  const kinds = [
    sides(
      ({ bookmarks }) =>
        new Map(
          bookmarks.map(({ bookId }) => [
            bookId,
            String(bookmarkOf(bookmarks, bookId)?.pageNumber),
          ]),
        ),
    ),
    sides(
      ({ readingProgress }) =>
        new Map(readingProgress.map((record) => [record.bookId, JSON.stringify(record)])),
    ),
    sides(({ library }) => new Map(library.map((entry) => [entry.bookId, JSON.stringify(entry)]))),
    sides(({ language }) => new Map([['', language]])),
  ];
  const sum = (
    count: (old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>) => number,
  ) => kinds.reduce((total, [old, now]) => total + count(old, now), 0);
  return {
    added: sum((old, now) => [...now.keys()].filter((id) => !old.has(id)).length),
    changed: sum(
      (old, now) => [...now].filter(([id, record]) => old.has(id) && old.get(id) !== record).length,
    ),
    removed: sum((old, now) => [...old.keys()].filter((id) => !now.has(id)).length),
  };
}

export const previewOf = (here: PersonalRecords, file: PersonalRecords): ImportPreview => ({
  holds: {
    bookmarks: file.bookmarks.length,
    places: file.readingProgress.length,
    books: file.library.length,
  },
  merge: differenceOf(here, mergedRecords(here, file)),
  replace: differenceOf(here, file),
});

/** What came of something the reader did with their data. */
export type DataOutcome =
  'exported' | 'imported' | 'erased' | 'lasting' | 'fleeting' | 'foreign' | 'newer' | 'no-room';
