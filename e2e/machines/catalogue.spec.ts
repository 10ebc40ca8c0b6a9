/**
 * The catalogue's generated paths in a real browser: a list of books that is delayed, fails, is
 * retried, or recovers.
 */
import type { Page, Route } from 'playwright/test';
import { catalogueMachine, type CatalogueContext } from '../../machines/catalogue.machine.ts';
import { catalogueOf, type Catalogue } from '../../machines/domain/catalogue.ts';
import { LoadFailure, type FailureKind } from '../../machines/domain/failure.ts';
import { explainFailure } from '../../machines/messages/failure.ts';
import { bookNamed, metaNamed } from '../../tests/support/books.ts';
import type { BrowserScenario } from '../support/paths/path-plans.ts';
import { expect, serveBooks, serveShell, untilFailed } from '../support/site.ts';
import { COVER } from '../support/served-site/test-server.ts';
import { untilFocusRestored, testPathsInBrowser } from '../support/paths/path-test.ts';

const books = [metaNamed('the-well'), metaNamed('the-hill')];

/** The unanswered requests for the list of books, by page. */
const held = new WeakMap<Page, Route[]>();

async function answer(page: Page, reply: (route: Route) => Promise<void>): Promise<void> {
  const asked = () => held.get(page) ?? [];
  // Requests that the page aborted to start again stay in the list; only Chromium reports them as
  // failed.
  const reportsAborted = page.context().browser()?.browserType().name() === 'chromium';
  const wanted = () =>
    reportsAborted
      ? asked().filter((route) => route.request().failure() === null)
      : asked().slice(-1);
  await expect(async () => expect(wanted()).toHaveLength(1)).toPass();
  const [route] = wanted();
  held.set(page, []);
  if (route !== undefined) await reply(route);
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const failureOf = (route: Route, error: LoadFailure): Promise<void> =>
  error.kind === 'offline' ? route.abort() : route.fulfill({ status: 404, body: 'no' });

const OFFLINE = { error: new LoadFailure('offline', 'cut off') };
const NOT_FOUND = { error: new LoadFailure('not-found', 'answered 404') };
const PATIENCE = 'xstate.after.patience.catalogue.loading';
const BACK_OFF = 'xstate.after.backOff.catalogue.failed';

async function holdList(page: Page): Promise<void> {
  held.set(page, []);
  await page.route('**/books/index.json', (route) => void held.get(page)?.push(route));
  await page.route('**/covers/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: COVER }),
  );
}

async function openShell(page: Page): Promise<void> {
  await holdList(page);
  // A prerendered page has its list of books.
  serveShell(page);
  await page.goto('/categories');
  // The code of the screen loads after the page; the loading text appears with it.
  await expect(page.getByRole('main').getByText('Loading books...')).toBeVisible();
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
    await untilFailed(page, () => answer(page, (route) => failureOf(route, NOT_FOUND.error)));
    await tryAgain(page).click();
    await expect.poll(() => held.get(page)?.length).toBe(1);
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
    await page.goto('/categories');
    await page.getByRole('link', { name: 'Kitabvan' }).focus();
  },
};

testPathsInBrowser({
  machine: catalogueMachine,
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
  events: {
    'loadCatalogue done': (page, event) =>
      answer(page, (route) =>
        route.fulfill({ json: (event as unknown as { output: Catalogue }).output.books }),
      ),
    'loadCatalogue failed': (page, event) => {
      const { error } = event as unknown as { error: LoadFailure };
      return untilFailed(page, () => answer(page, (route) => failureOf(route, error)));
    },
    'catalogue.retry': async (page, _event, _turn, { value, context }) => {
      const { failure } = context as CatalogueContext;
      const before = held.get(page)?.length ?? 0;
      await tryAgain(page).click();
      await expect(tryAgain(page)).toBeFocused();
      // A load that the user has asked for is not started anew.
      const isNew = value === 'failed' || failure !== null;
      await expect.poll(() => held.get(page)?.length).toBe(isNew ? before + 1 : before);
    },
    'books.renew': (page, event) => {
      const { catalogue } = event as unknown as { catalogue: Catalogue };
      return answer(page, (route) => route.fulfill({ json: catalogue.books }));
    },
    'network.returned': async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'after patience': (page) => page.clock.runFor(8000),
    'after backOff': (page, _event, _turn, { context }) => {
      const { failure, tries } = context as CatalogueContext;
      // A list that does not exist is not loaded again, however long one waits.
      const waits = failure === 'not-found' ? [] : [3000, 10_000, 30_000];
      return page.clock.runFor(waits[tries] ?? 60_000);
    },
  },
  states: {
    loading: async (page, snapshot) => {
      const { failure } = snapshot.context as CatalogueContext;
      if (failure !== null) return seeFailure(page, failure);
      return expect(page.getByRole('main').getByText('Loading books...')).toBeVisible();
    },
    ready: async (page, { context }) => {
      const main = page.getByRole('main');
      await expect(main.getByText('Loading books...')).toHaveCount(0);
      await expect(main.getByRole('link')).toHaveCount((context as CatalogueContext).books.length);
      await expect(main.getByRole('status')).toHaveText([]);
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      // The focused button is removed, so the main part receives the focus.
      await untilFocusRestored(page);
    },
    failed: (page, { context }) =>
      seeFailure(page, (context as CatalogueContext).failure ?? 'invalid'),
  },
});

async function seeFailure(page: Page, failure: FailureKind): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText('Loading books...')).toHaveCount(0);
  await expect(main.getByRole('status')).toHaveText(explainFailure(failure, 'catalogue'));
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
}
