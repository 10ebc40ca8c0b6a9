/** Brings the catalogue and the books: one request a URL, kept once good, abortable, every answer checked before use. */
import { parseBook, parseCatalogue, type Book, type BookMeta } from '../../machines/book.ts';
import { LoadFailure } from '../../machines/failure.ts';
import { LOAD_TIMEOUT_MS } from '../../machines/limits.ts';
import { bookDataPath, CATALOGUE_PATH } from '../routes.ts';

type Load = { answer: Promise<unknown>; controller: AbortController; waiting: number };

export type Fetching = ReturnType<typeof createFetching>;

/** @param fetch the browser's; @param timeoutMs after which a load has failed as too slow */
export function createFetching(fetch: typeof globalThis.fetch, timeoutMs = LOAD_TIMEOUT_MS) {
  const kept = new Map<string, unknown>();
  const running = new Map<string, Load>();

  function start<T>(url: string, parse: (value: unknown) => T | null): Load {
    const controller = new AbortController();
    const answer = request(fetch, url, controller, timeoutMs)
      .then((value) => {
        const parsed = parse(value);
        if (parsed === null) throw new LoadFailure('damaged', `${url} does not have the shape it should have`);
        kept.set(url, parsed);
        return parsed;
      })
      .finally(() => running.delete(url));
    const load = { answer, controller, waiting: 0 };
    running.set(url, load);
    return load;
  }

  async function bring<T>(url: string, parse: (value: unknown) => T | null, signal: AbortSignal): Promise<T> {
    if (kept.has(url)) return kept.get(url) as T;
    const joined = running.get(url);
    const load = joined === undefined || joined.controller.signal.aborted ? start(url, parse) : joined;
    load.waiting += 1;
    const leave = () => {
      load.waiting -= 1;
      if (load.waiting === 0) load.controller.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return (await load.answer) as T;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  return {
    /** @throws LoadFailure; `DOMException` AbortError when every asker has left */
    catalogue: async (signal: AbortSignal): Promise<BookMeta[]> =>
      (await bring(CATALOGUE_PATH, parseCatalogue, signal)).books,

    /** @throws LoadFailure; `DOMException` AbortError when every asker has left */
    book: (id: string, signal: AbortSignal): Promise<Book> =>
      bring(bookDataPath(id), (value) => parseBook(value, id), signal),

    /** The book when it is already here. */
    bookAtHand: (id: string): Book | undefined => kept.get(bookDataPath(id)) as Book | undefined,

    /** Whether the load of another book than this one is still in progress. */
    isBringingAnotherBook: (id: string): boolean =>
      [...running.keys()].some((url) => url !== CATALOGUE_PATH && url !== bookDataPath(id)),
  };
}

async function request(fetch: typeof globalThis.fetch, url: string, controller: AbortController, timeoutMs: number): Promise<unknown> {
  let isTooSlow = false;
  const timer = setTimeout(() => {
    isTooSlow = true;
    controller.abort();
  }, timeoutMs);
  try {
    const response = await fetch(url, { signal: controller.signal, headers: { Accept: 'application/json' } });
    if (response.status === 404) throw new LoadFailure('not-found', `${url} answered 404`);
    if (!response.ok) throw new LoadFailure('server', `${url} answered ${response.status}`);
    const type = response.headers.get('content-type') ?? 'nothing';
    if (!type.includes('json')) throw new LoadFailure('damaged', `${url} answered ${type} instead of JSON`);
    return await response.json();
  } catch (error) {
    if (isTooSlow) throw new LoadFailure('too-slow', `${url} did not answer within ${timeoutMs} ms`);
    if (error instanceof SyntaxError) throw new LoadFailure('damaged', `${url} is not JSON: ${error.message}`);
    if (error instanceof TypeError) throw new LoadFailure('offline', `${url} could not be reached: ${error.message}`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
