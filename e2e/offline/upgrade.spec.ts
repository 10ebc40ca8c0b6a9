/**
 * A new release is deployed while a tab is open: the user stays on the same page of the book, and
 * the tab reloads at most once.
 */
import type { Page } from 'playwright/test';
import { FULL } from '../support/depth.ts';
import { expect, test, untilWorkerControls } from '../support/served-site/own-site.ts';
import { countLoads, failCode } from './missing-code.ts';
import type { TestServer } from '../support/served-site/test-server.ts';
import { untilTurnable } from '../support/site.ts';

const releaseOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset['release'] ?? 'first');

/** The position in the book, as shown. */
const place = (page: Page, number: number) =>
  page.getByText(new RegExp(`^Page ${number} of \\d+$`, 'u'));

async function openAtPageThree(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Start Reading' }).click();
  for (const number of [2, 3]) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(place(page, number)).toBeVisible();
    await untilTurnable(page, number);
  }
}

/** The `online` event is one of the moments at which the page looks for a new service worker. */
const lookForUpdates = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('online')));

const card = (page: Page) => page.getByRole('region', { name: 'New version' });
const acceptUpdate = (page: Page) =>
  card(page).getByRole('button', { name: 'New version, reload' });

test.use({ awaitsHydration: false });

/** Sends the current release without one file, as a deployment does that has not ended. */
async function holdBackOneFile(page: Page, site: TestServer): Promise<string> {
  const release = await page.request.get('/release.json');
  const { files } = JSON.parse(await release.text()) as { files: string[] };
  const last = files.find((path) => path.includes('other-screens-')) ?? 'no such file';
  failCode(site, last, 404);
  return last;
}

