/**
 * Code that does not come, before there is a service worker: a failure like any other, with the
 * reason in words, Try again, and healing when the network returns.
 */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { FULL } from '../support/depth.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import {
  countLoads,
  failCode,
  open,
  remembersFailedImports,
  withoutCopies,
} from './missing-code.ts';
import { expect, test, untilTurnable, type PageErrors } from '../support/site.ts';

const books = ['the-well', 'the-hill'].map((id) => bookNamed(id, 3, { isTrending: true }));

const OFFLINE =
  'You seem to be offline, so this part of the site could not be loaded. It will load when you are back online.';
const SERVER =
  'The site could not send this part of the site just now. Trying again automatically.';
const MISSING = 'This part of the site is missing.';
const RELOAD = 'You are back online. Choose “Try again” to reload this page with the missing part.';

const main = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('region', { name: 'Missing part' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

const openPrivacy = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
const privacy = (page: Page) => page.getByRole('heading', { level: 1, name: 'Privacy Policy' });
const trending = (page: Page) => page.getByRole('heading', { name: 'Trending Now' });

function expectConsole(pageErrors: PageErrors): void {
  pageErrors.console = pageErrors.console.filter(
    (text) =>
      !/Failed to load|ERR_|Failed to fetch|A part of the site could not be loaded/u.test(text),
  );
}

// A reused process may still have the code of a screen that a test before has loaded.
test.use({ reuseContext: false });
test.beforeEach(({ page }) => Promise.all([serveBooks(page, books), withoutCopies(page)]));
test.afterEach(({ pageErrors }) => expectConsole(pageErrors));

test(
  'a screen or a search without the network says why, and loads once it returns',
  { tag: FULL },
  async ({ page, context }) => {
    test.setTimeout(120_000);
    await test.step('a book', async () => {
      await open(page, '/latest');
      await context.setOffline(true);
      await main(page)
        .getByRole('link', { name: /^Title of the-well/u })
        .first()
        .click();
      await expect(main(page).getByText(OFFLINE)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(main(page)).toBeFocused();
      await expect(page.locator('#announcer')).toContainText(OFFLINE);
      await expect(page).toHaveURL('/books/the-well/preview');

      await tryAgain(page).click();
      await expect(main(page).getByText(OFFLINE)).toBeVisible();
      await expect(tryAgain(page)).toBeFocused();

      await context.setOffline(false);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Title of the-well' }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Start Reading' })).toBeVisible();
      await expect(tryAgain(page)).toHaveCount(0);
    });

    await test.step('a screen that the user leaves neither explains itself elsewhere nor reloads the page', async () => {
      await open(page, '/');
      const loads = countLoads(page);
      await context.setOffline(true);
      await openPrivacy(page);
      await expect(main(page).getByText(OFFLINE)).toBeVisible();
      await page.goBack();
      await expect(trending(page)).toBeVisible();
      await expect(page.getByText(OFFLINE)).toHaveCount(0);
      await context.setOffline(false);
      await page.waitForLoadState('networkidle');
      await expect(trending(page)).toBeVisible();
      expect(loads()).toBe(0);
    });

    await test.step('a page about the site', async () => {
      await context.setOffline(true);
      await openPrivacy(page);
      await expect(main(page).getByText(OFFLINE)).toBeVisible();
      await context.setOffline(false);
      await expect(privacy(page)).toBeVisible();
      await expect(page).toHaveURL('/privacy');
    });

    await test.step('a search says so, keeps what was typed, and finds it with the network', async () => {
      await open(page, '/');
      const needsReload = await remembersFailedImports(page);
      await context.setOffline(true);
      await page.getByRole('combobox').click();
      await page.keyboard.type('hill');
      await expect(bar(page).getByRole('paragraph')).toHaveText(OFFLINE);
      await expect(page.getByText('No books found')).toHaveCount(0);
      await context.setOffline(false);
      if (needsReload) {
        await expect(bar(page).getByRole('paragraph')).toHaveText(RELOAD);
        await expect(page.getByRole('combobox')).toHaveValue('hill');
        await tryAgain(page).click();
        await page.waitForLoadState('networkidle');
        await page.getByRole('combobox').fill('hill');
      }
      await expect(bar(page)).toHaveCount(0);
      await expect(page.getByRole('combobox')).toHaveValue('hill');
      await expect(page.getByRole('option', { name: /^Title of the-hill/u })).toBeVisible();
    });
  },
);

