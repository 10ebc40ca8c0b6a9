/** The navigation on small screens. */
import type { Page } from 'playwright/test';
import { FULL } from '../../support/depth.ts';
import { inOnePage } from '../../support/in-one-page.ts';
import { serveBooks } from '../../support/served-site/serve-books.ts';
import { expect, test } from '../../support/site.ts';
import { entries, IN_MENU, library, navigation, search } from './main-navigation.ts';

/** @returns whether the page did not scroll during two frames */
const doesNotScroll = (page: Page) =>
  page.evaluate(async () => {
    const before = window.scrollY;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return window.scrollY === before;
  });

test.describe('the navigation of small screens', () => {
  test.use({ viewport: { width: 767, height: 700 } });
  const menu = (page: Page) => navigation(page).getByRole('button', { name: 'Menu' });
  /** By coordinates: Playwright's own click may scroll the page, and a scroll closes the panel. */
  const open = async (page: Page) => {
    const { x, y } = (await menu(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 10, y + 10);
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(entries(page)).toHaveText(IN_MENU);
  };
  const expectClosed = async (page: Page) => {
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(entries(page)).toHaveCount(0);
  };
  /** In the open panel; the screen opens at its top, and the panel closes. */
  const chooseLibrary = async (page: Page) => {
    await entries(page).filter({ hasText: 'My Library' }).click();
    await expect(page).toHaveURL('/library');
    await expectClosed(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  };

  // The paths of mobile-menu have every way to close it, and where the focus goes.
  test(
    'is a Menu button with a closed panel that closes in every way',
    { tag: FULL },
    async ({ page }) => {
      await serveBooks(page, library);
      await page.goto('/categories');
      await expect(page.getByRole('heading', { name: 'Romance' })).toBeVisible();
      await expectClosed(page);

      await open(page);
      await menu(page).click();
      await expectClosed(page);

      await open(page);
      await page.keyboard.press('Escape');
      await expectClosed(page);
      await expect(menu(page)).toBeFocused();

      await open(page);
      await page.mouse.click(380, 680);
      await expectClosed(page);
      await expect(menu(page)).toBeFocused();
      await expect(page).toHaveURL('/categories');

      await open(page);
      await search(page).click();
      await expectClosed(page);
      await expect(search(page)).toBeFocused();

      await open(page);
      await entries(page).last().focus();
      await page.keyboard.press('Tab');
      await expectClosed(page);

      await open(page);
      await expect(async () => {
        await page.mouse.wheel(0, 60);
        await expect(menu(page)).toHaveAttribute('aria-expanded', 'false', { timeout: 100 });
      }).toPass();
      await expectClosed(page);
      await expect.poll(() => doesNotScroll(page)).toBe(true);

      await open(page);
      await chooseLibrary(page);
    },
  );

  const chooseScrolled = async (page: Page) => {
    await page.goto('/categories');
    await expect(page.getByRole('heading', { name: 'Romance' })).toBeVisible();
    await expectClosed(page);
    await page.mouse.wheel(0, 60);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect.poll(() => doesNotScroll(page)).toBe(true);
    await open(page);
    await page.mouse.click(380, 680);
    await expectClosed(page);
    await expect(page).toHaveURL('/categories');
    await open(page);
    await chooseLibrary(page);
  };

  const chooseOnLowScreen = async (page: Page) => {
    await page.setViewportSize({ width: 360, height: 300 });
    await page.goto('/about');
    await open(page);
    const panel = navigation(page).getByRole('group', { name: 'Menu' });
    expect((await panel.boundingBox())?.height).toBe(210);
    await entries(page).last().scrollIntoViewIfNeeded();
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
    await entries(page).last().click();
    await expect(page).toHaveURL('/hinglish/about');
  };

  test(
    'is a Menu button with a panel of at most 70 percent of the window',
    { tag: FULL },
    async ({ page }) => {
      await serveBooks(page, library);
      await inOnePage([
        ['choose an entry on a scrolled page', () => chooseScrolled(page)],
        ['choose the last entry on a low screen', () => chooseOnLowScreen(page)],
      ]);
    },
  );
});
