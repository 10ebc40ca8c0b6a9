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
import { readerHydrationData } from '../../machines/domain/hydration-data.ts';
import { expect, serveBooks, untilFailed } from '../support/site.ts';
import type { BrowserScenario } from '../support/paths/path-plans.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

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
  /\/books\/(?<id>[^/]+)\/(?:preview|read)/u.exec(page.url())?.groups?.['id'] ?? '';

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const failureOf = (route: Route, error: LoadFailure): Promise<void> =>
  error.kind === 'offline' ? route.abort() : route.fulfill({ status: 404, body: 'none' });

const OFFLINE = { error: new LoadFailure('offline', 'cut off') };
const NOT_FOUND = { error: new LoadFailure('not-found', 'answered 404') };

const checked = { type: 'xstate.done.actor.checkTurn', output: false };
const asked = [{ type: 'book.request', bookId: 'the-well' }, checked];
const loaded = { type: 'xstate.done.actor.loadBook', output: books[0] };
const failed = { type: 'xstate.error.actor.loadBook', ...NOT_FOUND };

async function openHome(page: Page): Promise<void> {
  held.set(page, []);
  await serveBooks(page, books);
  await page.route('**/books/book-*.json', (route) => void held.get(page)?.push(route));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Horror' })).toBeVisible();
}

const PATIENCE = 'xstate.after.patience.bookLoader.loading';
const BACK_OFF = 'xstate.after.backOff.bookLoader.failed';

/** From a load that has failed: Try again stays there while it is loaded again. */
const pressedTwice: BrowserScenario = {
  name: 'Try again pressed twice',
  input: { partialBook: null },
  from: [...asked, failed, { type: 'book.retry' }, checked],
  tries: ['book.retry'],
  feasible: ({ value }, { type }) => value === 'loading' && type === 'book.retry',
  open: async (page) => {
    await openHome(page);
    await openBook(page, 'the-well');
    await untilFailed(page, () =>
      answer(page, 'the-well', (route) => failureOf(route, NOT_FOUND.error)),
    );
    await tryAgain(page).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading book...');
  },
};

/** From a book that is loaded: the screen on which it is read asks for it again. */
const askedAgain: BrowserScenario = {
  name: 'a book opened from its preview',
  input: { partialBook: null },
  from: [...asked, loaded],
  cases: { 'book.request': [{ bookId: 'the-well' }] },
  tries: ['book.request'],
  without: ['remaining.load', 'book.retry', 'network.returned'],
  open: async (page) => {
    await openHome(page);
    await openBook(page, 'the-well');
    await answer(page, 'the-well', (route) => route.fulfill({ json: books[0] }));
    await expect(page.getByRole('button', { name: 'Start Reading' })).toBeVisible();
  },
  left: async (page) => {
    await expect(page.locator('#position')).toHaveText('Page 1 of 3');
    await expect(page.locator('#page')).toHaveText('the-well, english, page 1');
  },
};

const long = bookNamed('the-well', 9);
const { book: partialBook = null } = readerHydrationData(long);

/** A served page has the first pages of its book; on reduced data a turn asks for the others. */
const partial: BrowserScenario = {
  name: 'a served page with the first pages of its book',
  input: { partialBook },
  cases: {
    'xstate.done.actor.checkTurn': [{ output: false }],
    'xstate.done.actor.loadBook': [{ output: long }],
    'xstate.error.actor.loadBook': [NOT_FOUND],
  },
  without: ['book.request', 'network.returned', PATIENCE, BACK_OFF],
  feasible: ({ value }, { type }) => value !== 'checkingTurn' || type.startsWith('xstate.done'),
  // The reader says what it loads for.
  ignoreOtherAnnouncements: true,
  open: async (page) => {
    held.set(page, []);
    await serveBooks(page, [long]);
    await page.route('**/books/book-*.json', (route) => void held.get(page)?.push(route));
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/books/the-well/read');
    await expect(page.locator('#page')).toBeFocused();
  },
  states: {
    checkingTurn: seeMissingPage,
    loading: seeMissingPage,
    failed: seeMissingPage,
    loaded: (page) => expect(page.locator('#page')).toHaveText('the-well, english, page 9'),
  },
};

