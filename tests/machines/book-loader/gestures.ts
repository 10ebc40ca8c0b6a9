/** How a user opens books, and how their requests are answered. */
import type { Page, Route } from 'playwright/test';
import type { BookLoaderContext } from '../../../machines/book-loader.machine.ts';
import type { Book } from '../../../machines/domain/books/book.ts';
import type { FailureKind } from '../../../machines/domain/site/failure.ts';
import { expect, untilFailed } from '../../../e2e/support/site.ts';
import type { Observed } from '../../behaviour/behaviour.ts';
import { failRequest, failureText, tryAgain } from '../gestures/failing-loads.ts';
import { dataName, t } from '../../behaviour/interface.ts';

const main = (page: Page) => page.getByRole('main');
export const status = (page: Page) => main(page).getByRole('status');
export const title = (page: Page) => main(page).getByRole('heading', { level: 1 });
export const horror = (page: Page) => page.getByRole('heading', { name: dataName('Horror') });
export const startReading = (page: Page) => page.getByRole('link', { name: t('Start Reading') });
export const textOfPage = (page: Page) => page.locator('#page');

/** The unanswered requests for books, by page; requests that the page has aborted are included. */
const held = new WeakMap<Page, Route[]>();

/** Holds the books back. Call before the page is opened. */
export async function holdBooks(page: Page): Promise<void> {
  held.set(page, []);
  await page.route('**/books/book-*.json', (route) => void held.get(page)?.push(route));
}

async function answerBook(
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

export const sendBook = (page: Page, book: Book): Promise<void> =>
  answerBook(page, book.id, (route) => route.fulfill({ json: book }));

export const failBook = (page: Page, bookId: string, kind: FailureKind): Promise<void> =>
  untilFailed(page, () => answerBook(page, bookId, (route) => failRequest(route, kind, 404)));

/** Goes to the home screen and from there to the book. */
export async function openBook(page: Page, bookId: string): Promise<void> {
  await page.getByRole('link', { name: 'Kitabvan' }).click();
  await page
    .getByRole('link', { name: new RegExp(`^Title of ${bookId}`, 'u') })
    .first()
    .click();
}

/** The book of the open screen. */
export const bookIdOf = (page: Page): string =>
  /\/books\/(?<id>[^/]+)\/(?:preview|read)/u.exec(page.url())?.groups?.['id'] ?? '';

type State = Observed<BookLoaderContext>;
const explanation = ({ context: { failure } }: State): string =>
  failure === null ? '' : failureText('book', failure);

/** The screen of a book that is not loaded. */
export async function seeLoading(page: Page, state: State): Promise<void> {
  const isLoading = state.context.failure !== 'not-found';
  await expect(status(page)).toHaveText(
    (isLoading ? t('Loading book...') : '') + explanation(state),
  );
  if (state.context.failure !== null) await expect(tryAgain(main(page))).toBeVisible();
}

/** The last page, whose text the served page does not have. */
export const seeMissingPage = (page: Page, state: State): Promise<void> =>
  expect(textOfPage(page).getByRole('status')).toHaveText(
    t('Loading page...') + explanation(state),
  );
