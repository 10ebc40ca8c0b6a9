/** The page under test: at the served site, and watched for everything that must never happen there. */
import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
} from 'playwright/test';
import type { Book } from '../../machines/domain/book.ts';
import { SAID_WITHOUT_STORAGE, storageMode, takeStorageAway } from './without-storage.ts';

/** What went wrong by itself while a test ran. */
export type PageErrors = {
  console: string[];
  errors: string[];
  foreign: string[];
  violations: string[];
  cookies: string[];
};

/** Where the page under test finds the screen reader of the tests. */
export const SCREEN_READER_PATH = '/screen-reader-of-the-tests.js';

type Watch = { pageErrors: PageErrors };

const none: PageErrors = { console: [], errors: [], foreign: [], violations: [], cookies: [] };

export const test = base.extend<Watch>({
  context: async ({ context }, use) => {
    if (storageMode !== null) await takeStorageAway(context, storageMode);
    await use(context);
  },

  baseURL: async ({}, use) => use(process.env['SITE_URL']),

  /** Empty at the end of every test; a test that causes console errors on purpose takes them out itself. */
  pageErrors: [
    async ({ context, baseURL }, use) => {
      const pageErrors = structuredClone(none);
      const site = new URL(baseURL ?? '').origin;
      // Of every tab that a test opens, not of the first alone.
      context.on('console', (message) => {
        const text = message.text();
        if (text.startsWith('policy violated: ')) pageErrors.violations.push(text);
        else if (storageMode !== null && SAID_WITHOUT_STORAGE.test(text)) return;
        else if (message.type() === 'error') pageErrors.console.push(text);
      });
      context.on('weberror', (event) => {
        const error = event.error();
        // The screen reader of the tests stumbles over what is taken away while it looks.
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
      expect(pageErrors).toEqual(none);
    },
    { auto: true },
  ],
});

export { expect };

/** Every cookie that the browser keeps, whoever set it. */
export const cookiesIn = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name, domain }) => `${name} of ${domain}`);

/** Lets the site have this book, whatever was built. */
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
  // The one that is furthest: no clock can be stopped in its past.
  const now = async () =>
    Math.max(
      ...(await Promise.all(
        page
          .context()
          .pages()
          .map((tab) => tab.evaluate(() => Date.now())),
      )),
    );
  // A little ahead, for time goes on until the message arrives; no more, or the product's own timers would end.
  try {
    await page.clock.pauseAt((await now()) + 200);
  } catch (error) {
    // On a busy machine the message came later than that: then the clocks stand already, and are told to stay there.
    if (!String(error).includes('fast-forward to the past')) throw error;
    await page.clock.pauseAt((await now()) + 1);
  }
}

/** Installs the page's clock; call before the page is opened, and stopClock once it is there. */
export const startClock = (page: Page): Promise<void> =>
  page.clock.install({ time: new Date('2026-01-01T00:00:00Z') });

/** What the browser keeps for the reader, by key. */
export const storedTexts = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

/** Another tab of the site, of which nothing is needed but what it keeps; opened first, for a new tab takes the focus. */
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
 * Waits until the other tab reads under the key what the page stored there. A write is on its way to other tabs for a
 * moment; one that writes without having seen it can be overtaken by it, and is then not the last to have written.
 */
export async function untilSeenIn(tab: Page, page: Page, key: string): Promise<void> {
  const seenBy = (each: Page) => each.evaluate((name) => localStorage.getItem(name), key);
  const stored = await seenBy(page);
  await expect.poll(() => seenBy(tab)).toBe(stored);
}

/**
 * Waits until the book shows this page and turns again. Its buttons hear of a turned page a little later than its text is
 * there, and are locked for a moment then: that none is locked says nothing before they know of the page.
 */
export async function untilTurnable(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('button', { name: `Page ${number}`, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator('[role=group][aria-disabled=true]')).toHaveCount(0);
}

/**
 * Lets a load fail, and waits until the site has noted it: a failure after another looks like the one before, and time that
 * passes before it is heard is not waited for again.
 */
export async function untilFailed(page: Page, fail: () => Promise<void>): Promise<void> {
  const isNoted = (text: string) => /^Failed to load (?!resource)/u.test(text);
  await Promise.all([
    page.waitForEvent('console', {
      predicate: (message) => isNoted(message.text()),
      timeout: 10_000,
    }),
    fail(),
  ]);
}

/** The focus as a reader would name it: "body" where a page has just been opened, or when what had it is gone or inert. */
export const focusName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body || element.closest('[inert]') !== null)
      return 'body';
    if (element.id === 'main' || element.id === 'page') return element.id;
    return element.getAttribute('aria-label') ?? element.textContent.trim();
  });

/**
 * A finger that moves from the middle of the window, or of what is named, as the browser itself sends it. It rests before
 * it leaves: after a flick the browser takes the next touch for the end of the gliding, and not for a tap.
 */
export async function swipe(page: Page, dx: number, dy = 0, over?: Locator): Promise<void> {
  const { x, y, width, height } = (await over?.boundingBox()) ?? {
    x: 0,
    y: 0,
    ...(page.viewportSize() ?? { width: 360, height: 740 }),
  };
  const from = { x: x + width / 2, y: y + height / 2 };
  const session = await page.context().newCDPSession(page);
  const left = Date.now() / 1000;
  /** `ago`: seconds before the finger leaves. */
  const touch = (type: string, ago: number, points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points,
      timestamp: left - ago,
    });
  await touch('touchStart', 0.4, [from]);
  for (const share of [0.5, 1])
    await touch('touchMove', 0.4 - 0.1 * share, [
      { x: from.x + dx * share, y: from.y + dy * share },
    ]);
  await touch('touchEnd', 0, []);
  await session.detach();
}
