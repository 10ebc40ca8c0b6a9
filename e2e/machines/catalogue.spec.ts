/**
 * The catalogue's generated paths in a real browser: a list of books that is delayed, fails, is
 * retried, or recovers.
 */
import type { Page, Route } from 'playwright/test';
import { catalogueMachine, type CatalogueContext } from '../../machines/catalogue.machine.ts';
import { catalogueOf, type Catalogue } from '../../machines/domain/catalogue.ts';
import { LoadFailure, type FailureKind } from '../../machines/domain/failure.ts';
import { explainFailure } from '../../machines/messages/failure.ts';
import { metaNamed } from '../../tests/support/books.ts';
import { expect, serveShell, untilFailed } from '../support/site.ts';
import { untilFocusRestored, testPathsInBrowser } from '../support/path-test.ts';

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

const OTHER_LOADS =
  'a failure at another time has the same effect for a user; the unit tests distinguish them';

testPathsInBrowser({
  machine: catalogueMachine,
  scenario: {
    name: 'a list of books that comes or does not',
    cases: {
      'xstate.done.actor.loadCatalogue': [
        { output: catalogueOf([]) },
        { output: catalogueOf(books) },
      ],
      'xstate.error.actor.loadCatalogue': [
        { error: new LoadFailure('offline', 'cut off') },
        { error: new LoadFailure('not-found', 'answered 404') },
      ],
    },
    feasible: (_before, { type }) => type !== 'books.renew',
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
  },
  expectedConsole: /Failed to load/u,
  open: async (page) => {
    held.set(page, []);
    await page.route('**/books/index.json', (route) => void held.get(page)?.push(route));
    await page.route('**/covers/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );
    // A prerendered page has its list of books.
    serveShell(page);
    await page.goto('/categories');
    // The code of the screen loads after the page; the loading text appears with it.
    await expect(page.getByRole('main').getByText('Loading books...')).toBeVisible();
  },
  events: {
    'loadCatalogue done': (page, event) =>
      answer(page, (route) =>
        route.fulfill({ json: (event as unknown as { output: Catalogue }).output.books }),
      ),
    'loadCatalogue failed': (page, event) => {
      const { error } = event as unknown as { error: LoadFailure };
      return untilFailed(page, () =>
        answer(page, (route) =>
          error.kind === 'offline' ? route.abort() : route.fulfill({ status: 404, body: 'no' }),
        ),
      );
    },
    'catalogue.retry': async (page) => {
      const before = held.get(page)?.length ?? 0;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
      await expect.poll(() => held.get(page)?.length).toBe(before + 1);
    },
    'network.returned': async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'after patience': (page) => page.clock.runFor(8000),
    'after backOff': (page, _event, _turn, { context }) =>
      page.clock.runFor([3000, 10_000, 30_000][(context as CatalogueContext).tries] ?? NaN),
  },
  notCovered: {
    'in ready: books.renew [is changed]: never taken':
      'only a prerendered page provides it; tested in prerender/hydration.spec.ts',
    'in ready: books.renew [is changed]: never refused':
      'only a prerendered page provides it; tested in prerender/hydration.spec.ts',
    'in loading: catalogue.retry [has failed]: never refused':
      'the button appears only after a failure and does nothing when pressed twice; covered by the unit tests',
    'in loading: after 8000 ms (patience) [has no failure]: never refused': OTHER_LOADS,
    'in failed: after 3000 ms (backOff) [can retry]: never refused': OTHER_LOADS,
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
