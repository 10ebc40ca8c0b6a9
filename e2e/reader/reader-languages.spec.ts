/** The language popover of an open book: how it is left, and what follows a choice. */
import type { Locator } from 'playwright/test';
import { languageButton, languagePopover } from '../../tests/machines/gestures/reader-gestures.ts';
import { book } from '../../tests/machines/reader/books.ts';
import { expect, serveBook, storedTexts, test } from '../support/site.ts';

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

test('a tap chooses a language at once, and Escape leaves the popover first', async ({ page }) => {
  await serveBook(page, book);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/books/the-well/read?page=2');
  const back = page.getByRole('button', { name: 'Back to page 2' });

  await test.step('a tap on a language chooses it at once', async () => {
    await languageButton(page).click();
    await languagePopover(page).getByText('Hindi', { exact: true }).click();
    await expect(page.locator('#page')).toHaveText('the-well, hindi, page 1');
    await expect
      .soft(page.locator('#announcer'))
      .toHaveText(
        'Language changed. Switched to hindi. Page 1 of 3. Back to page 2 is above the text.',
      );
    expect.soft((await storedTexts(page))['kv.lang']).toBe('hindi');
  });

  await test.step('the way back after a change of language is in sight on a phone', async () => {
    await expect.soft(back).toBeInViewport({ ratio: 1 });
    const [button, text] = [await back.boundingBox(), await page.locator('#page').boundingBox()];
    expect.soft((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(text?.y ?? 0);
    await back.click();
    await expect.soft(page.locator('#page')).toHaveText('the-well, hindi, page 2');
    await expect.soft(back).toHaveCount(0);
    await expect.soft(page.locator('#page')).toBeFocused();
  });

  await test.step('in the choice of language हिन्दी stands on the same line as Hindi', async () => {
    // A page turn is in the address only after it has been painted.
    await expect(page).toHaveURL('/books/the-well/read?page=2&lang=hindi');
    // The Devanagari font of the site, which has another height, is loaded with Hindi text.
    await page.reload();
    await languageButton(page).click();
    const english = languagePopover(page).getByText('Hindi', { exact: true });
    const own = languagePopover(page).getByText('हिन्दी', { exact: true });
    await expect(own).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect
      .soft(await baselineOf(own), 'the baseline of हिन्दी')
      .toBeCloseTo(await baselineOf(english), 1);
  });

  await test.step('Escape leaves the open popover first, then the book', async () => {
    await page.keyboard.press('Escape');
    await expect.soft(languagePopover(page)).toHaveCount(0);
    await expect.soft(page.locator('#position')).toHaveText('Page 2 of 3');
    await expect(languageButton(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/books/the-well/preview');
  });
});
