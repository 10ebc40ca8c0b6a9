/**
 * The generated paths of a shelf that continues, in a real browser: more books are shown, more are
 * fetched, or fetching fails.
 */
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { shelfMachine, type ShelfContext } from '../../machines/shelf.machine.ts';
import { metaOf } from '../../machines/domain/books/book.ts';
import { catalogueFrom, shelfPreviewsOf } from '../../machines/domain/books/catalogue.ts';
import { shardedCatalogue } from '../../src/build/publish/shards.ts';
import { bookNamed, metaNamed } from '../../tests/support/books.ts';
import { LIST, more, shelf } from '../../tests/support/events/shelf.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import {
  holdRequests,
  serveShelfPreviews,
  untilAsked,
} from '../support/served-site/held-requests.ts';
import type { BrowserScenario } from '../support/paths/path-plans.ts';
import { expect, serveBooks } from '../support/site.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

const named = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => metaNamed(`book-${from + at}`));
/**
 * Multiples of the step, so that a user who is moved to the first new card is far from the end
 * again.
 */
const known = named(1, 49);
const others = named(49, 73);

const OFFLINE = { error: new LoadFailure('offline', 'cut off') };

const shards = { name: 'shards-1', lists: 1 };
const SHARDS = '**/assets/shards-1/shelf-horror-*.json';

/** A grid goes on by itself, and fetches what is not known. */
const grid: BrowserScenario = {
  name: 'a grid that goes on by itself',
  input: {
    title: 'Horror',
    books: known,
    count: 260,
    step: 60,
    automaticLimit: 10_000,
    prefersReducedData: false,
  },
  // The first steps take no longer than the page.
  from: [{ type: 'xstate.after.pause.shelf.pausing' }],
  cases: {
    'xstate.done.actor.fetchMore': ({ context }) => [
      {
        output:
          (context as ShelfContext).books.length === known.length ? named(1, 201) : named(201, 261),
      },
    ],
    'xstate.error.actor.fetchMore': [OFFLINE],
  },
  without: ['shelf.renew', 'end.near'],
  open: async (page) => {
    await serveShelfPreviews(
      page,
      { total: 260, parts: shards, shelves: [{ title: 'Horror', count: 260, books: known }] },
      SHARDS,
    );
    await page.goto('/categories');
    await expect(more(page)).toHaveAttribute('aria-disabled', 'true');
  },
};

const published = named(1, 2002).map(({ id }) => bookNamed(id, 1));
const served = shelfPreviewsOf(shardedCatalogue(published.map(metaOf)), () => 12);

/** The list of a served page is fetched once more when the page is idle. */
const renewed: BrowserScenario = {
  name: 'a row of a served page whose list is fetched once more',
  input: {
    ...catalogueFrom(served).shelves[0],
    step: 24,
    automaticLimit: 0,
    prefersReducedData: false,
  },
  cases: {
    'shelf.renew': [{ books: named(1, 73), count: 72 }],
    'xstate.error.actor.fetchMore': [OFFLINE],
  },
  without: ['xstate.done.actor.fetchMore', 'shelf.retry'],
  feasible: ({ context }) => (context as ShelfContext).count > 72,
  maxSteps: 1,
  open: async (page) => {
    await serveBooks(page, published);
    await holdRequests(page, '**/assets/shards-*/shelf-horror-1.json');
    await holdRequests(page, LIST);
    await page.goto('/');
    await expect(more(page)).toBeVisible();
    await untilAsked(page, LIST);
  },
};

testPathsInBrowser({
  machine: shelfMachine,
  ...drivenBy(shelf),
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'a row of which a part is known',
      input: {
        title: 'Horror',
        books: known,
        count: 72,
        step: 24,
        automaticLimit: 0,
        prefersReducedData: false,
      },
      cases: {
        'xstate.done.actor.fetchMore': [{ output: others }],
        'xstate.error.actor.fetchMore': [
          OFFLINE,
          { error: new LoadFailure('server', 'answered 500') },
        ],
      },
      without: ['shelf.renew'],
      tries: ['end.near'],
      feasible: ({ value }, { type }) => value === 'idle' || type !== 'end.near',
      open: async (page) => {
        await serveShelfPreviews(
          page,
          {
            total: 72,
            parts: shards,
            shelves: [{ title: 'Horror', count: 72, books: known }],
          },
          SHARDS,
        );
        await page.goto('/');
        await expect(more(page)).toBeVisible();
      },
    },
    grid,
    renewed,
  ],
  expectedConsole: /Failed to load/u,
});
