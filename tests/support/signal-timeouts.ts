/** Requests that end after a time, under the fake timers of a test. */
import { vi } from 'vitest';

/** Makes the timeouts of requests follow the fake timers. */
export function fakeSignalTimeouts(): void {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const needed = new AbortController();
    const reason = new DOMException('The operation timed out.', 'TimeoutError');
    setTimeout(() => needed.abort(reason), milliseconds);
    return needed.signal;
  });
}

/** A request that is never answered. It fails when its time is over. */
export const neverAnswered = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as DOMException));
  });
