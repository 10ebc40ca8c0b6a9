/** The settings of another device apply as soon as they are added, or are offered; so does an undo. */
import { bookNamed } from '../../tests/support/books.ts';
import { entryOf, progressOn } from '../../tests/support/records.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';

const AGO = Date.now() - 3_600_000;
const THERE = [
  ['kv.reading_progress', JSON.stringify([progressOn('the-well', 8, AGO)])],
  ['kv.library', JSON.stringify([entryOf('the-well', AGO)])],
  ['kv.comfort', JSON.stringify({ theme: 'night' })],
  ['kv.interface', 'hindi'],
] as const;

test('settings of another device apply at once, and the language of the site is offered', async ({
  page,
}) => {
  await serveBooks(page, [bookNamed('the-well', 30)]);
  await page.goto('/about');
  // Once, as on a device of its own: not on each page of this test.
  await page.evaluate((texts) => {
    for (const [key, text] of texts) localStorage.setItem(key, text);
  }, THERE);
  await page.goto('/hand-over');
  const downloading = page.waitForEvent('download');
  await page.getByText('Locked with a code').click();
  await expect(page.getByText('Whoever has the link can see what you read.')).toBeVisible();
  await page.getByRole('button', { name: 'Save file' }).click();
  const file = await (await downloading).path();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/hand-over');
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-theme');

  const open = async () => {
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  };
  await open();
  await expect(root).toHaveAttribute('data-theme', 'night');
  await expect(page.getByText('The other device has this site in Hindi.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByText('Undone')).toBeVisible();
  await expect(root).not.toHaveAttribute('data-theme');
  await expect(page.getByRole('link', { name: 'Open it in Hindi' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Close' }).click();
  await open();
  await page.getByRole('link', { name: 'Open it in Hindi' }).click();
  await expect(page).toHaveURL(/\/hindi\/hand-over$/u);
  await expect(page.getByRole('heading', { name: 'इस डिवाइस से भेजें' })).toBeVisible();
  await expect(root).toHaveAttribute('data-theme', 'night');
});
