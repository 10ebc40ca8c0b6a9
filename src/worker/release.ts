/**
 * Stores the files of one release of the site, all or none, and serves them as long as a tab may
 * use them.
 */
import { CACHE_NAMES } from '../../machines/domain/site/offline-copies.ts';

/** The description of a release, written by the build. */
export type Release = {
  /** A hash of the content. */
  name: string;
  /** Path of the entry script of index.html. */
  entry: string;
  /** Paths of all files of the site except the page itself. */
  files: readonly string[];
};

/**
 * The address of the page without content: a screen that is never prerendered, at a path that no
 * host redirects.
 */
const SHELL = '/search';

const CONCURRENCY = 4;
/** File extension -> expected content type. */
const TYPES: readonly (readonly [RegExp, RegExp])[] = [
  [/\.js$/u, /javascript/u],
  [/\.css$/u, /css/u],
  [/\.woff2$/u, /font|octet-stream/u],
  [/\.svg$/u, /svg/u],
];

export type WorkerEnvironment = {
  caches: CacheStorage;
  fetch: (request: Request) => Promise<Response>;
  origin: string;
};

export function createReleaseStore(
  { name, entry, files }: Release,
  { caches, fetch, origin }: WorkerEnvironment,
) {
  const cacheName = CACHE_NAMES.releasePrefix + name;

  /** Rejects responses of a captive portal, and of a host where an upload is still in progress. */
  async function fetchVerified(path: string): Promise<Response> {
    // File names in /assets contain a hash, so the HTTP cache is always up to date for them.
    const request = new Request(new URL(path, origin), {
      cache: path.startsWith('/assets/') ? 'default' : 'no-cache',
    });
    const response = await fetch(request);
    const type = response.headers.get('content-type') ?? '';
    const [, expectedType = /html/u] = TYPES.find(([ending]) => ending.test(path)) ?? [];
    const isWrong = !response.ok || response.redirected || !expectedType.test(type);
    if (isWrong || (path === SHELL && !(await response.clone().text()).includes(`"${entry}"`))) {
      throw new Error(`${path} is not of the release ${name}`);
    }
    return response;
  }

  return {
    /**
     * @throws Error when a file is missing or belongs to another release; nothing is stored then
     */
    async precache(): Promise<void> {
      const store = await caches.open(cacheName);
      const queue = [...files, SHELL];
      const worker = async (): Promise<void> => {
        for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
          // Few requests at a time, because the page itself needs the network.
          // oxlint-disable-next-line no-await-in-loop
          await store.put(new URL(path, origin), await fetchVerified(path));
        }
      };
      try {
        await Promise.all(Array.from({ length: CONCURRENCY }, worker));
      } catch (error) {
        await caches.delete(cacheName);
        throw error;
      }
    },

    /**
     * Deletes all releases except this one and the previous one, which another tab may still use.
     */
    async deleteOldReleases(): Promise<void> {
      const names = (await caches.keys()).filter(
        (other) => other.startsWith(CACHE_NAMES.releasePrefix) && other !== cacheName,
      );
      await Promise.all(names.slice(0, -1).map((older) => caches.delete(older)));
    },

    /** The page without content of this release. */
    shell: async (): Promise<Response | undefined> =>
      (await caches.open(cacheName)).match(new URL(SHELL, origin)),

    /** A file of this release or of the previous one. */
    async file(path: string): Promise<Response | undefined> {
      const names = (await caches.keys()).filter((other) =>
        other.startsWith(CACHE_NAMES.releasePrefix),
      );
      const found = await Promise.all(
        names.map(async (store) => (await caches.open(store)).match(new URL(path, origin))),
      );
      return found.find((response) => response !== undefined);
    },
  };
}
