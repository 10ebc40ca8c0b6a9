/** How a user asks for the list of books, how its requests are answered, and what is seen of it. */
import type { Page, Route } from 'playwright/test';
import type { CatalogueContext } from '../../../machines/catalogue.machine.ts';
import type { Catalogue } from '../../../machines/domain/books/catalogue.ts';
import type { FailureKind } from '../../../machines/domain/site/failure.ts';
import { CATALOGUE_PATH } from '../../../machines/domain/site/routes.ts';
import { expect, settleOverlay, untilFailed } from '../../../e2e/support/site.ts';
import type { Observed } from '../../behaviour/behaviour.ts';
import { failRequest, failureText, tryAgain } from '../gestures/failing-loads.ts';
import { listAddress, t } from '../../behaviour/interface.ts';

type State = Observed<CatalogueContext>;

const main = (page: Page) => page.getByRole('main');
export const loadingText = (page: Page) => main(page).getByText(t('Loading books...'));

/** The unanswered requests for the list of books, by page. */
const held = new WeakMap<Page, Route[]>();

/** Holds the list of books back. Call before the page is opened. */
export async function holdList(page: Page): Promise<void> {
  held.set(page, []);
  await page.route(`**${listAddress(CATALOGUE_PATH)}`, (route) => void held.get(page)?.push(route));
}

/** How often the list was requested since it was last answered. */
export const requestCount = (page: Page): number => held.get(page)?.length ?? 0;

/** An idle page asks for the list; it must have done so before the clock is stopped. */
export const untilAsked = (page: Page): Promise<void> =>
  expect.poll(() => requestCount(page)).toBe(1);

async function answerList(page: Page, reply: (route: Route) => Promise<void>): Promise<void> {
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

export async function failList(page: Page, kind: FailureKind): Promise<void> {
  const fail = (route: Route) => failRequest(route, kind, 404);
  // In another interface the English list is asked for once the translated one has failed.
  if (listAddress(CATALOGUE_PATH) !== CATALOGUE_PATH)
    await page.route(`**${CATALOGUE_PATH}`, fail, { times: 1 });
  await untilFailed(page, () => answerList(page, fail));
}

/** The list as it is published: all books, or the first ones of each shelf. */
const published = ({ books, shelves, total, shards: parts }: Catalogue): unknown =>
  books.length === total ? books : { total, parts, shelves };

export const sendList = (page: Page, list: Catalogue): Promise<void> =>
  answerList(page, (route) => route.fulfill({ json: published(list) }));

export async function pressTryAgain(page: Page, { value, context }: State): Promise<void> {
  const before = requestCount(page);
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeFocused();
  // A load that the user has asked for is not restarted.
  const isNew = value === 'failed' || context.failure !== null;
  await expect.poll(() => requestCount(page)).toBe(isNew ? before + 1 : before);
}

/** The shelves are loading, or what went wrong is shown. */
export async function seeLoading(page: Page, { context: { failure } }: State): Promise<void> {
  if (failure === null) return expect(loadingText(page)).toBeVisible();
  await expect(loadingText(page)).toHaveCount(0);
  await expect(main(page).getByRole('status')).toHaveText(failureText('catalogue', failure));
  await expect(tryAgain(main(page))).toBeVisible();
}

export async function seeShelves(page: Page, { context: { books } }: State): Promise<void> {
  await expect(loadingText(page)).toHaveCount(0);
  await expect(main(page).locator('li:not(nav li)')).toHaveCount(books.length);
  await expect(main(page).getByRole('status')).toHaveText([]);
  await expect(tryAgain(main(page))).toHaveCount(0);
  // The focused button is removed, so the main part receives the focus.
  await settleOverlay(page);
}
