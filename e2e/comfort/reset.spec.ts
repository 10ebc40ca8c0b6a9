/** Reset takes back everything in the settings panel. */
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, storedTexts, test } from '../support/site.ts';

test('Reset takes back all of the sheet, also what is one level deeper', async ({ page }) => {
  await serveBooks(page, [bookNamed('the-well', 3)]);
  await page.addInitScript(() => {
    if (localStorage.getItem('kv.view') === null)
      localStorage.setItem('kv.view', '{"columns":2,"zones":true,"paper":"squared"}');
  });
  await page.goto('/books/the-well/read');
  await expect(page.locator('#page')).toBeFocused();
  await page.getByRole('button', { name: 'Reading settings' }).click();
  const dialog = page.getByRole('dialog');
  const reset = dialog.getByRole('button', { name: 'Reset' });
  for (const label of ['Sepia', '130%', 'Scroll'])
    await dialog.getByText(label, { exact: true }).click();
  await dialog.getByRole('button', { name: 'More settings' }).click();
  await dialog.getByRole('radiogroup', { name: 'Space between words' }).getByText('Airy').click();
  await dialog.getByRole('radiogroup', { name: 'Focus' }).getByText('Line').click();
  await dialog.getByText('Count my reading', { exact: true }).click();
  expect(await storedTexts(page)).toMatchObject({
    'kv.comfort': '{"theme":"sepia","english":{"size":1.3,"words":0.16}}',
    'kv.view':
      '{"mode":"scroll","columns":2,"focus":"line","zones":true,"count":false,"paper":"squared"}',
  });
  await expect(page.locator('[data-scrolled]')).toBeVisible();
  await reset.click();
  expect(await storedTexts(page)).toMatchObject({
    'kv.comfort': '{}',
    // What a later version has stored is not part of this panel.
    'kv.view': '{"paper":"squared"}',
  });
  await expect(page.locator('#announcer')).toHaveText('The reading settings were reset.');
  await expect(page.locator('[data-scrolled]')).toHaveCount(0);
  await expect(page.locator('article#page')).toBeVisible();
  await expect(reset).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('switch', { name: 'Count my reading' })).toBeChecked();
  await test.step('it can be pressed where only a way of reading is chosen', async () => {
    await dialog.getByText('Scroll', { exact: true }).click();
    await expect(page.locator('[data-scrolled]')).toBeVisible();
    await reset.click();
    await expect(page.locator('[data-scrolled]')).toHaveCount(0);
    await expect(reset).toHaveAttribute('aria-disabled', 'true');
  });
});
