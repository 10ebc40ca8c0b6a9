/**
 * Back: from the reader to the preview, and from there to the card that opened it, at the same
 * scroll position and with the focus on it.
 */
import type { Locator, Page } from 'playwright/test';
import { bookNamed, GENRES } from '../../../tests/support/books.ts';
import { FULL } from '../../support/depth.ts';
import { holdResponses, serveBooks } from '../../support/served-site/serve-books.ts';
import { inOnePage } from '../../support/in-one-page.ts';
import { expect, focusName, test } from '../../support/site.ts';

/** Twelve books of Horror, so that its shelf can be scrolled, and six of every other genre. */
const books = GENRES.flatMap((genre, row) =>
  Array.from({ length: genre === 'Horror' ? 12 : 6 }, (_, place) =>
    bookNamed(`book-${row}-${place}`, 3, { genre, isTrending: place === 5 }),
  ),
);
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** @returns the distance from the top of the window, in CSS pixels */
const topOf = (link: Locator) =>
  link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
/**
 * Scrolls to a link and waits until nothing above it moves: every shelf is laid out.
 * @returns its distance from the top of the window
 */
async function scrollToLink(link: Locator): Promise<number> {
  const page = link.page();
  await expect(link).toBeAttached();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main section a')].every((each) =>
      each.checkVisibility({ contentVisibilityAuto: true }),
    ),
  );
  await link.scrollIntoViewIfNeeded();
  return topOf(link);
}
const card = (page: Page, shelf: string, id: string) =>
  page
    .getByRole('region', { name: shelf })
    .getByRole('link', { name: new RegExp(`^Title of ${id} `, 'u') });

async function goBackToCard(page: Page): Promise<void> {
  await page.goto('/');
  const left = card(page, 'Fantasy', 'book-4-2');
  const height = await scrollToLink(left);
  expect(await scrollY(page)).toBeGreaterThan(300);
  await left.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of book-4-2');
  await expect(page.locator('main')).toBeFocused();
  expect(await scrollY(page)).toBe(0);
  await page.getByRole('link', { name: 'Start Reading' }).click();
  await expect(page.locator('#page')).toBeFocused();
  await page.getByRole('button', { name: 'Close Book' }).click();
  await expect(page).toHaveURL('/books/book-4-2/preview');
  await expect(page.getByRole('link', { name: 'Start Reading' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to Library' }).click();
  await expect(page).toHaveURL('/');
  await expect(left).toBeFocused();
  expect(await topOf(left)).toBe(height);
  expect(await left.evaluate((link) => getComputedStyle(link).opacity)).toBe('1');
}

async function pressBack(page: Page): Promise<void> {
  await page.goto('/');
  const left = card(page, 'Drama / Philosophy', 'book-6-5');
  const height = await scrollToLink(left);
  await left.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Start Reading' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => topOf(left)).toBe(height);
  await expect(left).toBeFocused();
  await expect(left).toBeInViewport();
}

test(
  'Back from the reader leads to the preview, then to the same card',
  { tag: '@engines' },
  async ({ page }) => {
    await serveBooks(page, books);
    await inOnePage([
      ['Back from the reader', () => goBackToCard(page)],
      ["the browser's Back button, for a book on two shelves", () => pressBack(page)],
    ]);
  },
);

async function goBackAlongShelf(page: Page): Promise<void> {
  await page.goto('/');
  const left = card(page, 'Horror', 'book-1-11');
  await left.focus();
  await expect(left).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Start Reading' })).toBeVisible();
  await page.goBack();
  await expect(left).toBeFocused();
  await expect(left).toBeInViewport({ ratio: 0.9 });
}

async function leaveWhileLoading(page: Page): Promise<void> {
  await page.goto('/');
  await card(page, 'Horror', 'book-1-0').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of book-1-0');
  await page.goBack();
  const release = await holdResponses(page, '**/books/book-book-1-1.json');
  await card(page, 'Horror', 'book-1-1').click();
  await expect(page.locator('main').getByText('Loading book...')).toBeVisible();
  await page.goBack();
  await card(page, 'Horror', 'book-1-2').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of book-1-2');
  await release();
  await page.getByRole('link', { name: 'Start Reading' }).click();
  await expect(page.locator('#page')).toHaveText('book-1-2, english, page 1');
}

async function leaveAfterDirectLink(page: Page): Promise<void> {
  await page.goto('/books/book-0-0/read');
  await page.getByRole('button', { name: 'Close Book' }).click();
  await expect(page).toHaveURL('/books/book-0-0/preview');
  await page.getByRole('button', { name: 'Back to Library' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Horror' })).toBeVisible();
  expect(await focusName(page)).toBe('main');
}

test(
  'Back and Close Book lead on after a direct link and while a book loads',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, books);
    await inOnePage([
      [
        'after a direct link Close Book leads to the preview, Back to Library home',
        () => leaveAfterDirectLink(page),
      ],
      ['a card far along its shelf is scrolled into view after Back', () => goBackAlongShelf(page)],
      ['a book can be left while it loads, and does not reappear', () => leaveWhileLoading(page)],
    ]);
  },
);
