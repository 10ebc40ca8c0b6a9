/** The keyboard help and other panels of the reader. */
import type { Page } from 'playwright/test';
import { t } from '../../behaviour/interface.ts';
import { languagePopover } from './reader-gestures.ts';

export const help = (page: Page) => page.getByRole('dialog', { name: t('Keyboard help') });
export const helpButton = (page: Page) => page.getByRole('button', { name: t('Keyboard help') });
/** The switch for single-character keys. */
export const characters = (page: Page) =>
  help(page).getByRole('switch', {
    name: t('Single-character keys ({keys})', {
      keys: 'b, l, r, t, c, n, p, m, s, w, f, /, ?',
    }),
  });

export const secondLanguagePanel = (page: Page) =>
  page.getByRole('dialog', { name: t('Two languages') });

export const voicesPanel = (page: Page) => page.getByRole('dialog', { name: t('Voice and speed') });

/**
 * Until a dialog that has been opened can be pressed: on a touch screen the product waits two frames
 * for an on-screen keyboard.
 */
export const TOUCH_FRAMES_MS = 32;

export async function openingSecondLanguage(page: Page): Promise<void> {
  await page.clock.runFor(TOUCH_FRAMES_MS);
  await languagePopover(page)
    .getByRole('button', { name: t('Two languages') })
    .click();
}
