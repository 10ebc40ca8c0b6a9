/** Where the controls of the reader stand, and how they look while they do nothing. */
import type { Locator } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { storeRecords } from '../support/serve-books.ts';
import { expect, serveBook, test } from '../support/site.ts';

/** @returns the baseline of an element's first line, in pixels from the top of the window */
const baselineOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    // An empty inline block stands on the baseline.
    const mark = document.createElement('span');
    mark.style.display = 'inline-block';
    element.prepend(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return bottom;
  });

test('in the choice of language हिन्दी stands on the same line as Hindi', async ({ page }) => {
  // The Devanagari font of the site, which has another height, is loaded with Hindi text.
  await storeRecords(page, { 'kv.lang': 'hindi' });
  await serveBook(page, bookNamed('the-well', 3));
  await page.goto('/books/the-well/read');
  await page.getByRole('button', { name: 'Language: hindi' }).click();
  const choice = page.getByRole('dialog', { name: 'Reading language' });
  const english = choice.getByText('Hindi', { exact: true });
  const own = choice.getByText('हिन्दी', { exact: true });
  await expect(own).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await baselineOf(own)).toBeCloseTo(await baselineOf(english), 1);
});
