/** The cover of a pressed card travels to the preview, and from there to the title leaf. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';
import { fullUnless } from '../support/depth.ts';

/** @returns a function that says whether a cover has travelled since */
async function watchCovers(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const seen = { travelled: false };
    Object.assign(window, { seen });
    const look = () => {
      const moved = document
        .getAnimations()
        .some(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.pseudoElement === '::view-transition-new(cover)',
        );
      if (moved) seen.travelled = true;
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => (window as unknown as { seen: { travelled: boolean } }).seen.travelled);
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(
    `a cover travels to the preview and the title leaf: motion ${reducedMotion}`,
    fullUnless(reducedMotion === 'no-preference'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await serveBooks(page, [bookNamed('the-well', 3, { isTrending: true })]);
      await page.goto('/latest');
      const card = page.getByRole('main').getByRole('link', { name: /^Title of the-well/u });
      const start = page.getByRole('main').getByRole('link', { name: 'Start Reading' });
      // The code and the book are there on the second way.
      await card.click();
      await start.click();
      await expect(page.locator('#position')).toHaveText('Page 1 of 3');
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL('/latest');

      const travels = reducedMotion === 'no-preference';
      let hasTravelled = await watchCovers(page);
      await card.click();
      await expect(start).toBeVisible();
      await expect.poll(hasTravelled, 'from the card').toBe(travels);
      await expect(page.locator('[style*="view-transition"]')).toHaveCount(0);
      hasTravelled = await watchCovers(page);
      await start.click();
      await expect(page.locator('#position')).toHaveText('Page 1 of 3');
      await expect.poll(hasTravelled, 'from the preview').toBe(travels);
      await page.goBack();
      await expect(start).toBeVisible();
    },
  );
