/** A test whose site has its service worker, which answers instead of `page.route`. */
import type { Page } from 'playwright/test';
import { test as base } from '../site.ts';

/** Ten times as long as a busy machine needs. */
const PATIENCE_MS = 30_000;

/** @returns for each registered worker of the site: what installs, what waits and what is active */
const workerStates = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map((each) =>
      [
        each.installing?.state ?? 'none installs',
        each.waiting?.state ?? 'none waits',
        each.active?.state ?? 'none is active',
      ].join(', '),
    ),
  );

/**
 * Resolves once the service worker has cached the whole release and controls this page.
 * @throws Error with what the browser knows of the worker, when it does not control the page in time
 */
export async function untilWorkerControls(page: Page): Promise<void> {
  const known = await page.evaluate(async (patience) => {
    const { serviceWorker } = navigator;
    const controls = async (): Promise<null> => {
      await serviceWorker.ready;
      if (serviceWorker.controller === null)
        await new Promise((resolve) => {
          serviceWorker.addEventListener('controllerchange', resolve, { once: true });
        });
      return null;
    };
    const isLate = new Promise<'late'>((resolve) => {
      setTimeout(() => resolve('late'), patience);
    });
    if ((await Promise.race([controls(), isLate])) === null) return null;
    const names = await caches.keys();
    const stores = await Promise.all(
      names.map(async (name) => [name, (await (await caches.open(name)).keys()).length] as const),
    );
    return { stores, visibility: document.visibilityState };
  }, PATIENCE_MS);
  if (known !== null)
    throw new Error(
      `No service worker controls the page: ${JSON.stringify({ workers: await workerStates(page), ...known })}`,
    );
}

export const test = base.extend({ serviceWorkers: 'allow' });

export { expect } from '../site.ts';
