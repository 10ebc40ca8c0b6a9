/**
 * The book loader's generated paths in a real browser: loads that are delayed, fail, are retried,
 * or are left for another book.
 */
import type { Page } from 'playwright/test';
import { bookLoaderMachine, type BookLoaderContext } from '../../machines/book-loader.machine.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { bookNamed } from '../../tests/support/books.ts';
import {
  bookLoader,
  failBook,
  holdBooks,
  horror,
  openBook,
  seeMissingPage,
  sendBook,
  startReading,
  textOfPage,
} from '../../tests/support/events/book-loader.ts';
import { tryAgain } from '../../tests/support/event-tables/failing-loads.ts';
import { readerHydrationData } from '../../machines/domain/site/hydration-data.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { expect } from '../support/paths/walked-interface.ts';
import { serveBooks, untilFailed } from '../support/site.ts';
import type { BrowserScenario } from '../support/paths/path-plans.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

const well = bookNamed('the-well');
const books = [well, bookNamed('the-hill')];

const OFFLINE = { error: new LoadFailure('offline', 'cut off') };
const NOT_FOUND = { error: new LoadFailure('not-found', 'answered 404') };

const checked = { type: 'xstate.done.actor.checkTurn', output: false };
const asked = [{ type: 'book.request', bookId: 'the-well' }, checked];
const loaded = { type: 'xstate.done.actor.loadBook', output: well };
const failed = { type: 'xstate.error.actor.loadBook', ...NOT_FOUND };

async function openHome(page: Page): Promise<void> {
  await serveBooks(page, books);
  await holdBooks(page);
  await page.goto('/');
  await expect(horror(page)).toBeVisible();
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
    await failBook({ expect, untilFailed }, page, 'the-well', 'not-found');
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
    await sendBook({ expect }, page, well);
    await expect(startReading(page)).toBeVisible();
  },
  left: async (page) => {
    await expect(page.locator('#position')).toHaveText('Page 1 of 3');
    await expect(textOfPage(page)).toHaveText('the-well, english, page 1');
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
    await serveBooks(page, [long]);
    await holdBooks(page);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/books/the-well/read');
    await expect(textOfPage(page)).toBeFocused();
  },
  states: {
    checkingTurn: seeMissingPage({ expect }),
    loading: seeMissingPage({ expect }),
    failed: seeMissingPage({ expect }),
    loaded: (page) => expect(textOfPage(page)).toHaveText('the-well, english, page 9'),
  },
};

const OTHER_LOADS_END =
  'every other load of a book ends with the screen that asked for it, before the next is asked for';

testPathsInBrowser({
  machine: bookLoaderMachine,
  ...drivenBy(bookLoader),
  otherInterfaces: 'full',
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
  notCovered: {
    'state waiting': OTHER_LOADS_END,
    'in checkingTurn: checkTurn done [is busy]: never taken': OTHER_LOADS_END,
    'in waiting: after 100 ms (poll): never taken': OTHER_LOADS_END,
  },
});
