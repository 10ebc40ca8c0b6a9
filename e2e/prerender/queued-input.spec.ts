/** Keys, clicks and text entered before hydration are queued and replayed in order. */
import { FULL } from '../support/depth.ts';
import { expect, test } from '../support/served-site/own-site.ts';
import { holdScripts } from '../support/hydration.ts';
import { firstPublishedBook } from '../support/served-site/published-books.ts';

test.use({ serviceWorkers: 'block', awaitsHydration: false });

test(
  'keys, presses and text before hydration are replayed in order @engines',
  { tag: FULL },
  async ({ page }) => {
    const { id, title } = await firstPublishedBook(page);

    await test.step('reader keys are left to the browser on every other page', async () => {
      const releaseScripts = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('link', { name: 'Kitabvan' }).first()).toBeVisible();
      await page.evaluate(() => {
        const notPrevented: string[] = [];
        Object.assign(window, { notPrevented });
        addEventListener('keydown', ({ key, defaultPrevented }) => {
          if (!defaultPrevented) notPrevented.push(key);
        });
      });
      const keys = ['ArrowRight', 'ArrowLeft', '?', 'b', 'l', 'Escape'];
      for (const key of keys) await page.keyboard.press(key);
      expect
        .soft(
          await page.evaluate(() => (window as unknown as { notPrevented: string[] }).notPrevented),
        )
        .toEqual(keys);

      const box = page.getByRole('combobox', { name: 'Search books, authors, genres' });
      await box.click();
      await page.keyboard.type(title);
      await releaseScripts();
      await test.step('text typed into the search box is searched for', async () => {
        await expect(page.getByRole('option').first()).toContainText(title);
        await expect(box).toHaveValue(title);
        await expect(box).toBeFocused();
      });
    });

    await test.step('keys and presses in a book are replayed in order', async () => {
      const releaseScripts = await holdScripts(page);
      await page.goto(`/books/${id}/read`, { waitUntil: 'commit' });
      await expect(page.locator('#page')).toBeVisible();
      await expect(page).toHaveTitle(/^Page 1 of /u);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.getByRole('button', { name: 'Bookmark this page' }).click();
      await releaseScripts();
      await expect(page.locator('#position')).toHaveText(/^Page 3 of /u);
      await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(page.locator('#page')).toHaveAttribute('lang', 'en');
    });
  },
);
