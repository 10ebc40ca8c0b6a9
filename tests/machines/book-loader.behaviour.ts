/** Which book is loaded: one load at a time, retried after a failure, and left for another book. */
import {
  bookLoaderMachine,
  type BookLoaderContext,
  type BookLoaderEvent,
  type BookLoaderInput,
} from '../../machines/book-loader.machine.ts';
import { INTERFACE_LANGUAGES } from '../../machines/domain/languages.ts';
import type { Book, PartialBook } from '../../machines/domain/books/book.ts';
import type { LoadedBook } from '../../machines/domain/books/loaded-book.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { expect } from '../../e2e/support/site.ts';
import { by, elsewhere, OTHER_SCREEN, silent } from '../behaviour/announcement.ts';
import {
  behaviour,
  called,
  to,
  type Done,
  type Failed,
  type Observed,
} from '../behaviour/behaviour.ts';
import { bookNamed, metaNamed, pagesOf } from '../support/books.ts';
import { failure, field, text } from '../behaviour/description.ts';
import {
  newFailure,
  pass8Seconds,
  passBackOff,
  RETRIES,
  retry,
  tryAgain,
} from './gestures/failing-loads.ts';
import { reconnect } from './gestures/gestures.ts';
import { t } from '../behaviour/interface.ts';
import { pageCountsFor } from '../support/page-counts.ts';
import type { Scenario } from '../behaviour/paths.ts';
import { browserRun } from './book-loader/browser-run.ts';
import {
  bookIdOf,
  failBook,
  horror,
  openBook,
  seeLoading,
  sendBook,
  startReading,
  textOfPage,
  title,
} from './book-loader/gestures.ts';

type State = Observed<BookLoaderContext>;

/** What is known of a whole book of three pages. */
export const loadedBook = (id: string): LoadedBook => ({
  ...metaNamed(id),
  pageCounts: pageCountsFor(3),
  editions: [...INTERFACE_LANGUAGES],
  firstPages: {},
  full: bookNamed(id),
});

const PARTIAL: PartialBook = {
  ...metaNamed('the-well'),
  pageCounts: pageCountsFor(9),
  editions: [...INTERFACE_LANGUAGES],
  firstPages: { english: pagesOf('the-well', 'english', 3) },
};

const NO_FAILURE = { failure: null, tries: 0 };

const checkTurn = (context: BookLoaderContext) =>
  to('checkingTurn', context, called('checkTurn', { bookId: context.bookId }));
const restart = ({ context }: State) => checkTurn({ ...context, ...NO_FAILURE });

const ANNOUNCED_BEFORE = silent('the load was announced when it was requested');

const scenario: Scenario = {
  name: 'two books, five ways to fail',
  input: { partialBook: null },
  cases: {
    'book.request': [{ bookId: 'the-well' }, { bookId: '__proto__' }],
    'xstate.done.actor.checkTurn': [{ output: true }, { output: false }],
    'xstate.done.actor.loadBook': [{ output: bookNamed('the-well') }],
    'xstate.error.actor.loadBook': [
      { error: new LoadFailure('not-found', 'there is none') },
      { error: new LoadFailure('offline', 'no network') },
      { error: new Error('an unexpected error') },
    ],
  },
};

