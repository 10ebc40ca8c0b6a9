/**
 * The catalogue's generated paths in a real browser: a list of books that is delayed, fails, is
 * retried, or recovers.
 */
import type { Page } from 'playwright/test';
import { catalogueMachine, type CatalogueContext } from '../../machines/catalogue.machine.ts';
import { catalogueOf } from '../../machines/domain/catalogue.ts';
import { LoadFailure } from '../../machines/domain/failure.ts';
import { bookNamed, metaNamed } from '../../tests/support/books.ts';
import {
  catalogue,
  failList,
  holdList,
  loadingText,
  requestCount,
} from '../../tests/support/events/catalogue.ts';
import { tryAgain } from '../../tests/support/event-tables/failing-loads.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import type { BrowserScenario } from '../support/paths/path-plans.ts';
import { expect, serveBooks, serveShell, untilFailed } from '../support/site.ts';
import { COVER } from '../support/served-site/test-server.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

const books = [metaNamed('the-well'), metaNamed('the-hill')];

const OFFLINE = { error: new LoadFailure('offline', 'cut off') };
const NOT_FOUND = { error: new LoadFailure('not-found', 'answered 404') };
const PATIENCE = 'xstate.after.patience.catalogue.loading';
const BACK_OFF = 'xstate.after.backOff.catalogue.failed';

const serveCovers = (page: Page): Promise<unknown> =>
  page.route('**/covers/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: COVER }),
  );

async function openShell(page: Page): Promise<void> {
  await holdList(page);
  await serveCovers(page);
  // A prerendered page has its list of books.
  serveShell(page);
  await page.goto('/categories');
  // The code of the screen loads after the page; the loading text appears with it.
  await expect(loadingText(page)).toBeVisible();
}

const failed = { type: 'xstate.error.actor.loadCatalogue', ...NOT_FOUND };

/** From a load that has failed: Try again stays there while it is loaded again. */
const pressedTwice: BrowserScenario = {
  name: 'Try again pressed twice',
  from: [failed, { type: 'catalogue.retry' }],
  tries: ['catalogue.retry'],
  feasible: ({ value }, { type }) => value === 'loading' && type === 'catalogue.retry',
  open: async (page) => {
    await openShell(page);
    await failList({ expect, untilFailed }, page, 'not-found');
    await tryAgain(page).click();
    await expect.poll(() => requestCount(page)).toBe(1);
  },
};

const served = { type: 'xstate.done.actor.loadCatalogue', output: catalogueOf(books) };

/** The list that a served page shows is fetched once more when the page is idle. */
const renewed: BrowserScenario = {
  name: 'a served page whose list is fetched once more',
  from: [served],
  cases: {
    'books.renew': [
      { catalogue: catalogueOf(books) },
      { catalogue: catalogueOf([...books, metaNamed('the-dune')]) },
    ],
  },
  tries: ['books.renew'],
  feasible: ({ context }) => (context as CatalogueContext).books.length === books.length,
  maxSteps: 1,
  open: async (page) => {
    await serveBooks(page, [bookNamed('the-well'), bookNamed('the-hill')]);
    await holdList(page);
    await serveCovers(page);
    await page.goto('/categories');
    await page.getByRole('link', { name: 'Kitabvan' }).focus();
    // An idle page asks; it must have done so before the clock is stopped.
    await expect.poll(() => requestCount(page)).toBe(1);
  },
};

testPathsInBrowser({
  machine: catalogueMachine,
  ...drivenBy(catalogue),
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'a list of books that comes or does not',
      cases: {
        'xstate.done.actor.loadCatalogue': [
          { output: catalogueOf([]) },
          { output: catalogueOf(books) },
        ],
        'xstate.error.actor.loadCatalogue': [OFFLINE, NOT_FOUND],
      },
      without: ['books.renew'],
      tries: [PATIENCE, BACK_OFF],
      feasible: ({ value, context }, { type }) => {
        const { failure, tries } = context as CatalogueContext;
        // Time that passes once more changes nothing, unless the load is tried anew.
        if (type === PATIENCE)
          return (
            value === 'loading' && (failure === null || (failure !== 'too-slow' && tries === 1))
          );
        return type !== BACK_OFF || value === 'failed';
      },
      // An open page knows the cause of a failure; what happened before does not change what a user
      // can do.
      edgeClass: ({ event, before, after }) => {
        const [{ failure: previousFailure, tries }, { failure }] = [
          before.context as CatalogueContext,
          after.context as CatalogueContext,
        ];
        return JSON.stringify([
          event,
          before.value,
          after.value,
          previousFailure === null,
          failure,
          event.type.includes('after.backOff') ? tries : 0,
        ]);
      },
      open: openShell,
    },
    pressedTwice,
    renewed,
  ],
  expectedConsole: /Failed to load/u,
});
