/** The events and states of the catalogue. */
import type { Page, Route } from 'playwright/test';
import type { CatalogueContext } from '../../../machines/catalogue.machine.ts';
import type { Catalogue } from '../../../machines/domain/books/catalogue.ts';
import type { FailureKind, LoadFailure } from '../../../machines/domain/site/failure.ts';
import { silent } from '../announcements/announcement.ts';
import { count, failure, field, text } from '../description.ts';
import type { BrowserTools } from '../event-tables/browser-tools.ts';
import type { StateCheck, TableOf } from '../event-tables/event-table.ts';
import {
  failRequest,
  failureIn,
  failureText,
  newFailure,
  pass8Seconds,
  passBackOff,
  RETRIES,
  retry,
  tryAgain,
} from '../event-tables/failing-loads.ts';
import { reconnect } from '../event-tables/gestures.ts';
import { SEARCH_ANNOUNCES, searchOrTryAgain, seeResults } from '../event-tables/search-results.ts';

const READABLE = silent('the shelves can be read');
const main = (page: Page) => page.getByRole('main');
export const loadingText = (page: Page) => main(page).getByText('Loading books...');

/** The unanswered requests for the list of books, by page. */
const held = new WeakMap<Page, Route[]>();

/** Holds the list of books back. Call before the page is opened. */
export async function holdList(page: Page): Promise<void> {
  held.set(page, []);
  await page.route('**/books/index.json', (route) => void held.get(page)?.push(route));
}

/** How often the list was requested since it was last answered. */
export const requestCount = (page: Page): number => held.get(page)?.length ?? 0;

async function answerList(
  { expect }: Pick<BrowserTools, 'expect'>,
  page: Page,
  reply: (route: Route) => Promise<void>,
): Promise<void> {
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

export const failList = (
  tools: Pick<BrowserTools, 'expect' | 'untilFailed'>,
  page: Page,
  kind: FailureKind,
): Promise<void> =>
  tools.untilFailed(page, () => answerList(tools, page, (route) => failRequest(route, kind, 404)));

/** The list as it is published: all books, or the first ones of each shelf. */
const published = ({ books, shelves, total, shards: parts }: Catalogue): unknown =>
  books.length === total ? books : { total, parts, shelves };

const bookCount = ({ context }: { context: unknown }): number =>
  (context as CatalogueContext).books.length;

export const catalogue: TableOf<CatalogueContext> = (tools) => {
  const { expect, failShard, sendShard, settleOverlay } = tools;
  const sendList = (page: Page, list: Catalogue): Promise<void> =>
    answerList(tools, page, (route) => route.fulfill({ json: published(list) }));
  const seeFailure = async (page: Page, kind: FailureKind): Promise<void> => {
    await expect(loadingText(page)).toHaveCount(0);
    await expect(main(page).getByRole('status')).toHaveText(failureText('catalogue', kind));
    await expect(tryAgain(main(page))).toBeVisible();
  };

  const seeShelves: StateCheck = async (page, snapshot) => {
    await expect(loadingText(page)).toHaveCount(0);
    await expect(main(page).getByRole('listitem')).toHaveCount(bookCount(snapshot));
    await expect(main(page).getByRole('status')).toHaveText([]);
    await expect(tryAgain(main(page))).toHaveCount(0);
    // The focused button is removed, so the main part receives the focus.
    await settleOverlay(page);
  };

  return {
    title: 'The catalogue',
    events: {
      'loadCatalogue done': {
        description: ({ output }) => `the list of ${count(field(output, 'books'), 'book')} arrives`,
        announces: READABLE,
        how: (page, event) => sendList(page, (event as unknown as { output: Catalogue }).output),
      },
      'loadCatalogue failed': {
        description: (event) => `the list does not come: ${failure(event)}`,
        announces: newFailure('catalogue'),
        how: (page, event) => failList(tools, page, failureIn(event)),
      },
      'catalogue.retry': {
        description: 'press Try again',
        announces: retry('Loading books...'),
        how: async (page, _event, _turn, { value, context }) => {
          const before = requestCount(page);
          await tryAgain(page).click();
          await expect(tryAgain(page)).toBeFocused();
          // A load that the user has asked for is not started anew.
          const isNew = value === 'failed' || (context as CatalogueContext).failure !== null;
          await expect.poll(() => requestCount(page)).toBe(isNew ? before + 1 : before);
        },
      },
      'books.renew': {
        description: ({ catalogue: newest }) =>
          `the newest list of ${text(field(newest, 'total'))} books comes`,
        announces: READABLE,
        how: (page, event) =>
          sendList(page, (event as unknown as { catalogue: Catalogue }).catalogue),
      },
      'remaining.load': {
        description: 'begin to search',
        announces: retry('Loading books...'),
        how: (page) => searchOrTryAgain(page),
      },
      'fetchShard done': {
        description: ({ output }) =>
          `${count(field(output, 'books'), 'book')} arrive${field(output, 'isLast') === true ? ', the last ones' : ''}`,
        announces: SEARCH_ANNOUNCES,
        how: (page, event) =>
          sendShard(page, (event as unknown as { output: { books: unknown } }).output.books),
      },
      'fetchShard failed': {
        description: (event) => `no more arrive: ${failure(event)}`,
        announces: SEARCH_ANNOUNCES,
        how: (page, event) =>
          failShard(page, (event as unknown as { error: LoadFailure }).error.kind),
      },
      'network.returned': {
        description: 'the network comes back',
        announces: retry('Loading books...'),
        how: reconnect,
      },
      'after patience': {
        description: '8 seconds pass',
        announces: newFailure('catalogue'),
        how: pass8Seconds,
      },
      'after backOff': {
        description: '3 seconds pass, later 10, then 30',
        announces: RETRIES,
        how: passBackOff,
      },
    },
    states: {
      loading: {
        description: ({ failure: kind }) =>
          kind === null
            ? 'Loading books... stands there'
            : `it is tried again; what went wrong is shown (${text(kind)}), with Try again`,
        see: (page, { context }) => {
          const { failure: kind } = context as CatalogueContext;
          return kind === null ? expect(loadingText(page)).toBeVisible() : seeFailure(page, kind);
        },
      },
      'ready.checking': { description: 'it is checked whether all books are known' },
      'ready.partial': {
        description: ({ books }) =>
          `the first ${count(books, 'book')} are known, nobody has asked for the others`,
        see: seeShelves,
      },
      'ready.fetching': {
        description: ({ books }) => `${count(books, 'book')} are known, others are on their way`,
        see: (page, snapshot) => seeResults(page, bookCount(snapshot), 'loading'),
      },
      'ready.missing': {
        description: ({ books }) => `${count(books, 'book')} are known, the others did not arrive`,
        see: (page, snapshot) => seeResults(page, bookCount(snapshot), 'missing'),
      },
      'ready.complete': {
        description: ({ books }) => `all ${count(books, 'book')} are known`,
        see: seeShelves,
      },
      failed: {
        description: ({ failure: kind }) => `the failure is shown (${text(kind)}), with Try again`,
        see: (page, { context }) =>
          seeFailure(page, (context as CatalogueContext).failure ?? 'invalid'),
      },
    },
  };
};
