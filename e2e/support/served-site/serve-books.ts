/** Delays responses, and stores records before the site is opened. */
import { expect, type Page } from 'playwright/test';

export { entryOf, progressOn } from '../../../tests/support/records.ts';
export { serveBooks } from '../site.ts';

/**
 * Holds back the responses of an address; call after the route that serves them.
 * @returns a function that releases them for good, once a request is held back; fails when there
 *   is none, because such a test would test nothing
 */
export async function holdResponses(
  page: Page,
  url: string | RegExp,
): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let heldCount = 0;
  await page.route(url, async (route) => {
    heldCount += 1;
    await released;
    await route.fallback();
  });
  return async () => {
    await expect.poll(() => heldCount, `answers held back of ${String(url)}`).toBeGreaterThan(0);
    release();
  };
}

/** Stores records before the site is opened, by key; lists and objects as JSON. */
export const storeRecords = (
  page: Page,
  records: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  page.addInitScript(
    (entries) => {
      // The initial blank page has no storage.
      if (!location.protocol.startsWith('http')) return;
      for (const [key, text] of entries) localStorage.setItem(key, text);
    },
    Object.entries(records).map(
      ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    ),
  );
