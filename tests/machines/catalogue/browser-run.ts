/**
 * The run of the catalogue in a browser: a list of books that is delayed, fails, is retried, or
 * recovers, and the remaining books, which are loaded shard by shard for a search.
 */
import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { CatalogueContext } from '../../../machines/catalogue.machine.ts';
import { metaOf } from '../../../machines/domain/books/book.ts';
import {
  catalogueFrom,
  catalogueOf,
  shelfPreviewsOf,
  type Catalogue,
} from '../../../machines/domain/books/catalogue.ts';
import { SHELF_PREVIEW_SIZE } from '../../../machines/domain/limits.ts';
import { LoadFailure } from '../../../machines/domain/site/failure.ts';
import { shardedCatalogue } from '../../../src/build/publish/shards.ts';
import type { BrowserScenario, BrowserRun } from '../../behaviour/behaviour.ts';
import {
  holdRequests,
  serveCovers,
  serveShelfPreviews,
} from '../../../e2e/support/served-site/held-requests.ts';
import { expect, serveBooks, serveShell } from '../../../e2e/support/site.ts';
import { bookNamed, metaNamed } from '../../support/books.ts';
import { tryAgain } from '../gestures/failing-loads.ts';
import { beginToSearch, seeResults } from '../gestures/search-results.ts';
import { address, dataName } from '../../behaviour/interface.ts';
import { failList, holdList, loadingText, requestCount, untilAsked } from './gestures.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as CatalogueContext;

const [well, hill, dune] = [metaNamed('the-well'), metaNamed('the-hill'), metaNamed('the-dune')];
const books = [well, hill];

const OFFLINE = { error: new LoadFailure('offline', 'cut off') };
const NOT_FOUND = { error: new LoadFailure('not-found', 'answered 404') };
const PATIENCE = 'xstate.after.patience.catalogue.loading';
const BACK_OFF = 'xstate.after.backOff.catalogue.failed';

const serveTwoBooks = (page: Page): Promise<void> =>
  serveBooks(page, [bookNamed('the-well'), bookNamed('the-hill')]);

async function openShell(page: Page): Promise<void> {
  await holdList(page);
  await serveCovers(page);
  // A prerendered page has its list of books.
  serveShell(page);
  await page.goto(address('/categories'));
  // The code of the screen loads after the page; the loading text appears with it.
  await expect(loadingText(page)).toBeVisible();
}

const comesOrNot: BrowserScenario = {
  name: 'a list of books that comes or does not',
  cases: {
    'xstate.done.actor.loadCatalogue': [
      { output: catalogueOf([]) },
      { output: catalogueOf(books) },
    ],
    'xstate.error.actor.loadCatalogue': [OFFLINE, NOT_FOUND],
  },
  without: ['books.renew', 'remaining.load'],
  tries: [PATIENCE, BACK_OFF],
  feasible: (snapshot, { type }) => {
    const { failure, tries } = contextOf(snapshot);
    // Time that passes once more changes nothing, unless the load is retried.
    if (type === PATIENCE)
      return (
        snapshot.value === 'loading' &&
        (failure === null || (failure !== 'too-slow' && tries === 1))
      );
    return type !== BACK_OFF || snapshot.value === 'failed';
  },
  // An open page knows the cause of a failure; what happened before does not change what a user
  // can do.
  edgeClass: ({ event, before, after }) => {
    const { failure: previousFailure, tries } = contextOf(before);
    return JSON.stringify([
      event,
      before.value,
      after.value,
      previousFailure === null,
      contextOf(after).failure,
      event.type.includes('after.backOff') ? tries : 0,
    ]);
  },
  open: openShell,
};

/** From a load that has failed: Try again stays there while it is loaded again. */
const pressedTwice: BrowserScenario = {
  name: 'Try again pressed twice',
  from: [{ type: 'xstate.error.actor.loadCatalogue', ...NOT_FOUND }, { type: 'catalogue.retry' }],
  tries: ['catalogue.retry'],
  feasible: ({ value }, { type }) => value === 'loading' && type === 'catalogue.retry',
  open: async (page) => {
    await openShell(page);
    await failList(page, 'not-found');
    await tryAgain(page).click();
    await expect.poll(() => requestCount(page)).toBe(1);
  },
};

const loaded = (output: Catalogue) => ({ type: 'xstate.done.actor.loadCatalogue', output });

/** The list that a served page shows is fetched once more when the page is idle. */
const renewed: BrowserScenario = {
  name: 'a served page whose list is fetched once more',
  from: [loaded(catalogueOf(books))],
  cases: {
    'books.renew': [
      { catalogue: catalogueOf(books) },
      { catalogue: catalogueOf([...books, dune]) },
    ],
  },
  tries: ['books.renew'],
  feasible: (snapshot) => contextOf(snapshot).books.length === books.length,
  maxSteps: 1,
  open: async (page) => {
    await serveTwoBooks(page);
    await holdList(page);
    await serveCovers(page);
    await page.goto(address('/categories'));
    await page.getByRole('link', { name: 'Kitabvan' }).focus();
    await untilAsked(page);
  },
};

