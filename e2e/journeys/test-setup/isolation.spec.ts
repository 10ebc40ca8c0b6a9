/** No test sees what the one before it has left in the same browser, and perhaps in the same tab. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/site.ts';

/** What a test, or the site, can leave behind. */
const traces = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => ({
    'local storage': localStorage.getItem('trace'),
    'session storage': sessionStorage.getItem('trace'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
    'init script': 'trace' in window,
    'may locate': (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted',
    'media query': matchMedia('print').matches,
    width: innerWidth,
    'text size': getComputedStyle(document.documentElement).fontSize,
    'is online': navigator.onLine,
    'answer of a route': await (await fetch('/robots.txt')).text().then((text) => text === 'trace'),
  }));

const NOTHING = {
  'local storage': null,
  'session storage': null,
  databases: [],
  caches: [],
  cookies: '',
  'init script': false,
  'may locate': false,
  'media query': false,
  width: 1280,
  'text size': '16px',
  'is online': true,
  'answer of a route': false,
};

test.describe.serial('two tests, one after the other', () => {
  test('the first one leaves all that it can', async ({ page, context }) => {
    await page.goto('/about');
    expect(await traces(page)).toEqual(NOTHING);
    await context.addInitScript(() => Object.assign(window, { trace: true }));
    await page.route('**/robots.txt', (route) => route.fulfill({ body: 'trace' }));
    await context.grantPermissions(['geolocation']);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 700, height: 700 });
    await page.reload();
    const session = await context.newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.evaluate(async () => {
      localStorage.setItem('trace', '1');
      sessionStorage.setItem('trace', '1');
      document.cookie = 'trace=1';
      await caches.open('trace');
      await new Promise((resolve) => {
        indexedDB.open('trace').addEventListener('success', resolve);
      });
    });
    expect(await traces(page)).toEqual({
      'local storage': '1',
      'session storage': '1',
      databases: ['trace'],
      caches: ['trace'],
      cookies: 'trace=1',
      'init script': true,
      'may locate': true,
      'media query': true,
      width: 700,
      'text size': '32px',
      'is online': true,
      'answer of a route': true,
    });
    await context.setOffline(true);
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
    // The fixture reports the cookie of a test as a fault of the site.
    await context.clearCookies();
  });

  test('the second one finds nothing of it', async ({ page }) => {
    await page.goto('/about');
    expect(await traces(page)).toEqual(NOTHING);
  });
});

test.describe.serial('two tests in one browser', () => {
  test('the first one answers requests of all its tabs @engines', async ({ context, page }) => {
    await context.route('**/robots.txt', (route) => route.fulfill({ body: 'trace' }));
    await page.goto('/about');
    expect(await page.evaluate(async () => (await fetch('/robots.txt')).text())).toBe('trace');
  });

  test('the second one has an HTTP cache that its tabs share for scripts @engines', async ({
    page,
    context,
    site,
  }) => {
    const downloaded = new Set<string>();
    page.on('requestfinished', (request) => downloaded.add(new URL(request.url()).pathname));
    await page.goto('/about');
    const scripts = [...downloaded].filter((path) => /^\/assets\/.*\.js$/u.test(path));
    expect(scripts).not.toEqual([]);
    const before = site.requests.length;
    await (await context.newPage()).goto('/contact');
    const requested = new Set(site.requests.slice(before));
    expect(scripts.filter((path) => requested.has(`GET ${path}`))).toEqual([]);
  });
});
