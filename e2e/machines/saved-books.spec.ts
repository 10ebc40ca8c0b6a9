/**
 * The generated paths of the list of saved books in a real browser: empty, with two books, or
 * unreadable.
 */
import type { Page } from 'playwright/test';
import { savedBooksMachine, type SavedBooksContext } from '../../machines/saved-books.machine.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBook } from '../support/site.ts';
import { testPathsInBrowser } from '../support/path-test.ts';

const books = [bookNamed('the-well'), bookNamed('the-hill')];

const region = (page: Page) => page.getByRole('region', { name: 'Saved for offline' });

/** Resolves the pending read of the cache storage with these books; null makes it fail. */
const resolveRead = (page: Page, saved: readonly unknown[] | null): Promise<void> =>
  page.evaluate(
    (all) => (globalThis as unknown as { resolveRead: (all: unknown) => void }).resolveRead(all),
    saved,
  );

testPathsInBrowser({
  machine: savedBooksMachine,
  scenarios: [
    {
      name: 'My Library',
      cases: {
        'xstate.done.actor.readSaved': [{ output: [] }, { output: books }],
        'xstate.error.actor.readSaved': [{ error: new Error('denied') }],
      },
      open: async (page) => {
        await serveBook(page, bookNamed('the-well'));
        await page.addInitScript(() => {
          // Firefox runs this in its initial blank page too, which has no cache storage.
          if (!('caches' in window)) return;
          const open = caches.open.bind(caches);
          let decide: (saved: unknown) => void = () => undefined;
          const decided = new Promise<unknown>((resolve) => {
            decide = resolve;
          });
          Object.assign(globalThis, { resolveRead: (saved: unknown) => decide(saved) });
          caches.open = async (name) => {
            const saved = (await decided) as { id: string }[] | null;
            if (saved === null) throw new DOMException('denied', 'SecurityError');
            const store = await open(name);
            for (const book of saved.toReversed())
              await store.put(`/books/book-${book.id}.json`, new Response(JSON.stringify(book)));
            return store;
          };
        });
        await page.goto('/library');
        await expect(page.getByRole('heading', { level: 1, name: 'My Library' })).toBeVisible();
        await page.getByRole('link', { name: 'Kitabvan' }).focus();
      },
    },
  ],
  events: {
    'readSaved done': (page, event) =>
      resolveRead(page, (event as unknown as { output: unknown[] }).output),
    'readSaved failed': (page) => resolveRead(page, null),
  },
  states: {
    loading: (page) => expect(region(page)).toHaveCount(0),
    listed: async (page, { context }) => {
      const titles = (context as SavedBooksContext).books.map(({ title }) => title);
      await expect(region(page).getByRole('link')).toHaveText(titles);
      await expect(region(page).getByText('No books saved for offline yet.')).toHaveCount(
        titles.length === 0 ? 1 : 0,
      );
    },
    unavailable: (page) =>
      expect(region(page)).toHaveText(
        'Saved for offlineThis browser cannot save books for reading offline.',
      ),
  },
});
