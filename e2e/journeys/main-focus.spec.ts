/** The focus goes to the main part of the page: by the skip link, and when what had it is removed. */
import { openBook } from '../support/open-book.ts';
import { expect, focusName, serveShell, test } from '../support/site.ts';

test('the skip link leads to the text, and to the main part, without a step in the history; the main part then lets go', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
  const steps = await page.evaluate(() => window.history.length);
  await page.keyboard.press('Tab');
  expect(await focusName(page)).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  expect(await focusName(page)).toBe('main');
  await expect(page.locator('#main')).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('Tab');
  await expect(page.locator('#main')).not.toHaveAttribute('tabindex');
  expect(
    await page.evaluate(() => ({ steps: window.history.length, hash: window.location.hash })),
  ).toEqual({ steps, hash: '' });

  await openBook(page);
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#page')).toBeFocused();
});

test('what had the focus and is taken away leaves it to the main part', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/books/index.json', (route) => route.abort(), { times: 1 });
  serveShell(page);
  await page.goto('/');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  pageErrors.console = [];
});
