/**
 * The book loader's generated paths in a real browser: loads that are delayed, fail, are retried,
 * or are left for another book.
 */
import type { Page, Route } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { bookLoaderMachine, type BookLoaderContext } from '../../machines/book-loader.machine.ts';
import { LoadFailure } from '../../machines/domain/failure.ts';
import { explainFailure } from '../../machines/messages/failure.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBooks, untilFailed } from '../support/site.ts';
import { testPathsInBrowser } from '../support/path-test.ts';

const books = [bookNamed('the-well'), bookNamed('the-hill')];

/** The unanswered requests for books, by page; requests that the page has aborted are included. */
const held = new WeakMap<Page, Route[]>();

async function answer(
  page: Page,
  bookId: string,
  reply: (route: Route) => Promise<void>,
): Promise<void> {
  const isAnswered = (route: Route) =>
    route.request().url().endsWith(`/book-${bookId}.json`) && route.request().failure() === null;
  await expect(async () => expect(held.get(page)?.some(isAnswered)).toBe(true)).toPass();
  const route = held.get(page)?.find(isAnswered);
  held.set(page, held.get(page)?.filter((other) => other !== route) ?? []);
  if (route !== undefined) await reply(route);
}

/** Goes to the home screen and from there to the book. */
async function openBook(page: Page, bookId: string): Promise<void> {
  await page.getByRole('link', { name: 'Kitabvan' }).click();
  await page
    .getByRole('link', { name: new RegExp(`^Title of ${bookId}`, 'u') })
    .first()
    .click();
}

const bookIdOf = (page: Page): string =>
  /\/books\/(?<id>[^/]+)\/preview/u.exec(page.url())?.groups?.['id'] ?? '';

const OTHER_LOADS =
  'a failure at another time has the same effect for a user; the unit tests distinguish them';

const PARTIAL_BOOK =
  'a partial book comes with a prerendered page: see prerender/partial-book.spec.ts';

testPathsInBrowser({
  machine: bookLoaderMachine,
  scenario: {
    name: 'two books that come or do not',
    input: { partialBook: null },
    cases: {
      'book.request': [{ bookId: 'the-well' }, { bookId: 'the-hill' }],
      // A load that the user leaves is aborted at once, so the UI never shows one in progress.
      'xstate.done.actor.checkTurn': [{ output: false }],
      'xstate.done.actor.loadBook': ({ context }) =>
        books.filter((book) => book.id === context.bookId).map((output) => ({ output })),
      'xstate.error.actor.loadBook': [
        { error: new LoadFailure('not-found', 'answered 404') },
        { error: new LoadFailure('offline', 'cut off') },
      ],
    },
    // The loader gets its turn before a user can do anything else. A loaded book is cached, so it
    // cannot fail any more.
    feasible: ({ value }, { type }) => value !== 'checkingTurn' || type.startsWith('xstate.done'),
    edgeClass: ({ event, before, after }) => {
      const { failure: previousFailure, tries } = before.context as BookLoaderContext;
      const { failure, bookId } = after.context as BookLoaderContext;
      const turn = event.type.includes('after.backOff') ? tries : 0;
      return JSON.stringify([
        event.type,
        before.value,
        after.value,
        previousFailure === null,
        failure,
        turn,
        event.type === 'book.request' ? bookId : '',
      ]);
    },
  },
  expectedConsole: /Failed to load/u,
  // A new page after a few steps, because a page caches its books.
  maxSteps: 4,
  open: async (page) => {
    held.set(page, []);
    await serveBooks(page, books);
    await page.route('**/books/book-*.json', (route) => void held.get(page)?.push(route));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Horror' })).toBeVisible();
  },
  events: {
    'book.request': (page, event) =>
      openBook(page, (event as unknown as { bookId: string }).bookId),
    'book.retry': async (page) => {
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    },
    'network.returned': async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'after patience': (page) => page.clock.runFor(8000),
    'after backOff': (page, _event, _turn, { context }) =>
      page.clock.runFor([3000, 10_000, 30_000][(context as BookLoaderContext).tries] ?? NaN),
    'checkTurn done': async () => undefined,
    'loadBook done': async (page, event) => {
      const { output } = event as unknown as { output: (typeof books)[number] };
      // A book that was loaded before is cached and shown without a request.
      const isStored = page.getByRole('heading', { level: 1, name: output.title });
      if (await isStored.isVisible()) return;
      await answer(page, output.id, (route) => route.fulfill({ json: output }));
    },
    'loadBook failed': (page, event) => {
      const { error } = event as unknown as { error: LoadFailure };
      return untilFailed(page, () =>
        answer(page, bookIdOf(page), (route) =>
          error.kind === 'offline' ? route.abort() : route.fulfill({ status: 404, body: 'none' }),
        ),
      );
    },
  },
  notCovered: {
    'state partial': PARTIAL_BOOK,
    'in notLoaded: at once [is partial]: never taken': PARTIAL_BOOK,
    'in notLoaded: at once [is partial]: never refused': PARTIAL_BOOK,
    'in partial: remaining.load: never taken': PARTIAL_BOOK,
    'in loading: book.retry [has failed]: never refused':
      'the button appears only after a failure and does nothing when pressed twice; covered by the unit tests',
    'in loading: after 8000 ms (patience) [has no failure]: never refused': OTHER_LOADS,
    'in failed: after 3000 ms (backOff) [can retry]: never refused': OTHER_LOADS,
    'state waiting':
      'a load that the user leaves is aborted at once, so the UI never shows one in progress',
    'in checkingTurn: checkTurn done [is busy]: never taken':
      'a load that the user leaves is aborted at once, so the UI never shows one in progress',
    'in waiting: after 100 ms (poll): never taken':
      'a load that the user leaves is aborted at once, so the UI never shows one in progress',
    'in any state: book.request [is another book]: never refused':
      'the screen of a book has no control that requests it again',
  },
  states: {
    partial: () => Promise.reject(new Error(PARTIAL_BOOK)),
    notLoaded: (page) => expect(page.getByRole('heading', { name: 'Horror' })).toBeVisible(),
    checkingTurn: seeLoading,
    loading: seeLoading,
    loaded: (page, { context }) =>
      expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
        (context as BookLoaderContext).book?.title ?? '',
      ),
    failed: seeLoading,
  },
});

async function seeLoading(page: Page, { context }: AnyMachineSnapshot): Promise<void> {
  const { failure } = context as BookLoaderContext;
  const main = page.getByRole('main');
  const text =
    failure === null ? 'Loading book...' : `Loading book...${explainFailure(failure, 'book')}`;
  await expect(main.getByRole('status')).toHaveText(text);
  if (failure !== null) await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
}
