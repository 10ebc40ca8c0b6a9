/**
 * The generated paths of a library card's page count in a real browser: the book loads, or fails to
 * load.
 */
import type { Page, Route } from 'playwright/test';
import { LoadFailure } from '../../machines/domain/failure.ts';
import { pageCountMachine } from '../../machines/page-count.machine.ts';
import { bookNamed } from '../../tests/support/books.ts';
import {
  entryOf,
  storeRecords,
  progressOn,
  serveBooks,
} from '../support/served-site/serve-books.ts';
import { expect } from '../support/site.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

const book = bookNamed('the-well', 4);
const held = new WeakMap<Page, Route>();

const card = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
const bar = (page: Page) =>
  page.getByRole('progressbar', { name: `Reading progress, ${book.title}` });

async function answer(page: Page, reply: (route: Route) => Promise<void>): Promise<void> {
  await expect(async () => expect(held.has(page)).toBe(true)).toPass();
  const route = held.get(page);
  if (route !== undefined) await reply(route);
}

testPathsInBrowser({
  machine: pageCountMachine,
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
        await page.route('**/books/book-*.json', (route) => void held.set(page, route));
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
  events: {
    'countPages done': (page) => answer(page, (route) => route.fulfill({ json: book })),
    'countPages failed': (page, event) => {
      const { error } = event as unknown as { error: LoadFailure };
      return answer(page, (route) =>
        error.kind === 'offline' ? route.abort() : route.fulfill({ status: 404, body: 'none' }),
      );
    },
    'after patience': (page) => page.clock.runFor(8000),
  },
  states: {
    counting: (page) =>
      expect(card(page)).toHaveAccessibleName(`${book.title}, Loading progress...`),
    known: async (page) => {
      await expect(card(page)).toHaveAccessibleName(`${book.title}, Page 3 of 4`);
      await expect(bar(page)).toHaveAttribute('aria-valuenow', '75');
    },
    unknown: async (page) => {
      await expect(card(page)).toHaveAccessibleName(`${book.title}, Page 3`);
      await expect(bar(page)).toHaveAttribute('aria-valuenow', '0');
    },
  },
});
