/** Unusual but possible catalogues: nothing overflows a small screen, and nothing breaks. */
import type { Page } from 'playwright/test';
import { SHELF_STEP } from '../../../machines/domain/limits.ts';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { bookNamed } from '../../../tests/support/books.ts';
import { overflowingElements } from '../../support/measuring.ts';
import {
  entryOf,
  storeRecords,
  progressOn,
  serveBooks,
} from '../../support/served-site/serve-books.ts';
import { expect, test, type PageErrors } from '../../support/site.ts';
import { byDepth, FULL } from '../../support/depth.ts';
import { oddBooks } from './odd-books.ts';
import { inOnePage } from '../../support/in-one-page.ts';

test.use({ viewport: { width: 360, height: 740 } });
const LISTS = ['/', '/latest', '/categories', '/bookmarks', '/library'];

/** Opens each list from the navigation panel, without a reload, and checks it. */
async function visitLists(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  await page.goto('/');
  for (const path of LISTS) {
    await test.step(path, async () => {
      if (path !== '/') {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`).click();
        await expect(page).toHaveURL(path);
      }
      await check(path);
      expect(await overflowingElements(page)).toEqual([]);
    });
  }
}

const EMPTY_TEXTS: Record<string, string> = {
  '/': 'No books found',
  '/latest': 'No latest books available.',
  '/categories': 'Browse by Category',
  '/bookmarks': 'No bookmarked books yet.',
  '/library': 'No books in your library yet.',
};

async function visitSiteWithoutBooks(page: Page): Promise<void> {
  await serveBooks(page, []);
  await visitLists(page, (path) =>
    expect(page.locator('main')).toContainText(EMPTY_TEXTS[path] ?? ''),
  );
  await page.getByRole('combobox').fill('x');
  await expect(page.getByText('No books found for "x"')).toBeVisible();
}

async function seeBookByNobody(page: Page): Promise<void> {
  const book = bookNamed('the-well', 3, { author: '', isTrending: true });
  await serveBooks(page, [book]);
  await page.goto('/');
  const card = page.getByRole('main').getByRole('list').getByRole('link').first();
  await expect(card).toHaveAccessibleName('Title of the-well Horror');
  await expect(page.getByRole('main').getByText('by', { exact: true })).toHaveCount(0);
  await page.goto(previewPath('the-well'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of the-well');
  await expect(page.getByRole('main').getByText('by', { exact: true })).toHaveCount(0);
}

async function seeLostCover(page: Page, { console }: PageErrors): Promise<void> {
  await serveBooks(page, [bookNamed('lost', 1)]);
  await page.route('**/covers/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/books/lost/preview');
  await expect(page.locator('main [aria-hidden=true]').getByText('Title of lost')).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
  // A cover that failed before hydration is requested once more.
  expect(new Set(console.splice(0))).toEqual(new Set([expect.stringContaining('404')]));
}

test(
  'lists without books, authors or covers say so or show a replacement',
  { tag: FULL },
  async ({ page, pageErrors }) => {
    await inOnePage([
      [
        'every list of a site without books says that there are none',
        () => visitSiteWithoutBooks(page),
      ],
      [
        'a book without an author is by nobody on every list, shelf and preview',
        () => seeBookByNobody(page),
      ],
      [
        'a cover that cannot be loaded is replaced by a drawn one',
        () => seeLostCover(page, pageErrors),
      ],
    ]);
  },
);

/** More than a shelf and the results of a search show at once. */
const COUNT = byDepth(300, 75);

test(
  `${COUNT} books of one genre are on one shelf and in one section`,
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(
      page,
      Array.from({ length: COUNT }, (_, place) => bookNamed(`book-${place}`, 1)),
    );
    await page.goto('/');
    const shelf = page.getByRole('region', { name: 'Horror' });
    const more = shelf.getByRole('button', { name: 'Show more: Horror' });
    for (let shown = SHELF_STEP.row; shown < COUNT; shown += SHELF_STEP.row) {
      await expect(shelf.getByRole('link')).toHaveCount(shown);
      // As a screen reader clicks. Scrolling to the button would load more before it is pressed.
      await more.evaluate((button) =>
        button.dispatchEvent(new MouseEvent('click', { bubbles: true })),
      );
    }
    await expect(shelf.getByRole('listitem')).toHaveCount(COUNT);
    await expect(more).toHaveCount(0);
    await shelf.getByRole('link').last().focus();
    await expect(shelf.getByRole('link').last()).toBeInViewport();
    expect(await overflowingElements(page)).toEqual([]);
    await page.getByRole('combobox').fill('title');
    await expect(page.getByRole('option')).toHaveCount(50);
    await expect(
      page
        .getByRole('search')
        .getByText(`${COUNT} results, the first 50 are listed. Type more to find fewer.`),
    ).toBeVisible();
    await page.goto('/categories');
    await expect(page.locator('main').getByRole('listitem')).toHaveCount(COUNT);
    expect(await overflowingElements(page)).toEqual([]);
  },
);

async function visitSiteWithOneBook(page: Page): Promise<void> {
  await serveBooks(page, [bookNamed('only', 1, { isTrending: true })]);
  await storeRecords(page, {
    'kv.bookmarks': { only: 1 },
    'kv.library': [entryOf('only')],
    'kv.reading_progress': [progressOn('only', 1)],
  });
  await visitLists(page, (path) =>
    expect(page.locator('main').getByRole('link', { name: /^Title of only/u })).toHaveCount(
      path === '/' ? 3 : 1,
    ),
  );
  await expect(page.getByRole('link', { name: 'Title of only, Page 1 of 1' })).toBeVisible();
}

async function visitOddBooks(page: Page): Promise<void> {
  await serveBooks(page, oddBooks);
  await storeRecords(page, {
    'kv.bookmarks': Object.fromEntries(
      oddBooks.filter(({ id }) => id !== '__proto__').map(({ id }) => [id, 2]),
    ),
    'kv.library': oddBooks.map(({ id, title }) => ({ ...entryOf(id), title })),
    'kv.reading_progress': oddBooks.map(({ id }) => progressOn(id, 2)),
  });
  await visitLists(page, async () => {
    await expect(
      page.locator('main').locator('a[href="/books/long/preview"]').first(),
    ).toBeVisible();
    await expect(
      page.locator('main').locator('a[href="/books/hindi/preview"] [lang=hi]').first(),
    ).toBeAttached();
  });
  await expect(page.getByRole('link', { name: 'Title of __proto__, Page 2 of 3' })).toBeVisible();
}

test(
  'a site with a single unusual book shows it on every list',
  { tag: FULL },
  async ({ page }) => {
    await inOnePage([
      ['a single book', () => visitSiteWithOneBook(page)],
      ['unusual titles, names, ids and covers', () => visitOddBooks(page)],
    ]);
  },
);
