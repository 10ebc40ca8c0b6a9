/** Holds a page as it was prerendered, lets its scripts come, and counts what of it is still there. */
import type { Page, Route } from 'playwright/test';
import { expect } from './own-site.ts';

/** Holds the site's scripts back, as a slow network does; @returns how to let them come */
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

/** On a prerendered page the faces wait for the code; this lets them come, and waits until they are there. */
export async function loadFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    delete document.documentElement.dataset['fonts'];
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    await document.fonts.ready;
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  });
}

/** Waits until the site is hydrated and listens; polls, because a page in the background paints no frames. */
export const untilHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => window.kitabvan !== undefined && window.kitabvan.takeQueuedInput === undefined,
    null,
    { polling: 50 },
  );

/** Remembers every element of the page as it came, and counts those still there once the site listens. */
export async function hydrate(page: Page, path: string): Promise<{ before: number; kept: number }> {
  const letCome = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#hydration-data')).toBeAttached();
  if (await page.evaluate(() => 'shifts' in window)) {
    await loadFonts(page);
    await page.evaluate(() => {
      (window as unknown as { shifts: unknown[] }).shifts.length = 0;
    });
  }
  const before = await page.evaluate(() => {
    const all = [...document.querySelectorAll('#root *')];
    Object.assign(window, { came: all });
    return all.length;
  });
  await letCome();
  await untilHydrated(page);
  const kept = await page.evaluate(
    () =>
      (window as unknown as { came: Element[] }).came.filter((element) => element.isConnected)
        .length,
  );
  return { before, kept };
}

type LayoutShift = { sources: { node: Node | null }[] };

/** Notes from the next page on what moves without having been asked to, by its first words; call before it is opened. */
export const watchShifts = (page: Page): Promise<unknown> =>
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

/** @returns what has moved so far */
export const shiftsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Two frames: what was changed before has been painted, and what it moved has been noted. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
