/** The run of the book loader in a browser. */
import type { Page } from 'playwright/test';
import type { BookLoaderContext } from '../../../machines/book-loader.machine.ts';
import { LoadFailure } from '../../../machines/domain/site/failure.ts';
import { readerHydrationData } from '../../../machines/domain/site/hydration-data.ts';
import type { BrowserScenario, BrowserRun } from '../../behaviour/behaviour.ts';
import { expect, serveBooks } from '../../../e2e/support/site.ts';
import { bookNamed } from '../../support/books.ts';
import { tryAgain } from '../gestures/failing-loads.ts';
import { address, t } from '../../behaviour/interface.ts';
import {
  failBook,
  holdBooks,
  horror,
  openBook,
  seeMissingPage,
  sendBook,
  startReading,
  status,
  textOfPage,
} from './gestures.ts';

const well = bookNamed('the-well');
const books = [well, bookNamed('the-hill')];

const OFFLINE = { error: new LoadFailure('offline', 'cut off') };
const NOT_FOUND = { error: new LoadFailure('not-found', 'answered 404') };

const checked = { type: 'xstate.done.actor.checkTurn', output: false };
const requested = [{ type: 'book.request', bookId: 'the-well' }, checked];
const loaded = { type: 'xstate.done.actor.loadBook', output: well };
const failed = { type: 'xstate.error.actor.loadBook', ...NOT_FOUND };

async function openHome(page: Page): Promise<void> {
  await serveBooks(page, books);
  await holdBooks(page);
  await page.goto(address('/'));
  await expect(horror(page)).toBeVisible();
}

const PATIENCE = 'xstate.after.patience.bookLoader.loading';
const BACK_OFF = 'xstate.after.backOff.bookLoader.failed';

const twoBooks: BrowserScenario = {
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
    // Time that passes once more changes nothing, unless the load is retried.
    if (type === PATIENCE)
      return value === 'loading' && (failure === null || (failure !== 'too-slow' && tries === 1));
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
};

/** From a load that has failed: Try again stays shown while it is loaded again. */
const pressedTwice: BrowserScenario = {
  name: 'Try again pressed twice',
  input: { partialBook: null },
  from: [...requested, failed, { type: 'book.retry' }, checked],
  tries: ['book.retry'],
  feasible: ({ value }, { type }) => value === 'loading' && type === 'book.retry',
  open: async (page) => {
    await openHome(page);
    await openBook(page, 'the-well');
    await failBook(page, 'the-well', 'not-found');
    await tryAgain(page).click();
    await expect(status(page)).toHaveText(t('Loading book...'));
  },
};

/** From a book that is loaded: the screen on which it is read requests it again. */
const requestedAgain: BrowserScenario = {
  name: 'a book opened from its preview',
  input: { partialBook: null },
  from: [...requested, loaded],
  cases: { 'book.request': [{ bookId: 'the-well' }] },
  tries: ['book.request'],
  without: ['remaining.load', 'book.retry', 'network.returned'],
  open: async (page) => {
    await openHome(page);
    await openBook(page, 'the-well');
    await sendBook(page, well);
    await expect(startReading(page)).toBeVisible();
  },
  left: async (page) => {
    await expect(page.locator('#position')).toHaveText(
      t('Page {page} of {total}', { page: 1, total: 3 }),
    );
    await expect(textOfPage(page)).toHaveText('the-well, english, page 1');
  },
};

const long = bookNamed('the-well', 9);
const { book: partialBook = null } = readerHydrationData(long);

/** A served page has the first pages of its book; on reduced data a turn requests the others. */
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
    await page.goto(address('/books/the-well/read'));
    await expect(textOfPage(page)).toBeFocused();
  },
  states: {
    checkingTurn: seeMissingPage,
    loading: seeMissingPage,
    failed: seeMissingPage,
    loaded: (page) => expect(textOfPage(page)).toHaveText('the-well, english, page 9'),
  },
};

const OTHER_LOADS_END =
  'every other load of a book ends with the screen that asked for it, before the next is asked for';

export const browserRun: BrowserRun = {
  otherInterfaces: 'full',
  scenarios: [twoBooks, pressedTwice, requestedAgain, partial],
  expectedConsole: /Failed to load/u,
  notCovered: {
    'state waiting': OTHER_LOADS_END,
    'in checkingTurn: checkTurn done [is busy]: never taken': OTHER_LOADS_END,
    'in waiting: after 100 ms (poll): never taken': OTHER_LOADS_END,
  },
};
