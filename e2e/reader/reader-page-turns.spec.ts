/** Page turns of an open book: quick presses, keys behind a popover, and swipes. */
import { languageButton, next } from '../../tests/machines/gestures/reader-gestures.ts';
import { book } from '../../tests/machines/reader/books.ts';
import { recordMeasurement } from '../conformance/measurement.ts';
import {
  expect,
  focusName,
  serveBook,
  startClock,
  stopClock,
  test,
  untilTurnable,
} from '../support/site.ts';
import { swipe } from '../support/swipe.ts';

test.describe('the reader', () => {
  test.beforeEach(async ({ page }) => serveBook(page, book));

  test('two presses of Next turn one page, and arrows none behind the popover', async ({
    page,
  }) => {
    await startClock(page);
    await page.goto('/books/the-well/read');
    await expect(page.locator('#page')).toBeVisible();

    await test.step('arrows turn no page behind the popover, nor with a modifier', async () => {
      await languageButton(page).click();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      for (const modifier of ['Alt', 'Control', 'Shift', 'Meta'])
        await page.keyboard.press(`${modifier}+ArrowRight`);
      await expect(page.locator('#position')).toHaveText('Page 1 of 3');
      recordMeasurement('A7', '0 turns of 5 tries');
    });

    await test.step('two presses of Next within 300 ms turn one page and keep the focus', async () => {
      await stopClock(page);
      await next(page).focus();
      await page.keyboard.press('Enter');
      await next(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('#position')).toHaveText('Page 2 of 3');
      expect(await focusName(page)).not.toBe('body');
      await page.clock.runFor(300);
      await page.keyboard.press('Enter');
      await expect(page.locator('#position')).toHaveText('Page 3 of 3');
      expect(await focusName(page)).toBe('page');
      recordMeasurement('A5', '1 page for 2 presses within 300 ms');
    });
  });

  test('swipes turn pages as far as the rule says @phone', async ({ page }) => {
    await page.goto('/books/the-well/read');
    const position = page.locator('#position');
    // The storage strip covers the middle of the window.
    const text = page.locator('#page');
    await expect(position).toHaveText('Page 1 of 3');
    await swipe(page, -49, 0, text);
    await swipe(page, -51, 52, text);
    await swipe(page, 0, -120, text);
    await expect(position).toHaveText('Page 1 of 3');
    await swipe(page, -51, 0, text);
    await expect(position).toHaveText('Page 2 of 3');
    await untilTurnable(page, 2);
    await swipe(page, 60, 20, text);
    await expect(position).toHaveText('Page 1 of 3');
  });
});
