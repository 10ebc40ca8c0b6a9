/** Waits for a page that changes by itself: WebDriver sends no events. */

/** As `expect.timeout` of the other engines. */
export const WAIT_MS = 10_000;
const POLL_MS = 25;

/**
 * Asks until there is an answer.
 * @param ask returns undefined while there is none; what it throws is thrown at the end
 * @param describe what was waited for
 */
export async function poll<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  describe: () => string,
  timeout = WAIT_MS,
): Promise<T> {
  const deadline = performance.now() + timeout;
  let lastError: unknown = null;
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
      lastError = null;
    } catch (error) {
      lastError = error;
    }
    if (performance.now() > deadline) {
      const reason = lastError instanceof Error ? `: ${lastError.message}` : '';
      throw new Error(`${describe()}, waited ${timeout} ms${reason}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
}
