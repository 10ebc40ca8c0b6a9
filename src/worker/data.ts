/** The books, their list and their covers: from the network while it answers well and soon, else from the last good copy. */
import {
  isCoverPath,
  isDataPath,
  isListPath,
  isValidBody,
  MOST_OPENED,
  STORES,
} from '../../machines/domain/offline-copies.ts';
import { COPY_PATIENCE_MS, LOAD_TIMEOUT_MS } from '../../machines/domain/limits.ts';
import type { WorkerEnvironment } from './release.ts';

/** `response` is as it came; `isGood` when it is what its address promises, and so was kept. */
type FetchedData = { response: Response; isGood: boolean };

export function createDataStore(
  { caches, fetch, origin }: WorkerEnvironment,
  patienceMs = COPY_PATIENCE_MS,
  timeoutMs = LOAD_TIMEOUT_MS,
) {
  const at = (path: string): URL => new URL(path, origin);
  const open = (name: string): Promise<Cache> => caches.open(name);

  async function copyOf(path: string): Promise<Response | undefined> {
    return (
      (await (await open(STORES.saved)).match(at(path))) ??
      (await open(STORES.opened)).match(at(path))
    );
  }

  /** A book that the reader has saved is kept there, newer; every other one among those opened. */
  async function storeCopy(path: string, response: Response): Promise<void> {
    const saved = await open(STORES.saved);
    const isSaved = (await saved.match(at(path))) !== undefined;
    await (isSaved ? saved : await open(STORES.opened)).put(at(path), response);
    if (!isSaved) await trim();
  }

  async function trim(): Promise<void> {
    const store = await open(STORES.opened);
    const keys = await store.keys();
    const pathOf = (key: Request) => new URL(key.url).pathname;
    const covers = keys.filter((key) => isCoverPath(pathOf(key)));
    const books = keys.filter((key) => isDataPath(pathOf(key)) && !isListPath(pathOf(key)));
    const tooMany = [
      ...covers.slice(0, -MOST_OPENED.covers),
      ...books.slice(0, -MOST_OPENED.books),
    ];
    await Promise.all(tooMany.map((key) => store.delete(key)));
  }

  async function fetchData(path: string): Promise<FetchedData> {
    const request = new Request(at(path), {
      cache: 'no-cache',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const response = await fetch(request);
    const type = response.headers.get('content-type') ?? '';
    const text = await response.text();
    const anew = () =>
      new Response(text === '' ? null : text, {
        status: response.status,
        headers: type === '' ? {} : { 'Content-Type': type },
      });
    const isGood = response.ok && type.toLowerCase().includes('json') && isValidBody(path, text);
    // A full disk takes the copy, not the book.
    if (isGood) await storeCopy(path, anew()).catch(() => undefined);
    return { response: anew(), isGood };
  }

  async function fetchCover(path: string): Promise<Response> {
    const response = await fetch(new Request(at(path)));
    const isPicture = (response.headers.get('content-type') ?? '').startsWith('image/');
    if (response.ok && isPicture) await storeCopy(path, response.clone()).catch(() => undefined);
    return response;
  }

  return {
    /** @param last is given what goes on after the answer, so that the worker stays for it */
    async answer(path: string, last: (work: Promise<unknown>) => void): Promise<Response> {
      const copy = await copyOf(path);
      if (isCoverPath(path)) return copy ?? fetchCover(path).catch(() => Response.error());
      const pending = fetchData(path);
      if (copy === undefined)
        return pending.then(
          ({ response }) => response,
          () => Response.error(),
        );
      last(pending.catch(() => undefined));
      const soon = pending.then(
        ({ response, isGood }) => (isGood ? response : copy),
        () => copy,
      );
      return Promise.race([
        soon,
        new Promise<Response>((resolve) => {
          setTimeout(() => resolve(copy), patienceMs);
        }),
      ]);
    },

    /** Makes the copies of what was fetched before the worker was there. */
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
