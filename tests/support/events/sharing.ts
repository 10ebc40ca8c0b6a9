/** The events and states of sharing an address. */
import type { Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import { by, NO_CHANGE, silent } from '../announcements/announcement.ts';
import { text } from '../description.ts';
import type { EventDriver, StateCheck, TableOf } from '../event-tables/event-table.ts';
import { pressing } from '../event-tables/reader-gestures.ts';

/** The stub of the browser's share menu and clipboard. */
export type Sharing = {
  /** Ends what is pending. @returns whether something was */
  end: (what: 'menu' | 'clipboard', outcome: string) => boolean;
  /** The screen reader of the tests has put its own clipboard there. */
  install: () => void;
  /** What was given to the menu or the clipboard last. */
  given: string;
};

const BY_HAND = 'The link could not be copied. Select and copy it here:';
const button = (page: Page) =>
  page.getByRole('button', { name: /^(?:Share|Copy the first address|Link copied)$/u }).first();

/** Presses the button by pointer, key or finger. */
const press = (): EventDriver => {
  const gestures = pressing(button, 'Enter');
  const installed =
    (gesture: (page: Page, event: EventObject) => Promise<unknown>) =>
    async (page: Page, event: EventObject): Promise<void> => {
      await page.evaluate(() => (globalThis as unknown as { sharing: Sharing }).sharing.install());
      await gesture(page, event);
    };
  return {
    pointer: installed(gestures.pointer),
    keyboard: installed(gestures.keyboard),
    touch: installed(gestures.touch),
  };
};

export const sharing: TableOf<unknown> = ({ expect }) => {
  const end = (page: Page, what: 'menu' | 'clipboard', outcome: string): Promise<void> =>
    expect
      .poll(() =>
        page.evaluate(
          ([name, ending]) =>
            (globalThis as unknown as { sharing: Sharing }).sharing.end(
              name as 'menu' | 'clipboard',
              ending ?? '',
            ),
          [what, outcome],
        ),
      )
      .toBe(true);
  const see =
    (name: RegExp): StateCheck =>
    async (page) => {
      await expect(button(page)).toHaveText(name);
      await expect(page.getByRole('textbox', { name: BY_HAND })).toHaveCount(0);
    };
  const UNCHANGED = /^(?:Share|Copy the first address)$/u;
  return {
    title: 'Sharing an address',
    events: {
      'link.share': {
        description: 'press Share',
        announces: silent('the menu of the device opens and speaks for itself'),
        how: press(),
      },
      'link.copy': {
        description: 'press Copy the first address',
        announces: silent('the end is announced'),
        how: press(),
      },
      'shareLink done': {
        description: ({ output }) => `the menu: ${text(output)}`,
        announces: NO_CHANGE,
        how: async (page, event) => {
          const { output } = event as unknown as { output: string };
          // Without a menu the clipboard has been asked at once.
          if (output !== 'unavailable') await end(page, 'menu', output);
        },
      },
      'shareLink failed': {
        description: 'the menu cannot be opened',
        announces: NO_CHANGE,
        how: (page) => end(page, 'menu', 'fails'),
      },
      'copyLink done': {
        description: 'the address is in the clipboard',
        announces: [by('polite', 'Link copied')],
        how: (page) => end(page, 'clipboard', 'done'),
      },
      'copyLink failed': {
        description: 'the clipboard is denied',
        announces: [by('polite', BY_HAND)],
        how: (page) => end(page, 'clipboard', 'fails'),
      },
      'after copiedTime': {
        description: '4000 ms pass',
        announces: NO_CHANGE,
        how: (page) => page.clock.runFor(4000),
      },
    },
    states: {
      idle: { description: 'the button is there', see: see(UNCHANGED) },
      sharing: { description: 'the menu of the device is open', see: see(UNCHANGED) },
      copying: { description: 'the clipboard is asked', see: see(UNCHANGED) },
      copied: {
        description: 'the button says that the link is copied',
        see: see(/^Link copied$/u),
      },
      byHand: {
        description: 'the address is shown, to be copied by hand',
        see: async (page) => {
          await expect(button(page)).toHaveText(UNCHANGED);
          await expect(page.getByRole('main').getByText(BY_HAND, { exact: true })).toBeVisible();
          const address = page.getByRole('textbox', { name: BY_HAND });
          const given = await page.evaluate(
            () => (globalThis as unknown as { sharing: Sharing }).sharing.given,
          );
          await expect(address).toHaveValue(given);
          const opened = new URL(page.url());
          expect(given).toBe(
            opened.pathname.endsWith('/books/the-well/preview')
              ? opened.href
              : `${opened.origin}/opds.json`,
          );
        },
      },
    },
  };
};