const OTHER_LOADS_END =
  'every other load of a book ends with the screen that asked for it, before the next is asked for';

testPathsInBrowser({
  machine: bookLoaderMachine,
  scenarios: [
    {
      name: 'two books that come or do not',
      input: { partialBook: null },
      cases: {
        'book.request': [{ bookId: 'the-well' }, { bookId: 'the-hill' }],
        // A load that the user leaves is aborted at once, so the UI never shows one in progress.
        'xstate.done.actor.checkTurn': [{ output: false }],
        'xstate.done.actor.loadBook': ({ context }) =>
          books.filter((book) => book.id === context.bookId).map((output) => ({ output })),
        'xstate.error.actor.loadBook': [NOT_FOUND, OFFLINE],
      },
      // The loader gets its turn before a user can do anything else. A loaded book is cached, so it
      // cannot fail any more.
      feasible: ({ value, context }, { type }) => {
        const { failure, tries } = context as BookLoaderContext;
        if (value === 'checkingTurn') return type.startsWith('xstate.done');
        // Time that passes once more changes nothing, unless the load is tried anew.
        if (type === PATIENCE)
          return (
            value === 'loading' && (failure === null || (failure !== 'too-slow' && tries === 1))
          );
        return type !== BACK_OFF || value === 'failed';
      },
      tries: [PATIENCE, BACK_OFF],
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
      // A new page after a few steps, because a page caches its books.
      maxSteps: 4,
      open: openHome,
    },
    pressedTwice,
    askedAgain,
    partial,
  ],
  expectedConsole: /Failed to load/u,
  events: {
    'book.request': async (page, event, _turn, { value, context }) => {
      const { bookId } = event as unknown as { bookId: string };
      if (value === 'loaded' && (context as BookLoaderContext).bookId === bookId) {
        await page.getByRole('button', { name: 'Start Reading' }).click();
      } else await openBook(page, bookId);
    },
    'remaining.load': (page) => page.getByRole('button', { name: 'Page 9', exact: true }).click(),
    'book.retry': async (page) => {
      await tryAgain(page).click();
      await expect(tryAgain(page)).toBeFocused();
    },
    'network.returned': async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'after patience': (page) => page.clock.runFor(8000),
    'after backOff': (page, _event, _turn, { context }) => {
      const { failure, tries } = context as BookLoaderContext;
      // A book that does not exist is not loaded again, however long one waits.
      const waits = failure === 'not-found' ? [] : [3000, 10_000, 30_000];
      return page.clock.runFor(waits[tries] ?? 60_000);
    },
    'checkTurn done': async () => undefined,
    'loadBook done': async (page, event, _turn, { context }) => {
      const { output } = event as unknown as { output: (typeof books)[number] };
      // A book that was loaded before is cached and shown without a request.
      const isStored = page.getByRole('heading', { level: 1, name: output.title });
      if ((context as BookLoaderContext).book === null && (await isStored.isVisible())) return;
      await answer(page, output.id, (route) => route.fulfill({ json: output }));
    },
    'loadBook failed': (page, event) => {
      const { error } = event as unknown as { error: LoadFailure };
      return untilFailed(page, () =>
        answer(page, bookIdOf(page), (route) => failureOf(route, error)),
      );
    },
  },
  notCovered: {
    'state waiting': OTHER_LOADS_END,
    'in checkingTurn: checkTurn done [is busy]: never taken': OTHER_LOADS_END,
    'in waiting: after 100 ms (poll): never taken': OTHER_LOADS_END,
  },
  states: {
    partial: (page) => expect(page.locator('#page')).toHaveText('the-well, english, page 1'),
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

/** The last page, whose text the served page does not have. */
async function seeMissingPage(page: Page, { context }: AnyMachineSnapshot): Promise<void> {
  const { failure } = context as BookLoaderContext;
  const explanation = failure === null ? '' : explainFailure(failure, 'book');
  await expect(page.locator('#page').getByRole('status')).toHaveText(
    `Loading page...${explanation}`,
  );
}
