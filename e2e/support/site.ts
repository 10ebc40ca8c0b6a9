/** The test fixture: the page at the served site, and a check that no unexpected error occurs. */
import { expect, test as base, type BrowserContext, type Page } from 'playwright/test';
import type { Book } from '../../machines/domain/books/book.ts';
import { openTestServer, type TestServer } from './served-site/test-server.ts';
import { TESTED } from './served-site/tested-site.ts';
import { waitForHydration } from './hydration.ts';
import { clearReusedContext, watchSessions } from './reused-context.ts';
import {
  CONSOLE_WITHOUT_STORAGE,
  storageMode,
  breakStorage,
} from './served-site/without-storage.ts';

/** Unexpected events during a test. */
export type PageErrors = {
  console: string[];
  errors: string[];
  foreign: string[];
  violations: string[];
  cookies: string[];
};

/** The address of the screen-reader harness in the page under test. */
export const SCREEN_READER_PATH = '/screen-reader-harness.js';

type Fixtures = {
  pageErrors: PageErrors;
  /** The server of this test. */
  site: TestServer;
  /** Whether the server sends prerendered pages, as `npm start` does, or the shell alone. */
  prerendered: boolean;
  /** Whether opening a page waits until it is hydrated. */
  awaitsHydration: boolean;
  /** The folder of the built site, or the origin of one that is served elsewhere. */
  tested: string;
};

type WorkerFixtures = {
  /**
   * The port of all servers of a worker, one after another; 0 before the first one. Playwright
   * reuses a context only for the same address.
   */
  port: { number: number };
};

/** The server that a page of a context is served by. */
const servers = new WeakMap<BrowserContext, TestServer>();

/** Says which server a context is served by. */
export const setServer = (context: BrowserContext, server: TestServer): unknown =>
  servers.set(context, server);

const NO_ERRORS: PageErrors = { console: [], errors: [], foreign: [], violations: [], cookies: [] };

export const test = base.extend<Fixtures, WorkerFixtures>({
  port: [async ({}, use) => use({ number: 0 }), { scope: 'worker' }],
  prerendered: [true, { option: true }],
  awaitsHydration: [true, { option: true }],
  tested: TESTED,

  site: async ({ prerendered, tested, port }, use) => {
    const server = await openTestServer(prerendered, tested, port.number);
    port.number = Number(new URL(server.origin).port);
    await use(server);
    await server.close();
  },

  context: async ({ context, baseURL, site, awaitsHydration }, use) => {
    await clearReusedContext(context, baseURL ?? '');
    setServer(context, site);
    // The page of the test before was open until now.
    site.requests.length = 0;
    if (storageMode !== null) await breakStorage(context, storageMode);
    if (awaitsHydration) waitForHydration(context);
    const endSessions = watchSessions(context);
    await use(context);
    await endSessions();
    // With routes, Playwright has Firefox bypass the HTTP cache in the whole browser, also after
    // the context is closed. Offline, a navigation that bypasses it fails before the service worker
    // is asked.
    await context.unrouteAll();
  },

  baseURL: async ({ site }, use) => use(site.origin),

  /**
   * Must be empty at the end of every test; a test that causes console errors on purpose removes
   * them itself.
   */
  pageErrors: [
    async ({ context, baseURL }, use) => {
      const pageErrors = structuredClone(NO_ERRORS);
      const site = new URL(baseURL ?? '').origin;
      // For every tab of the test, not only the first.
      context.on('console', (message) => {
        const text = message.text();
        if (text.startsWith('policy violated: ')) pageErrors.violations.push(text);
        else if (storageMode !== null && CONSOLE_WITHOUT_STORAGE.test(text)) return;
        else if (message.type() === 'error') pageErrors.console.push(text);
      });
      context.on('weberror', (event) => {
        const error = event.error();
        // The screen-reader harness throws when an element is removed while it reads.
        if (!(error.stack ?? '').includes(SCREEN_READER_PATH))
          pageErrors.errors.push(String(error));
      });
      context.on('request', (request) => {
        if (new URL(request.url()).origin !== site) pageErrors.foreign.push(request.url());
      });
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.log(
            `policy violated: ${event.violatedDirective} by ${event.blockedURI} ${event.sample}`,
          ),
        ),
      );
      await use(pageErrors);
      pageErrors.cookies.push(...(await cookiesIn(context)));
      expect(pageErrors).toEqual(NO_ERRORS);
    },
    { auto: true },
  ],
});

