/**
 * Twelve bad responses of a real server, on the first and on a later visit: each has a plain
 * message, and Try again works.
 */
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright/test';
import type { FailureKind } from '../../../machines/domain/site/failure.ts';
import { bookNamed } from '../../../tests/support/books.ts';
import { expect, test, untilWorkerControls } from '../../support/served-site/own-site.ts';
import { storageMode } from '../../support/served-site/without-storage.ts';
import type { TestServer } from '../../support/served-site/test-server.ts';
import { FULL, fullUnless, isFull } from '../../support/depth.ts';
import { inOnePage } from '../../support/in-one-page.ts';
import { startClock, stopClock } from '../../support/site.ts';

test.use({ prerendered: false });

const well = bookNamed('the-well', 4);
const { pages: _pages, languages: _languages, ...meta } = well;
const GOOD: Readonly<Record<string, string>> = {
  '/books/index.json': JSON.stringify([meta]),
  '/books/book-the-well.json': JSON.stringify(well),
};
const JSON_TYPE = 'application/json';
const PAGE = '<!doctype html><title>Sign in to the station network</title>';

type BadResponse = {
  label: string;
  kind: FailureKind;
  send: (response: ServerResponse, good: string) => unknown;
};

const respond =
  (status: number, type: string, body: (good: string) => string) =>
  (response: ServerResponse, good: string) =>
    response
      .writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' })
      .end(body(good));

const BAD_RESPONSES: readonly BadResponse[] = [
  { label: '404', kind: 'not-found', send: respond(404, 'text/plain', () => 'Not found') },
  { label: '403', kind: 'server', send: respond(403, 'text/plain', () => 'Forbidden') },
  { label: '500', kind: 'server', send: respond(500, 'text/html', () => PAGE) },
  { label: '503 with good JSON', kind: 'server', send: respond(503, JSON_TYPE, (good) => good) },
  { label: 'a page of HTML', kind: 'portal', send: respond(200, 'text/html', () => PAGE) },
  {
    label: 'a page of HTML called JSON',
    kind: 'invalid',
    send: respond(200, JSON_TYPE, () => PAGE),
  },
  { label: 'nothing in it', kind: 'invalid', send: respond(200, JSON_TYPE, () => '') },
  {
    label: 'half of the JSON, neatly closed',
    kind: 'invalid',
    send: respond(200, JSON_TYPE, (good) => good.slice(0, -9)),
  },
  { label: 'another shape', kind: 'invalid', send: respond(200, JSON_TYPE, () => '{"pages":[]}') },
  {
    label: 'a body cut on its way',
    kind: 'offline',
    send: (response, good) => {
      response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Length': good.length });
      response.write(good.slice(0, 20), () => response.destroy());
    },
  },
  { label: 'a line that is cut', kind: 'blocked', send: (response) => response.destroy() },
  { label: 'silence', kind: 'too-slow', send: () => undefined },
];

/** With FULL=1 all of them, else the first of each kind; the unit tests have all. */
const SENT = BAD_RESPONSES.filter(
  ({ kind }, place) => isFull || BAD_RESPONSES.findIndex((other) => other.kind === kind) === place,
);

