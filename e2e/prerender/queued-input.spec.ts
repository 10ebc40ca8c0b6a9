/** Keys, clicks and text entered before hydration are queued and replayed in order. */
import { expect, test } from '../support/served-site/own-site.ts';
import { holdScripts } from '../support/hydration.ts';
import { firstPublishedBook } from '../support/served-site/published-books.ts';

test.use({ serviceWorkers: 'block', awaitsHydration: false });

test('keys and presses before hydration are replayed in order @engines', async ({ page }) => {
  const { id } = await firstPublishedBook(page);
  const releaseScripts = await holdScripts(page);
  await page.goto(`/books/${id}/read`, { waitUntil: 'commit' });
  await expect(page.locator('#page')).toBeVisible();
  await expect(page).toHaveTitle(/^Page 1 of /u);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  await releaseScripts();
  await expect(page.locator('#position')).toHaveText(/^Page 3 of /u);
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.locator('#page')).toHaveAttribute('lang', 'en');
});

test('reader keys are left to the browser on every other page before hydration', async ({
  page,
}) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Kitabvan' }).first()).toBeVisible();
  await page.evaluate(() => {
    const notPrevented: string[] = [];
    Object.assign(window, { notPrevented });
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (!defaultPrevented) notPrevented.push(key);
    });
  });
  for (const key of ['ArrowRight', 'ArrowLeft', '?', 'b', 'l', 'Escape'])
    await page.keyboard.press(key);
  expect(
    await page.evaluate(() => (window as unknown as { notPrevented: string[] }).notPrevented),
  ).toEqual(['ArrowRight', 'ArrowLeft', '?', 'b', 'l', 'Escape']);
  await releaseScripts();
});

test('text typed into the search box before hydration is searched for @engines', async ({
  page,
}) => {
  const { title } = await firstPublishedBook(page);
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('combobox', { name: 'Search books, authors, genres' });
  await box.click();
  await page.keyboard.type(title);
  await releaseScripts();
  await expect(page.getByRole('option').first()).toContainText(title);
  await expect(box).toHaveValue(title);
  await expect(box).toBeFocused();
});
