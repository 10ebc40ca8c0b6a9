/**
 * Where copies for reading offline are stored, which responses may be stored, and why saving a copy
 * can fail.
 */
import { LANGUAGES } from '../languages.ts';
import { cataloguePathIn, shelfPreviewsPathIn } from './routes.ts';
import { parseBook } from '../books/book.ts';
import { parseOtherTitles, TITLES_PATH } from '../books/other-titles.ts';
import { parseCatalogueFile } from '../books/catalogue.ts';
import { failureKindOf, type FailureKind } from './failure.ts';

/**
 * Names of the caches (Cache API). The files of a release have their own cache: the prefix and the
 * id of the release.
 */
export const CACHE_NAMES = {
  releasePrefix: 'kitabvan-release-',
  opened: 'kitabvan-opened',
  saved: 'kitabvan-saved',
} as const;

/** Copies made automatically; the least recently fetched ones are deleted first. */
export const MAX_OPENED_COPIES = { books: 40, covers: 400, pages: 80 } as const;

/**
 * A request from a page to its service worker: store copies of files that the page fetched before
 * the worker was active.
 */
export type WorkerMessage = { type: 'cache'; paths: readonly string[] };

/**
 * Sent by the kill-switch worker: the page must reload at its current URL. The page answers on the
 * message port.
 */
export const RELOAD_MESSAGE = 'load-anew';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** @returns null when the data is not a worker message */
export function parseWorkerMessage(data: unknown): WorkerMessage | null {
  const paths: unknown = isObject(data) && data['type'] === 'cache' ? data['paths'] : null;
  if (!Array.isArray(paths)) return null;
  return { type: 'cache', paths: paths.filter((path) => typeof path === 'string') };
}

/**
 * @returns the `id` in a JSON text, '' when it has none
 * @throws SyntaxError
 */
export function idIn(text: string): string {
  const value: unknown = JSON.parse(text);
  return isObject(value) && typeof value['id'] === 'string' ? value['id'] : '';
}

const BOOK_PATH = /^\/books\/book-(?<id>[^/]+)\.json$/u;
const SPOKEN_FORM_PATH = /^\/books\/spoken-[^/]+\.json$/u;
const WORDS_PATH = /^\/books\/words-[^/]+\.json$/u;
const COVER_PATH = /^\/covers\/[^/]+$/u;

export const isCoverPath = (path: string): boolean => COVER_PATH.test(path);
/** The full index or the shelf previews, in any language. */
export const isListPath = (path: string): boolean =>
  LANGUAGES.some((language) =>
    [cataloguePathIn(language), shelfPreviewsPathIn(language)].includes(path),
  );
export const isBookPath = (path: string): boolean => BOOK_PATH.test(path);
export const isSpokenFormPath = (path: string): boolean => SPOKEN_FORM_PATH.test(path);
export const isWordsPath = (path: string): boolean => WORDS_PATH.test(path);
/** The lists of books, their titles, the books, their spoken forms and what is known of their words. */
export const isDataPath = (path: string): boolean =>
  isListPath(path) ||
  path === TITLES_PATH ||
  isBookPath(path) ||
  isSpokenFormPath(path) ||
  isWordsPath(path);

/**
 * Whether a response body is valid for its path: a catalogue, its titles, a spoken form, a file of
 * words, or the book with that id. Other bodies are never stored.
 * @param path encoded, as in a URL
 */
export function isValidBody(path: string, text: string): boolean {
  const id = BOOK_PATH.exec(path)?.groups?.['id'];
  try {
    const value: unknown = JSON.parse(text);
    if (path === TITLES_PATH) return parseOtherTitles(value) !== null;
    if (isSpokenFormPath(path)) return isObject(value) && isObject(value['words']);
    if (isWordsPath(path)) return isObject(value) && isObject(value['roman']);
    return id === undefined
      ? parseCatalogueFile(value) !== null
      : parseBook(value, decodeURIComponent(id)) !== null;
  } catch {
    return false;
  }
}

/** Saving a copy can fail as any load can, or because storage is full. */
export type CopyFailure = FailureKind | 'no-room';

export const copyFailureOf = (error: unknown): CopyFailure =>
  error instanceof Error && error.name === 'QuotaExceededError' ? 'no-room' : failureKindOf(error);
