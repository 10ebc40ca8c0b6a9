/** The events and states of the list of saved books. */
import type { Page } from 'playwright/test';
import type { SavedBooksContext } from '../../../machines/saved-books.machine.ts';
import { silent } from '../announcements/announcement.ts';
import { count } from '../description.ts';
import type { TableOf } from '../event-tables/event-table.ts';

/** Below the list, while it is empty. */
const NONE_SAVED =
  'No books saved for offline yet. A book’s own page has the button Save for offline; books you have opened can usually be read offline too.';

const region = (page: Page) => page.getByRole('region', { name: 'Saved for offline' });

/** Resolves the pending read of the cache storage with these books; null makes it fail. */
const resolveRead = (page: Page, saved: readonly unknown[] | null): Promise<void> =>
  page.evaluate(
    (all) => (globalThis as unknown as { resolveRead: (all: unknown) => void }).resolveRead(all),
    saved,
  );

const READ_ON_FOCUS = silent('the list is read when it is reached');

export const savedBooks: TableOf<SavedBooksContext> = ({ expect }) => ({
  title: 'The list of saved books',
  events: {
    'readSaved done': {
      description: ({ output }) => `${count(output, 'saved book')} found`,
      announces: READ_ON_FOCUS,
      how: (page, event) => resolveRead(page, (event as unknown as { output: unknown[] }).output),
    },
    'readSaved failed': {
      description: 'this browser stores no copies',
      announces: READ_ON_FOCUS,
      how: (page) => resolveRead(page, null),
    },
  },
  states: {
    loading: {
      description: 'the copies are read',
      see: (page) => expect(region(page)).toHaveCount(0),
    },
    listed: {
      description: ({ books }) => `${count(books, 'saved book')} in the list`,
      see: async (page, { context }) => {
        const titles = (context as SavedBooksContext).books.map(({ title }) => title);
        await expect(region(page).getByRole('link')).toHaveText(titles);
        await expect(region(page).getByText(NONE_SAVED)).toHaveCount(titles.length === 0 ? 1 : 0);
      },
    },
    unavailable: {
      description: 'it is shown that this browser stores no copies',
      see: (page) =>
        expect(region(page)).toHaveText(
          'Saved for offlineThis browser cannot save books for reading offline.',
        ),
    },
  },
});
