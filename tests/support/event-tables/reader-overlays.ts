/** The keyboard help, the contents and the other panels of the reader, and how a user operates them. */
import type { Page } from 'playwright/test';
import type { ReaderContext, ReaderEvent } from '../../../machines/reader.machine.ts';
import { t } from '../interface.ts';
import type { BrowserTools } from './browser-tools.ts';
import type { EventDriver, Gesture } from './event-table.ts';
import { languagePopover } from './reader-gestures.ts';

export const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard help' });
export const helpButton = (page: Page) => page.getByRole('button', { name: 'Keyboard help' });
/** The switch for single-character keys. */
export const characters = (page: Page) =>
  help(page).getByRole('switch', { name: 'Single-character keys (b, c, l, n, p, r, t, ?)' });

const contents = (page: Page) => page.getByRole('dialog', { name: 'Contents' });
const contentsButton = (page: Page) => page.getByRole('button', { name: /^Contents\. /u });
export const chapterEntries = (page: Page) =>
  contents(page).getByRole('listitem').getByRole('link');
const entryOf = (page: Page, event: object) =>
  chapterEntries(page).filter({
    hasText: `Page ${(event as ReaderEvent & { page: number }).page}`,
  });

export const secondLanguagePanel = (page: Page) =>
  page.getByRole('dialog', { name: 'Two languages' });

export const voicesPanel = (page: Page) => page.getByRole('dialog', { name: t('Voice and speed') });

/**
 * Until a dialog that has been opened can be pressed: on a touch screen the product waits two frames
 * for an on-screen keyboard.
 */
const TOUCH_FRAMES_MS = 32;

const contextOf = ({ context }: { context: unknown }) => context as ReaderContext;

/** A single-character key, or a button where these keys are off. */
const byKeyOr =
  (key: string, press: Gesture): Gesture =>
  (page, event, turn, before) =>
    turn % 2 === 0 && contextOf(before).characterKeys
      ? page.keyboard.press(key)
      : press(page, event, turn, before);

export const openingHelp = {
  pointer: (page) => helpButton(page).click(),
  keyboard: byKeyOr('?', async (page) => {
    await helpButton(page).focus();
    await page.keyboard.press('Enter');
  }),
} satisfies EventDriver;

/** A book without chapters has no button. */
export const openingContents: Gesture = (page, _event, turn, before) =>
  turn % 2 === 0 || contextOf(before).chapterStarts.length === 0
    ? page.keyboard.press('c')
    : contentsButton(page).click();

export const switchingCharacterKeys: Gesture = async (page) => {
  await characters(page).focus();
  await page.keyboard.press('Space');
};

export const openingSecondLanguage: Gesture = async (page) => {
  await page.clock.runFor(TOUCH_FRAMES_MS);
  await languagePopover(page).getByRole('button', { name: 'Two languages' }).click();
};

export function overlayGestures({ expect, settleOverlay }: BrowserTools) {
  const untilClosed = async (page: Page): Promise<void> => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await settleOverlay(page);
  };
  return {
    /** By the button at the foot of the dialog, which the popover of languages does not have. */
    closing: {
      pointer: async (page, _event, _turn, { value }) => {
        const { overlay } = value as { overlay: string };
        await page.clock.runFor(TOUCH_FRAMES_MS);
        const name = ['contents', 'help'].includes(overlay) ? 'Close' : 'Done';
        if (overlay === 'language') await page.mouse.click(5, 400);
        else await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
        await untilClosed(page);
      },
      touch: async (page) => {
        await page.clock.runFor(TOUCH_FRAMES_MS);
        await page.touchscreen.tap(5, 400);
        await untilClosed(page);
      },
    } satisfies EventDriver,
    choosingChapter: (async (page, event, turn) => {
      await page.clock.runFor(TOUCH_FRAMES_MS);
      if (turn % 2 === 0) await entryOf(page, event).click();
      else {
        await entryOf(page, event).focus();
        await page.keyboard.press('Enter');
      }
      await untilClosed(page);
    }) satisfies Gesture,
  };
}
