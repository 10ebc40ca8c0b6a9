/**
 * Code that cannot be loaded without the network, before there is a service worker: a failure like
 * any other, with the reason in words, Try again, and healing when the network returns.
 */
import { FULL } from '../support/depth.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { countLoads, open, remembersFailedImports, withoutCopies } from './missing-code.ts';
import { expect, test, untilTurnable } from '../support/site.ts';
import {
  bar,
  books,
  expectConsole,
  main,
  openPrivacy,
  privacy,
  trending,
  tryAgain,
} from './missing-part.ts';

const OFFLINE =
  'You seem to be offline, so this part of the site could not be loaded. It will load when you are back online.';

const RELOAD = 'You are back online. Choose “Try again” to reload this page with the missing part.';

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
