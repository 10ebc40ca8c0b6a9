/** The controls of the reader, and how a user operates them. */
import type { Locator, Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import { LANGUAGE_DETAILS, LANGUAGES, type Language } from '../../../machines/domain/languages.ts';
import type { ReaderEvent } from '../../../machines/reader.machine.ts';
import { likeText, t } from '../interface.ts';
import type { BrowserTools } from './browser-tools.ts';
import type { EventDriver, Gesture } from './event-table.ts';

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const previous = (page: Page) => page.getByRole('button', { name: 'Previous', exact: true });
export const bookmark = (page: Page) => page.getByRole('button', { name: t('Bookmark this page') });
export const closeBook = (page: Page) => page.getByRole('button', { name: 'Close Book' });
export const languageButton = (page: Page) =>
  page.getByRole('button', { name: likeText('Language: {language}') });
export const languagePopover = (page: Page) =>
  page.getByRole('dialog', { name: t('Reading language') });
export const wayBack = (page: Page) => page.getByRole('button', { name: /^Back to page / });
const settingsButton = (page: Page) => page.getByRole('button', { name: 'Reading settings' });
export const settingsPanel = (page: Page) => page.getByRole('dialog', { name: 'Reading settings' });
const done = (page: Page) => settingsPanel(page).getByRole('button', { name: 'Done' });

/** The button of the page that an event names. */
export const numberButton = (page: Page, event: EventObject): Locator => {
  const name = `Page ${(event as ReaderEvent & { page: number }).page}`;
  return page.getByRole('button', { name, exact: true });
};

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

const keepSwitch = (page: Page) => languagePopover(page).getByText('Keep my place');

/** Presses the switch "Keep my place" of the language popover. */
export const switching: EventDriver = {
  // Pressed once the popover has been placed, in a frame.
  pointer: async (page) => {
    await page.clock.runFor(32);
    await keepSwitch(page).click();
  },
  touch: async (page) => {
    await page.clock.runFor(32);
    await keepSwitch(page).tap();
  },
  keyboard: async (page) => {
    await languagePopover(page).getByRole('switch', { name: 'Keep my place' }).focus();
    await page.keyboard.press('Space');
  },
};

/** What the name of a language begins with; its own name follows. */
const startsWithName = (language: Language): RegExp =>
  new RegExp(`^${t(LANGUAGE_DETAILS[language].name)}`, 'u');

async function highlightByKeys(page: Page, language: Language): Promise<void> {
  const radio = languagePopover(page).getByRole('radio', { name: startsWithName(language) });
  await languagePopover(page).getByRole('radio', { checked: true }).focus();
  for (let count = 0; count < LANGUAGES.length && !(await radio.isChecked()); count += 1)
    await page.keyboard.press('ArrowDown');
}

/** Moves to the language that the event names; a pointer or a finger chooses one at once. */
export const highlighting: EventDriver = {
  keyboard: (page, event) =>
    highlightByKeys(page, (event as ReaderEvent & { language: Language }).language),
};

/** Reads on in another language, by keys alone. */
export async function readIn(
  { expect, settleOverlay }: Pick<BrowserTools, 'expect' | 'settleOverlay'>,
  page: Page,
  language: Language,
): Promise<void> {
  await page.keyboard.press('l');
  await highlightByKeys(page, language);
  await page.keyboard.press('Enter');
  await expect(languagePopover(page)).toHaveCount(0);
  await settleOverlay(page);
}

export function readerGestures({ expect, swipe, settleOverlay }: BrowserTools) {
  /** Turns the page by button, arrow key or swipe. */
  const turning = (button: (page: Page) => Locator, key: string, dx: number): EventDriver => ({
    // A locked button is focusable and does nothing (`aria-disabled`); Playwright would wait until
    // it is enabled.
    pointer: (page) => button(page).click({ force: true }),
    keyboard: (page) => page.keyboard.press(key),
    touch: (page) => swipe(page, dx),
  });

  /** Does something that closes what is open, which then returns the focus in the next frames. */
  const closing =
    (act: (page: Page) => Promise<void>): Gesture =>
    async (page) => {
      await act(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await settleOverlay(page);
    };
  const pressingOutside = closing((page) => page.mouse.click(5, 400));

  const pressingSettings = pressing(settingsButton, 'Enter');
  const openingBy =
    (press: Gesture): Gesture =>
    async (page, ...step) => {
      await press(page, ...step);
      await expect(settingsPanel(page)).toBeVisible();
      // On a touch screen the product waits two frames for an on-screen keyboard.
      await page.clock.runFor(32);
    };

  return {
    turning,
    closingBy: (key: string): EventDriver => ({
      keyboard: closing((page) => page.keyboard.press(key)),
    }),
    /** Enter chooses on the list of languages, not on the switch below it. */
    choosing: {
      keyboard: closing(async (page) => {
        await languagePopover(page).getByRole('radio', { checked: true }).focus();
        await page.keyboard.press('Enter');
      }),
    } satisfies EventDriver,
    dismissing: {
      pointer: pressingOutside,
      touch: closing((page) => page.touchscreen.tap(5, 400)),
    } satisfies EventDriver,
    openingSettings: {
      pointer: openingBy(pressingSettings.pointer),
      keyboard: openingBy(pressingSettings.keyboard),
      touch: openingBy(pressingSettings.touch),
    } satisfies EventDriver,
    closingSettings: {
      pointer: pressingOutside,
      keyboard: closing(async (page) => {
        await done(page).focus();
        await page.keyboard.press('Enter');
      }),
      touch: closing((page) => done(page).tap()),
    } satisfies EventDriver,
  };
}
