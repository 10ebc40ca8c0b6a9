/**
 * Serves books, lists and covers in the service worker. Books and lists are fetched from the network, or
 * from the stored copy when the response is invalid or late. Covers are taken from the copy first,
 * because their names contain a hash.
 */
import {
  isBookPath,
  isCoverPath,
  isSpokenFormPath,
  isValidBody,
  isWordsPath,
  MAX_OPENED_COPIES,
  CACHE_NAMES,
} from '../../machines/domain/site/offline-copies.ts';
import { DATA_NETWORK_TIMEOUT_MS, LOAD_TIMEOUT_MS } from '../../machines/domain/limits.ts';
import { timeoutSignal } from '../platform/network/timeout-signal.ts';
import type { WorkerEnvironment } from './release.ts';

/** `isValid` says whether the body is what the path promises. Only a valid response was stored. */
type FetchedData = { response: Response; isValid: boolean };

export function createDataStore(
  { caches, fetch, origin }: WorkerEnvironment,
  networkTimeoutMs = DATA_NETWORK_TIMEOUT_MS,
  timeoutMs = LOAD_TIMEOUT_MS,
) {
  const at = (path: string): URL => new URL(path, origin);
  const open = (name: string): Promise<Cache> => caches.open(name);

  async function copyOf(path: string): Promise<Response | undefined> {
    return (
      (await (await open(CACHE_NAMES.saved)).match(at(path))) ??
      (await open(CACHE_NAMES.opened)).match(at(path))
    );
  }

  /**
   * Updates the copy of a saved book; any other path goes into the limited store of opened books.
   */
  async function storeCopy(path: string, response: Response): Promise<void> {
    const saved = await open(CACHE_NAMES.saved);
    const isSaved = (await saved.match(at(path))) !== undefined;
    await (isSaved ? saved : await open(CACHE_NAMES.opened)).put(at(path), response);
    if (!isSaved) await trim();
  }

  async function trim(): Promise<void> {
    const store = await open(CACHE_NAMES.opened);
    const keys = await store.keys();
    const pathOf = (key: Request) => new URL(key.url).pathname;
    const covers = keys.filter((key) => isCoverPath(pathOf(key)));
    const books = keys.filter((key) => isBookPath(pathOf(key)));
    const spokenForms = keys.filter((key) => isSpokenFormPath(pathOf(key)));
    const words = keys.filter((key) => isWordsPath(pathOf(key)));
    const excess = [
      ...covers.slice(0, -MAX_OPENED_COPIES.covers),
      ...books.slice(0, -MAX_OPENED_COPIES.books),
      ...spokenForms.slice(0, -MAX_OPENED_COPIES.books),
      ...words.slice(0, -MAX_OPENED_COPIES.books),
    ];
    await Promise.all(excess.map((key) => store.delete(key)));
  }

  async function fetchData(path: string): Promise<FetchedData> {
    const request = new Request(at(path), {
      cache: 'no-cache',
      headers: { Accept: 'application/json' },
      signal: timeoutSignal(timeoutMs),
    });
    const response = await fetch(request);
    const type = response.headers.get('content-type') ?? '';
    const text = await response.text();
    const newResponse = () =>
      new Response(text === '' ? null : text, {
        status: response.status,
        headers: type === '' ? {} : { 'Content-Type': type },
      });
    const isValid = response.ok && type.toLowerCase().includes('json') && isValidBody(path, text);
    // When the disk is full, the book is still returned, only without a copy.
    if (isValid) await storeCopy(path, newResponse()).catch(() => undefined);
    return { response: newResponse(), isValid };
  }

  async function fetchCover(path: string): Promise<Response> {
    const response = await fetch(new Request(at(path)));
    const isPicture = (response.headers.get('content-type') ?? '').startsWith('image/');
    if (response.ok && isPicture) await storeCopy(path, response.clone()).catch(() => undefined);
    return response;
  }

  return {
    /** @param waitUntil keeps the worker alive for work that continues after the response */
    async respond(path: string, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
      const copy = await copyOf(path);
      if (isCoverPath(path)) return copy ?? fetchCover(path).catch(() => Response.error());
      const pending = fetchData(path);
      if (copy === undefined)
        return pending.then(
          ({ response }) => response,
          () => Response.error(),
        );
      waitUntil(pending.catch(() => undefined));
      const fromNetwork = pending.then(
        ({ response, isValid }) => (isValid ? response : copy),
        () => copy,
      );
      return Promise.race([
        fromNetwork,
        new Promise<Response>((resolve) => {
          setTimeout(() => resolve(copy), networkTimeoutMs);
        }),
      ]);
    },

    /** Stores copies of what pages fetched before the worker was active. */
    async storeAll(paths: readonly string[]): Promise<void> {
      const missing = await Promise.all(
        paths.map(async (path) => ((await copyOf(path)) === undefined ? [path] : [])),
      );
      await Promise.all(
        missing
          .flat()
          .map((path) =>
            (isCoverPath(path) ? fetchCover(path) : fetchData(path)).catch(() => undefined),
          ),
      );
    },
  };
}
