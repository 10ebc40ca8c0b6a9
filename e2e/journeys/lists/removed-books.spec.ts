/** Books that are removed from My Library while another tab reads them. */
import { bookNamed } from '../../../tests/support/books.ts';
import { entryOf, progressOn } from '../../../tests/support/records.ts';
import { serveBooks } from '../../support/served-site/serve-books.ts';
import { expect, storedTexts, test, untilTurnable } from '../../support/site.ts';

test('a removed book that another tab reads on is back with its new place', async ({
  page,
  context,
}) => {
  await serveBooks(page, [bookNamed('the-well', 5), bookNamed('the-hill', 5)]);
  await page.goto('/about');
  const records = {
    'kv.library': [entryOf('the-well'), entryOf('the-hill')],
    'kv.reading_progress': [progressOn('the-well', 2), progressOn('the-hill', 4)],
  };
  await page.evaluate((texts) => {
    for (const [key, value] of Object.entries(texts))
      localStorage.setItem(key, JSON.stringify(value));
  }, records);
  await page.goto('/library');
  await page.getByRole('button', { name: 'Edit' }).click();
  for (const id of ['the-well', 'the-hill'])
    await page.getByRole('button', { name: `Remove, Title of ${id}` }).click();
  const undo = page.getByRole('button', { name: /^Undo, /u });
  await expect(undo).toHaveCount(2);
  const hill = page.getByRole('listitem').filter({ hasText: 'Title of the-hill' });
  await hill.getByRole('button').focus();

  const other = await context.newPage();
  await other.goto('/books/the-well/read');
  for (const shown of [1, 2]) {
    await untilTurnable(other, shown);
    await other.keyboard.press('ArrowRight');
  }
  await untilTurnable(other, 3);

  const card = page.getByRole('link', { name: 'Title of the-well, Page 3 of 5' });
  await expect(card).toBeVisible();
  await expect(undo).toHaveCount(1);
  await expect(hill.getByRole('button')).toBeFocused();
  await page.getByRole('button', { name: 'Remove, Title of the-well' }).click();
  await expect(undo).toHaveCount(2);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Title of the-well' })
    .getByRole('button')
    .click();
  await expect(card).toBeFocused();
  const { 'kv.reading_progress': stored = '' } = await storedTexts(page);
  expect(JSON.parse(stored)).toMatchObject([{ bookId: 'the-well', currentPageNumber: 3 }]);
});
