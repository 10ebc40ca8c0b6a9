/**
 * Makes pages wait until they are hydrated; holds a page before hydration, hydrates it, and counts the
 * elements that survive.
 */
import { expect, type BrowserContext, type Page, type Route } from 'playwright/test';

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

/**
 * Holds the site's scripts back, as a slow network does.
 * @returns a function that releases them
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', (route) => {
    if (isHeld) held.push(route);
    else void route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

/**
 * Opens a prerendered page and hydrates it.
 * @returns the number of elements before hydration, and how many of them are still in the
 *   document afterwards
 */
export async function hydrate(
  page: Page,
  path: string,
): Promise<{ before: number; preserved: number }> {
  const releaseScripts = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#hydration-data')).toBeAttached();
  const before = await page.evaluate(() => {
    const all = [...document.querySelectorAll('#root *')];
    Object.assign(window, { elementsBefore: all });
    return all.length;
  });
  await releaseScripts();
  await untilHydrated(page);
  const preserved = await page.evaluate(
    () =>
      (window as unknown as { elementsBefore: Element[] }).elementsBefore.filter(
        (element) => element.isConnected,
      ).length,
  );
  return { before, preserved };
}

type LayoutShift = { sources: { node: Node | null }[] };

/**
 * Records layout shifts from the next load on, by the first characters of the moved nodes; call
 * before the page is opened.
 */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        shifts.push(
          entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(', '),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** @returns the layout shifts so far */
export const layoutShiftsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Waits two frames, so that earlier changes are painted and their layout shifts are recorded. */
export const untilPainted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** Waits until a web font of this family has come. */
export const untilFontLoaded = (page: Page, family: string): Promise<unknown> =>
  page.waitForFunction(
    (name) =>
      [...document.fonts].some(
        (face) => face.family.replaceAll('"', '') === name && face.status === 'loaded',
      ),
    family,
  );
