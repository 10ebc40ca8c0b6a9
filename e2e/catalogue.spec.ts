/** The catalogue's generated paths in a real browser: the list of books held back, failing, tried again, healed. */
import type { Page, Route } from '@playwright/test';
import { catalogueMachine, type CatalogueContext } from '../machines/catalogue.machine.ts';
import { explainFailure, LoadFailure } from '../machines/failure.ts';
import { metaNamed } from '../tests/books.ts';
import { expect } from './site.ts';
import { walkInBrowser } from './walk.ts';

const books = [metaNamed('the-well'), metaNamed('the-hill')];

/** The requests for the list of books that nobody has answered yet, by the page that asked. */
const held = new WeakMap<Page, Route[]>();

async function answer(page: Page, reply: (route: Route) => Promise<void>): Promise<void> {
  await expect(async () => expect(held.get(page)).toHaveLength(1)).toPass();
  const [route] = held.get(page)?.splice(0) ?? [];
  if (route !== undefined) await reply(route);
}

walkInBrowser({
  machine: catalogueMachine,
  world: {
    name: 'a list of books that comes or does not',
    cases: {
      'xstate.done.actor.loadCatalogue': [{ output: [] }, { output: books }],
      'xstate.error.actor.loadCatalogue': [
        { error: new LoadFailure('offline', 'cut off') },
        { error: new LoadFailure('server', 'answered 500') },
      ],
    },
    // Once opened, a page knows why it failed; which failure came before changes nothing in what a person does.
    edgeClass: ({ event, before, after }) => JSON.stringify([event, before.value, after.value, (after.context as CatalogueContext).failure]),
  },
  expected: /Failed to load/u,
  open: async (page) => {
    held.set(page, []);
    await page.route('**/books/index.json', (route) => void held.get(page)?.push(route));
    await page.route('**/covers/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }));
    await page.goto('/categories');
  },
  does: {
    'loadCatalogue done': (page, event) =>
      answer(page, (route) => route.fulfill({ json: (event as unknown as { output: unknown }).output })),
    'loadCatalogue failed': (page, event) => {
      const { error } = event as unknown as { error: LoadFailure };
      return answer(page, (route) => (error.kind === 'offline' ? route.abort() : route.fulfill({ status: 500, body: 'no' })));
    },
    'catalogue.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'network.returned': async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
  },
  sees: {
    loading: (page) => expect(page.getByRole('main').getByText('Loading books...')).toBeVisible(),
    ready: async (page, { context }) => {
      const main = page.getByRole('main');
      await expect(main.getByText('Loading books...')).toHaveCount(0);
      await expect(main.getByRole('link')).toHaveCount((context as CatalogueContext).books.length);
      await expect(main.getByRole('status')).toHaveText([]);
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    },
    unavailable: async (page, { context }) => {
      const { failure } = context as CatalogueContext;
      const main = page.getByRole('main');
      await expect(main.getByText('Loading books...')).toHaveCount(0);
      await expect(main.getByRole('status')).toHaveText(failure === null ? [] : [explainFailure(failure, 'catalogue')]);
      await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
});