export { expect };

/** @returns all cookies of the browser, from any origin */
export const cookiesIn = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name, domain }) => `${name} of ${domain}`);

/** A file of the site that runs no script. */
const FILE_PATH = '/icon.svg';

const serverOf = (page: Page): TestServer => {
  const server = servers.get(page.context());
  if (server === undefined) throw new Error('This page has no test server.');
  return server;
};

/**
 * Publishes exactly these books, in this order, and their prerendered pages. An open page is left
 * first: it could still request the books of before.
 */
export async function serveBooks(page: Page, books: readonly Book[]): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto(FILE_PATH);
  serverOf(page).publish(books);
}

/** From now on every page is the shell, where the site starts with nothing loaded. */
export const serveShell = (page: Page): void => serverOf(page).prerender(false);

/** Publishes only this book. */
export const serveBook = (page: Page, book: Book): Promise<void> => serveBooks(page, [book]);

/** Stops the clock of every tab: from now on time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  // The latest time of all tabs, because a clock cannot be paused in its past.
  const now = async () =>
    Math.max(
      ...(await Promise.all(
        page
          .context()
          .pages()
          .map((tab) => tab.evaluate(() => Date.now())),
      )),
    );
  // Slightly ahead, because time goes on until the message arrives; not more, or the product's own
  // timers would fire.
  try {
    await page.clock.pauseAt((await now()) + 200);
  } catch (error) {
    // On a busy machine the message arrived too late; the clocks are paused by now, so pause them
    // again.
    if (!String(error).includes('fast-forward to the past')) throw error;
    await page.clock.pauseAt((await now()) + 1);
  }
}

/** Installs the page's clock; call before the page is opened, and `stopClock` once it is loaded. */
export const startClock = (page: Page): Promise<void> =>
  page.clock.install({ time: new Date('2026-01-01T00:00:00Z') });

/** @returns the stored values, by key */
export const storedTexts = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

/**
 * Waits until the reader shows this page and accepts page turns. The buttons render after the text
 * and are then locked for a moment, so the current page button is checked first.
 */
export async function untilTurnable(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('button', { name: `Page ${number}`, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator('[role=group][aria-disabled=true]')).toHaveCount(0);
}

/**
 * Makes a load fail, and waits until the site has logged it: consecutive failures look alike, and
 * time that passes before the product has received the failure does not count for its retry.
 */
export async function untilFailed(page: Page, fail: () => Promise<void>): Promise<void> {
  const isFailureLog = (text: string) => /^Failed to load (?!resource)/u.test(text);
  await Promise.all([
    page.waitForEvent('console', {
      predicate: (message) => isFailureLog(message.text()),
      timeout: 10_000,
    }),
    fail(),
  ]);
}

/** @returns the name of the focused element; "body" when nothing has the focus or it is inert */
export const focusName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body || element.closest('[inert]') !== null)
      return 'body';
    if (element.id === 'main' || element.id === 'page') return element.id;
    return element.getAttribute('aria-label') ?? element.textContent.trim();
  });

/**
 * Runs the frames in which a dialog appears, or in which a closing one returns the focus: two
 * where it waits for a keyboard on the screen (React Aria in WebKit), and more while the focus is
 * nowhere, because the focused element was removed.
 */
export async function settleOverlay(page: Page): Promise<void> {
  for (let round = 0; round < 5 && (round === 0 || (await focusName(page)) === 'body'); round += 1)
    await page.clock.runFor(2 * 16);
}
