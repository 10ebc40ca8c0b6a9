/** The focus goes to the main part of the page: by the skip link, and when what had it is removed. */
import type { Page } from 'playwright/test';
import { inOnePage } from '../../support/in-one-page.ts';
import { openBook } from '../../reader/open-book.ts';
import { expect, focusName, serveShell, test } from '../../support/site.ts';

/** The skip link changes no address and adds no step to the history. */
async function useSkipLink(page: Page): Promise<void> {
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
}

async function pressTryAgain(page: Page): Promise<void> {
  await page.route('**/books/index.json', (route) => route.abort(), { times: 1 });
  serveShell(page);
  await page.goto('/');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
}

test('the skip link leads to the main part, which then lets the focus go', async ({
  page,
  pageErrors,
}) => {
  await inOnePage([
    ['the skip link', () => useSkipLink(page)],
    ['what had the focus and is taken away', () => pressTryAgain(page)],
  ]);
  pageErrors.console = pageErrors.console.filter((text) => !/Failed to load/u.test(text));
});
