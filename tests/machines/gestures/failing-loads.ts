/** What the machines share that load something, and load it again after a failure. */
import type { Locator, Page, Route } from 'playwright/test';
import type { RetryState } from '../../../machines/domain/site/back-off.ts';
import type { FailureKind } from '../../../machines/domain/site/failure.ts';
import { explainFailure } from '../../../machines/messages/status/failure.ts';
import { by, NO_CHANGE, silent, type Announcements } from '../../behaviour/announcement.ts';
import { t } from '../../behaviour/interface.ts';

/** A step of a machine that loads something. */
type Step = Record<'before' | 'after', { context: RetryState }>;

/** What is loaded. */
type Loaded = 'book' | 'catalogue';

/** The explanation of a failed load, which tests/domain/site/failure.test.ts proves. */
export const failureText = (what: Loaded, failure: FailureKind): string =>
  t(explainFailure(failure, what));

/** A retry is announced; without an earlier failure nothing is retried. */
export const retry =
  (text: string) =>
  ({ before, after }: Step): Announcements =>
    before.context.failure === null || after.context.failure !== null
      ? NO_CHANGE
      : [by('polite', text)];

/** A failure is announced once, not again after each automatic retry. */
export const newFailure =
  (what: Loaded) =>
  ({ before, after }: Step): Announcements =>
    after.context.failure === null || before.context.failure === after.context.failure
      ? silent('it was announced when it first failed')
      : [by('polite', failureText(what, after.context.failure))];

export const RETRIES = silent('the failure announced the automatic retry');

export const tryAgain = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: t('Try again') });

/**
 * Takes the network away from a request, and from the two by which the product then finds out why no
 * answer has come: for the same file and for the name of the release (src/platform/network/reachability.ts).
 */
async function cutOff(route: Route): Promise<void> {
  const request = route.request();
  const paths = [new URL(request.url()).pathname, '/release.json'];
  await request
    .frame()
    .page()
    .route(
      ({ pathname }) => paths.includes(pathname),
      (other) => other.abort(),
      { times: paths.length },
    );
  await route.abort();
}

/** Lets a request fail: the network is gone, or the site answers with this status. */
export const failRequest = (route: Route, kind: FailureKind, status: number): Promise<void> =>
  kind === 'offline' ? cutOff(route) : route.fulfill({ status, body: 'no' });

export const pass8Seconds = (page: Page): Promise<void> => page.clock.runFor(8000);

/** Passes the time before the next automatic retry. */
export function passBackOff(
  page: Page,
  _event: unknown,
  _turn: number,
  { context: { failure, tries } }: { context: RetryState },
): Promise<void> {
  // What does not exist is not loaded again, however long one waits.
  const waits = failure === 'not-found' ? [] : [3000, 10_000, 30_000];
  return page.clock.runFor(waits[tries] ?? 60_000);
}
