/** What the cards of My Library say of the length of a book, and what they ask the network for. */
import type { Page } from 'playwright/test';
import { metaOf, type Book } from '../../../machines/domain/books/book.ts';
import { bookNamed } from '../../../tests/support/books.ts';
import {
  entryOf,
  progressOn,
  serveBooks,
  storeRecords,
} from '../../support/served-site/serve-books.ts';
import { expect, test } from '../../support/site.ts';
import { FULL } from '../../support/depth.ts';

test.use({ serviceWorkers: 'block' });

/** @returns the paths of books that are asked for from now on */
function bookRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/books\/(?!index|other|titles).*\.json$/u.test(pathname)) paths.push(pathname);
  });
  return paths;
}

const cardLinks = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /^Title of/u });
const bars = (page: Page) => page.getByRole('progressbar');

/** Serves a list of books without their lengths, as a host may that makes its own. */
const withoutLengths = (page: Page, books: readonly Book[]): Promise<unknown> =>
  page.route('**/books/index*.json', (route) =>
    route.fulfill({ json: books.map((book) => metaOf(book)) }),
  );

const allowFailedLoads = (pageErrors: { console: string[] }): void => {
  pageErrors.console = pageErrors.console.filter((text) => !/Failed to load/u.test(text));
};

test(
  'two hundred books in a library show their progress, and none of them is fetched',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(60_000);
    const ids = Array.from({ length: 200 }, (_, at) => `book-${at}`);
    await serveBooks(
      page,
      ids.map((id) => bookNamed(id, 12)),
    );
    await storeRecords(page, {
      'kv.library': ids.map((id, at) => entryOf(id, at)),
      'kv.reading_progress': ids.slice(0, 150).map((id, at) => progressOn(id, 3, at)),
    });
    const requests = bookRequests(page);
    await page.goto('/library');
    await expect(cardLinks(page)).toHaveCount(200);
    await expect(cardLinks(page).filter({ hasText: 'Page 3 of 12' })).toHaveCount(150);
    await expect(cardLinks(page).filter({ hasText: 'Not started' })).toHaveCount(50);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
  },
);

test('only a begun book whose length nothing tells is fetched', async ({ page, pageErrors }) => {
  const told = bookNamed('told', 4);
  const missing = bookNamed('missing', 20);
  const begun = bookNamed('begun', 20);
  const unread = bookNamed('unread', 20);
  const books = [told, missing, begun, unread];
  await serveBooks(page, books);
  await withoutLengths(page, books);
  await storeRecords(page, {
    'kv.library': [entryOf('unread', 1), entryOf('gone', 0)],
    'kv.reading_progress': [
      { ...progressOn('told', 3, 9), pageCount: 4 },
      progressOn('missing', 12, 8),
      progressOn('begun', 5, 7),
      progressOn('gone', 6, 2),
    ],
  });
  let isCut = true;
  await page.route('**/books/book-missing.json', (route) =>
    isCut ? route.abort() : route.fulfill({ json: missing }),
  );
  const requests = bookRequests(page);
  await page.goto('/library');
  const names = (place: string) => [
    'Title of told, Page 3 of 4',
    `Title of missing, ${place}`,
    'Title of begun, Page 5 of 20',
    'Title of gone, No longer available, Page 6',
    'Title of unread, Not started',
  ];
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  for (const name of names('Page 12'))
    await expect.soft(links.and(page.getByRole('link', { name, exact: true }))).toBeVisible();
  await expect(bars(page)).toHaveCount(3);
  const texts = () => page.getByRole('main').getByRole('listitem').allInnerTexts();
  expect((await texts()).map((text) => /\d+%/u.exec(text)?.[0] ?? null)).toEqual([
    '75%',
    null,
    '25%',
    null,
    '0%',
  ]);
  // What cannot be had is asked for once more, to find out why.
  const asked = ['/books/book-begun.json', '/books/book-missing.json', '/books/book-missing.json'];
  expect(requests.toSorted()).toEqual(asked);

  isCut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  for (const name of names('Page 12 of 20'))
    await expect.soft(links.and(page.getByRole('link', { name, exact: true }))).toBeVisible();
  await expect(
    page.getByRole('progressbar', { name: 'Reading progress, Title of missing' }),
  ).toHaveAttribute('aria-valuenow', '60');
  allowFailedLoads(pageErrors);
});

test('while the list of books is missing, the cards show what is stored without fetching', async ({
  page,
  pageErrors,
}) => {
  const books = [bookNamed('told', 4), bookNamed('begun', 20)];
  await serveBooks(page, books);
  let isCut = true;
  await page.route('**/books/index*.json', (route) => (isCut ? route.abort() : route.fallback()));
  await storeRecords(page, {
    'kv.library': [entryOf('told'), entryOf('begun')],
    'kv.reading_progress': [
      { ...progressOn('told', 3, 9), pageCount: 4 },
      progressOn('begun', 12, 8),
    ],
  });
  const requests = bookRequests(page);
  await page.goto('/library');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveText([/Page 3 of 4$/u, /Page 12$/u]);
  await expect(bars(page)).toHaveCount(1);
  await expect(bars(page)).toHaveAttribute('aria-valuenow', '75');
  isCut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(links).toHaveText([/Page 3 of 4$/u, /Page 12 of 20$/u]);
  await expect(bars(page)).toHaveCount(2);
  expect(requests).toEqual([]);
  allowFailedLoads(pageErrors);
});
