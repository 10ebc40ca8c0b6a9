/**
 * A reader page is prerendered with its first page: users at another page never see it.
 */
import { FULL } from '../support/depth.ts';
import { expect, test } from '../support/served-site/own-site.ts';
import { holdScripts, untilHydrated } from '../support/hydration.ts';
import { publishedBook, firstPublishedBook } from '../support/served-site/published-books.ts';
import { CONSOLE_WITHOUT_STORAGE, breakStorage } from '../support/served-site/without-storage.ts';

test.use({ serviceWorkers: 'block', awaitsHydration: false });

test('a user with a stored position is shown that page', async ({
  page,
  site,
  context,
  pageErrors,
}) => {
  const { id } = await firstPublishedBook(page);
  let failed = 0;
  site.answer((path, response) => {
    if (path !== `/books/book-${id}.json` || failed > 0) return false;
    failed += 1;
    response.writeHead(503).end();
    return true;
  });
  await test.step('a book whose request before hydration fails is reported, and loads on Try again', async () => {
    await page.goto(`/books/${id}/read?page=5`);
    await expect(page.getByRole('main')).toContainText(
      'The site could not send this book just now.',
    );
    const requested = () =>
      site.requests.filter((request) => request === `GET /books/book-${id}.json`).length;
    await page.getByRole('button', { name: 'Try again' }).click();
    // The text of the page, not what is said while it loads.
    await expect(page.locator('#page > p').first()).toBeVisible();
    expect(requested()).toBe(2);
    pageErrors.console = pageErrors.console.filter((text) => !/503|Failed to load/u.test(text));
  });

  await page.goto(`/books/${id}/read`);
  await expect(page.locator('#page')).toBeFocused();
  await page.getByRole('button', { name: /^Language/u }).click();
  await page.getByRole('dialog').getByText('हिन्दी', { exact: true }).click();
  await expect(page.locator('#page')).toHaveAttribute('lang', 'hi');
  await page.locator('#page').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText(/^Page 2 of /u);
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  await expect(page).toHaveURL(`/books/${id}/read?page=2&lang=hindi`);
  await page.reload();
  await expect(page.locator('#position')).toHaveText(/^Page 2 of /u);
  await expect(page.locator('#page')).toHaveAttribute('lang', 'hi');
  expect(pageErrors.console).toEqual([]);

  await test.step("the first page is also hidden at another page's address if storage is denied", async () => {
    await breakStorage(context, 'denied');
    const releaseScripts = await holdScripts(page);
    await page.goto(`/books/${id}/read?page=2`, { waitUntil: 'commit' });
    await expect(page.locator('#page > p').first()).toBeAttached();
    await expect(page.locator('#page > p').first()).toBeHidden();
    await releaseScripts();
    await expect(page.locator('#position')).toHaveText(/^Page 2 of /u);
    await expect(page.locator('#page > p').first()).toBeVisible();
  });
  pageErrors.console = pageErrors.console.filter((value) => !CONSOLE_WITHOUT_STORAGE.test(value));
});

test(
  'the first page is hidden before hydration from users at another position @engines',
  { tag: FULL },
  async ({ page, site, browserName, pageErrors }) => {
    test.setTimeout(120_000);
    const { id } = await firstPublishedBook(page);
    const book = await publishedBook(page, id);
    const text = page.locator('#page > p').first();
    const bookRequests = () =>
      site.requests.filter((request) => request.startsWith('GET /books/book-'));
    /** Firefox reports requests that are pending when a page is left as errors. */
    const untilComplete = async () => {
      if (browserName !== 'chromium') await page.waitForLoadState('networkidle');
    };
    for (const [records, search, isVisible] of [
      [{}, '', true],
      [{ 'kv.lang': 'english', 'kv.bookmarks': '{"another":3}' }, '?page=1', true],
      [{ 'kv.bookmarks': JSON.stringify({ [id]: 2 }) }, '', false],
      [{}, '?page=5', false],
    ] as const)
      await test.step(`${JSON.stringify(records)} ${search}`, async () => {
        // A file of the site, whose page stores nothing of its own.
        await page.goto('/favicon.svg');
        await page.evaluate((texts) => {
          localStorage.clear();
          for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, value);
        }, records);
        const releaseScripts = await holdScripts(page);
        site.requests.length = 0;
        await page.goto(`/books/${id}/read${search}`, { waitUntil: 'commit' });
        await expect(text).toBeAttached();
        expect.soft(await text.isVisible(), 'the first page is visible').toBe(isVisible);
        await expect.soft
          .poll(bookRequests, 'requests before hydration')
          .toEqual(isVisible ? [] : [`GET /books/book-${id}.json`]);
        await releaseScripts();
        await untilHydrated(page);
        await expect(text).toBeVisible();
        await expect.poll(bookRequests, 'requests in all').toHaveLength(1);
        await untilComplete();
        await page.unroute('**/assets/*.js');
      });
    await expect(page.locator('#page')).toHaveText(
      (book.pages[4]?.content ?? '').replaceAll('\n', ''),
    );
    // The page may be left while its service worker is still being registered; Firefox logs that.
    pageErrors.console = pageErrors.console.filter(
      (value) => value !== 'Reading offline is not possible: Error',
    );
  },
);
