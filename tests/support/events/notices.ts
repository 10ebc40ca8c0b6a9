/** The events and states of the notices. */
import type { Page } from 'playwright/test';
import type { Notice, NoticesContext } from '../../../machines/notices.machine.ts';
import { by, NO_CHANGE, silent } from '../announcements/announcement.ts';
import { field, text } from '../description.ts';
import type { StateCheck, TableOf } from '../event-tables/event-table.ts';

const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark this page' });
const card = (page: Page) => page.locator('[data-notice]');

type Texts = { shown: string; announced: string };
const SAVED: Texts = {
  shown: 'Bookmark savedBookmarked page 1',
  announced: 'Bookmark saved. Bookmarked page 1',
};
const REMOVED: Texts = {
  shown: 'Bookmark removedRemoved bookmark from page 1',
  announced: 'Bookmark removed. Removed bookmark from page 1',
};
const isSaved = (notice: Notice | null): boolean => notice?.title.text === 'Bookmark saved';
const textsOf = (notice: Notice | null): Texts => (isSaved(notice) ? SAVED : REMOVED);

export const notices: TableOf<NoticesContext> = ({ expect, takeAnnouncements }) => {
  const seeNotice: StateCheck = async (page, { context }) => {
    const { shown, announced } = textsOf((context as NoticesContext).notice);
    await expect(card(page)).toHaveText([shown]);
    await expect(page.locator('#announcer')).toHaveText(announced);
  };
  return {
    title: 'The notices',
    events: {
      'notice.show': {
        description: ({ notice }) =>
          `a notice is sent: ${text(field(field(notice, 'title'), 'text'))}`,
        announces: ({ after: { context } }) => [by('polite', textsOf(context.notice).announced)],
        how: async (page, event) => {
          const { notice } = event as unknown as { notice: Notice };
          const expectState = isSaved(notice) ? 'false' : 'true';
          await bookmark(page).focus();
          if ((await bookmark(page).getAttribute('aria-pressed')) !== expectState)
            await page.keyboard.press('Space');
          await expect(bookmark(page)).toHaveAttribute('aria-pressed', expectState);
          // Discards the announcements of earlier notices.
          await takeAnnouncements(page);
          await page.keyboard.press('Space');
        },
      },
      'notice.pause': {
        description: 'rest the pointer on the notice',
        announces: NO_CHANGE,
        how: (page) => card(page).hover(),
      },
      'notice.resume': {
        description: 'move the pointer away',
        announces: NO_CHANGE,
        how: (page) => page.mouse.move(5, 5),
      },
      'after displayTime': {
        description: '6000 ms pass',
        announces: silent('it was announced when it appeared'),
        how: (page) => page.clock.runFor(6000),
      },
    },
    states: {
      hidden: {
        description: 'no notice is shown',
        see: (page) => expect(card(page)).toHaveCount(0),
      },
      showing: {
        description: ({ notice }) =>
          `the notice ${text(field(field(notice, 'title'), 'text'))} is shown and was said once`,
        see: seeNotice,
      },
      paused: {
        description: ({ notice }) =>
          `the notice ${text(field(field(notice, 'title'), 'text'))} stays as long as the pointer rests`,
        see: seeNotice,
      },
    },
  };
};
