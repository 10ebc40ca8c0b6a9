/** A site and caches in memory, in which the service worker runs without a browser. */
import type { Release } from '../../../src/worker/release.ts';

const ORIGIN = 'https://books.example';
export const NETWORK_TIMEOUT_MS = 20;

const pathOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : key, ORIGIN).pathname;

/**
 * The part of CacheStorage that the worker uses; entries are in the order in which they were put.
 */
export class MemoryStores {
  readonly stores = new Map<string, Map<string, { body: string; type: string }>>();

  open = async (name: string): Promise<Cache> => {
    const store = this.stores.get(name) ?? new Map<string, { body: string; type: string }>();
    this.stores.set(name, store);
    return {
      match: async (key: RequestInfo | URL) => {
        const found = store.get(pathOf(key));
        return found && new Response(found.body, { headers: { 'content-type': found.type } });
      },
      put: async (key: RequestInfo | URL, response: Response) => {
        store.delete(pathOf(key));
        store.set(pathOf(key), {
          body: await response.text(),
          type: response.headers.get('content-type') ?? '',
        });
      },
      delete: async (key: RequestInfo | URL) => store.delete(pathOf(key)),
      keys: async () => [...store.keys()].map((path) => new Request(ORIGIN + path)),
    } as unknown as Cache;
  };
  keys = async (): Promise<string[]> => [...this.stores.keys()];
  delete = async (name: string): Promise<boolean> => this.stores.delete(name);
  pathsIn = (name: string): string[] => [...(this.stores.get(name)?.keys() ?? [])];
}

export type Site = Record<string, () => Response | Promise<Response>>;

export const file =
  (type: string, body = 'x') =>
  (): Response =>
    new Response(body, { headers: { 'content-type': type } });

export const release = (name: string): Release => ({
  name,
  entry: `/assets/main-${name}.js`,
  files: [`/assets/main-${name}.js`, `/assets/more-${name}.css`],
});

export const filesOf = (name: string): Site => ({
  '/search': file('text/html', `<script src="/assets/main-${name}.js"></script>, release ${name}`),
  [`/assets/main-${name}.js`]: file('text/javascript', `code ${name}`),
  [`/assets/more-${name}.css`]: file('text/css', `style ${name}`),
});

export function environmentOf(site: Site, stores = new MemoryStores()) {
  const asked: string[] = [];
  const environment = {
    caches: stores as unknown as CacheStorage,
    origin: ORIGIN,
    fetch: async (request: Request): Promise<Response> => {
      const path = new URL(request.url).pathname;
      asked.push(path);
      const answer = site[path];
      if (answer === undefined)
        return new Response('no', { status: 404, headers: { 'content-type': 'text/plain' } });
      return answer();
    },
  };
  return { environment, stores, asked };
}

export const asks = (path: string, mode = 'cors', method = 'GET'): Request =>
  ({ method, mode, url: path.startsWith('http') ? path : ORIGIN + path }) as Request;

export const textOf = async (answer: Promise<Response> | null): Promise<string> =>
  answer === null ? 'the network' : (await answer).text();

export const nothing = (): void => undefined;
