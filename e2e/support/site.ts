/** The test fixture: the page at the served site, and a check that no unexpected error occurs. */
import { test as base, type BrowserContext, type Locator, type Page } from 'playwright/test';
import type { Book } from '../../machines/domain/book.ts';
import { expect } from '../webkit/matchers.ts';
import { CONSOLE_WITHOUT_STORAGE, storageMode, breakStorage } from './without-storage.ts';

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

type Fixtures = { pageErrors: PageErrors };

const NO_ERRORS: PageErrors = { console: [], errors: [], foreign: [], violations: [], cookies: [] };

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    if (storageMode !== null) await breakStorage(context, storageMode);
    await use(context);
  },

  baseURL: async ({}, use) => use(process.env['SITE_URL']),

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

/** Serves only this book, whatever was built. */
export async function serveBook(page: Page, book: Book): Promise<void> {
  const { pages: _pages, languages: _languages, ...meta } = book;
  await page.route('**/books/index.json', (route) => route.fulfill({ json: [meta] }));
  await page.route(`**/books/book-${book.id}.json`, (route) => route.fulfill({ json: book }));
  await page.route('**/covers/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"/>',
    }),
  );
}

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
 * Opens an empty page of the same origin that shares the storage. It is opened first, because a new
 * tab takes the focus.
 */
export async function openOtherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Another tab</title>' }),
  );
  await tab.goto('/');
  await page.bringToFront();
  return tab;
}

/**
 * Waits until the other tab reads the value that the page stored under the key. A write reaches
 * other tabs with a delay; a tab that writes before it has seen the value may be overwritten by it.
 */
export async function untilSeenIn(tab: Page, page: Page, key: string): Promise<void> {
  const valueIn = (each: Page) => each.evaluate((name) => localStorage.getItem(name), key);
  const stored = await valueIn(page);
  await expect.poll(() => valueIn(tab)).toBe(stored);
}

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
 * Swipes from the middle of the window, or of an element, by real touch input. The finger rests
 * before it is lifted: after a flick, Chromium takes the next touch for the end of the fling and
 * not for a tap.
 */
export async function swipe(page: Page, dx: number, dy = 0, over?: Locator): Promise<void> {
  const { x, y, width, height } = (await over?.boundingBox()) ?? {
    x: 0,
    y: 0,
    ...(page.viewportSize() ?? { width: 360, height: 740 }),
  };
  const from = { x: x + width / 2, y: y + height / 2 };
  const session = await page.context().newCDPSession(page);
  const end = Date.now() / 1000;
  /** @param ago seconds before the finger is lifted */
  const touch = (type: string, ago: number, points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points,
      timestamp: end - ago,
    });
  await touch('touchStart', 0.4, [from]);
  for (const fraction of [0.5, 1])
    await touch('touchMove', 0.4 - 0.1 * fraction, [
      { x: from.x + dx * fraction, y: from.y + dy * fraction },
    ]);
  await touch('touchEnd', 0, []);
  await session.detach();
}
