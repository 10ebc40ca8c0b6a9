/**
 * What leads a user to a book: tonight's book, started books, the end of a book, and empty screens.
 */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../../tests/support/books.ts';
import { FULL } from '../../support/depth.ts';
import {
  entryOf,
  storeRecords,
  progressOn,
  serveBooks,
} from '../../support/served-site/serve-books.ts';
import { inOnePage } from '../../support/in-one-page.ts';
import { expect, test } from '../../support/site.ts';

const started = (id: string, page: number, pageCount: number, lastReadAt: number) => ({
  ...progressOn(id, page, lastReadAt),
  pageCount,
});
const books = [
  bookNamed('in-front', 6),
  bookNamed('plain', 4),
  bookNamed('also', 3, { isTrending: true }),
  bookNamed('elsewhere', 3, { genre: 'Romance' }),
];

/** Follows the only link of a screen without books. */
async function findStory(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main svg')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Find a story' }).click();
  await expect(page).toHaveURL('/');
}

async function openWithoutDrawing(page: Page): Promise<void> {
  await page.route('**/assets/Vignette-*.js', (route) => route.abort());
  await page.goto('/bookmarks');
  await expect(page.getByRole('link', { name: 'Find a story' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookmarked Books');
  await expect(page.locator('main svg')).toHaveCount(0);
}

async function startTonight(page: Page): Promise<void> {
  await page.goto('/');
  const main = page.locator('main');
  await expect(main.getByText('Tonight’s book')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Continue reading' })).toHaveCount(0);
  const start = main.getByRole('link', { name: /^Start Reading/u });
  await expect(start).toHaveAccessibleName('Start Reading Title of in-front');
  await main.getByRole('link', { name: 'Title of in-front', exact: true }).click();
  await expect(page).toHaveURL('/books/in-front/preview');
  await page.goBack();
  await start.click();
  await expect(page).toHaveURL('/books/in-front/read');
  await expect(page.locator('#position')).toHaveText('Page 1 of 6');
}

test(
  'a user who has started no book is offered tonight’s',
  { tag: FULL },
  async ({ page, pageErrors }) => {
    await serveBooks(page, books);
    await inOnePage([
      ['an empty /library', () => findStory(page, '/library')],
      ['an empty /bookmarks', () => findStory(page, '/bookmarks')],
      ['tonight’s book', () => startTonight(page)],
      ['an empty screen whose drawing cannot be loaded', () => openWithoutDrawing(page)],
    ]);
    pageErrors.console = pageErrors.console.filter((text) => !text.includes('ERR_FAILED'));
  },
);

async function continueOnly(page: Page): Promise<void> {
  await storeRecords(page, { 'kv.reading_progress': [progressOn('in-front', 4)] });
  await page.goto('/');
  await page.getByRole('link', { name: /^Continue on page 4/u }).click();
  await expect(page.locator('#position')).toHaveText('Page 4 of 6');
}

async function continueStarted(page: Page): Promise<void> {
  await storeRecords(page, {
    'kv.reading_progress': [
      started('plain', 2, 4, 1),
      progressOn('elsewhere', 2, 3),
      started('also', 3, 3, 4),
      started('gone', 2, 3, 5),
    ],
  });
  await page.goto('/');
  const board = page.getByRole('region', { name: 'Continue reading' });
  await expect(board.getByRole('link')).toHaveText([
    'Title of elsewhere',
    'Continue on page 2Title of elsewhere',
    'Continue Title of plain, Page 2 of 4, 50%',
  ]);
  await expect(board.getByText('Page 2', { exact: true })).toBeVisible();
  await expect(page.getByText('Tonight’s book')).toHaveCount(0);
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'Continue reading',
    'Trending Now',
    'Horror',
    'Romance',
  ]);
  await board.getByRole('link').last().click();
  await expect(page.locator('#position')).toHaveText('Page 2 of 4');
  // After an in-app return to the home screen, the length of a book is known once a page was
  // turned.
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText('Page 3 of 4');
  await page.goto('/');
  await expect(board.getByRole('link').first()).toHaveText(/^Title of (?:plain|elsewhere)/u);
}

async function seeFinished(page: Page): Promise<void> {
  await storeRecords(page, {
    'kv.library': [entryOf('also'), entryOf('plain')],
    'kv.reading_progress': [progressOn('also', 3, 2), progressOn('plain', 3, 1)],
  });
  await page.goto('/library');
  const cards = page.locator('main').getByRole('listitem');
  await expect(cards.filter({ hasText: 'Finished' }).getByRole('link')).toHaveAccessibleName(
    'Title of also, Page 3 of 3',
  );
  await expect(cards.filter({ hasText: 'Finished' })).toHaveCount(1);
}

test(
  'the book that was read last continues where the user stopped, above the others',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, books);
    await inOnePage([
      ['one started book', () => continueOnly(page)],
      ['started books', () => continueStarted(page)],
      ['My Library', () => seeFinished(page)],
    ]);
  },
);

async function reachEnd(page: Page): Promise<void> {
  await serveBooks(page, [...books, bookNamed('romantic', 2, { genre: 'Romance' })]);
  await page.goto('/books/elsewhere/read?page=2');
  await expect(page.locator('#position')).toHaveText('Page 2 of 3');
  const next = page.getByRole('region', { name: 'Read next' });
  await expect(next).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(next.getByRole('link')).toHaveText([
    'Title of romantic by Author of romantic, Romance',
    'Title of in-front by Author of in-front, Horror',
    'Title of also by Author of also, Horror',
  ]);
  await next.getByRole('link').first().click();
  await expect(page).toHaveURL('/books/romantic/preview');
  await expect(
    page.getByRole('region', { name: 'More like this' }).getByRole('link').last(),
  ).toHaveText('Title of plain by Author of plain, Horror');
}

async function reachEndOfOnlyBook(page: Page): Promise<void> {
  await serveBooks(page, [bookNamed('only', 1)]);
  await page.goto('/books/only/read');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Read next' })).toHaveCount(0);
}

async function readLanguages(page: Page): Promise<void> {
  const { hindi } = bookNamed('a').languages ?? {};
  await serveBooks(page, [bookNamed('a', 3, { languages: hindi === undefined ? {} : { hindi } })]);
  await page.goto('/books/a/preview');
  await expect(page.getByText('Read in English, Hindi', { exact: true })).toBeVisible();
}

test(
  'only the last page of a book offers further books, its own genre first',
  { tag: FULL },
  async ({ page }) => {
    await inOnePage([
      ['the last page of a book', () => reachEnd(page)],
      ['the end of the only book of a site', () => reachEndOfOnlyBook(page)],
      ['the languages of a book', () => readLanguages(page)],
    ]);
  },
);
