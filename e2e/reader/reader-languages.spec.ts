/** The language popover of an open book: how it is left, and what follows a choice. */
import { languageButton, languagePopover } from '../../tests/machines/gestures/reader-gestures.ts';
import { book } from '../../tests/machines/reader/books.ts';
import { edgesOf } from '../support/measuring.ts';
import { expect, serveBook, storedTexts, test } from '../support/site.ts';

test('a tap chooses a language at once, and Escape leaves the popover first', async ({ page }) => {
  await serveBook(page, book);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/books/the-well/read?page=2');
  const back = page.getByRole('button', { name: 'Back to page 2' });

  await test.step('a tap on a language chooses it at once', async () => {
    await languageButton(page).click();
    await languagePopover(page).getByText('हिन्दी', { exact: true }).click();
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

  await test.step('on a phone the choice is a sheet, each title over its language', async () => {
    // A page turn is in the address only after it has been painted.
    await expect(page).toHaveURL('/books/the-well/read?page=2&lang=hindi');
    await languageButton(page).click();
    const [sheet] = await edgesOf(languagePopover(page));
    expect.soft([sheet?.[0], sheet?.[2], sheet?.[3]], 'at the foot').toEqual([0, 360, 740]);
    const rows = languagePopover(page).getByRole('radio');
    await expect.soft(rows).toHaveCount(3);
    const titles = languagePopover(page).getByText(book.title, { exact: true });
    const [title, name] = await edgesOf(
      titles.last(),
      languagePopover(page).getByText('Hinglish', { exact: true }),
    );
    expect.soft(title?.[0], 'one left edge').toBe(name?.[0]);
    expect.soft(title?.[1], 'the title above').toBeLessThan(name?.[1] ?? 0);
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
