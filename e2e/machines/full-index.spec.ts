/**
 * The full index's generated paths in a real browser: its shards load one by one for a search, or
 * fail to load.
 */
import type { Page } from 'playwright/test';
import { LoadFailure } from '../../machines/domain/failure.ts';
import { searchResultsMessage } from '../../machines/messages/search.ts';
import {
  remainingStatusOf,
  fullIndexMachine,
  type FullIndexContext,
} from '../../machines/full-index.machine.ts';
import { metaNamed } from '../../tests/support/books.ts';
import { sendShard, failShard, serveShelfPreviews } from '../support/held-shards.ts';
import { expect } from '../support/site.ts';
import { testPathsInBrowser } from '../support/path-test.ts';

const [well, hill, dune] = [metaNamed('the-well'), metaNamed('the-hill'), metaNamed('the-dune')];
const shards = { name: 'shards-1', lists: 2 };

const box = (page: Page) => page.getByRole('combobox', { name: 'Search books, authors, genres' });
const tryAgain = (page: Page) =>
  page.getByRole('search').getByRole('button', { name: 'Try again' });

const NEWER_INDEX =
  'an index is replaced only when a prerendered page shows an older one; covered by the unit tests';

type Snapshot = Parameters<typeof remainingStatusOf>[0];

/** All of these books match the search, so the message depends only on the state of the index. */
async function checkResults(page: Page, snapshot: unknown): Promise<void> {
  const known = snapshot as Snapshot;
  const { books } = known.context;
  await expect(page.getByRole('option')).toHaveCount(books.length);
  const remaining = remainingStatusOf(known);
  const message = page.getByText(`${searchResultsMessage('Title', books.length, remaining)}.`);
  await expect(message).toHaveCount(remaining === 'none' ? 0 : 1);
}

testPathsInBrowser({
  machine: fullIndexMachine,
  scenarios: [
    {
      name: 'a list in two shards',
      input: { books: [well], total: 3, shards },
      cases: {
        'xstate.done.actor.fetchShard': ({ context }) =>
          (context as FullIndexContext).received === 0
            ? [{ output: { books: [well, hill], isLast: false } }]
            : [{ output: { books: [dune], isLast: true } }],
        'xstate.error.actor.fetchShard': [
          { error: new LoadFailure('offline', 'cut off') },
          { error: new LoadFailure('server', 'answered 500') },
        ],
      },
      without: ['list.renew'],
      ignoreOtherAnnouncements: true,
      open: async (page) => {
        await serveShelfPreviews(
          page,
          { total: 3, parts: shards, shelves: [{ title: 'Horror', count: 3, books: [well] }] },
          '**/assets/shards-1/list-*.json',
        );
        await page.goto('/');
        await expect(page.getByRole('region', { name: 'Horror' }).getByRole('link')).toHaveCount(1);
      },
    },
  ],
  expectedConsole: /Failed to load/u,
  events: {
    'remaining.load': async (page) => {
      if ((await tryAgain(page).count()) > 0) return tryAgain(page).click();
      await box(page).focus();
      await expect(page.getByRole('search').getByRole('combobox')).toHaveAttribute(
        'enterkeyhint',
        'go',
      );
      return box(page).pressSequentially('Title');
    },
    'network.returned': async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'fetchShard done': (page, event) =>
      sendShard(page, (event as unknown as { output: { books: unknown } }).output.books),
    'fetchShard failed': (page, event) =>
      failShard(page, (event as unknown as { error: LoadFailure }).error.kind),
  },
  notCovered: {
    'in any state: list.renew: never taken': NEWER_INDEX,
    'in checking: at once [is complete]: never taken':
      'a catalogue without shards is searched without this machine',
  },
  states: {
    waiting: (page) => expect(page.getByRole('option')).toHaveCount(0),
    fetching: checkResults,
    failed: async (page, snapshot) => {
      await checkResults(page, snapshot);
      await expect(tryAgain(page)).toBeVisible();
    },
    complete: checkResults,
  },
});
