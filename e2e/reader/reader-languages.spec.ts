/** The language popover of an open book: how it is left, and what follows a choice. */
import {
  languageButton,
  languagePopover,
} from '../../tests/support/event-tables/reader-gestures.ts';
import { book } from '../../tests/support/event-tables/reader-page.ts';
import { expect, serveBook, storedTexts, test } from '../support/site.ts';

test.describe('the reader', () => {
  test.beforeEach(async ({ page }) => serveBook(page, book));

  test('Escape leaves the open popover first, then the book', async ({ page }) => {
    await page.goto('/books/the-well/read');
    await languageButton(page).click();
    await page.keyboard.press('Escape');
    await expect(languagePopover(page)).toHaveCount(0);
    await expect(page.locator('#position')).toHaveText('Page 1 of 3');
    await expect(languageButton(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/books/the-well/preview');
  });

  test('a tap on a language chooses it at once', async ({ page }) => {
    await page.goto('/books/the-well/read?page=2');
    await languageButton(page).click();
    await languagePopover(page).getByText('Hindi', { exact: true }).click();
    await expect(page.locator('#page')).toHaveText('the-well, hindi, page 1');
    await expect(page.getByRole('button', { name: 'Back to page 2' })).toBeVisible();
    await expect(page.locator('#announcer')).toHaveText(
      'Language changed. Switched to hindi. Page 1 of 3. Back to page 2: the button before the text.',
    );
    expect((await storedTexts(page))['kv.lang']).toBe('hindi');
  });

  test('the way back after a change of language is in sight on a phone, before the text', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/books/the-well/read?page=2');
    await languageButton(page).click();
    await languagePopover(page).getByText('Hindi', { exact: true }).click();
    const back = page.getByRole('button', { name: 'Back to page 2' });
    await expect(back).toBeInViewport({ ratio: 1 });
    const [button, text] = [await back.boundingBox(), await page.locator('#page').boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(text?.y ?? 0);
    await back.click();
    await expect(page.locator('#page')).toHaveText('the-well, hindi, page 2');
    await expect(back).toHaveCount(0);
    await expect(page.locator('#page')).toBeFocused();
  });
});
