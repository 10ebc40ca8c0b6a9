/** A test whose site has its service worker, which answers instead of `page.route`. */
import type { Page } from 'playwright/test';
import { test as base } from '../site.ts';

/** Resolves once the service worker has cached the whole release and controls this page. */
export const untilWorkerControls = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });

export const test = base.extend({ serviceWorkers: 'allow' });

export { expect } from '../site.ts';
