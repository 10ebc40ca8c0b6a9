/**
 * The notices' generated paths in a real browser: shown, announced once, held open by the pointer,
 * and closed after six seconds.
 */
import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import {
  noticesMachine,
  type Notice,
  type NoticesContext,
} from '../../machines/notices.machine.ts';
import { noticeAnnouncement } from '../../machines/messages/notices.ts';
import { noticeOf } from '../../machines/messages/reader.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { takeAnnouncements } from '../support/screen-reader.ts';
import { expect, serveBook } from '../support/site.ts';
import { testPathsInBrowser } from '../support/path-test.ts';

const saved = noticeOf({ type: 'bookmark.saved', page: 1 });
const removed = noticeOf({ type: 'bookmark.removed', page: 1 });

const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark this page' });
const card = (page: Page) => page.locator('[data-notice]');

async function checkNotice(page: Page, { context }: AnyMachineSnapshot): Promise<void> {
  const { notice } = context as NoticesContext;
  if (notice === null) throw new Error('A notice is shown that is not there');
  await expect(card(page)).toHaveText([`${notice.title}${notice.description}`]);
  await expect(page.locator('#announcer')).toHaveText(noticeAnnouncement(notice));
}

testPathsInBrowser({
  machine: noticesMachine,
  scenarios: [
    {
      name: 'a bookmark set and removed',
      cases: { 'notice.show': [{ notice: saved }, { notice: removed }] },
      open: async (page) => {
        await serveBook(page, bookNamed('the-well'));
        await page.goto('/books/the-well/read');
        await expect(page.locator('#page')).toBeVisible();
      },
    },
  ],
  events: {
    'notice.show': async (page, event) => {
      const { notice } = event as unknown as { notice: Notice };
      const expectState = notice.title === saved.title ? 'false' : 'true';
      await bookmark(page).focus();
      if ((await bookmark(page).getAttribute('aria-pressed')) !== expectState)
        await page.keyboard.press('Space');
      await expect(bookmark(page)).toHaveAttribute('aria-pressed', expectState);
      // Discards the announcements of earlier notices.
      await takeAnnouncements(page);
      await page.keyboard.press('Space');
    },
    'notice.pause': (page) => card(page).hover(),
    'notice.resume': (page) => page.mouse.move(5, 5),
    'after displayTime': (page) => page.clock.runFor(6000),
  },
  states: {
    hidden: (page) => expect(card(page)).toHaveCount(0),
    showing: checkNotice,
    paused: checkNotice,
  },
});
