/** Serves and stores prerendered pages of the worker's own release, each in its latest version. */
import { MAX_OPENED_COPIES, CACHE_NAMES } from '../../machines/domain/site/offline-copies.ts';
import { LOAD_TIMEOUT_MS, PAGE_NETWORK_TIMEOUT_MS } from '../../machines/domain/limits.ts';
import { HYDRATION_DATA_ID } from '../../machines/domain/site/hydration-data.ts';
import { bookIdAt, screenAt } from '../../machines/domain/site/routes.ts';
import { SCREENS } from '../../machines/domain/site/screens.ts';
import { timeoutSignal } from '../platform/network/timeout-signal.ts';
import type { Release, WorkerEnvironment } from './release.ts';

/** Whether a book has a prerendered page is known only to the server. */
function isPrerendered(path: string): boolean {
  const name = screenAt(path);
  return name !== null && SCREENS[name].prerendered !== 'nothing';
}

export function createPrerenderedStore(
  { name, entry }: Release,
  { caches, fetch, origin }: WorkerEnvironment,
  networkTimeoutMs = PAGE_NETWORK_TIMEOUT_MS,
) {
  const at = (path: string): URL => new URL(path, origin);
  const open = (): Promise<Cache> => caches.open(CACHE_NAMES.releasePrefix + name);

  async function trim(store: Cache): Promise<void> {
    const keys = await store.keys();
    const books = keys.filter(({ url }) => bookIdAt(new URL(url).pathname) !== null);
    await Promise.all(books.slice(0, -MAX_OPENED_COPIES.pages).map((key) => store.delete(key)));
  }

  /**
   * @returns undefined when there is no prerendered page, or its entry script is of another release
   */
  async function fetchPage(path: string): Promise<Response | undefined> {
    const response = await fetch(
      new Request(at(path), {
        cache: 'no-cache',
        headers: { Accept: 'text/html' },
        signal: timeoutSignal(LOAD_TIMEOUT_MS),
      }),
    );
    const text = response.ok && !response.redirected ? await response.clone().text() : '';
    if (!text.includes(`"${entry}"`) || !text.includes(`id="${HYDRATION_DATA_ID}"`))
      return undefined;
    const store = await open();
    // When the disk is full, the page is still returned, only without a copy.
    await store
      .put(at(path), response.clone())
      .then(() => trim(store))
      .catch(() => undefined);
    return response;
  }

  return {
    /**
     * Returns the stored copy and updates it in the background; the page itself fetches current
     * data. Without a copy it waits for the network, for at most `networkTimeoutMs`.
     * @param waitUntil keeps the worker alive for work that continues after the response
     * @returns undefined when the shell has to be served instead
     */
    async respond(
      path: string,
      waitUntil: (work: Promise<unknown>) => void,
    ): Promise<Response | undefined> {
      if (!isPrerendered(path)) return undefined;
      const copy = await (await open()).match(at(path));
      const pending = fetchPage(path).catch(() => undefined);
      waitUntil(pending);
      return (
        copy ??
        Promise.race([
          pending,
          new Promise<undefined>((resolve) => {
            setTimeout(resolve, networkTimeoutMs);
          }),
        ])
      );
    },

    /** Stores the pages that were opened before the worker was active. */
    async storeAll(paths: readonly string[]): Promise<void> {
      await Promise.all(
        paths.filter(isPrerendered).map((path) => fetchPage(path).catch(() => undefined)),
      );
    },
  };
}
