/**
 * The entry script loads late or not at all: clicks and keys are queued and replayed, failures have
 * a message, and no input is captured in vain.
 */
import type { Page } from 'playwright/test';
import { FULL } from '../support/depth.ts';
import { expect, test } from '../support/served-site/own-site.ts';
import type { TestServer } from '../support/served-site/test-server.ts';
import type { PageErrors } from '../support/site.ts';
import { holdScripts, untilHydrated } from '../support/hydration.ts';

const MESSAGE = 'This page has not loaded completely, so its buttons do not work yet. Try again';

/**
 * Answers the entry script with 503.
 * @returns a function that serves it again
 */
function failEntryScript(site: TestServer): () => void {
  let isFailing = true;
  site.answer((path, response) => {
    if (!isFailing || !/^\/assets\/index-.*\.js$/u.test(path)) return false;
    response.writeHead(503, { 'Content-Type': 'text/javascript' }).end();
    return true;
  });
  return () => {
    isFailing = false;
  };
}

/** Removes the console errors that the browser itself logs for the failed request. */
const ignoreFailedLoads = ({ console: logged }: PageErrors): void => {
  for (const line of logged.splice(0))
    if (!/503|ERR_INTERNET_DISCONNECTED/u.test(line)) logged.push(line);
};

const label = (page: Page) => page.getByRole('alert').filter({ hasText: MESSAGE });

test.use({ serviceWorkers: 'block', awaitsHydration: false });

test(
  'a failed entry script is reported, and Try again reopens the same page @engines',
  { tag: FULL },
  async ({ page, site, pageErrors, context }) => {
    test.setTimeout(120_000);
    // The browser asks for the script again on every page.
    await page.route('**/no-such-file', (route) => route.abort());

    await test.step('on a prerendered page', async () => {
      const restoreScript = failEntryScript(site);
      await page.goto('/');
      await expect(label(page)).toBeVisible();
      const path = await page.locator('main a[href$="/preview"]').first().getAttribute('href');
      await page.goto(`${path?.replace('/preview', '/read') ?? ''}?page=2`);
      await expect(label(page)).toBeVisible();
      await expect(page.locator('#page')).toBeVisible();
      const isNotPrevented = () =>
        page.evaluate(() =>
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
          ),
        );
      expect(await isNotPrevented()).toBe(true);
      restoreScript();
      await label(page).getByRole('link', { name: 'Try again' }).press('Enter');
      await expect(page.locator('#position')).toHaveText(/^Page 2 of /u);
      await expect(label(page)).toBeHidden();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('#position')).toHaveText(/^Page 3 of /u);
    });

    await test.step('it is retried when the network returns', async () => {
      const restoreScript = failEntryScript(site);
      await page.goto('/');
      await expect(label(page)).toBeVisible();
      await context.setOffline(true);
      restoreScript();
      await context.setOffline(false);
      await untilHydrated(page);
      await expect(label(page)).toBeHidden();
    });

    await test.step('on a page that is not prerendered', async () => {
      site.prerender(false);
      const restoreScript = failEntryScript(site);
      await page.goto('/');
      await expect(label(page)).toBeVisible();
      restoreScript();
      await label(page).getByRole('link', { name: 'Try again' }).click();
      await expect(page.locator('main')).toBeVisible();
      await expect(label(page)).toBeHidden();
    });
    ignoreFailedLoads(pageErrors);
  },
);

test('a press during loading is announced at once and replayed after hydration @engines @phone', async ({
  page,
  site,
}) => {
  const [first] = (await (await page.request.get('/books/index.json')).json()) as {
    id: string;
  }[];
  const held: (() => void)[] = [];
  site.answer((path, response) => {
    if (!/^\/assets\/index-.*\.js$/u.test(path) || held.length > 0) return false;
    held.push(() => void response.writeHead(307, { Location: path }).end());
    return true;
  });
  await page.goto(`/books/${first?.id ?? ''}/read`);
  const status = page.locator('#loading-status');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      }),
  );
  await expect(status).toHaveText('');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(status).toHaveText('Still loading. What you pressed will work in a moment.');
  await expect(status).toBeInViewport({ ratio: 1 });
  for (const send of held) send();
  await expect(page.locator('#position')).toHaveText(/^Page 2 of /u);
  await expect(status).toHaveText('');
});

// Firefox fetches no image twice for one page, so it always shows the fallback cover.
test(
  'a cover that failed before hydration is requested once more and shown @engines',
  { tag: FULL },
  async ({ page, site, browserName }) => {
    const [{ id, title }] = (await (await page.request.get('/books/index.json')).json()) as [
      { id: string; title: string },
    ];
    const fallback = page.locator('main [aria-hidden=true]').getByText(title, { exact: true });
    const hasFailed = () =>
      page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 0);
    for (const recovers of browserName === 'chromium' ? [false, true] : [false])
      await test.step(recovers ? 'is then shown' : 'is then drawn', async () => {
        let isFailing = true;
        site.answer((path, response) => {
          if (!path.startsWith('/covers/') || !isFailing) return false;
          response
            .writeHead(200, { 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' })
            .end('no picture');
          return true;
        });
        const restoreScript = await holdScripts(page);
        await page.goto(`/books/${id}/preview`, { waitUntil: 'commit' });
        await expect.poll(hasFailed).toBe(true);
        await expect(fallback).toHaveCount(0);
        isFailing = !recovers;
        await restoreScript();
        if (recovers) await expect.poll(hasFailed).toBe(false);
        await expect(fallback).toHaveCount(recovers ? 0 : 1);
      });
  },
);