/** Sends the bad response at one path, and the normal response everywhere else. */
function serveBad(site: TestServer, at: string, bad: BadResponse | null): void {
  site.answer((path, response) => {
    const good = GOOD[path];
    const isCover = path.startsWith('/covers/');
    if (isCover)
      response
        .writeHead(200, { 'Content-Type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"/>');
    else if (good !== undefined && path === at && bad !== null) bad.send(response, good);
    else if (good !== undefined)
      response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-cache' }).end(good);
    return isCover || good !== undefined;
  });
}

const TARGETS = [
  {
    what: 'catalogue',
    messages: {
      blocked:
        'The site answers, but something in this browser or network, such as an ad blocker, stops the list of books. Trying again automatically.',
      portal:
        'A web page came in place of the list of books. You may have to sign in to this network first. Trying again automatically.',
      offline:
        'You seem to be offline, so the list of books could not be loaded. It will load when you are back online.',
      'not-found': 'The list of books is missing on this site.',
      server: 'The site could not send the list of books just now. Trying again automatically.',
      invalid: 'The site sent something that is not the list of books. Trying again automatically.',
      'too-slow': 'The network is too slow to load the list of books in time. Still trying.',
    },
    at: '/books/index.json',
    screen: '/categories',
    loading: 'Loading books...',
    shown: /^Title of the-well/u,
    role: 'link',
  },
  {
    what: 'book',
    messages: {
      blocked:
        'The site answers, but something in this browser or network, such as an ad blocker, stops this book. Trying again automatically.',
      portal:
        'A web page came in place of this book. You may have to sign in to this network first. Trying again automatically.',
      offline:
        'You seem to be offline, so this book could not be loaded. It will load when you are back online.',
      'not-found': 'There is no book at this address.',
      server: 'The site could not send this book just now. Trying again automatically.',
      invalid: 'The site sent something that is not this book. Trying again automatically.',
      'too-slow': 'The network is too slow to load this book in time. Still trying.',
    },
    at: '/books/book-the-well.json',
    screen: '/books/the-well/preview',
    loading: 'Loading book...',
    shown: well.title,
    role: 'heading',
  },
] as const;

type Target = (typeof TARGETS)[number];

const expectGood = (page: Page, { role, shown }: Target) =>
  expect(page.getByRole('main').getByRole(role, { name: shown }).first()).toBeVisible();

/** The loading text comes first, then the message; Try again then loads the content. */
async function expectBadThenGood(
  page: Page,
  site: TestServer,
  target: Target,
  bad: BadResponse,
): Promise<void> {
  const main = page.getByRole('main');
  const message = target.messages[bad.kind];
  if (bad.kind === 'too-slow') {
    await expect(main.getByText(target.loading)).toBeVisible();
    await page.clock.runFor(8000);
  }
  await expect(main.getByText(message)).toBeVisible();
  serveBad(site, target.at, null);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expectGood(page, target);
  await expect(main.getByText(message)).toHaveCount(0);
}

/** Starts the next visit as the first one. */
async function forgetVisits(page: Page): Promise<void> {
  if (storageMode !== null || page.url() === 'about:blank') return;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Every answer comes on a later visit; on the first one only one does, or all with FULL=1. */
const VISITS = SENT.flatMap((bad, place) => [
  ...(isFull || place === 0 ? [{ bad, isFirst: true }] : []),
  { bad, isFirst: false },
]);

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  for (const target of TARGETS) {
    test(
      `each bad response for the ${target.what} is reported by its cause until Try again works`,
      fullUnless(target.what === 'catalogue'),
      async ({ page, site, pageErrors }) => {
        test.slow();
        await startClock(page);
        await inOnePage(
          VISITS.map(({ bad, isFirst }) => [
            `${bad.label} as ${bad.kind}, on ${isFirst ? 'the first' : 'a later'} visit`,
            async () => {
              if (isFirst) await forgetVisits(page);
              serveBad(site, target.at, bad);
              await page.goto(target.screen);
              // The clock is stopped, so nothing is retried automatically: only Try again can load.
              await stopClock(page);
              await expectBadThenGood(page, site, target, bad);
            },
          ]),
        );
        pageErrors.console = pageErrors.console.filter((text) => !/Failed to load/u.test(text));
      },
    );
  }
});

/**
 * The worker waits for a silent network in real time, for a book as for the list: quickly only for
 * the list.
 */
const isAnswered = ({ what }: Target, { kind }: BadResponse): boolean =>
  isFull || what === 'catalogue' || kind !== 'too-slow';

test(
  'the copy of a loaded list or book is shown instead of any bad response',
  { tag: FULL },
  async ({ page, site, pageErrors }) => {
    test.slow();
    const copyOf = ({ at }: Target) =>
      page.evaluate(
        async (path) =>
          (await (await caches.open('kitabvan-opened')).match(path))?.text() ?? 'none',
        at,
      );
    for (const target of TARGETS) {
      serveBad(site, target.at, null);
      await page.goto(target.screen);
      await expectGood(page, target);
      await untilWorkerControls(page);
      await expect.poll(() => copyOf(target)).toBe(GOOD[target.at]);
    }
    await inOnePage(
      TARGETS.flatMap((target) =>
        SENT.filter((bad) => isAnswered(target, bad)).map(
          (bad) =>
            [
              `${bad.label} for the ${target.what}`,
              async () => {
                serveBad(site, target.at, bad);
                await page.goto(target.screen);
                await expectGood(page, target);
                expect(await copyOf(target)).toBe(GOOD[target.at]);
              },
            ] as const,
        ),
      ),
    );
    pageErrors.console = pageErrors.console.filter((text) => !/Failed to load/u.test(text));
  },
);
