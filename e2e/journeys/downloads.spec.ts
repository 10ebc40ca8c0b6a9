/** A book as a file for other reading apps, from its preview. */
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBook, test } from '../support/site.ts';

test('the preview offers each language of a book as EPUB, with its size', async ({ page }) => {
  await page.goto('/books/salt-ledger/preview');
  const links = page.getByRole('list', { name: 'Download as EPUB:' }).getByRole('link');
  await expect(links).toHaveText([/^English, \d+ kB$/u, /^Hindi, \d+ kB$/u, /^Hinglish, \d+ kB$/u]);
  const [download] = await Promise.all([page.waitForEvent('download'), links.nth(1).click()]);
  expect(download.suggestedFilename()).toBe('salt-ledger-hindi.epub');
  await serveBook(page, bookNamed('the-well'));
  await page.goto('/books/the-well/preview');
  await expect(page.getByRole('link', { name: 'Start Reading' })).toBeVisible();
  await expect(page.getByText('Download as EPUB:')).toHaveCount(0);
});