export const bookLoader = behaviour<BookLoaderContext, BookLoaderEvent>({
  title: 'The book loader',
  machine: bookLoaderMachine,
  effects: ['reportFailure'],
  actors: ['checkTurn', 'loadBook'],
  delays: {
    poll: 100,
    patience: 8000,
    backOff: ({ context }) => [3000, 10_000, 30_000][context.tries] ?? NaN,
  },
  start: (input) => {
    const { partialBook } = input as BookLoaderInput;
    return partialBook === null
      ? to('notLoaded', { bookId: '', book: null, ...NO_FAILURE })
      : to('partial', {
          bookId: partialBook.id,
          book: { ...partialBook, full: null },
          ...NO_FAILURE,
        });
  },
  events: {
    'book.request': {
      description: ({ bookId }) => `open the book ${text(bookId)}`,
      accepted: ({ context }, { bookId }) => bookId !== context.bookId,
      then: (_, { bookId }) => checkTurn({ bookId, book: null, ...NO_FAILURE }),
      announces: ({ before, after }) =>
        before.context.bookId === after.context.bookId
          ? OTHER_SCREEN
          : [by('polite', t('Loading book...'))],
      how: async (page, { bookId }, _turn, { value, context }) => {
        if (value === 'loaded' && context.bookId === bookId) await startReading(page).click();
        else await openBook(page, bookId);
      },
    },
    'remaining.load': {
      description: 'turn a page, or have nothing better to do',
      accepted: ({ value }) => value === 'partial',
      then: ({ context }) => checkTurn(context),
      announces: silent(
        'the loaded pages can be read; a missing page announces that it is loading',
      ),
      how: (page) =>
        page.getByRole('button', { name: t('Page {page}', { page: 9 }), exact: true }).click(),
    },
    'book.retry': {
      description: 'press Try again',
      accepted: ({ value, context }) =>
        value === 'failed' || (value === 'loading' && context.failure !== null),
      then: restart,
      announces: (step) =>
        retry(t(step.before.context.book === null ? 'Loading book...' : 'Loading page...'))(step),
      how: async (page) => {
        await tryAgain(page).click();
        await expect(tryAgain(page)).toBeFocused();
      },
    },
    'network.returned': {
      description: 'the network comes back',
      accepted: ({ value }) => value === 'failed',
      then: restart,
      announces: (step) => retry(t('Loading book...'))(step),
      how: reconnect,
    },
    'checkTurn done': {
      description: ({ output }) =>
        output === true ? 'the same book is already on its way' : 'nobody else is loading it',
      then: ({ context }, { output: isBusy }: Done<boolean>) =>
        isBusy
          ? to('waiting', context)
          : to('loading', context, called('loadBook', { bookId: context.bookId })),
      announces: ANNOUNCED_BEFORE,
      how: () => Promise.resolve(),
    },
    'loadBook done': {
      description: 'the book arrives',
      then: ({ context }, { output }: Done<Book>) =>
        to('loaded', { ...context, book: loadedBook(output.id), ...NO_FAILURE }),
      announces: elsewhere('the screen that waited for it announces its own name'),
      how: async (page, { output }: Done<Book>, _turn, { context }) => {
        // A book that was loaded before is cached and shown without a request.
        const isCached = page.getByRole('heading', { level: 1, name: output.title });
        if (context.book !== null || !(await isCached.isVisible())) await sendBook(page, output);
      },
    },
    'loadBook failed': {
      description: (event) => `the book does not come: ${failure(event)}`,
      then: ({ context }, { error }) =>
        to(
          'failed',
          { ...context, failure: error instanceof LoadFailure ? error.kind : 'invalid' },
          called('reportFailure', { bookId: context.bookId, error }),
        ),
      announces: newFailure('book'),
      how: (page, { error }: Failed<LoadFailure>) => failBook(page, bookIdOf(page), error.kind),
    },
    'after poll': {
      description: '100 ms pass',
      then: ({ context }) => checkTurn(context),
      announces: ANNOUNCED_BEFORE,
      how: (page) => page.clock.runFor(100),
    },
    'after patience': {
      description: '8 seconds pass',
      accepted: ({ context }) => context.failure === null,
      then: ({ context }) => to('loading', { ...context, failure: 'too-slow' }),
      announces: newFailure('book'),
      how: pass8Seconds,
    },
    'after backOff': {
      description: '3 seconds pass, later 10, then 30',
      accepted: ({ context }) => context.failure !== 'not-found',
      then: ({ context }) => checkTurn({ ...context, tries: Math.min(context.tries + 1, 2) }),
      announces: RETRIES,
      how: passBackOff,
    },
  },
  states: {
    notLoaded: {
      description: 'no book is asked for',
      see: (page) => expect(horror(page)).toBeVisible(),
    },
    partial: {
      description: 'the partial book is shown',
      see: (page) => expect(textOfPage(page)).toHaveText('the-well, english, page 1'),
    },
    checkingTurn: {
      description: 'it is asked whether the book is on its way already',
      tags: ['busy'],
      see: seeLoading,
    },
    waiting: {
      description: 'Loading book... stands there, another load is waited for',
      tags: ['busy'],
    },
    loading: {
      description: ({ failure: kind }) =>
        kind === null
          ? 'Loading book... stands there'
          : `Loading book... stands there, and what went wrong (${text(kind)}), with Try again`,
      tags: ['busy'],
      see: seeLoading,
    },
    loaded: {
      description: ({ book }) => `${text(field(book, 'title'))} is shown`,
      see: (page, { context: { book } }) => expect(title(page)).toHaveText(book?.title ?? ''),
    },
    failed: {
      description: ({ failure: kind }) => `the failure is shown (${text(kind)}), with Try again`,
      see: seeLoading,
    },
  },
  scenarios: [
    scenario,
    {
      ...scenario,
      name: 'a prerendered page with a partial book',
      input: { partialBook: PARTIAL },
    },
  ],
  browser: browserRun,
});
