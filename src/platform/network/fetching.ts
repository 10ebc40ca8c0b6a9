/**
 * Fetches the catalogue and the books: one shared request for a URL, validated, cached, abortable.
 */
import { parseBook, type Book } from '../../../machines/domain/books/book.ts';
import { parseCatalogueFile, type Catalogue } from '../../../machines/domain/books/catalogue.ts';
import { LoadFailure, type FailureKind } from '../../../machines/domain/site/failure.ts';
import { LOAD_TIMEOUT_MS, MAX_RESPONSE_UNITS } from '../../../machines/domain/limits.ts';
import { bookDataPath } from '../../../machines/domain/site/routes.ts';

/** A request in progress; it is aborted when `waiting`, the number of callers, becomes 0. */
type Load<T> = { result: Promise<T>; controller: AbortController; waiting: number };

/** The part of window.fetch that is used. */
export type Fetch = (url: string, init: RequestInit & { signal: AbortSignal }) => Promise<Response>;

/** @returns why a request has failed without an answer; the code that finds it out may be missing, too */
export const unreachable = (url: string): Promise<FailureKind> =>
  import('./reachability.ts').then(
    ({ unreachableKind }) => unreachableKind(url),
    () => 'offline',
  );

/** @throws LoadFailure for an answer that is no success */
export function expectSuccess({ ok, status }: Response, url: string): void {
  if (status === 404) throw new LoadFailure('not-found', `${url} answered 404`);
  if (!ok) throw new LoadFailure(status === 511 ? 'portal' : 'server', `${url} answered ${status}`);
}

/**
 * @param timeoutMs after which a request fails as too slow, in milliseconds
 * @param warn receives a sentence about each record, field or edition that is left out
 */
export function createFetching(
  fetch: Fetch,
  timeoutMs = LOAD_TIMEOUT_MS,
  warn: (problem: string) => void = (problem) => console.warn(problem),
) {
  const requestJson = (url: string, controller: AbortController) =>
    request(fetch, url, controller, timeoutMs);
  const lists = createLoads(requestJson, (value) => parseCatalogueFile(value, warn));
  const books = createLoads(requestJson, (value, id) => parseBook(value, id, warn));

  /**
   * Fetches a list of books: the catalogue or a shard. Where a translated list cannot be had, as on
   * a host that has only the files of the specification, it is the English one.
   * @throws LoadFailure; `DOMException` AbortError when every caller has aborted
   */
  async function fetchList(path: string, signal: AbortSignal): Promise<Catalogue> {
    try {
      return await lists.get(path, '', signal);
    } catch (error) {
      const english = path.replace(/\.\w+\.json$/u, '.json');
      if (english === path) throw error;
      return lists.get(english, '', signal);
    }
  }

  return {
    fetchList,

    /** @throws LoadFailure; `DOMException` AbortError when every caller has aborted */
    fetchBook: (id: string, signal: AbortSignal): Promise<Book> =>
      books.get(bookDataPath(id), id, signal),

    /** @returns whether a request for another book is in progress */
    isFetchingAnotherBook: (id: string): boolean => books.isRunningBesides(bookDataPath(id)),
  };
}

/**
 * The requests for one kind of resource: valid results are cached, callers of one URL share one
 * request.
 */
function createLoads<T>(
  requestJson: (url: string, controller: AbortController) => Promise<unknown>,
  parse: (value: unknown, id: string) => T | null,
) {
  const cached = new Map<string, T>();
  const running = new Map<string, Load<T>>();

  async function fetchAndCache(url: string, id: string, controller: AbortController): Promise<T> {
    try {
      const parsed = parse(await requestJson(url, controller), id);
      if (parsed === null)
        throw new LoadFailure('invalid', `${url} does not have the shape it should have`);
      cached.set(url, parsed);
      return parsed;
    } finally {
      if (running.get(url)?.controller === controller) running.delete(url);
    }
  }

  function start(url: string, id: string): Load<T> {
    const controller = new AbortController();
    const load = { result: fetchAndCache(url, id, controller), controller, waiting: 0 };
    running.set(url, load);
    return load;
  }

  return {
    async get(url: string, id: string, signal: AbortSignal): Promise<T> {
      if (signal.aborted) throw new DOMException('Aborted', 'AbortError');
      const value = cached.get(url);
      if (value !== undefined) return value;
      const shared = running.get(url);
      const load =
        shared === undefined || shared.controller.signal.aborted ? start(url, id) : shared;
      load.waiting += 1;
      const leave = () => {
        load.waiting -= 1;
        if (load.waiting === 0) load.controller.abort();
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        return await load.result;
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },

    /** Ignores aborted requests that have not ended yet. */
    isRunningBesides: (url: string): boolean =>
      [...running].some(([other, { controller }]) => other !== url && !controller.signal.aborted),
  };
}

async function request(
  fetch: Fetch,
  url: string,
  controller: AbortController,
  timeoutMs: number,
): Promise<unknown> {
  // Some browsers do not remember the reason of an abort.
  const slow = new AbortController();
  const timer = setTimeout(() => {
    slow.abort();
    controller.abort();
  }, timeoutMs);
  try {
    const response = await fetch(url, {
      signal: controller.signal,
      headers: { Accept: 'application/json' },
    });
    expectSuccess(response, url);
    const type = response.headers.get('content-type')?.toLowerCase() ?? 'nothing';
    if (!type.includes('json'))
      throw new LoadFailure(
        type.includes('html') ? 'portal' : 'invalid',
        `${url} answered ${type} instead of JSON`,
      );
    const text = await response.text();
    if (text.length > MAX_RESPONSE_UNITS)
      throw new LoadFailure('invalid', `${url} is larger than ${MAX_RESPONSE_UNITS} characters`);
    return JSON.parse(text);
  } catch (error) {
    if (slow.signal.aborted)
      throw new LoadFailure('too-slow', `${url} did not answer within ${timeoutMs} ms`);
    if (error instanceof SyntaxError)
      throw new LoadFailure('invalid', `${url} is not JSON: ${error.message}`);
    if (error instanceof TypeError)
      throw new LoadFailure(
        await unreachable(url),
        `${url} could not be reached: ${error.message}`,
      );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
