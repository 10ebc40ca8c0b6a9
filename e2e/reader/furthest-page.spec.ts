/** A user who reads the beginning of a book again is still offered the furthest page. */
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBook, test, untilTurnable } from '../support/site.ts';
import { entryOf, progressOn, storeRecords } from '../support/served-site/serve-books.ts';

const book = bookNamed('the-well', 42);

test('preview, library and home offer the furthest page beside the last one, and open it', async ({
  page,
}) => {
  await serveBook(page, book);
  await storeRecords(page, {
    'kv.library': [entryOf('the-well', 1)],
    'kv.reading_progress': [
      { ...progressOn('the-well', 41), furthestPageNumber: 41, pageCount: 42 },
    ],
  });
  await page.goto('/books/the-well/preview');
  await expect(page.getByRole('link', { name: 'Continue on page 41' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Furthest/u })).toHaveCount(0);

  await page.getByRole('link', { name: 'Start Reading' }).click();
  await untilTurnable(page, 1);
  await page.getByRole('button', { name: 'Next' }).click();
  await untilTurnable(page, 2);
  await page.getByRole('button', { name: 'Close Book' }).click();

  await expect(page.getByRole('link', { name: 'Continue on page 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Furthest: page 41' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'My Library' }).click();
  await expect(
    page.getByRole('link', { name: 'Furthest: page 41, Title of the-well' }),
  ).toBeVisible();
  await navigation.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Furthest: page 41, Title of the-well' }).click();
  await expect(page.locator('#position')).toHaveText('Page 41 of 42');
  await expect(page).toHaveURL(/\/books\/the-well\/read\?page=41$/u);
});
