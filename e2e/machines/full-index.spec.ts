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
import { metaOf } from '../../machines/domain/book.ts';
import {
  catalogueFrom,
  catalogueOf,
  shelfPreviewsOf,
  type Catalogue,
} from '../../machines/domain/catalogue.ts';
import { SHELF_PREVIEW_SIZE } from '../../machines/domain/limits.ts';
import { shardedCatalogue } from '../../src/build/shards.ts';
import { bookNamed, metaNamed } from '../../tests/support/books.ts';
import {
  answerRequest,
  failShard,
  holdRequests,
  sendShard,
  serveShelfPreviews,
} from '../support/held-shards.ts';
import type { BrowserScenario } from '../support/path-plans.ts';
import { expect, serveBooks } from '../support/site.ts';
import { testPathsInBrowser } from '../support/path-test.ts';

const [well, hill, dune] = [metaNamed('the-well'), metaNamed('the-hill'), metaNamed('the-dune')];
const shards = { name: 'shards-1', lists: 2 };

const box = (page: Page) => page.getByRole('combobox', { name: 'Search books, authors, genres' });
const tryAgain = (page: Page) =>
  page.getByRole('search').getByRole('button', { name: 'Try again' });

async function typeInto(page: Page): Promise<void> {
  await box(page).focus();
  await expect(page.getByRole('search').getByRole('combobox')).toHaveAttribute(
    'enterkeyhint',
    'go',
  );
  await box(page).pressSequentially('Title');
}

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

const published = Array.from({ length: 2001 }, (_, at) => bookNamed(`book-${at}`, 1));
const served = catalogueFrom(
  shelfPreviewsOf(shardedCatalogue(published.map(metaOf)), () => SHELF_PREVIEW_SIZE.home),
);
const INDEX = '**/books/index.json';
const partOf = catalogueFrom({
  total: 3,
  parts: shards,
  shelves: [{ title: 'Horror', count: 3, books: [well, hill] }],
});

/** The list of a served page is fetched once more when the page is idle. */
const renewed: BrowserScenario = {
  name: 'a large collection that is replaced while it is searched',
  input: served,
  from: [{ type: 'remaining.load' }],
  cases: { 'list.renew': [partOf, catalogueOf([well, hill, dune])] },
  feasible: ({ context }, { type }) =>
    type === 'list.renew' && (context as FullIndexContext).total > 3,
  ignoreOtherAnnouncements: true,
  maxSteps: 1,
  open: async (page) => {
    await serveBooks(page, published);
    await holdRequests(page, '**/assets/shards-*/list-*.json');
    await holdRequests(page, INDEX);
    await page.goto('/');
    await typeInto(page);
  },
  states: { waiting: checkResults },
};

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
    renewed,
  ],
  expectedConsole: /Failed to load/u,
  events: {
    'remaining.load': async (page) => {
      if ((await tryAgain(page).count()) > 0) return tryAgain(page).click();
      return typeInto(page);
    },
    'network.returned': async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'list.renew': (page, event) => {
      const { books, total, shards: parts } = event as unknown as Catalogue;
      const previews = { total, parts, shelves: [{ title: 'Horror', count: total, books }] };
      const json = parts === null ? books : previews;
      return answerRequest(page, INDEX, (route) => route.fulfill({ json }));
    },
    'fetchShard done': (page, event) =>
      sendShard(page, (event as unknown as { output: { books: unknown } }).output.books),
    'fetchShard failed': (page, event) =>
      failShard(page, (event as unknown as { error: LoadFailure }).error.kind),
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