/** A search begins once; then it offers to try again only what has failed. */
const canAsk = (snapshot: AnyMachineSnapshot): boolean => {
  const { isAllNeeded, failure } = contextOf(snapshot);
  return !isAllNeeded || failure !== null || snapshot.matches({ ready: 'missing' });
};

const LISTS = '**/assets/shards-*/list-*.json';
/** Two shards; only the first book is on a shelf. */
const inShards = catalogueFrom({
  total: 3,
  parts: { name: 'shards-1', lists: 2 },
  shelves: [{ title: 'Horror', count: 1, books: [well] }],
});

/** The results of the search that asks for the remaining books, all of which are known. */
const seeSearch = (page: Page, { context }: { context: unknown }): Promise<void> =>
  seeResults(page, (context as CatalogueContext).books.length, 'none');

const inTwoShards: BrowserScenario = {
  name: 'a search in a list of two shards',
  from: [loaded(inShards)],
  cases: {
    'xstate.done.actor.fetchShard': (snapshot) =>
      contextOf(snapshot).received === 0
        ? [{ output: { books, isLast: false } }]
        : [{ output: { books: [dune], isLast: true } }],
    'xstate.error.actor.fetchShard': [
      OFFLINE,
      { error: new LoadFailure('server', 'answered 500') },
    ],
  },
  without: ['books.renew', 'catalogue.retry'],
  feasible: (snapshot, { type }) => type !== 'remaining.load' || canAsk(snapshot),
  ignoreOtherAnnouncements: true,
  open: async (page) => {
    await serveShelfPreviews(
      page,
      shelfPreviewsOf(inShards, () => 1),
      LISTS,
    );
    await page.goto(address('/'));
    const shelf = page.getByRole('region', { name: dataName('Horror') });
    await expect(shelf.getByRole('listitem').getByRole('link')).toHaveCount(1);
  },
  states: {
    'ready.partial': (page) => expect(page.getByRole('option')).toHaveCount(0),
    'ready.complete': seeSearch,
  },
};

/** The list is not known yet, or all of it is. */
const searchedBefore: BrowserScenario = {
  name: 'a search that begins before the list of books is loaded',
  cases: {
    'xstate.done.actor.loadCatalogue': [{ output: inShards }],
    'xstate.error.actor.loadCatalogue': [NOT_FOUND],
  },
  without: [
    'books.renew',
    'catalogue.retry',
    'network.returned',
    'xstate.done.actor.fetchShard',
    'xstate.error.actor.fetchShard',
    BACK_OFF,
  ],
  feasible: (snapshot, { type }) => type !== 'remaining.load' || canAsk(snapshot),
  ignoreOtherAnnouncements: true,
  open: async (page) => {
    await holdRequests(page, LISTS);
    await openShell(page);
  },
};

const searchedAll: BrowserScenario = {
  name: 'a search in a list that is known',
  from: [loaded(catalogueOf(books))],
  without: ['books.renew'],
  feasible: canAsk,
  ignoreOtherAnnouncements: true,
  open: async (page) => {
    await serveTwoBooks(page);
    await page.goto(address('/categories'));
  },
};

const many = Array.from({ length: 2001 }, (_, at) => bookNamed(`book-${at}`, 1));
const firstOfMany = catalogueFrom(
  shelfPreviewsOf(shardedCatalogue(many.map(metaOf)), () => SHELF_PREVIEW_SIZE.home),
);
const partOf = catalogueFrom({
  total: 3,
  parts: { name: 'shards-1', lists: 2 },
  shelves: [{ title: 'Horror', count: 3, books }],
});

const renewedWhileSearched: BrowserScenario = {
  name: 'a large collection that is replaced while it is searched',
  from: [loaded(firstOfMany), { type: 'remaining.load' }],
  cases: {
    'books.renew': [{ catalogue: partOf }, { catalogue: catalogueOf([well, hill, dune]) }],
  },
  feasible: (snapshot, { type }) => type === 'books.renew' && contextOf(snapshot).total > 3,
  ignoreOtherAnnouncements: true,
  maxSteps: 1,
  open: async (page) => {
    await serveBooks(page, many);
    await holdRequests(page, LISTS);
    await holdList(page);
    await page.goto(address('/'));
    await untilAsked(page);
    await beginToSearch(page);
  },
  states: { 'ready.complete': seeSearch },
};

export const browserRun: BrowserRun = {
  otherInterfaces: 'full',
  scenarios: [
    comesOrNot,
    pressedTwice,
    renewed,
    inTwoShards,
    searchedBefore,
    searchedAll,
    renewedWhileSearched,
  ],
  expectedConsole: /Failed to load/u,
};
