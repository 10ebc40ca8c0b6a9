/**
 * The generated paths of a shelf that continues, in a real browser: more books are shown, more are
 * fetched, or fetching fails.
 */
import type { Page } from 'playwright/test';
import { LoadFailure } from '../../machines/domain/failure.ts';
import { shelfMachine, type ShelfContext } from '../../machines/shelf.machine.ts';
import { moreBooksMessage } from '../../machines/messages/shelf.ts';
import { metaNamed } from '../../tests/support/books.ts';
import { sendShard, failShard, serveShelfPreviews } from '../support/held-shards.ts';
import { expect } from '../support/site.ts';
import { testPathsInBrowser } from '../support/path-test.ts';

const named = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => metaNamed(`book-${from + at}`));
/**
 * Multiples of the step, so that a user who is moved to the first new card is far from the end
 * again.
 */
const known = named(1, 49);
const others = named(49, 73);

const shelf = (page: Page) => page.getByRole('region', { name: 'Horror' });
const more = (page: Page) => shelf(page).getByRole('button', { name: 'Show more: Horror' });
const tryAgain = (page: Page) => shelf(page).getByRole('button', { name: 'Try again: Horror' });

const AUTOMATIC =
  'a row grows only on request; automatic growth is covered by the unit tests and many-books.spec.ts';

async function checkCards(page: Page, { shown }: ShelfContext): Promise<void> {
  await expect(shelf(page).getByRole('link')).toHaveCount(shown);
}

testPathsInBrowser({
  machine: shelfMachine,
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
          { error: new LoadFailure('offline', 'cut off') },
          { error: new LoadFailure('server', 'answered 500') },
        ],
      },
      without: ['shelf.renew'],
      open: async (page) => {
        await serveShelfPreviews(
          page,
          {
            total: 72,
            parts: { name: 'shards-1', lists: 1 },
            shelves: [{ title: 'Horror', count: 72, books: known }],
          },
          '**/assets/shards-1/shelf-horror-1.json',
        );
        await page.goto('/');
        await expect(more(page)).toBeVisible();
      },
    },
  ],
  expectedConsole: /Failed to load/u,
  events: {
    // The button is clicked as a screen reader clicks it: scrolling to it would reach the end of
    // the shelf first.
    'end.near': (page, _event, turn) =>
      turn % 2 === 0
        ? more(page).evaluate((button) =>
            button.dispatchEvent(new MouseEvent('click', { bubbles: true })),
          )
        : shelf(page)
            .getByRole('list')
            .evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' })),
    'shelf.retry': (page) =>
      tryAgain(page).evaluate((button) =>
        button.dispatchEvent(new MouseEvent('click', { bubbles: true })),
      ),
    'network.returned': async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'fetchMore done': (page) => sendShard(page, [...known, ...others]),
    'fetchMore failed': (page, event) =>
      failShard(page, (event as unknown as { error: LoadFailure }).error.kind),
  },
  notCovered: {
    'in deciding: at once [grows automatically and can show more]: never taken': AUTOMATIC,
    'state pausing': AUTOMATIC,
    'in pausing: after 50 ms (pause) [has loaded books]: never taken': AUTOMATIC,
    'in pausing: after 50 ms (pause) [else]: never taken': AUTOMATIC,
    'in pausing: after 50 ms (pause) [has loaded books]: never refused': AUTOMATIC,
    'in any state: shelf.renew: never taken':
      'a shelf is replaced only when a prerendered page shows an older one; covered by many-books.spec.ts',
    'in fetching: shelf.renew [is requested]: never taken':
      'a shelf is replaced only when a prerendered page shows an older one; covered by the unit tests',
    'in fetching: shelf.renew [is requested]: never refused':
      'a shelf is replaced only when a prerendered page shows an older one; covered by the unit tests',
    'in idle: end.near [else if has unloaded books]: never refused':
      'the button is removed at the end of the shelf',
  },
  states: {
    idle: async (page, { context }) => {
      const { shown, count } = context as ShelfContext;
      await checkCards(page, context as ShelfContext);
      await expect(shelf(page).getByRole('status')).toHaveCount(0);
      await expect(more(page)).toHaveCount(shown < count ? 1 : 0);
    },
    fetching: async (page, { context }) => {
      const { isRequested } = context as ShelfContext;
      await checkCards(page, context as ShelfContext);
      await expect(shelf(page).getByRole('status')).toHaveText(
        isRequested ? [moreBooksMessage(null)] : [],
      );
      await expect(more(page)).toHaveAttribute('aria-disabled', 'true');
    },
    failed: async (page, { context }) => {
      await checkCards(page, context as ShelfContext);
      await expect(shelf(page).getByRole('status')).toHaveText(
        moreBooksMessage((context as ShelfContext).failure),
      );
      await expect(tryAgain(page)).toBeVisible();
    },
  },
});
