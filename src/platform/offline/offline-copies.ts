/** The books that the user has saved for reading offline, each with its covers, in Cache Storage. */
import { parseBook, type Book } from '../../../machines/domain/books/book.ts';
import {
  translatedRecordOf,
  type TranslatedBook,
} from '../../../machines/domain/books/book-titles.ts';
import {
  idIn,
  isBookPath,
  isValidBody,
  CACHE_NAMES,
} from '../../../machines/domain/site/offline-copies.ts';
import { LoadFailure } from '../../../machines/domain/site/failure.ts';
import { LOAD_TIMEOUT_MS } from '../../../machines/domain/limits.ts';
import { bookDataPath, spokenFormPath } from '../../../machines/domain/site/routes.ts';
import { wordsPath } from '../../../machines/domain/words/words-path.ts';
import { unreachable } from '../network/fetching.ts';
import { timeoutSignal } from '../network/timeout-signal.ts';

/**
 * @throws where Cache Storage is not available, as on an insecure page or in some private windows
 */
const open = (): Promise<Cache> => window.caches.open(CACHE_NAMES.saved);

async function bookIn(response: Response) {
  const text = await response.text();
  return parseBook(JSON.parse(text), idIn(text));
}

/** @returns the path of the cover in each language */
function coversOf(book: Book | null): string[] {
  if (book === null) return [];
  const translated = Object.values(book.translations ?? {}).map((texts) => texts?.cover);
  return [...new Set([book.cover, ...translated])].filter((cover) => cover !== undefined);
}

/** What a Hindi voice needs to read the hinglish text, and what is known of the words. */
const pathsBeside = (bookId: string): string[] => [spokenFormPath(bookId), wordsPath(bookId)];

/** @returns whether there is a saved copy of this book */
export async function findCopy(bookId: string): Promise<boolean> {
  return (await (await open()).match(bookDataPath(bookId))) !== undefined;
}

async function fetchComplete(path: string): Promise<Response> {
  const signal = timeoutSignal(LOAD_TIMEOUT_MS);
  try {
    const response = await fetch(path, { signal });
    if (response.status === 404) throw new LoadFailure('not-found', `${path} answered 404`);
    if (!response.ok) throw new LoadFailure('server', `${path} answered ${response.status}`);
    if (/html/iu.test(response.headers.get('content-type') ?? ''))
      throw new LoadFailure('portal', `${path} answered a page`);
    const body = await response.blob();
    return new Response(body, {
      headers: { 'Content-Type': response.headers.get('content-type') ?? '' },
    });
  } catch (error) {
    if (error instanceof LoadFailure) throw error;
    const isTimeout = signal.aborted;
    const kind = error instanceof TypeError ? await unreachable(path) : 'offline';
    throw new LoadFailure(
      isTimeout ? 'too-slow' : kind,
      `${path} could not be saved: ${String(error)}`,
    );
  }
}

/** Saves the book and its covers. @throws LoadFailure; `QuotaExceededError` when there is no room */
export async function saveCopy(bookId: string): Promise<void> {
  const store = await open();
  const path = bookDataPath(bookId);
  const response = await fetchComplete(path);
  if (!isValidBody(path, await response.clone().text()))
    throw new LoadFailure('invalid', `${path} is not the book ${bookId}`);
  const book = await bookIn(response.clone());
  // Persistent storage is not evicted when space is short; the copy is saved whether or not the
  // browser agrees.
  Promise.resolve()
    .then(() => navigator.storage.persist())
    .catch(() => undefined);
  await store.put(path, response);
  // What is beside the text is optional, as the cover is.
  await Promise.all(
    pathsBeside(bookId).map((beside) =>
      fetchComplete(beside)
        .then(async (file) =>
          isValidBody(beside, await file.clone().text()) ? store.put(beside, file) : undefined,
        )
        .catch(() => undefined),
    ),
  );
  await Promise.all(
    coversOf(book)
      .filter((cover) => cover.startsWith('/'))
      .map((cover) =>
        fetchComplete(cover)
          .then((file) => store.put(cover, file))
          .catch(() => undefined),
      ),
  );
}

/** Deletes the book and its covers. */
export async function deleteCopy(bookId: string): Promise<void> {
  const store = await open();
  const path = bookDataPath(bookId);
  const response = await store.match(path);
  const book = response === undefined ? null : await bookIn(response);
  await store.delete(path);
  await Promise.all(pathsBeside(bookId).map((beside) => store.delete(beside)));
  await Promise.all(coversOf(book).map((cover) => store.delete(cover)));
}

/** @returns the saved books, the newest first */
export async function listCopies(): Promise<TranslatedBook[]> {
  const store = await open();
  const keys = (await store.keys()).filter(({ url }) => isBookPath(new URL(url).pathname));
  const books = await Promise.all(
    keys.map(async (key) => {
      const response = await store.match(key);
      return response === undefined ? null : bookIn(response);
    }),
  );
  return books.flatMap((book) => (book === null ? [] : [translatedRecordOf(book)])).reverse();
}

/**
 * Deletes all copies of books, saved by the user or stored when opened; the copy of the site's code
 * stays.
 */
export async function deleteAllCopies(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.all(
    [CACHE_NAMES.saved, CACHE_NAMES.opened].map((name) => window.caches.delete(name)),
  );
}
