/** A book of more than 600 pages that has chapters: they are scrolled one at a time. */
import type { Page } from 'playwright/test';
import type { Book } from '../../machines/domain/books/book.ts';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { FULL } from '../support/depth.ts';
import { serveBooks, storeRecords } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';
import { bar, find, painted } from '../find/find-page.ts';
import { position } from './long-book.ts';
import { missed } from './uneven-book.ts';

const PAGES = 700;
const STARTS = [1, 31, 251, 601];
const TITLES = ['The Dry Year', 'The Boat', 'The Flood', 'The Well'];

const pages = pagesOf('the-well', 'english', PAGES).map((page) => ({
  ...page,
  content: Array.from(
    { length: 4 },
    (_, at) => `Page ${page.pageNumber}, paragraph ${at + 1}. ${'The river was low. '.repeat(9)}`,
  ).join('\n\n'),
}));
const book: Book = bookNamed('the-well', PAGES, {
  pages,
  languages: { english: { pages } },
  chapters: STARTS.map((page, nth) => ({ page, title: { english: TITLES[nth] ?? '' } })),
});

async function open(page: Page, number: number, records: object = {}): Promise<void> {
  await serveBooks(page, [book, bookNamed('the-boat')]);
  await storeRecords(page, { 'kv.view': { mode: 'scroll' }, ...records });
  await page.goto(`/books/the-well/read?page=${number}`);
  await expect(page.locator('[data-scrolled]')).toBeVisible();
}

/** The first and the last page that can be scrolled to. */
const scrolled = async (page: Page): Promise<(string | null)[]> => {
  const numbers = page.locator('[data-number]');
  return [
    await numbers.first().getAttribute('data-number'),
    await numbers.last().getAttribute('data-number'),
  ];
};

async function expectAt(page: Page, number: number): Promise<void> {
  await expect(position(page)).toHaveText(`Page ${number} of ${PAGES}`);
  await expect(page.getByText(`Page ${number}, paragraph 1.`)).toBeFocused();
  await untilStill(page);
  if (STARTS.includes(number)) expect(await page.evaluate(() => window.scrollY)).toBe(0);
  else expect(await missed(page, number)).toBeLessThanOrEqual(1);
}

test("a long book is scrolled to a chapter's end, where Next chapter leads on", async ({
  page,
}) => {
  await open(page, 20);
  expect(await scrolled(page)).toEqual(['1', '30']);
  await expect(page.getByRole('heading', { name: 'The Dry Year' })).toBeVisible();
  await expect(page.locator('[data-number]:has(p)')).toHaveCount(30);
  await page.keyboard.press('End');
  await expect(position(page)).toHaveText(`Page 30 of ${PAGES}`);
  await page.getByRole('button', { name: 'Next chapter The Boat' }).click();
  await expectAt(page, 31);
  expect(await scrolled(page)).toEqual(['31', '250']);
  await expect(page.getByRole('heading', { name: 'The Boat' })).toBeVisible();
  await expect(page).toHaveURL(/page=31/);
});

test(
  'a page of another chapter is turned to from either end of one',
  { tag: FULL },
  async ({ page }) => {
    await open(page, 30);
    await page.keyboard.press('ArrowRight');
    await expectAt(page, 31);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expectAt(page, 30);
    expect(await scrolled(page)).toEqual(['1', '30']);
  },
);

test('the list at the foot leads to a page of any chapter', { tag: '@phone' }, async ({ page }) => {
  await open(page, 30);
  await page.getByRole('combobox', { name: 'Go to page' }).selectOption('640');
  await expectAt(page, 640);
  expect(await scrolled(page)).toEqual(['601', '700']);
  await expect(page.getByRole('button', { name: /^Next chapter/ })).toHaveCount(0);
});

test('a match in another chapter is led to, painted and focused', async ({ page }) => {
  await open(page, 2);
  await find(page, 'Page 260, paragraph 3');
  await expect(bar(page)).toContainText('1 of 1');
  await page.keyboard.press('Enter');
  await expect(position(page)).toHaveText(`Page 260 of ${PAGES}`);
  await expect(page.getByText('Page 260, paragraph 3.')).toBeInViewport();
  expect(await scrolled(page)).toEqual(['251', '600']);
  await expect.poll(async () => (await painted(page)).current).toEqual(['Page 260, paragraph 3']);
});

test(
  'the settings say that a long book is scrolled a chapter at a time',
  { tag: FULL },
  async ({ page }) => {
    await open(page, 2);
    await page.getByRole('button', { name: 'Reading settings' }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText('This book is long: Scroll shows a chapter at a time.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'More settings' }).click();
    await expect(dialog.getByRole('button', { name: 'Roll by itself' })).toBeVisible();
  },
);

test('the end of the book is below its last chapter alone', async ({ page }) => {
  await open(page, 600);
  const end = page.getByRole('heading', { name: 'Read next' });
  await expect(page.getByRole('button', { name: 'Next chapter The Well' })).toBeVisible();
  await expect(end).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expectAt(page, 601);
  await page.keyboard.press('End');
  await expect(end).toBeVisible();
});
