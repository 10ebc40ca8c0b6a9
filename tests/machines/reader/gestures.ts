/** What a user does in the overlays of the reader. */
import type { Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import { expect, settleOverlay } from '../../../e2e/support/site.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import {
  highlightByKeys,
  languageButton,
  languagePopover,
  pressing,
} from '../gestures/reader-gestures.ts';
import { characters, helpButton, TOUCH_FRAMES_MS } from '../gestures/reader-overlays.ts';
import { likeText, t } from '../../behaviour/interface.ts';
import { overlayIn, type State } from './outcomes.ts';

const settingsButton = (page: Page) => page.getByRole('button', { name: t('Reading settings') });
export const settingsPanel = (page: Page) =>
  page.getByRole('dialog', { name: t('Reading settings') });

const contents = (page: Page) => page.getByRole('dialog', { name: t('Contents') });
const contentsButton = (page: Page) =>
  page.getByRole('button', { name: likeText('Contents. {position}') });
export const chapterEntries = (page: Page) =>
  contents(page).getByRole('listitem').getByRole('link');

/** Waits until nothing is open, and until the focus has been returned in the next frames. */
async function untilClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settleOverlay(page);
}

export const openingLanguages = pressing(languageButton, 'Enter');

const keepSwitch = (page: Page) => languagePopover(page).getByText(t('Keep my place'));
export const switchingKeepPlace = {
  // Pressed once the popover has been placed, in a frame.
  pointer: async (page: Page) => {
    await page.clock.runFor(TOUCH_FRAMES_MS);
    await keepSwitch(page).click();
  },
  touch: async (page: Page) => {
    await page.clock.runFor(TOUCH_FRAMES_MS);
    await keepSwitch(page).tap();
  },
  keyboard: async (page: Page) => {
    await languagePopover(page)
      .getByRole('switch', { name: t('Keep my place') })
      .focus();
    await page.keyboard.press('Space');
  },
};

/** Moves to the language that the event names; a pointer or a finger chooses one at once. */
export const highlighting = {
  keyboard: (page: Page, { language }: { language: Language }) => highlightByKeys(page, language),
};

/** Enter chooses on the list of languages, not on the switch below it. */
export const choosingLanguage = {
  keyboard: async (page: Page) => {
    await languagePopover(page).getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('Enter');
    await untilClosed(page);
  },
};

export const pressingEscape = {
  keyboard: async (page: Page) => {
    await page.keyboard.press('Escape');
    await untilClosed(page);
  },
};

const pressingSettings = pressing(settingsButton, 'Enter');
const openingSettingsBy =
  (method: 'pointer' | 'keyboard' | 'touch') => async (page: Page, event: EventObject) => {
    await pressingSettings[method](page, event);
    await expect(settingsPanel(page)).toBeVisible();
    // On a touch screen the product waits two frames for an on-screen keyboard.
    await page.clock.runFor(TOUCH_FRAMES_MS);
  };
export const openingSettings = {
  pointer: openingSettingsBy('pointer'),
  keyboard: openingSettingsBy('keyboard'),
  touch: openingSettingsBy('touch'),
};

export const openingHelp = {
  pointer: (page: Page) => helpButton(page).click(),
  keyboard: async (page: Page, _event: EventObject, turn: number, { context }: State) => {
    if (turn % 2 === 0 && context.characterKeys) return page.keyboard.press('?');
    await helpButton(page).focus();
    await page.keyboard.press('Enter');
  },
};

/** A book without chapters has no button. */
export const openContents = (page: Page, _event: EventObject, turn: number, { context }: State) =>
  turn % 2 === 0 || context.chapterStarts.length === 0
    ? page.keyboard.press('c')
    : contentsButton(page).click();

export async function switchCharacterKeys(page: Page): Promise<void> {
  await characters(page).focus();
  await page.keyboard.press('Space');
}

/** By the button at the foot of the dialog, which the popover of languages does not have. */
export const closing = {
  pointer: async (page: Page, _event: EventObject, _turn: number, before: State) => {
    const overlay = overlayIn(before);
    await page.clock.runFor(TOUCH_FRAMES_MS);
    const name = ['contents', 'help', 'marks', 'words'].includes(overlay) ? t('Close') : t('Done');
    if (overlay === 'language') await page.mouse.click(5, 400);
    else if (overlay === 'words') await page.getByRole('button', { name, exact: true }).click();
    else await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await untilClosed(page);
  },
  touch: async (page: Page, _event: EventObject, _turn: number, before: State) => {
    await page.clock.runFor(TOUCH_FRAMES_MS);
    // Nothing covers the page while words are chosen.
    if (overlayIn(before) === 'words')
      await page.getByRole('button', { name: t('Close'), exact: true }).tap();
    else await page.touchscreen.tap(5, 400);
    await untilClosed(page);
  },
};

export async function chooseChapter(
  page: Page,
  event: { page: number },
  turn: number,
): Promise<void> {
  await page.clock.runFor(TOUCH_FRAMES_MS);
  const hasText = t('Page {page}', { page: event.page });
  const entry = chapterEntries(page).filter({ hasText });
  if (turn % 2 === 0) await entry.click();
  else {
    await entry.focus();
    await page.keyboard.press('Enter');
  }
  await untilClosed(page);
}
