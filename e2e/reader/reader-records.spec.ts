/** The stored page and bookmark of an open book, in this tab and in another. */
import {
  bookmark,
  languageButton,
  languagePopover,
} from '../../tests/machines/gestures/reader-gestures.ts';
import { book } from '../../tests/machines/reader/books.ts';
import { expect, serveBook, test } from '../support/site.ts';

test.describe('the reader', () => {
  test.beforeEach(async ({ page }) => serveBook(page, book));

  test(
    'the page that is shown returns when the book is reloaded, returned to, or shared',
    { tag: '@engines' },
    async ({ page, context }) => {
      const position = page.locator('#position');
      await page.goto('/books/the-well/preview');
      await page.getByRole('link', { name: 'Start Reading' }).click();
      await expect(page).toHaveURL('/books/the-well/read');
      await expect(page.locator('#page')).toBeFocused();
      await page.keyboard.press('End');
      await expect(position).toHaveText('Page 3 of 3');
      await expect(page).toHaveURL('/books/the-well/read?page=3');
      await page.reload();
      await expect(position).toHaveText('Page 3 of 3');
      await bookmark(page).click();
      await page.keyboard.press('ArrowLeft');
      await expect(position).toHaveText('Page 2 of 3');
      await page.getByRole('button', { name: 'Close Book' }).click();
      await expect(page).toHaveURL('/books/the-well/preview');
      await page.goForward();
      await expect(position).toHaveText('Page 2 of 3');
      await page.goto('/books/the-well/read');
      await expect(position).toHaveText('Page 3 of 3');
      await expect(page).toHaveURL('/books/the-well/read?page=3');
      // The bookmark at which the book was opened is removed; the reading progress is not.
      await bookmark(page).click();
      await page.reload();
      await expect(position).toHaveText('Page 3 of 3');
      await languageButton(page).click();
      await languagePopover(page).getByText('हिन्दी', { exact: true }).click();
      await expect(page).toHaveURL('/books/the-well/read?page=1&lang=hindi');
      await page.reload();
      await expect(page.locator('#page')).toHaveText('the-well, hindi, page 1');

      await test.step('a bookmark moved in another tab is seen here', async () => {
        await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');
        const other = await context.newPage();
        await other.goto('/books/the-well/read');
        await bookmark(other).click();
        await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
        await other.goto('/library');
        await expect(
          other.getByRole('main').getByRole('link', { name: 'Title of the-well, Page 2 of 3' }),
        ).toBeVisible();
      });
    },
  );
});
