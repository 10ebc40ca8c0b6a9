/** Makes every page of a browser context wait, when it is opened, until it is hydrated. */
import type { BrowserContext, Page } from 'playwright/test';

/** In the page: whether the site is hydrated and handles input. */
export const isHydrated = (): boolean =>
  window.kitabvan !== undefined && window.kitabvan.takeQueuedInput === undefined;

/**
 * Waits until the site is hydrated and handles input. It polls, because a page in the background
 * paints no frames.
 */
export const untilHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(isHydrated, null, { polling: 50 });

/** As `untilHydrated`, on a page that may be the shell, which is not hydrated. */
const untilReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.getElementById('hydration-data') === null ||
      (window.kitabvan !== undefined && window.kitabvan.takeQueuedInput === undefined),
    null,
    { polling: 20 },
  );

function waitIn(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await untilReady(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await untilReady(page);
    return response;
  };
}

/** `goto` and `reload` wait for hydration, except where they are told what to wait for. */
export function waitForHydration(context: BrowserContext): void {
  for (const page of context.pages()) waitIn(page);
  context.on('page', waitIn);
}
