/**
 * Reading without a network: the app shell, the list of books and every opened book are available,
 * to the last page.
 */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, test, untilWorkerControls } from '../support/served-site/own-site.ts';
import type { TestServer } from '../support/served-site/test-server.ts';
import { storedTexts, untilTurnable } from '../support/site.ts';

test.use({ prerendered: false });

const well = bookNamed('the-well', 4);
const hill = bookNamed('the-hill', 3);

/** Serves a catalogue of two books, whatever was built. */
function serveTwoBooks(site: TestServer): void {
  const bodies = new Map<string, unknown>([
    [
      '/books/index.json',
      [well, hill].map(({ pages: _pages, languages: _languages, ...meta }) => meta),
    ],
    ['/books/book-the-well.json', well],
    ['/books/book-the-hill.json', hill],
  ]);
  site.answer((path, response) => {
    const body = bodies.get(path);
    const isCover = path.startsWith('/covers/');
    if (body !== undefined)
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' })
        .end(JSON.stringify(body));
    if (isCover)
      response
        .writeHead(200, { 'Content-Type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"/>');
    return body !== undefined || isCover;
  });
}

/** @returns the sorted paths of the entries in a cache */
const copiesIn = (page: Page, store: string): Promise<string[]> =>
  page.evaluate(
    async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).toSorted(),
    store,
  );

/**
 * Opens a book online and waits until everything that was fetched before the service worker started
 * is cached.
 */
async function openOnceOnline(page: Page): Promise<void> {
  await page.goto('/books/the-well/read');
  await expect(page.getByText('the-well, english, page 1')).toBeVisible();
  await untilWorkerControls(page);
  await expect
    .poll(() => copiesIn(page, 'kitabvan-opened'))
    .toEqual(['/books/book-the-well.json', '/books/index.json']);
}

async function readToTheEnd(page: Page, id: string, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) {
    await expect(page.getByText(`${id}, english, page ${number}`)).toBeVisible();
    await untilTurnable(page, number);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(`${id}, english, page ${number + 1}`)).toBeVisible();
  }
}

test.beforeEach(({ site }) => serveTwoBooks(site));

test('a book opened once, before a worker was active, is read offline to its last page, and its position is stored', async ({
  page,
  site,
  context,
  pageErrors,
}) => {
  await openOnceOnline(page);

  await context.setOffline(true);
  await site.stop();
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Title of the-well/u }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Title of the-hill/u }).first()).toBeVisible();
  await page
    .getByRole('link', { name: /^Title of the-well/u })
    .first()
    .click();
  await page.getByRole('button', { name: 'Start Reading' }).click();
  await readToTheEnd(page, 'the-well', 1, 4);
  for (const path of ['/library', '/bookmarks', '/latest', '/categories', '/about', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      'Unexpected Application Error!',
    );
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }

  await site.start();
  await context.setOffline(false);
  await page.goto('/library');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Title of the-well, Page 4 of 4' }),
  ).toBeVisible();
  expect(JSON.parse((await storedTexts(page))['kv.reading_progress'] ?? '')).toMatchObject([
    { bookId: 'the-well', currentPageNumber: 4 },
  ]);
  pageErrors.console = pageErrors.console.filter(
    (text) => !/Failed to load|ERR_|Failed to fetch/u.test(text),
  );
});

test('the reading settings panel opens offline and loads a typeface that was never shown', async ({
  page,
  site,
  context,
  pageErrors,
}) => {
  await openOnceOnline(page);
  await context.setOffline(true);
  await site.stop();
  await page.reload();
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.getByRole('dialog').getByText('Lexend', { exact: true }).click();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.fonts].filter(
            ({ family, status }) =>
              family.includes('Lexend') && !family.includes('Arial') && status === 'loaded',
          ).length,
      ),
    )
    .toBe(1);
  await expect(page.locator('#page')).toHaveCSS('font-family', /^Lexend/u);
  await page.reload();
  await untilTurnable(page, 1);
  await page.waitForFunction(() => document.fonts.check('1em Lexend'));
  // One that is not there at the first paint is used from the next page turn on.
  await page.keyboard.press('ArrowRight');
  await untilTurnable(page, 2);
  await expect(page.locator('#page')).toHaveCSS('font-family', /^Lexend/u);
  pageErrors.console = pageErrors.console.filter(
    (text) => !/Failed to load|ERR_|Failed to fetch/u.test(text),
  );
});

test('a book that was never opened says that the user is offline, and loads automatically when the network returns', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto('/');
  await untilWorkerControls(page);
  await context.setOffline(true);
  await page
    .getByRole('link', { name: /^Title of the-hill/u })
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Loading book...You seem to be offline, so this book could not be fetched. It will be tried again when the network returns.',
  );
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: hill.title })).toBeVisible();
  pageErrors.console = pageErrors.console.filter(
    (text) => !/Failed to load|ERR_|Failed to fetch/u.test(text),
  );
});

