/** A window so low, as with very large text, that the bar at the top leaves while a text is scrolled on. */
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, startClock, stopClock, storedTexts, test } from '../support/site.ts';
import { book, PAGES, paragraph, position } from './long-book.ts';

/** More than the time after which a page that is scrolled to is the place. */
const A_WHILE_MS = 3000;

test('in a low window the page stays while the focus is in the bar', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await serveBooks(page, [book]);
  await page.addInitScript(() => localStorage.setItem('kv.view', '{"mode":"scroll"}'));
  await startClock(page);
  await page.goto('/books/the-well/read');
  await expect(page.locator('[data-scrolled] > [data-number]:has(p)')).toHaveCount(PAGES);
  await stopClock(page);
  const expectPage = async (number: number): Promise<void> => {
    await page.clock.runFor(A_WHILE_MS);
    await expect(position(page)).toHaveText(`Page ${number} of ${PAGES}`);
    const stored = await storedTexts(page);
    expect(JSON.parse(stored['kv.reading_progress'] ?? '[]')).toMatchObject([
      { bookId: 'the-well', currentPageNumber: number },
    ]);
  };
  const settings = page.getByRole('button', { name: 'Reading settings' });

  await paragraph(page, 5, 1).evaluate(
    (text) =>
      new Promise((resolve) => {
        window.addEventListener('scroll', resolve, { once: true });
        text.scrollIntoView({ block: 'start' });
      }),
  );
  await expectPage(5);
  await settings.focus();
  await expect(settings).toBeInViewport();
  await expectPage(5);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Reading settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(A_WHILE_MS);
  await expect(settings).toBeFocused();
  await expectPage(5);
  await page.keyboard.press('ArrowRight');
  await expectPage(6);
  await expect(paragraph(page, 6, 1)).toBeInViewport();
});
