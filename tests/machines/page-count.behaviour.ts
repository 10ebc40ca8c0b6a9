/** The page count of a card in My Library: its book loads, or fails to load. */
import type { Page } from 'playwright/test';
import { metaOf } from '../../machines/domain/books/book.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import {
  pageCountMachine,
  type PageCountContext,
  type PageCountEvent,
  type PageCountInput,
} from '../../machines/page-count.machine.ts';
import { answerRequest, holdRequests } from '../../e2e/support/served-site/held-requests.ts';
import {
  entryOf,
  progressOn,
  serveBooks,
  storeRecords,
} from '../../e2e/support/served-site/serve-books.ts';
import { expect } from '../../e2e/support/site.ts';
import { silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Done, type Failed } from '../behaviour/behaviour.ts';
import { bookNamed } from '../support/books.ts';
import { failure, field, text } from '../behaviour/description.ts';
import { failRequest, pass8Seconds } from './gestures/failing-loads.ts';
import { reconnect } from './gestures/gestures.ts';
import { address, t } from '../behaviour/interface.ts';
import { pageCountsFor } from '../support/page-counts.ts';

const BOOKS = '**/books/book-*.json';
/** The book of the card, of which the third page was read last. */
const book = bookNamed('the-well', 4);

const EXPECTED = { counting: 'expected' };
const LATE = { counting: 'late' };
const counting = ({ bookId }: PageCountInput) => called('countPages', { bookId });

const card = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
const bar = (page: Page) =>
  page.getByRole('progressbar', { name: t('Reading progress, {title}', { title: book.title }) });
const seeNoLength = async (page: Page): Promise<void> => {
  await expect(card(page)).toHaveAccessibleName(`${book.title}, ${t('Page {page}', { page: 3 })}`);
  await expect(card(page)).not.toContainText('%');
  await expect(bar(page)).toHaveCount(0);
};

const READ_ON_FOCUS = silent('a card is read when it is reached');

export const pageCount = behaviour<PageCountContext, PageCountEvent>({
  title: 'The length of a book in the library',
  machine: pageCountMachine,
  effects: ['reportFailure'],
  actors: ['countPages'],
  delays: { patience: 8000 },
  start: (input) => {
    const { bookId } = input as PageCountInput;
    return to(EXPECTED, { bookId, pageCounts: null }, counting({ bookId }));
  },
  events: {
    'countPages done': {
      description: 'the book arrives and is counted',
      then: ({ context }, { output }: Done<PageCountContext['pageCounts']>) =>
        to('known', { ...context, pageCounts: output }),
      announces: READ_ON_FOCUS,
      how: (page) => answerRequest(page, BOOKS, (route) => route.fulfill({ json: book })),
    },
    'countPages failed': {
      description: (event) => `the book does not come: ${failure(event)}`,
      then: ({ context }, { error }) =>
        to('unknown', context, called('reportFailure', { bookId: context.bookId, error })),
      announces: READ_ON_FOCUS,
      how: (page, { error }: Failed<LoadFailure>) =>
        answerRequest(page, BOOKS, (route) => failRequest(route, error.kind, 404)),
    },
    'after patience': {
      description: '8 seconds pass',
      then: ({ context }) => to(LATE, context),
      announces: READ_ON_FOCUS,
      how: pass8Seconds,
    },
    'network.returned': {
      description: 'the network comes back',
      accepted: ({ value }) => value === 'unknown',
      then: ({ context }) => to(LATE, context, counting(context)),
      announces: READ_ON_FOCUS,
      how: reconnect,
    },
  },
  states: {
    'counting.expected': {
      description: 'Loading... stands on the card',
      tags: ['busy'],
      see: (page) =>
        expect(card(page)).toHaveAccessibleName(`${book.title}, ${t('Loading progress...')}`),
    },
    'counting.late': {
      description: 'the card says the page only, until the book comes',
      see: seeNoLength,
    },
    known: {
      description: ({ pageCounts }) =>
        `the card knows of ${text(field(pageCounts, 'english'))} pages in english`,
      see: async (page) => {
        const position = t('Page {page} of {total}', { page: 3, total: 4 });
        await expect(card(page)).toHaveAccessibleName(`${book.title}, ${position}`);
        await expect(bar(page)).toHaveAttribute('aria-valuenow', '75');
      },
    },
    unknown: {
      description: 'the card says the page only: no percentage, and no bar',
      see: seeNoLength,
    },
  },
  invariant: ({ value, context }) => expect(context.pageCounts !== null).toBe(value === 'known'),
  scenarios: [
    {
      name: 'a book that comes or fails',
      input: { bookId: '__proto__' },
      cases: {
        'xstate.done.actor.countPages': [
          { output: pageCountsFor(60, { hindi: 58 }) },
          { output: pageCountsFor(0) },
        ],
        'xstate.error.actor.countPages': [
          { error: new LoadFailure('not-found', 'there is none') },
          { error: new Error('an unexpected error') },
        ],
      },
    },
  ],
  browser: {
    otherInterfaces: 'full',
    expectedConsole: /Failed to load/u,
    scenarios: [
      {
        name: 'a book begun, on its third page of four',
        input: { bookId: book.id },
        cases: {
          'xstate.done.actor.countPages': [{ output: pageCountsFor(4) }],
          'xstate.error.actor.countPages': [
            { error: new LoadFailure('not-found', 'answered 404') },
            { error: new LoadFailure('offline', 'cut off') },
          ],
        },
        edgeClass: ({ event }) => JSON.stringify(event),
        open: async (page) => {
          await serveBooks(page, [book]);
          // Such as that of a host which lacks the lengths.
          await page.route('**/books/index*.json', (route) =>
            route.fulfill({ json: [metaOf(book)] }),
          );
          await holdRequests(page, BOOKS);
          await storeRecords(page, {
            'kv.library': [entryOf(book.id)],
            'kv.reading_progress': [progressOn(book.id, 3)],
          });
          await page.goto(address('/library'));
          await expect(card(page)).toBeVisible();
        },
      },
    ],
  },
});
