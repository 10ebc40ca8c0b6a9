/** A book that is too long to be scrolled, for whoever has chosen Scroll: a book in pages in every way. */
import type { Page } from 'playwright/test';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';

const PAGES = 601;
const pages = pagesOf('the-well', 'english', PAGES).map((page) => ({
  ...page,
  content: Array.from({ length: 8 }, () => 'The river was low. '.repeat(9)).join('\n\n'),
}));
const book = bookNamed('the-well', PAGES, { pages, languages: { english: { pages } } });
const position = (page: Page) => page.locator('#position');

async function open(page: Page, view: object): Promise<void> {
  await serveBooks(page, [book]);
  await page.addInitScript((text) => localStorage.setItem('kv.view', text), JSON.stringify(view));
  await page.goto('/books/the-well/read?page=2');
  await expect(page.locator('article#page p').first()).toBeVisible();
}

test('a book too long to be scrolled has two columns in a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, { mode: 'scroll', columns: 2 });
  await expect(page.locator('#page')).toHaveCSS('column-count', '2');
  for (const name of ['Reading settings', 'More settings'])
    await page.getByRole('button', { name }).click();
  const columns = page.getByRole('radiogroup', { name: 'Columns' });
  await columns.getByText('One').click();
  await expect(page.locator('#page')).toHaveCSS('column-count', 'auto');
});

test(
  'a book too long to be scrolled is turned by taps on its edges',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, { mode: 'scroll', zones: true });
    const box = await page.locator('#page p').first().boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) - 10, (box?.y ?? 0) + 10);
    await expect(position(page)).toHaveText(`Page 3 of ${PAGES}`);
    await page.getByRole('button', { name: 'Reading settings' }).tap();
    await page.getByRole('button', { name: 'More settings' }).tap();
    await expect(page.getByRole('switch', { name: 'Turn by tapping the edges' })).toBeChecked();
  },
);