for (const [path, heading, shown] of [
  ['/search', 'Search', 'Title of the-well'],
  ['/bookmarks?page=%F0&from=elsewhere', 'Bookmarked Books', 'No bookmarked books yet'],
  ['/nowhere', 'Oops! Page not found', 'Oops! Page not found'],
  ['/nowhere/at/all/', 'Oops! Page not found', 'Oops! Page not found'],
  ['/books/unknown', 'Oops! Page not found', 'Oops! Page not found'],
  ['/books/the-hill/preview', 'Loading book', 'You seem to be offline, so this book could not be'],
  ['/books/the-hill/read?page=2', 'Loading book', 'You seem to be offline, so this book could not'],
] as const)
  test(`${path}, loaded without the network, is a page of the site that says what is missing`, async ({
    page,
    site,
    context,
    pageErrors,
  }) => {
    await openOnceOnline(page);
    await context.setOffline(true);
    await site.stop();
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(shown);
    await expect(page).toHaveTitle(new RegExp(heading, 'u'));
    pageErrors.console = pageErrors.console.filter(
      (text) => !/Failed to load|ERR_|Failed to fetch|404/u.test(text),
    );
  });

test('a path that is no page of the site is asked from the network first, and answered 404', async ({
  page,
  site,
  context,
  pageErrors,
}) => {
  await openOnceOnline(page);
  site.answer((path, response) => {
    if (path === '/new-screen')
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>A newer release</h1>');
    return path === '/new-screen';
  });
  await page.goto('/new-screen');
  await expect(page.getByRole('heading')).toHaveText('A newer release');
  await context.setOffline(true);
  await site.stop();
  expect((await page.goto('/new-screen'))?.status()).toBe(404);
  // A file is not a screen: the browser itself says that it is offline.
  await expect(page.goto('/robots.txt')).rejects.toThrow('ERR_');
  pageErrors.console = [];
});

test('a book is saved on its preview, listed in My Library, read offline and deleted there', async ({
  page,
  context,
  site,
  pageErrors,
}) => {
  await page.goto('/books/the-well/preview');
  await untilWorkerControls(page);
  const save = page.getByRole('button', { name: 'Save for offline' });
  await save.click();
  await expect(page.getByRole('button', { name: 'Delete offline copy' })).toBeFocused();
  await expect(page.getByText('Saved for offline', { exact: true })).toBeVisible();
  await expect(page.locator('#announcer')).toHaveText('The book is saved for reading offline.');
  expect(await copiesIn(page, 'kitabvan-saved')).toEqual([
    '/books/book-the-well.json',
    '/covers/the-well.svg',
  ]);

  await context.setOffline(true);
  await site.stop();
  await page.goto('/library');
  const list = page.getByRole('region', { name: 'Saved for offline' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link', { name: 'Title of the-well' }).click();
  await page.getByRole('button', { name: 'Start Reading' }).click();
  await readToTheEnd(page, 'the-well', 1, 4);

  await page.goto('/library');
  await list.getByRole('button', { name: 'Delete offline copy' }).click();
  await expect(list.getByRole('button', { name: 'Save for offline' })).toBeFocused();
  expect(await copiesIn(page, 'kitabvan-saved')).toEqual([]);
  await page.reload();
  await expect(list.getByText('No books saved for offline yet.')).toBeVisible();
  pageErrors.console = pageErrors.console.filter(
    (text) => !/Failed to load|ERR_|Failed to fetch/u.test(text),
  );
});

test('the worker policy allows the address of the worker, and no other', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/about');
  await untilWorkerControls(page);
  const label = await page.evaluate(() =>
    navigator.serviceWorker.register('/assets/other.js').then(
      () => 'registered',
      (error: unknown) => String(error),
    ),
  );
  expect(label).toContain('TrustedScriptURL');
  await expect(() =>
    expect(
      [pageErrors.violations.length, pageErrors.console.length],
      'what the browser says of it',
    ).toEqual([1, 1]),
  ).toPass();
  Object.assign(pageErrors, { violations: [], console: [] });
});

test('the page, the worker and release.json are revalidated on every request', async ({
  page,
  site,
}) => {
  const headers = async (path: string) =>
    (await page.request.get(site.origin + path)).headers()['cache-control'];
  expect(
    await Promise.all(
      ['/', '/index.html', '/books/the-well/read', '/sw.js', '/release.json'].map(headers),
    ),
  ).toEqual(Array.from({ length: 5 }, () => 'no-cache'));
});
