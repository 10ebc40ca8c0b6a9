/** The controls of the reader that several tests use, and how a user operates them. */
import type { Locator, Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import { LANGUAGE_DETAILS, LANGUAGES, type Language } from '../../../machines/domain/languages.ts';
import { expect, settleOverlay } from '../../../e2e/support/site.ts';
import { likeText, t } from '../../behaviour/interface.ts';

export const next = (page: Page) => page.getByRole('button', { name: t('Next'), exact: true });
export const bookmark = (page: Page) => page.getByRole('button', { name: t('Bookmark this page') });
export const languageButton = (page: Page) =>
  page.getByRole('button', { name: likeText('Language: {language}') });
export const languagePopover = (page: Page) =>
  page.getByRole('dialog', { name: t('Reading language') });
export const wayBack = (page: Page) =>
  page.getByRole('button', { name: likeText('Back to page {page}') });

/** Presses a button by pointer, key or finger. */
export const pressing = <E extends EventObject>(
  button: (page: Page, event: E) => Locator,
  key: 'Enter' | 'Space',
) => ({
  pointer: (page: Page, event: E) => button(page, event).click(),
  keyboard: async (page: Page, event: E) => {
    await button(page, event).focus();
    await page.keyboard.press(key);
  },
  touch: (page: Page, event: E) => button(page, event).tap(),
});

/** What the name of a language begins with; its own name and the title in it follow. */
export const startsWithName = (language: Language): RegExp =>
  new RegExp(`^${t(LANGUAGE_DETAILS[language].name)}`, 'u');

/** Moves to a language in the open popover. */
export async function highlightByKeys(page: Page, language: Language): Promise<void> {
  const radio = languagePopover(page).getByRole('radio', { name: startsWithName(language) });
  await languagePopover(page).getByRole('radio', { checked: true }).focus();
  for (let count = 0; count < LANGUAGES.length && !(await radio.isChecked()); count += 1)
    await page.keyboard.press('ArrowDown');
}

/** Reads on in another language, by keys alone. */
export async function readIn(page: Page, language: Language): Promise<void> {
  await page.keyboard.press('l');
  await highlightByKeys(page, language);
  await page.keyboard.press('Enter');
  await expect(languagePopover(page)).toHaveCount(0);
  await settleOverlay(page);
}
