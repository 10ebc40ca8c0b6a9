/** The list of the reader's keys, and its switch for single-character keys. */
import type { Page } from 'playwright/test';
import { READER_KEYS } from '../../machines/domain/reading/keyboard-shortcuts.ts';
import { KEY_TEXTS } from '../../machines/messages/reading/keyboard-shortcuts.ts';
import { message } from '../../machines/messages/message.ts';
import { bookmark } from '../../tests/machines/gestures/reader-gestures.ts';
import { characters, help, helpButton } from '../../tests/machines/gestures/reader-overlays.ts';
import { english } from '../../tests/support/english.ts';
import { openBook } from './open-book.ts';
import { expect, storedTexts, test } from '../support/site.ts';

const position = (page: Page) => page.locator('#position');

test('? lists every key of the reader, and single-character keys can be switched off', async ({
  page,
}) => {
  await test.step('? lists every key of the reader, and Escape leads back to the text', async () => {
    await openBook(page);
    await expect(page.locator('#page')).toBeFocused();
    await page.keyboard.press('?');
    await expect(help(page)).toBeVisible();
    await expect
      .soft(help(page).getByRole('term'))
      .toHaveText(READER_KEYS.map(({ key }) => english(message(KEY_TEXTS[key].name))));
    await expect
      .soft(help(page).getByRole('definition'))
      .toHaveText(READER_KEYS.map(({ key }) => KEY_TEXTS[key].does));
    // The dialog blocks the reader's keys.
    for (const key of ['ArrowRight', 'End', 'b', 'l']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(help(page)).toHaveCount(0);
    await expect(page.locator('#page')).toBeFocused();
    await expect(position(page)).toHaveText('Page 1 of 5');
    await expect(page).toHaveURL('/books/the-well/read');
  });

  await test.step('the knob of the switch shows its state, and the focus a ring', async () => {
    await page.keyboard.press('?');
    const row = help(page).locator('label');
    const track = row.locator(':scope > span:empty');
    await expect.soft(track).toHaveCSS('justify-content', 'flex-end');
    await expect.soft(row).toHaveCSS('outline-style', 'none');
    await row.click();
    await expect(characters(page)).toBeChecked({ checked: false });
    await expect.soft(track).toHaveCSS('justify-content', 'normal');
    await page.keyboard.press('Space');
    await expect.soft(track).toHaveCSS('justify-content', 'flex-end');
    await expect.soft(row).toHaveCSS('outline-style', 'solid');
    // The corners of the row do not change.
    await expect.soft(row).toHaveCSS('border-radius', '4px');
  });

  await test.step('single-character keys can be switched off, and stay off until they are switched on again', async () => {
    await characters(page).focus();
    await page.keyboard.press('Space');
    await expect(help(page).getByRole('definition').nth(6)).toHaveText(
      'Bookmark this page, or remove its bookmark (off)',
    );
    await page.keyboard.press('Escape');
    await expect(help(page)).toHaveCount(0);
    expect((await storedTexts(page))['kv.character_keys']).toBe('off');
    await page.reload();
    await expect(page.locator('#page')).toBeFocused();
    for (const key of ['?', 'b', 'l']) await page.keyboard.press(key);
    await page.keyboard.press('ArrowRight');
    await expect(position(page)).toHaveText('Page 2 of 5');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');
    expect((await storedTexts(page))['kv.bookmarks']).toBeUndefined();

    await helpButton(page).focus();
    await page.keyboard.press('Enter');
    await characters(page).focus();
    await page.keyboard.press('Space');
    await help(page).getByRole('button', { name: 'Close' }).click();
    await expect(helpButton(page)).toBeFocused();
    await page.keyboard.press('b');
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
    expect((await storedTexts(page))['kv.character_keys']).toBe('on');
  });
});
