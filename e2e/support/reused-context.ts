/** Clears a reused browser context of what Playwright leaves of the test before. */
import type { BrowserContext, CDPSession } from 'playwright/test';

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

/**
 * Notes the DevTools sessions that a test opens: what one overrides, such as the size of the text, is
 * put in force again at each load of the page, beside what Playwright emulates.
 * @returns how to end them
 */
export function watchSessions(context: BrowserContext): () => Promise<unknown> {
  const sessions: CDPSession[] = [];
  const open = context.newCDPSession.bind(context);
  context.newCDPSession = async (target) => {
    const session = await open(target);
    sessions.push(session);
    return session;
  };
  return () => {
    Reflect.deleteProperty(context, 'newCDPSession');
    // The test may have ended one itself.
    return Promise.allSettled(sessions.map((session) => session.detach()));
  };
}
