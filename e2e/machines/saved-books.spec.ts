/**
 * The generated paths of the list of saved books in a real browser: empty, with two books, or
 * unreadable.
 */
import { savedBooksMachine } from '../../machines/saved-books.machine.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { savedBooks } from '../../tests/support/events/saved-books.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { expect, serveBook } from '../support/site.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

const books = [bookNamed('the-well'), bookNamed('the-hill')];

testPathsInBrowser({
  machine: savedBooksMachine,
  ...drivenBy(savedBooks),
  otherInterfaces: 'full',
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
});
