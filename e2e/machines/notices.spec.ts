/**
 * The notices' generated paths in a real browser: shown, announced once, held open by the pointer,
 * and closed after six seconds.
 */
import { noticesMachine } from '../../machines/notices.machine.ts';
import { noticeOf } from '../../machines/messages/reader.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { notices } from '../../tests/support/events/notices.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { expect, serveBook } from '../support/site.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

const saved = noticeOf({ type: 'bookmark.saved', page: 1 });
const removed = noticeOf({ type: 'bookmark.removed', page: 1 });

testPathsInBrowser({
  machine: noticesMachine,
  ...drivenBy(notices),
  otherInterfaces: 'full',
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
});
