/**
 * The generated paths of a library card's page count in a real browser: the book loads, or fails to
 * load.
 */
import { metaOf } from '../../machines/domain/books/book.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { pageCountMachine } from '../../machines/page-count.machine.ts';
import { book, BOOKS, card, pageCount } from '../../tests/support/events/page-count.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { holdRequests } from '../support/served-site/held-requests.ts';
import {
  entryOf,
  storeRecords,
  progressOn,
  serveBooks,
} from '../support/served-site/serve-books.ts';
import { expect } from '../support/site.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

testPathsInBrowser({
  machine: pageCountMachine,
  ...drivenBy(pageCount),
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'a book begun, on its third page of four',
      input: { bookId: book.id },
      cases: {
        'xstate.done.actor.countPages': [{ output: { english: 4, hindi: 4, hinglish: 4 } }],
        'xstate.error.actor.countPages': [
          { error: new LoadFailure('not-found', 'answered 404') },
          { error: new LoadFailure('offline', 'cut off') },
        ],
      },
      edgeClass: ({ event }) => JSON.stringify(event),
      open: async (page) => {
        await serveBooks(page, [book]);
        // Such as that of a host which lacks the lengths.
        await page.route('**/books/index*.json', (route) =>
          route.fulfill({ json: [metaOf(book)] }),
        );
        await holdRequests(page, BOOKS);
        await storeRecords(page, {
          'kv.library': [entryOf(book.id)],
          'kv.reading_progress': [progressOn(book.id, 3)],
        });
        await page.goto('/library');
        await expect(card(page)).toBeVisible();
      },
    },
  ],
  expectedConsole: /Failed to load/u,
});