test(
  'a complete new version is offered in an open book, and loaded only on acceptance',
  { tag: FULL },
  async ({ page, site, context }) => {
    await openAtPageThree(page);
    await untilWorkerControls(page);
    const { pathname } = new URL(page.url());
    const text = await page.locator('#page').innerText();
    const second = await context.newPage();
    await second.goto(pathname);
    await expect(second.locator('#page')).toBeVisible();
    const loadsOfSecond = countLoads(second);
    await site.deploy({ keepsOldCode: false });

    await test.step('an incomplete release never becomes the worker, and the old one stays complete', async () => {
      const last = await holdBackOneFile(page, site);
      await lookForUpdates(page);
      await expect.poll(() => site.requests.includes(`GET ${last}`)).toBe(true);
      await expect
        .poll(() =>
          page.evaluate(
            async () =>
              (await caches.keys()).filter((name) => name.startsWith('kitabvan-release-')).length,
          ),
        )
        .toBe(1);
      await expect(card(page)).toHaveCount(0);
      await page.reload();
      expect(await releaseOf(page)).toBe('first');
      await untilTurnable(page, 3);
      await expect(card(page)).toHaveCount(0);
      site.answer(() => false);
    });

    await test.step('accepting it reloads once, on the same page of the same book', async () => {
      const loads = countLoads(page);
      await lookForUpdates(page);
      await expect(acceptUpdate(page)).toBeVisible();
      await expect(page.locator('#announcer')).toHaveText(
        'A new version of the site is ready. Reload it with the button New version, reload.',
      );
      expect([loads(), await releaseOf(page)]).toEqual([0, 'first']);
      await acceptUpdate(page).click();
      await expect(page.locator('html')).toHaveAttribute('data-release', 'next');
      await expect(place(page, 3)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(pathname);
      expect(await page.locator('#page').innerText()).toBe(text);
      await expect(card(page)).toHaveCount(0);
      await expect.poll(loads).toBe(1);
    });

    await test.step('a second tab, whose user chooses Later, keeps the complete old version', async () => {
      await card(second).getByRole('button', { name: 'Later' }).click();
      await expect(card(second)).toHaveCount(0);
      // Code of the old release that the page has not fetched yet comes from the service worker.
      await second.getByRole('button', { name: 'Keyboard help' }).click();
      await expect(second.getByRole('dialog')).toBeVisible();
      await second.keyboard.press('Escape');
      await second.getByRole('button', { name: 'Close Book' }).click();
      await second.getByRole('link', { name: 'Categories' }).click();
      await expect(
        second.getByRole('heading', { level: 1, name: 'Browse by Category' }),
      ).toBeVisible();
      await expect(second.getByRole('main').getByRole('link').first()).toBeVisible();
      expect([loadsOfSecond(), await releaseOf(second)]).toEqual([0, 'first']);
      await second.reload();
      expect(await releaseOf(second)).toBe('next');
    });
  },
);

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  const openLibrary = (page: Page) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'My Library' })
      .click();

  // Missing code of the same release is reported without a reload: chunk-failure.spec.ts.
  test(
    'missing code reloads the page at most once, on the same page of the book',
    { tag: FULL },
    async ({ page, site, pageErrors }) => {
      await test.step('code that stays missing is reported after at most one reload', async () => {
        await page.goto('/');
        // The server reports a new release and goes on sending the page of the old one.
        site.answer((path, response) => {
          const isMissing = path.includes('other-screens-');
          if (isMissing) response.writeHead(404).end();
          else if (path === '/release.json')
            response
              .writeHead(200, { 'Content-Type': 'application/json' })
              .end('{"entry":"/assets/index-another.js"}');
          return isMissing || path === '/release.json';
        });
        const loads = countLoads(page);
        await openLibrary(page);
        await expect.poll(loads).toBe(1);
        await expect(page.getByRole('main')).toContainText('This part of the site is missing.');
        await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
        await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
        expect(loads()).toBe(1);
        site.answer(() => false);
      });
      pageErrors.console = [];

      await test.step('replaced code reloads the page once, on the same page of the same book', async () => {
        // The tab remembers the reload of the step before.
        await page.evaluate(() => sessionStorage.clear());
        await openAtPageThree(page);
        const loads = countLoads(page);
        await site.deploy({ keepsOldCode: false });
        await page.getByRole('button', { name: 'Keyboard help' }).click();
        await expect(page.locator('html')).toHaveAttribute('data-release', 'next');
        await expect(place(page, 3)).toBeVisible();
        await expect.poll(loads).toBe(1);
        await page.getByRole('button', { name: 'Keyboard help' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(loads()).toBe(1);
      });
      pageErrors.console = pageErrors.console.filter(
        (text) => !/Failed to load resource|A part of the site could not be loaded/u.test(text),
      );
    },
  );
});

test(
  'the kill switch removes the worker and its copies of the site, but no book',
  { tag: FULL },
  async ({ page, site, context }) => {
    await page.goto('/');
    await untilWorkerControls(page);
    const [book] = (await (await page.request.get('/books/index.json')).json()) as { id: string }[];
    // Navigates by the site's links, so that the address differs from the one that was loaded.
    await page.locator(`main a[href="/books/${book?.id}/preview"]`).first().click();
    await page.getByRole('button', { name: 'Save for offline' }).click();
    await expect(page.getByText('Saved for offline', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Start Reading' }).click();
    await expect(page.locator('#position')).toHaveText(/^Page 1 of /u);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#position')).toHaveText(/^Page 2 of /u);
    const loads = countLoads(page);
    await site.deployKillSwitch();
    await lookForUpdates(page);
    await expect.poll(loads).toBe(1);
    await expect(page.locator('#position')).toHaveText(/^Page 2 of /u);
    await expect(page).toHaveURL(`/books/${book?.id}/read?page=2`);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).toSorted()))
      .toEqual(['kitabvan-opened', 'kitabvan-saved']);
    // Every new page registers the kill switch again; it answers no request and causes no second
    // reload.
    const another = await context.newPage();
    const furtherLoads = countLoads(another);
    site.requests.length = 0;
    await another.goto('/about');
    await expect(another.getByRole('heading', { level: 1 })).toBeVisible();
    await another.reload();
    expect(
      site.requests.filter((line) => line === 'GET /about'),
      'the page comes from the network each time',
    ).toHaveLength(2);
    expect([loads(), furtherLoads()]).toEqual([1, 2]);
  },
);