test(
  'where the explanation is missing too, the page says that it is incomplete',
  { tag: FULL },
  async ({ page }) => {
    for (const missing of ['cards', 'chunk-loader'])
      await test.step(missing, async () => {
        const code = `**/assets/{${missing},other-screens}-*.js`;
        await page.route(code, (route) => route.abort());
        await open(page, '/');
        await page.getByRole('link', { name: 'About' }).click();
        await expect(page).toHaveURL('/about');
        const message = page.getByRole('alert');
        await expect(message).toHaveText(
          'This page has not loaded completely, so its buttons do not work yet. Try again',
        );
        await expect(message).toBeInViewport();
        await expect(page.getByRole('banner')).toBeVisible();

        await page.unroute(code);
        await message.getByRole('link', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'About Kitabvan' })).toBeVisible();
        await expect(page).toHaveURL('/about');
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
  },
);

test(
  'without the network the reading settings load when the user asks again',
  { tag: FULL },
  async ({ page, context }) => {
    for (const name of ['Keyboard help', /^Language: /u])
      await test.step(`${String(name)} can be asked for, the message hidden, and a page turned`, async () => {
        await open(page, '/books/the-well/read');
        await context.setOffline(true);
        await page.getByRole('button', { name }).click();
        await expect(bar(page).getByRole('paragraph')).toHaveText(OFFLINE);
        await bar(page).getByRole('button', { name: 'Hide' }).click();
        await expect(bar(page)).toHaveCount(0);
        await page.keyboard.press('ArrowRight');
        await expect(page.getByText('the-well, english, page 2')).toBeVisible();
        await context.setOffline(false);
      });

    await open(page, '/books/the-well/read');
    const needsReload = await remembersFailedImports(page);
    const loads = countLoads(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Reading settings' }).click();
    await expect(bar(page).getByRole('paragraph')).toHaveText(OFFLINE);
    await expect(page.locator('#announcer')).toContainText(OFFLINE);
    await expect(page.getByRole('button', { name: 'Reading settings' })).toBeFocused();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('the-well, english, page 2')).toBeVisible();
    await untilTurnable(page, 2);

    await context.setOffline(false);
    if (needsReload) {
      // Nobody who reads is interrupted by a reload.
      await expect(bar(page).getByRole('paragraph')).toHaveText(RELOAD);
      await expect(page.getByText('the-well, english, page 2')).toBeVisible();
      expect(loads()).toBe(0);
      await tryAgain(page).click();
      await expect.poll(loads).toBe(1);
    }
    await expect(page.getByText('the-well, english, page 2')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Reading settings' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(loads()).toBe(needsReload ? 1 : 0);
  },
);

test(
  'a screen with an error of the site says so, and loads when it works',
  { tag: FULL },
  async ({ page, site }) => {
    test.setTimeout(120_000);
    await test.step('an error that lasts', async () => {
      await open(page, '/');
      failCode(site, 'other-screens-', 503);
      await openPrivacy(page);
      await expect(main(page).getByText(SERVER)).toBeVisible();
      site.answer(() => false);
      await expect(privacy(page)).toBeVisible();
    });

    await test.step('the code behind Your data is missing, and its buttons work once it is loaded', async () => {
      await open(page, '/library');
      failCode(site, '/assets/your-data-', 503);
      await main(page)
        .getByRole('link', { name: /your data/iu })
        .click();
      await expect(bar(page).getByRole('paragraph')).toHaveText(SERVER);
      site.answer(() => false);
      await tryAgain(page).click();
      await expect(bar(page)).toHaveCount(0);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export as a file' }).click();
      expect((await download).suggestedFilename()).toMatch(/^kitabvan.*\.json$/u);
    });
  },
);

// A test of its own: the browser may still have the code of a screen that it has loaded before.
test('a single request that fails is repeated without a word', async ({
  page,
  site,
  pageErrors,
}) => {
  await open(page, '/');
  const loads = countLoads(page);
  let failed = 0;
  site.answer((path, response) => {
    if (failed > 0 || !path.includes('other-screens-')) return false;
    failed += 1;
    response.writeHead(503).end();
    return true;
  });
  await openPrivacy(page);
  await expect(privacy(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(failed).toBe(1);
  // Only the console says it, and sometimes after the screen is shown.
  await expect
    .poll(() => pageErrors.console.join('\n'))
    .toContain('A part of the site could not be loaded');
  // Some engines remember the failure until the page is reloaded.
  expect(loads()).toBeLessThanOrEqual(1);
});

test(
  'code that is missing on the site is reported, and the way home is open',
  { tag: FULL },
  async ({ page, site }) => {
    await open(page, '/');
    const loads = countLoads(page);
    failCode(site, 'other-screens-', 404);
    await openPrivacy(page);
    await expect(main(page).getByText(MISSING)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await main(page).getByRole('link', { name: 'Back to home' }).click();
    await expect(trending(page)).toBeVisible();
    expect(loads()).toBe(0);
  },
);
