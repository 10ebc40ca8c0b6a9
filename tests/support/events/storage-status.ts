/** The events and states of the storage status. */
import type { Page } from 'playwright/test';
import type { StorageProblem } from '../../../machines/domain/site/storage-problem.ts';
import { storageStatusMessage } from '../../../machines/messages/storage.ts';
import type {
  StorageStatusContext,
  StorageStatusEvent,
} from '../../../machines/storage-status.machine.ts';
import { KEYS } from '../../../src/platform/storage/keys.ts';
import {
  by,
  elsewhere,
  NO_CHANGE,
  silent,
  type Announcement,
} from '../announcements/announcement.ts';
import { text } from '../description.ts';
import { asWritten, titled } from '../event-tables/as-written.ts';
import type { TableOf } from '../event-tables/event-table.ts';

export const strip = (page: Page) => page.getByRole('region', { name: 'Storage' });
const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark this page' });

const TEXTS: Readonly<Record<StorageProblem | 'saved', string>> = {
  off: 'Storage is off. This browser stores no data for this site. You can keep reading, but your bookmarks and progress last only until you close this tab. To keep them, allow this site to store data and open it again.',
  full: 'Not saved: storage is full. Your latest changes last until you close this tab, and are saved as soon as there is room. Export your data to be safe, or make room in this browser.',
  broken: titled(
    'Not saved',
    'The browser could not store your latest changes. They last until you close this tab, and are saved with your next change if possible. Export your data to be safe.',
  ),
  saved: 'Everything is saved again',
};
const textOf = ({ problem }: StorageStatusContext): string => TEXTS[problem ?? 'saved'];
const status = (context: StorageStatusContext): Announcement => by('polite', textOf(context));

/** The keys whose writes are refused, by their beginning, and how. */
export type Refusal = { full: string } | { broken: string };

/** From now on writes of these keys are refused, in this way; null accepts every write. */
const refuse = (page: Page, refusal: Refusal | null) =>
  page.evaluate((to) => void Object.assign(window, { refusal: to }), refusal);

export const storageStatus: TableOf<StorageStatusContext> = ({ expect }) => {
  /** Turns to the other one of two pages, which is stored with its time. */
  async function turnPage(page: Page): Promise<void> {
    const isFirst = (await page.locator('[aria-current=page]').textContent()) === '1';
    await page.locator('#page').focus();
    await page.keyboard.press(isFirst ? 'ArrowRight' : 'ArrowLeft');
    await page.clock.runFor(300);
    await expect(page.locator('#position')).toHaveText(isFirst ? 'Page 2 of 3' : 'Page 1 of 3');
  }

  return {
    title: 'The storage status',
    events: {
      'write.failed': {
        description: ({ cause }) => `something cannot be stored: ${text(cause)}`,
        announces: ({ before, after }) =>
          before.context.problem === after.context.problem
            ? silent('it was announced when the problem began')
            : [status(after.context)],
        how: async (page, event) => {
          const { cause } = event as Extract<StorageStatusEvent, { type: 'write.failed' }>;
          if (cause !== 'off') await refuse(page, { [cause]: '' } as Refusal);
          await turnPage(page);
        },
      },
      'write.stored': {
        description: ({ left }) =>
          left === 0
            ? 'something is stored, and nothing is left to store'
            : `something is stored, ${text(left)} more could not be`,
        announces: ({ before, after }) =>
          before.context.problem === after.context.problem ? NO_CHANGE : [status(after.context)],
        how: async (page, event) => {
          const { left } = event as Extract<StorageStatusEvent, { type: 'write.stored' }>;
          // The place in the book could not be stored; the bookmark can.
          await refuse(page, left === 0 ? null : { full: KEYS.progress });
          await bookmark(page).click();
          if (left === 0) await expect(page.locator('#announcer')).toContainText(TEXTS.saved);
        },
      },
      'status.hide': {
        description: 'press Hide',
        announces: elsewhere('the main element has the focus'),
        how: async (page) => {
          await strip(page).getByRole('button', { name: 'Hide' }).click();
          await page.locator('#page').focus();
        },
      },
    },
    states: {
      opening: { description: 'it is looked whether storage is off' },
      saved: {
        description: 'nothing is shown, all is saved',
        see: (page) => expect(strip(page)).toHaveCount(0),
      },
      'failing.visible': {
        description: ({ problem }) => `it is shown and was announced once: ${text(problem)}`,
        see: async (page, { context }) => {
          const { problem } = context as StorageStatusContext;
          const { title, advice } = storageStatusMessage(problem);
          await expect(strip(page).locator('p')).toHaveText([
            title,
            `${advice}${asWritten(' ')}Your data`,
          ]);
          await expect(page.locator('#announcer')).toContainText(
            textOf(context as StorageStatusContext),
          );
        },
      },
      'failing.hidden': {
        description: ({ problem }) => `it was shown and is hidden: ${text(problem)}`,
        see: (page) => expect(strip(page)).toHaveCount(0),
      },
    },
  };
};
