/** Cache Storage in memory, for pages. */

const ORIGIN = 'https://books.example';

export type StoredFile = { type: string | null; body: string };

export type MemoryCaches = {
  /** The files in each cache by path, in the order in which they were put. */
  stores: Map<string, Map<string, StoredFile>>;
  /** The paths of all deletions that were asked for. */
  deleted: string[];
  /** Paths for which there is no room. */
  full: Set<string>;
  /** Paths whose file another tab deletes after it was listed. */
  vanishing: Set<string>;
  caches: Pick<CacheStorage, 'open' | 'delete'>;
};

const pathOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : key, ORIGIN).pathname;

/** @param files the content of each cache by path; all are JSON */
export function memoryCaches(files: Record<string, Record<string, string>> = {}): MemoryCaches {
  const stores = new Map(
    Object.entries(files).map(([name, bodies]) => [
      name,
      new Map(
        Object.entries(bodies).map(([path, body]): [string, StoredFile] => [
          path,
          { type: 'application/json', body },
        ]),
      ),
    ]),
  );
  const deleted: string[] = [];
  const full = new Set<string>();
  const vanishing = new Set<string>();
  const open = async (name: string): Promise<Cache> => {
    const store = stores.get(name) ?? new Map<string, StoredFile>();
    stores.set(name, store);
    return {
      match: async (key: RequestInfo | URL) => {
        const path = pathOf(key);
        const found = vanishing.has(path) ? undefined : store.get(path);
        return found && new Response(found.body);
      },
      put: async (key: RequestInfo | URL, response: Response) => {
        const path = pathOf(key);
        if (full.has(path)) throw new DOMException('There is no room.', 'QuotaExceededError');
        const body = await response.text();
        store.set(path, { type: response.headers.get('content-type'), body });
      },
      delete: async (key: RequestInfo | URL) => {
        deleted.push(pathOf(key));
        return store.delete(pathOf(key));
      },
      keys: async () => [...store.keys()].map((path) => new Request(ORIGIN + path)),
    } as unknown as Cache;
  };
  return {
    stores,
    deleted,
    full,
    vanishing,
    caches: { open, delete: async (name) => stores.delete(name) },
  };
}
