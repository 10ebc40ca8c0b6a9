/** The navigation on large and medium screens. */
import type { Page } from 'playwright/test';
import { FULL } from '../../support/depth.ts';
import { inOnePage } from '../../support/in-one-page.ts';
import { serveBooks } from '../../support/served-site/serve-books.ts';
import { expect, focusName, startClock, stopClock, test } from '../../support/site.ts';
import { entries, ENTRIES, IN_MENU, library, navigation, search } from './main-navigation.ts';

test.describe('the navigation of large screens', () => {
  test(
    'is a bar of five entries that marks the current one by its path',
    { tag: FULL },
    async ({ page }) => {
      await serveBooks(page, library);
      await page.setViewportSize({ width: 1024, height: 700 });
      await page.goto('/search');
      await expect(entries(page)).toHaveText(ENTRIES);
      await expect(navigation(page).getByRole('button')).toHaveCount(0);
      const current = entries(page).and(page.locator('[aria-current=page]'));
      await expect(current).toHaveText(['Home']);
      for (const name of ENTRIES.toReversed()) {
        await entries(page).filter({ hasText: name }).click();
        await expect(current).toHaveText([name]);
        await expect(page.locator('main')).toBeFocused();
      }
      await page.getByRole('link', { name: /^The Well/u }).click();
      await expect(page).toHaveURL('/books/the-well/preview');
      await expect(current).toHaveText(['Home']);
    },
  );
});

test.describe('the navigation of medium screens', () => {
  test.use({ viewport: { width: 1023, height: 700 } });
  const more = (page: Page) => navigation(page).getByRole('button', { name: 'More' });
  const pointAway = (page: Page) => page.mouse.move(10, 600);

  const openFourOthers = async (page: Page) => {
    await page.goto('/categories');
    await expect(entries(page)).toHaveText(['Home']);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await more(page).click();
    await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(entries(page)).toHaveText(IN_MENU);
    await expect(entries(page).filter({ hasText: 'Categories' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await entries(page).filter({ hasText: 'Latest' }).click();
    await expect(page).toHaveURL('/latest');
    await expect(entries(page)).toHaveText(['Home']);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.setViewportSize({ width: 768, height: 700 });
    await expect(more(page)).toBeVisible();
  };

  const closeMore = async (page: Page) => {
    await pointAway(page);
    await page.goto('/about');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('heading', { level: 1 }).click(),
      () => search(page).focus(),
    ]) {
      await more(page).focus();
      await page.keyboard.press('Enter');
      await expect(entries(page)).toHaveText(IN_MENU);
      await close();
      await expect(entries(page)).toHaveText(['Home']);
      // A click on text takes the focus away; Tab continues from the place of the click.
      if ((await focusName(page)) === 'body') {
        await page.keyboard.press('Tab');
        expect(await focusName(page)).toBe('disclaimer');
      }
    }
  };

  test(
    'is Home and a More button, which opens and closes in every way',
    { tag: FULL },
    async ({ page }) => {
      await serveBooks(page, library);
      await inOnePage([
        [
          'More opens the other four, and a chosen entry opens at the top',
          () => openFourOthers(page),
        ],
        [
          'Escape, a press elsewhere and leaving it with the focus close More',
          () => closeMore(page),
        ],
      ]);
    },
  );

  // tests/machines/overflow-menu.test.ts has the exact times.
  test(
    'opens More after a hover of 200 ms and closes it 150 ms after leaving',
    { tag: FULL },
    async ({ page }) => {
      await startClock(page);
      await serveBooks(page, library);
      await page.goto('/about');
      await stopClock(page);
      const isOpen = async (open: boolean) => {
        await expect(more(page)).toHaveAttribute('aria-expanded', String(open));
        await expect(entries(page)).toHaveText(open ? IN_MENU : ['Home']);
      };
      await more(page).hover();
      await page.clock.runFor(199);
      await isOpen(false);
      await page.clock.runFor(1);
      await isOpen(true);
      await entries(page).filter({ hasText: 'Categories' }).hover();
      await page.clock.runFor(1000);
      await isOpen(true);
      await pointAway(page);
      await page.clock.runFor(149);
      await isOpen(true);
      await page.clock.runFor(1);
      await isOpen(false);
      await page.clock.runFor(299);
      await more(page).hover();
      await isOpen(true);
      await pointAway(page);
      await page.clock.runFor(150 + 300);
      await more(page).hover();
      await page.clock.runFor(199);
      await isOpen(false);
    },
  );
});
