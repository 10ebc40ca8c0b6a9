/** A network that answers on command. */

export type Asked = {
  url: string;
  init: RequestInit;
  answer: (response: Response) => void;
  fail: (error: unknown) => void;
};

/**
 * A fetch that answers on command and, as in browsers, rejects at once when the request is aborted.
 */
export function network() {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = (input, init = {}) =>
    new Promise((answer, fail) => {
      const aborted = (reason: unknown) =>
        fail(reason instanceof Error ? reason : new Error(String(reason)));
      init.signal?.addEventListener('abort', () => aborted(init.signal?.reason));
      asked.push({
        url: typeof input === 'string' ? input : 'no plain address',
        init,
        answer,
        fail,
      });
    });
  return { asked, fetch };
}

export const json = (value: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' }, ...init });
