/**
 * Reading without a network: the app shell, the list of books and every opened book are available,
 * to the last page.
 */
import type { Page } from 'playwright/test';
import { FULL } from '../support/depth.ts';
import { expect, test, untilWorkerControls } from '../support/served-site/own-site.ts';
import { copiesIn, hill, openOnceOnline, serveTwoBooks } from './two-books.ts';
import { storedTexts, untilTurnable, type PageErrors } from '../support/site.ts';

test.use({ prerendered: false });

async function readToTheEnd(page: Page, id: string, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) {
    await expect(page.getByText(`${id}, english, page ${number}`)).toBeVisible();
    await untilTurnable(page, number);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(`${id}, english, page ${number + 1}`)).toBeVisible();
  }
}

test.beforeEach(({ site }) => serveTwoBooks(site));

/** The browser itself reports every request that fails, and one that the service worker cannot answer. */
const ignoreFailedLoads = (pageErrors: PageErrors): void => {
  pageErrors.errors = pageErrors.errors.filter((text) => !text.includes('FetchEvent'));
  pageErrors.console = pageErrors.console.filter(
    (text) => !/Failed to load|ERR_|Failed to fetch|404/u.test(text),
  );
};

test(
  'a book opened once, before a worker was active, is read offline to its end',
  { tag: '@engines' },
  async ({ page, site, context, pageErrors }) => {
    test.setTimeout(120_000);
    await openOnceOnline(page);
    await context.setOffline(true);
    await site.stop();
    const link = (id: string) =>
      page.getByRole('link', { name: new RegExp(`^Title of ${id}`, 'u') }).first();

    await test.step('from the list of books to its last page', async () => {
      await page.goto('/');
      await expect(link('the-hill')).toBeVisible();
      await link('the-well').click();
      await page.getByRole('link', { name: 'Start Reading' }).click();
      await readToTheEnd(page, 'the-well', 1, 4);
    });

    await test.step('the reading settings panel opens offline and loads a typeface that was never shown', async () => {
      await page.goto('/books/the-well/read');
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
    });

    await test.step('the text of the stored book is searched, and the words lead to their page', async () => {
      await page.goto('/search?q=the-well%2C+english%2C+page+3&in=text');
      const found = page.getByRole('region', { name: 'In the text' });
      await expect(
        found.getByText('Offline: searched in 1 stored book. In the text of 1 book.'),
      ).toBeVisible();
      await expect(found.getByRole('button', { name: 'Search in all books' })).toBeVisible();
      await found.getByRole('link', { name: 'Page 3' }).click();
      await expect(page.getByText('the-well, english, page 3')).toBeVisible();
      await page.goto('/books/the-well/read?page=2');
      await untilTurnable(page, 2);
    });

    await test.step('a book that was never opened loads automatically when the network returns', async () => {
      await page.goto('/');
      await link('the-hill').click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        'Loading book...You seem to be offline, so this book could not be loaded. It will load when you are back online.',
      );
      await site.start();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: hill.title })).toBeVisible();
    });

    await test.step('its position is stored', async () => {
      await page.goto('/library');
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Title of the-well, Page 2 of 4' }),
      ).toBeVisible();
      expect(JSON.parse((await storedTexts(page))['kv.reading_progress'] ?? '')).toMatchObject([
        { bookId: 'the-well', currentPageNumber: 2, furthestPageNumber: 4 },
      ]);
    });
    ignoreFailedLoads(pageErrors);
  },
);

/** What each address shows without the network: its title, and a text. */
const OFFLINE_PAGES = [
  ['/library', 'My Library', 'Title of the-well'],
  ['/bookmarks', 'Bookmarked Books', 'No bookmarked books yet'],
  ['/latest', 'Latest Releases', 'Latest Releases'],
  ['/categories', 'Browse by Category', 'Title of the-well'],
  ['/about', 'About', 'About Kitabvan'],
  ['/privacy', 'Privacy', 'Privacy Policy'],
  ['/search', 'Search', 'Title of the-well'],
  ['/bookmarks?page=%F0&from=elsewhere', 'Bookmarked Books', 'No bookmarked books yet'],
  ['/nowhere', 'Oops! Page not found', 'Oops! Page not found'],
  ['/nowhere/at/all/', 'Oops! Page not found', 'Oops! Page not found'],
  ['/books/unknown', 'Oops! Page not found', 'Oops! Page not found'],
  ['/books/the-hill/preview', 'Loading book', 'You seem to be offline, so this book could not be'],
  ['/books/the-hill/read?page=2', 'Loading book', 'You seem to be offline, so this book could not'],
] as const;

test(
  'an address loaded without the network is a page that says what is missing',
  { tag: FULL },
  async ({ page, site, context, pageErrors }) => {
    test.setTimeout(120_000);
    await openOnceOnline(page);

    await test.step('the worker policy allows the address of the worker, and no other', async () => {
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

    await test.step('a path that is no page is asked from the network first, and answered 404', async () => {
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
    });

    for (const [path, title, shown] of OFFLINE_PAGES)
      await test.step(`${path}, loaded without the network`, async () => {
        await page.goto(path);
        await expect.soft(page.getByRole('main'), path).toContainText(shown);
        await expect.soft(page, path).toHaveTitle(new RegExp(title, 'u'));
        await expect
          .soft(page.getByRole('main').getByRole('heading', { level: 1 }), path)
          .toBeVisible();
      });

    // A file is not a screen: the browser itself says that it is offline.
    await expect(page.goto('/robots.txt')).rejects.toThrow('ERR_');
    ignoreFailedLoads(pageErrors);
  },
);

test(
  'a book is saved on its preview, read offline and deleted there',
  { tag: FULL },
  async ({ page, context, site, pageErrors }) => {
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
    await page.getByRole('link', { name: 'Start Reading' }).click();
    await expect(page.getByText('the-well, english, page 1')).toBeVisible();
    await page.getByRole('button', { name: 'Page 4', exact: true }).click();
    await expect(page.getByText('the-well, english, page 4')).toBeVisible();

    await page.goto('/library');
    await list.getByRole('button', { name: 'Delete offline copy' }).click();
    await expect(list.getByRole('button', { name: 'Save for offline' })).toBeFocused();
    expect(await copiesIn(page, 'kitabvan-saved')).toEqual([]);
    await page.reload();
    await expect(list.getByText('No books saved for offline yet.')).toBeVisible();
    ignoreFailedLoads(pageErrors);
  },
);

test(
  'the page, the worker and release.json are revalidated on every request',
  { tag: FULL },
  async ({ page, site }) => {
    const headers = async (path: string) =>
      (await page.request.get(site.origin + path)).headers()['cache-control'];
    expect(
      await Promise.all(
        ['/', '/index.html', '/books/the-well/read', '/sw.js', '/release.json'].map(headers),
      ),
    ).toEqual(Array.from({ length: 5 }, () => 'no-cache'));
  },
);
