/** The prerendered pages: those of this worker's own release, each as it came last. */
import { MOST_OPENED, STORES } from '../../machines/domain/offline-copies.ts';
import { LOAD_TIMEOUT_MS, PAGE_PATIENCE_MS } from '../../machines/domain/limits.ts';
import { HYDRATION_DATA_ID } from '../../machines/domain/hydration-data.ts';
import { bookIdAt, routeAt } from '../../machines/domain/routes.ts';
import type { Release, WorkerEnvironment } from './release.ts';

/** A search is never the same twice; whether a book has a page of its own, only the network knows. */
const isPrerendered = (path: string): boolean => ![null, 'search'].includes(routeAt(path));

export function createPrerenderedStore(
  { name, entry }: Release,
  { caches, fetch, origin }: WorkerEnvironment,
  patienceMs = PAGE_PATIENCE_MS,
) {
  const at = (path: string): URL => new URL(path, origin);
  const open = (): Promise<Cache> => caches.open(STORES.releasePrefix + name);

  async function trim(store: Cache): Promise<void> {
    const keys = await store.keys();
    const books = keys.filter(({ url }) => bookIdAt(new URL(url).pathname) !== null);
    await Promise.all(books.slice(0, -MOST_OPENED.pages).map((key) => store.delete(key)));
  }

  /** @returns undefined when the network has none, or one that starts other code than this release's */
  async function fetchPage(path: string): Promise<Response | undefined> {
    const response = await fetch(
      new Request(at(path), {
        cache: 'no-cache',
        headers: { Accept: 'text/html' },
        signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
      }),
    );
    const text = response.ok && !response.redirected ? await response.clone().text() : '';
    if (!text.includes(`"${entry}"`) || !text.includes(`id="${HYDRATION_DATA_ID}"`))
      return undefined;
    const store = await open();
    // A full disk takes the copy, not the page.
    await store
      .put(at(path), response.clone())
      .then(() => trim(store))
      .catch(() => undefined);
    return response;
  }

  return {
    /**
     * The last copy, renewed for the next time; what it lists is asked for anew by the page itself. Without one the network is
     * waited for, but not for long.
     * @param last is given what goes on after the answer @returns undefined where the page without content must do
     */
    async answer(
      path: string,
      last: (work: Promise<unknown>) => void,
    ): Promise<Response | undefined> {
      if (!isPrerendered(path)) return undefined;
      const copy = await (await open()).match(at(path));
      const pending = fetchPage(path).catch(() => undefined);
      last(pending);
      return (
        copy ??
        Promise.race([
          pending,
          new Promise<undefined>((resolve) => {
            setTimeout(resolve, patienceMs);
          }),
        ])
      );
    },

    /** Keeps the pages that were opened before the worker was there. */
    async storeAll(paths: readonly string[]): Promise<void> {
      await Promise.all(
        paths.filter(isPrerendered).map((path) => fetchPage(path).catch(() => undefined)),
      );
    },
  };
}
