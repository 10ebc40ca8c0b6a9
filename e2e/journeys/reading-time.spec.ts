/** How long a book takes, as its preview says. */
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks, storeRecords } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';

const words = { english: 1432, hindi: 1980, hinglish: 0 };
const book = bookNamed('the-well', 6, { words });
const SPECIFIED = '6 pages • Estimated read time: 12 minutes';

test("beside the specified estimate stands one by the words in the reader's language", async ({
  page,
}) => {
  await serveBooks(page, [book]);
  const main = page.getByRole('main');
  await page.goto('/books/the-well/preview');
  await expect(main.getByText(SPECIFIED, { exact: true })).toBeVisible();
  await expect(main.getByText('By word count: about 7 minutes', { exact: true })).toBeVisible();
  await page.goto('/hindi/books/the-well/preview');
  await expect(main.getByText('शब्दों की गिनती से: लगभग 10 मिनट', { exact: true })).toBeVisible();
  await page.goto('/hinglish/books/the-well/preview');
  await expect(main.getByText(/andaazan samay/u)).toBeVisible();
  await expect(main.getByText(/Word count se/u), 'nothing was counted').toHaveCount(0);
});

test('after five pages in the language it is that of the reader’s own pace', async ({ page }) => {
  await serveBooks(page, [book]);
  const times = (ms: number) => Array.from({ length: 5 }, () => ms);
  await storeRecords(page, {
    'kv.pace': { english: times(30_000), hindi: times(60_000).slice(1) },
  });
  const main = page.getByRole('main');
  await page.goto('/books/the-well/preview');
  await expect(main.getByText(SPECIFIED, { exact: true })).toBeVisible();
  await expect(main.getByText('At your pace: about 3 minutes', { exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('kv.lang', 'hindi'));
  await page.reload();
  await expect(main.getByText('By word count: about 10 minutes', { exact: true })).toBeVisible();
});
