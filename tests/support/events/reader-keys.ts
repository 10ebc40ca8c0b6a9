/** The events and states of the keys of an open book. */
import type { Page } from 'playwright/test';
import type { ReaderKeysContext, ReaderKeysEvent } from '../../../machines/reader-keys.machine.ts';
import { by, elsewhere } from '../announcements/announcement.ts';
import { text } from '../description.ts';
import type { TableOf } from '../event-tables/event-table.ts';

export const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard help' });
export const helpButton = (page: Page) => page.getByRole('button', { name: 'Keyboard help' });
/** The switch for single-character keys. */
export const characters = (page: Page) =>
  help(page).getByRole('switch', { name: 'Single-character keys (b, c, l, n, p, r, t, ?)' });

export const readerKeys: TableOf<ReaderKeysContext> = ({ expect, settleOverlay }) => ({
  title: 'The keys of an open book',
  events: {
    'key.press': {
      description: ({ key, isAtTop, isAtBottom }) =>
        `press ${text(key)} ${isAtTop === true ? 'at the top' : 'below the top'} and ${isAtBottom === true ? 'at the end' : 'above the end'} of the page`,
      announces: ({ before, after }) =>
        before.value === after.value
          ? elsewhere('the reader machine announces the result of the key')
          : [by('focus', 'dialog, Keyboard help')],
      how: (page, event) => page.keyboard.press((event as ReaderKeysEvent & { key: string }).key),
    },
    'help.open': {
      description: 'press Keyboard help',
      announces: [by('focus', 'dialog, Keyboard help')],
      how: async (page, _event, turn) => {
        if (turn % 2 === 0) return helpButton(page).click();
        await helpButton(page).focus();
        return page.keyboard.press('Enter');
      },
    },
    'help.close': {
      description: 'close the list of keys',
      announces: elsewhere(
        'the button that opened the list has the focus again and announces its own name',
      ),
      how: async (page, _event, turn) => {
        if (turn % 2 === 0) await page.keyboard.press('Escape');
        else await help(page).getByRole('button', { name: 'Close' }).click();
        await expect(help(page)).toHaveCount(0);
        await settleOverlay(page);
      },
    },
    'characters.switch': {
      description: ({ on }) => `switch single-character keys ${on === true ? 'on' : 'off'}`,
      announces: ({ after: { context } }) => [
        by('state', context.characters ? 'checked' : 'not checked'),
      ],
      how: async (page) => {
        await characters(page).focus();
        await page.keyboard.press('Space');
      },
    },
  },
  states: {
    reading: {
      description: ({ characters: isEnabled }) =>
        `the book is read, single-character keys are ${isEnabled === true ? 'on' : 'off'}`,
      see: (page) => expect(help(page)).toHaveCount(0),
    },
    helpOpen: {
      description: ({ characters: isEnabled }) =>
        `the list of keys is open, single-character keys are ${isEnabled === true ? 'on' : 'off'}`,
      see: (page, { context }) => {
        const { characters: isEnabled } = context as ReaderKeysContext;
        return expect(characters(page)).toBeChecked({ checked: isEnabled });
      },
    },
  },
});
