/**
 * The generated paths of an offline copy in a real browser: saved, deleted, failed, retried, or not
 * supported.
 */
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import {
  offlineCopyMachine,
  type OfflineCopyContext,
} from '../../machines/offline-copy.machine.ts';
import { book, BOOK_FILE, offlineCopy } from '../../tests/support/events/offline-copy.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { answerRequest, holdRequests } from '../support/served-site/held-requests.ts';
import { expect, serveBook } from '../support/site.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

testPathsInBrowser({
  machine: offlineCopyMachine,
  ...drivenBy(offlineCopy),
  otherInterfaces: 'quick',
  scenarios: [
    {
      name: 'a book on its preview',
      input: { bookId: book.id },
      cases: {
        'xstate.done.actor.findCopy': [{ output: true }, { output: false }],
        'xstate.error.actor.findCopy': [{ error: new Error('denied') }],
        'xstate.error.actor.saveCopy': [
          { error: new LoadFailure('offline', 'cut off') },
          { error: new LoadFailure('server', 'answered 500') },
        ],
        'xstate.error.actor.deleteCopy': [{ error: new Error('denied') }],
      },
      tries: ['network.returned'],
      edgeClass: ({ event, before, after }) =>
        JSON.stringify([
          event,
          before.value,
          after.value,
          (before.context as OfflineCopyContext).failure,
        ]),
      open: async (page) => {
        await serveBook(page, book);
        await page.addInitScript(() => {
          // Firefox runs this in its initial blank page too, which has no cache storage.
          if (!('caches' in window)) return;
          const waiting = new Map<string, (outcome: string) => void>();
          const decision = (operation: string) =>
            new Promise<string>((resolve) => {
              waiting.set(operation, resolve);
            });
          const open = caches.open.bind(caches);
          let openCount = 0;
          const waitFor = async (operation: string, store: Cache) => {
            const outcome = await decision(operation);
            if (outcome === 'fails') throw new DOMException('denied', 'SecurityError');
            return outcome === 'there'
              ? store.put('/books/book-the-well.json', new Response('{}'))
              : undefined;
          };
          caches.open = async (name) => {
            const store = await open(name);
            openCount += 1;
            if (openCount === 1) await waitFor('look', store);
            const remove = store.delete.bind(store);
            store.delete = async (request) => {
              if (typeof request === 'string' && request.includes('/book-'))
                await waitFor('delete', store);
              return remove(request);
            };
            return store;
          };
          const decide = (operation: string, outcome: string): boolean => {
            waiting.get(operation)?.(outcome);
            return waiting.delete(operation);
          };
          Object.assign(globalThis, { decide });
        });
        await holdRequests(page, BOOK_FILE);
        await page.goto(`/books/${book.id}/preview`);
        await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
        await page.getByRole('link', { name: 'Start Reading' }).focus();
        // The book is loaded ahead. From here on, a request for its file comes from saving it.
        await answerRequest(page, BOOK_FILE, (route) => route.fulfill({ json: book }));
      },
    },
  ],
  expectedConsole: /Failed to load/u,
});
