/** Clears a reused browser context of what Playwright leaves of the test before. */
import type { BrowserContext } from 'playwright/test';

/**
 * Playwright itself resets cookies, storage, the HTTP cache, routes, scripts and the clock
 * (`reuseContext`), but not these. A context without a page is new.
 */
export async function clearReusedContext(context: BrowserContext, origin: string): Promise<void> {
  const [page] = context.pages();
  if (page === undefined) return;
  await context.setOffline(false);
  await context.clearPermissions();
  await context.setExtraHTTPHeaders({});
  const session = await context.newCDPSession(page);
  // Playwright unregisters workers, but one that is registered again before it is gone lives on,
  // without its caches.
  const storageTypes = 'service_workers,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
}
