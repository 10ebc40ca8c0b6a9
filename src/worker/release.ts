/** One finished release of the site: fetched whole or not at all, and answered from as long as a tab shows it. */
import { STORES } from '../../machines/domain/offline-copies.ts';

/** What the build says of the release that it made. */
export type Release = {
  /** Another content, another name. */
  name: string;
  /** Path of the script that index.html starts the site with. */
  entry: string;
  /** Paths of everything the site is made of, besides its one page. */
  files: readonly string[];
};

/** The page without content, by the address of a screen that is never prerendered; no host redirects it. */
export const SHELL = '/search';

const AT_ONCE = 4;
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
  const own = STORES.releasePrefix + name;

  /** A page of a station's network, or a host in the middle of an upload, must not become a release. */
  async function fetchWhole(path: string): Promise<Response> {
    // Names with a hash never change, so what the page has just fetched need not come again.
    const request = new Request(new URL(path, origin), {
      cache: path.startsWith('/assets/') ? 'default' : 'no-cache',
    });
    const response = await fetch(request);
    const type = response.headers.get('content-type') ?? '';
    const [, wanted = /html/u] = TYPES.find(([ending]) => ending.test(path)) ?? [];
    const isOther = !response.ok || response.redirected || !wanted.test(type);
    if (isOther || (path === SHELL && !(await response.clone().text()).includes(`"${entry}"`))) {
      throw new Error(`${path} is not of the release ${name}`);
    }
    return response;
  }

  return {
    /** @throws Error when a file is missing or of another release; then nothing of this one is kept. */
    async fill(): Promise<void> {
      const store = await caches.open(own);
      const waiting = [...files, SHELL];
      const work = async (): Promise<void> => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          // One after the other: readers on slow networks are still reading.
          // oxlint-disable-next-line no-await-in-loop
          await store.put(new URL(path, origin), await fetchWhole(path));
        }
      };
      try {
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      } catch (error) {
        await caches.delete(own);
        throw error;
      }
    },

    /** Forgets every release but this one and the one before it, which another tab may still show. */
    async forgetOlder(): Promise<void> {
      const names = (await caches.keys()).filter(
        (other) => other.startsWith(STORES.releasePrefix) && other !== own,
      );
      await Promise.all(names.slice(0, -1).map((older) => caches.delete(older)));
    },

    /** The site's one page, of this release. */
    shell: async (): Promise<Response | undefined> =>
      (await caches.open(own)).match(new URL(SHELL, origin)),

    /** A file of this release, or of the one before. */
    async file(path: string): Promise<Response | undefined> {
      const names = (await caches.keys()).filter((other) => other.startsWith(STORES.releasePrefix));
      const found = await Promise.all(
        names.map(async (store) => (await caches.open(store)).match(new URL(path, origin))),
      );
      return found.find((response) => response !== undefined);
    },
  };
}
