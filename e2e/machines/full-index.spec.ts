/**
 * The full index's generated paths in a real browser: its shards load one by one for a search, or
 * fail to load.
 */
import { LoadFailure } from '../../machines/domain/failure.ts';
import { fullIndexMachine, type FullIndexContext } from '../../machines/full-index.machine.ts';
import { metaOf } from '../../machines/domain/book.ts';
import { catalogueFrom, catalogueOf, shelfPreviewsOf } from '../../machines/domain/catalogue.ts';
import { SHELF_PREVIEW_SIZE } from '../../machines/domain/limits.ts';
import { shardedCatalogue } from '../../src/build/shards.ts';
import { bookNamed, metaNamed } from '../../tests/support/books.ts';
import {
  beginToSearch,
  fullIndex,
  INDEX,
  seeResults,
} from '../../tests/support/events/full-index.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import {
  holdRequests,
  serveShelfPreviews,
  untilAsked,
} from '../support/served-site/held-requests.ts';
import type { BrowserScenario } from '../support/paths/path-plans.ts';
import { expect, serveBooks } from '../support/site.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

const [well, hill, dune] = [metaNamed('the-well'), metaNamed('the-hill'), metaNamed('the-dune')];
const shards = { name: 'shards-1', lists: 2 };

const published = Array.from({ length: 2001 }, (_, at) => bookNamed(`book-${at}`, 1));
const served = catalogueFrom(
  shelfPreviewsOf(shardedCatalogue(published.map(metaOf)), () => SHELF_PREVIEW_SIZE.home),
);
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
    await untilAsked(page, INDEX);
    await beginToSearch({ expect }, page);
  },
  states: { waiting: seeResults({ expect }, 'loading') },
};

testPathsInBrowser({
  machine: fullIndexMachine,
  ...drivenBy(fullIndex),
  otherInterfaces: 'full',
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
});
