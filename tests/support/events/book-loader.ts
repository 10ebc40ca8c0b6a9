/** The events and states of the book loader. */
import type { Page, Route } from 'playwright/test';
import type { BookLoaderContext } from '../../../machines/book-loader.machine.ts';
import type { Book } from '../../../machines/domain/books/book.ts';
import type { FailureKind } from '../../../machines/domain/site/failure.ts';
import { by, elsewhere, OTHER_SCREEN, silent } from '../announcements/announcement.ts';
import { failure, field, text } from '../description.ts';
import type { BrowserTools } from '../event-tables/browser-tools.ts';
import type { StateCheck, TableOf } from '../event-tables/event-table.ts';
import { BOOK_CAUSES } from '../event-tables/expected-texts.ts';
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

const ANNOUNCED_BEFORE = silent('the load was announced when it was requested');
const main = (page: Page) => page.getByRole('main');
export const horror = (page: Page) => page.getByRole('heading', { name: 'Horror' });
export const startReading = (page: Page) => page.getByRole('link', { name: 'Start Reading' });
export const textOfPage = (page: Page) => page.locator('#page');

/** The unanswered requests for books, by page; requests that the page has aborted are included. */
const held = new WeakMap<Page, Route[]>();

/** Holds the books back. Call before the page is opened. */
export async function holdBooks(page: Page): Promise<void> {
  held.set(page, []);
  await page.route('**/books/book-*.json', (route) => void held.get(page)?.push(route));
}

async function answerBook(
  { expect }: Pick<BrowserTools, 'expect'>,
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

export const sendBook = (
  tools: Pick<BrowserTools, 'expect'>,
  page: Page,
  book: Book,
): Promise<void> => answerBook(tools, page, book.id, (route) => route.fulfill({ json: book }));

export const failBook = (
  tools: Pick<BrowserTools, 'expect' | 'untilFailed'>,
  page: Page,
  bookId: string,
  kind: FailureKind,
): Promise<void> =>
  tools.untilFailed(page, () =>
    answerBook(tools, page, bookId, (route) => failRequest(route, kind, 404)),
  );

/** Goes to the home screen and from there to the book. */
export async function openBook(page: Page, bookId: string): Promise<void> {
  await page.getByRole('link', { name: 'Kitabvan' }).click();
  await page
    .getByRole('link', { name: new RegExp(`^Title of ${bookId}`, 'u') })
    .first()
    .click();
}

const bookIdOf = (page: Page): string =>
  /\/books\/(?<id>[^/]+)\/(?:preview|read)/u.exec(page.url())?.groups?.['id'] ?? '';

/** The last page, whose text the served page does not have. */
export const seeMissingPage =
  ({ expect }: Pick<BrowserTools, 'expect'>): StateCheck =>
  async (page, { context }) => {
    const { failure: kind } = context as BookLoaderContext;
    const explanation = kind === null ? '' : failureText(BOOK_CAUSES, kind);
    await expect(textOfPage(page).getByRole('status')).toHaveText(`Loading page...${explanation}`);
  };

export const bookLoader: TableOf<BookLoaderContext> = (tools) => {
  const { expect } = tools;
  const seeLoading: StateCheck = async (page, { context }) => {
    const { failure: kind } = context as BookLoaderContext;
    const explanation = kind === null ? '' : failureText(BOOK_CAUSES, kind);
    await expect(main(page).getByRole('status')).toHaveText(`Loading book...${explanation}`);
    if (kind !== null) await expect(tryAgain(main(page))).toBeVisible();
  };

  return {
    title: 'The book loader',
    events: {
      'book.request': {
        description: ({ bookId }) => `open the book ${text(bookId)}`,
        announces: ({ before, after }) =>
          before.context.bookId === after.context.bookId
            ? OTHER_SCREEN
            : [by('polite', 'Loading book...')],
        how: async (page, event, _turn, { value, context }) => {
          const { bookId } = event as unknown as { bookId: string };
          if (value === 'loaded' && (context as BookLoaderContext).bookId === bookId)
            await startReading(page).click();
          else await openBook(page, bookId);
        },
      },
      'remaining.load': {
        description: 'turn a page, or have nothing better to do',
        announces: silent(
          'the loaded pages can be read; a missing page announces that it is loading',
        ),
        how: (page) => page.getByRole('button', { name: 'Page 9', exact: true }).click(),
      },
      'book.retry': {
        description: 'press Try again',
        announces: (step) =>
          retry(step.before.context.book === null ? 'Loading book...' : 'Loading page...')(step),
        how: async (page) => {
          await tryAgain(page).click();
          await expect(tryAgain(page)).toBeFocused();
        },
      },
      'network.returned': {
        description: 'the network comes back',
        announces: retry('Loading book...'),
        how: reconnect,
      },
      'checkTurn done': {
        description: ({ output }) =>
          output === true ? 'the same book is already on its way' : 'nobody else is loading it',
        announces: ANNOUNCED_BEFORE,
        how: () => Promise.resolve(),
      },
      'loadBook done': {
        description: 'the book arrives',
        announces: elsewhere('the screen that waited for it announces its own name'),
        how: async (page, event, _turn, { context }) => {
          const { output } = event as unknown as { output: Book };
          // A book that was loaded before is cached and shown without a request.
          const isStored = page.getByRole('heading', { level: 1, name: output.title });
          if ((context as BookLoaderContext).book === null && (await isStored.isVisible())) return;
          await sendBook(tools, page, output);
        },
      },
      'loadBook failed': {
        description: (event) => `the book does not come: ${failure(event)}`,
        announces: newFailure(BOOK_CAUSES),
        how: (page, event) => failBook(tools, page, bookIdOf(page), failureIn(event)),
      },
      'after poll': {
        description: '100 ms pass',
        announces: ANNOUNCED_BEFORE,
        how: (page) => page.clock.runFor(100),
      },
      'after patience': {
        description: '8 seconds pass',
        announces: newFailure(BOOK_CAUSES),
        how: pass8Seconds,
      },
      'after backOff': {
        description: '3 seconds pass, later 10, then 30',
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
        see: seeLoading,
      },
      waiting: { description: 'Loading book... stands there, another load is waited for' },
      loading: {
        description: ({ failure: kind }) =>
          kind === null
            ? 'Loading book... stands there'
            : `Loading book... stands there, and what went wrong (${text(kind)}), with Try again`,
        see: seeLoading,
      },
      loaded: {
        description: ({ book }) => `${text(field(book, 'title'))} is shown`,
        see: (page, { context }) =>
          expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
            (context as BookLoaderContext).book?.title ?? '',
          ),
      },
      failed: {
        description: ({ failure: kind }) => `the failure is shown (${text(kind)}), with Try again`,
        see: seeLoading,
      },
    },
  };
};
