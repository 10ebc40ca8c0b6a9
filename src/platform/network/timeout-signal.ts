/** A request that ends after a time, also in browsers without `AbortSignal.timeout`. */

/** @returns a signal that is aborted after this time; the request is then refused as AbortError */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(), milliseconds);
  return ending.signal;
}

/** Adds `AbortSignal.timeout` where it is missing: React Aria uses it beside on-screen keyboards. */
export function addTimeoutSignal(): void {
  if (!('timeout' in AbortSignal)) Object.assign(AbortSignal, { timeout: timeoutSignal });
}
