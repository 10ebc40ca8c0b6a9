/** Requests that end after a time, under the fake timers of a test. */

/** A request that is never answered. It fails when its time is over. */
export const neverAnswered = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
