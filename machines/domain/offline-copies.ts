/** Where copies for reading offline are kept, which files deserve a copy, and why saving one can fail. */
import { parseBook } from './book.ts';
import { parseCatalogueFile } from './catalogue.ts';
import { failureKindOf, type FailureKind } from './failure.ts';

/** Names of the browser's stores. A release's own files stand in one store, named by the prefix and the release. */
export const STORES = {
  releasePrefix: 'kitabvan-release-',
  opened: 'kitabvan-opened',
  saved: 'kitabvan-saved',
} as const;

/** Copies made by the way, in the order in which they were last fetched; those of the longest ago go first. */
export const MOST_OPENED = { books: 40, covers: 400, pages: 80 } as const;

/** What an open page asks of its worker: to make copies of what was fetched before the worker was there. */
export type WorkerMessage = { type: 'keep'; paths: readonly string[] };

/** What the kill switch asks of an open page: to load itself anew, where its reader is. It answers on the port that comes along. */
export const LOAD_ANEW = 'load-anew';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** @returns the message when it is one of ours, else null */
export function workerMessageIn(data: unknown): WorkerMessage | null {
  const paths: unknown = isObject(data) && data['type'] === 'keep' ? data['paths'] : null;
  if (!Array.isArray(paths)) return null;
  return { type: 'keep', paths: paths.filter((path) => typeof path === 'string') };
}

/** @returns the id that a text of JSON gives itself, '' when it gives none. @throws SyntaxError */
export function idIn(text: string): string {
  const value: unknown = JSON.parse(text);
  return isObject(value) && typeof value['id'] === 'string' ? value['id'] : '';
}

const BOOK_PATH = /^\/books\/book-(?<id>[^/]+)\.json$/u;
const COVER_PATH = /^\/covers\/[^/]+$/u;

export const isCoverPath = (path: string): boolean => COVER_PATH.test(path);
/** The list of books, or the heads of its shelves. */
export const isListPath = (path: string): boolean =>
  path === '/books/index.json' || path === '/books/shelves.json';
/** The lists and the books themselves. */
export const isDataPath = (path: string): boolean => isListPath(path) || BOOK_PATH.test(path);

/**
 * Whether a text is what its address promises: the list of books, or the book of that id. Nothing else is ever kept.
 * @param path encoded, as in an address
 */
export function isValidBody(path: string, text: string): boolean {
  const id = BOOK_PATH.exec(path)?.groups?.['id'];
  try {
    const value: unknown = JSON.parse(text);
    return id === undefined
      ? parseCatalogueFile(value) !== null
      : parseBook(value, decodeURIComponent(id)) !== null;
  } catch {
    return false;
  }
}

/** Saving fails as loading does, and when the browser has no room left. */
export type CopyFailure = FailureKind | 'no-room';

export const copyFailureOf = (error: unknown): CopyFailure =>
  error instanceof Error && error.name === 'QuotaExceededError' ? 'no-room' : failureKindOf(error);
