/**
 * A later visit shows its text as early as the first: the service worker answers with the
 * prerendered page.
 */
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright/test';
import type { BookMeta } from '../../machines/domain/books/book.ts';
import { FULL } from '../support/depth.ts';
import { expect, test, untilWorkerControls } from '../support/served-site/own-site.ts';
import { untilHydrated } from '../support/hydration.ts';

test.use({ awaitsHydration: false });

const cachedCopies = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (expected) => {
    const stores = (await caches.keys()).filter((each) => each.startsWith('kitabvan-release-'));
    const found = await Promise.all(
      stores.map(async (each) => (await caches.open(each)).match(expected)),
    );
    return found.filter((answer) => answer !== undefined).length;
  }, path);

async function firstReader(page: Page): Promise<string> {
  const [{ id }] = (await (await page.request.get('/books/index.json')).json()) as [BookMeta];
  return `/books/${id}/read`;
}

test('a prerendered page is served offline on a later visit before any script @engines', async ({
  page,
  site,
  context,
  pageErrors,
}) => {
  const path = await firstReader(page);
  await page.goto(path);
  await untilWorkerControls(page);
  const opening = ((await page.locator('#page p').first().textContent()) ?? '').slice(0, 60);
  const heading = await page.title();
  await expect.poll(() => cachedCopies(page, path)).toBe(1);

  await context.setOffline(true);
  await site.stop();
  const answer = await page.goto(path);
  // Its first sentence is an element of its own.
  expect((await answer?.text())?.replaceAll(/<[^>]*>/gu, '')).toContain(opening);
  await untilHydrated(page);
  await expect(page).toHaveTitle(heading);
  await expect(page.locator('#page p').first()).toContainText(opening);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveTitle(/^Page 2 of /u);
  pageErrors.console = pageErrors.console.filter(
    (text) => !/Failed to load|ERR_|Failed to fetch/u.test(text),
  );
});

test(
  'a prerendered page is also stored if the worker arrives before its page registers one',
  { tag: FULL },
  async ({ page, site, context }) => {
    const worker = new Promise<ServerResponse>((resolve) => {
      site.answer((path, response) => {
        if (path !== '/sw.js') return false;
        site.answer(() => false);
        resolve(response);
        return true;
      });
    });
    const path = await firstReader(page);
    await page.goto('/about');
    const held = await worker;
    let releaseScripts = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => {
      releaseScripts = resolve;
    });
    await page.route('**/assets/service-worker-*.js', (route) =>
      isWanted.then(() => route.continue()),
    );
    await page.goto(path);
    held
      .writeHead(200, { 'Content-Type': 'text/javascript' })
      .end(await (await context.request.get(`${site.origin}/sw.js`)).text());
    await untilWorkerControls(page);
    expect(await cachedCopies(page, path)).toBe(0);
    releaseScripts();
    await expect.poll(() => cachedCopies(page, path)).toBe(1);
  },
);

test(
  'a page that is never idle is stored for a later visit all the same',
  { tag: FULL },
  async ({ page }) => {
    const path = await firstReader(page);
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel();
      // Longer than a frame, and no gap between two tasks: a browser finds no idle period.
      const beBusy = (): void => {
        const end = performance.now() + 60;
        while (performance.now() < end);
        port2.postMessage(null);
      };
      port1.addEventListener('message', beBusy);
      port1.start();
      window.addEventListener('load', beBusy);
    });
    await page.goto(path);
    await untilWorkerControls(page);
    await expect.poll(() => cachedCopies(page, path)).toBe(1);
  },
);
