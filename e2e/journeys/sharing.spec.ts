/** Sharing an open book. */
import { givenAddress, replaceSharing } from '../../tests/machines/sharing.behaviour.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBook, test } from '../support/site.ts';

test('in an open book the address of its page and language is shared', async ({ page }) => {
  await serveBook(page, bookNamed('the-well'));
  await replaceSharing(page, true);
  await page.goto('/hindi/books/the-well/read?page=2&lang=hinglish');
  await page.getByRole('button', { name: 'शेयर करें' }).click();
  await expect
    .poll(() => givenAddress(page))
    .toMatch(/^http:\/\/127\.0\.0\.1:\d+\/hindi\/books\/the-well\/read\?page=2&lang=hinglish$/u);
});
