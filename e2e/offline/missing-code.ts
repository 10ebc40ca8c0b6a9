/** Makes the loading of code fail, and counts how often a page was loaded meanwhile. */
import { expect, type Page, type Request } from 'playwright/test';
import type { TestServer } from '../support/served-site/test-server.ts';

/** The browser asks for the code again on every page, also for what it has a copy of. */
export const withoutCopies = (page: Page) =>
  page.route('**/no-such-file', (route) => route.abort());

/** Answers requests for this code with a status, until `site.answer` is called again. */
export function failCode(site: TestServer, part: string, status: number): void {
  site.answer((path, response) => {
    const isCode = path.includes(part);
    if (isCode) response.writeHead(status).end();
    return isCode;
  });
}

/** The code that explains missing code; a page fetches it when it is idle. */
const RECOVERY_CODE = ['cards', 'chunk-loader'];

/** Waits until this code has been requested, and has come or failed. */
function untilFetched(page: Page, part: string): Promise<unknown> {
  const predicate = (request: Request) => request.url().includes(`/assets/${part}-`);
  return Promise.race([
    page.waitForEvent('requestfinished', { predicate }),
    page.waitForEvent('requestfailed', { predicate }),
  ]);
}

/**
 * Opens a page, and waits for the code that is fetched ahead of a failure. On a busy machine the
 * network may be idle before the page is.
 */
export async function open(page: Page, path: string): Promise<void> {
  await Promise.all([
    ...RECOVERY_CODE.map((part) => untilFetched(page, part)),
    page.goto(path).then(() => page.waitForLoadState('networkidle')),
  ]);
}

/**
 * Whether this browser remembers that an import has failed, and does not request the file again
 * until the page is reloaded (https://github.com/whatwg/html/pull/10327).
 */
export async function remembersFailedImports(page: Page): Promise<boolean> {
  const path = '/assets/fails-once.js';
  const isImported = () =>
    page.evaluate(
      (file) =>
        import(file).then(
          () => true,
          () => false,
        ),
      path,
    );
  let isOffline = true;
  await page.route(`**${path}`, (route) =>
    isOffline
      ? route.abort('internetdisconnected')
      : route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
  );
  expect(await isImported()).toBe(false);
  isOffline = false;
  return !(await isImported());
}

/**
 * @returns a function that counts the page loads that begin from now on; the `load` event of an
 *   earlier one may still come on a busy machine
 */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}
