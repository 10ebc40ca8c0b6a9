/** The mark of the page that has the focus, which only users of keys need. */
import { FULL } from '../support/depth.ts';
import { expect, test, untilTurnable } from '../support/site.ts';
import { openBook } from './open-book.ts';

test('the focused page has no mark until a key is pressed', { tag: FULL }, async ({ page }) => {
  await openBook(page);
  const text = page.locator('#page');
  await expect(text).toBeFocused();
  await expect(text).toHaveCSS('box-shadow', 'none');
  await expect(text).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('ArrowRight');
  await untilTurnable(page, 2);
  await expect(text).toBeFocused();
  await expect(text).not.toHaveCSS('box-shadow', 'none');
});
