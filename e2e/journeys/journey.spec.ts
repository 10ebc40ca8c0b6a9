/** The main task on the real books: from the home screen to a book that is remembered. */
import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { publishedBook, publishedBooks } from '../support/served-site/published-books.ts';
import {
  expect,
  focusName,
  serveBooks,
  storedTexts,
  test,
  untilTurnable,
} from '../support/site.ts';
import { textInEachLanguage } from '../accessibility/checks/languages.ts';
import { swipe } from '../support/swipe.ts';
import { FULL, byDepth } from '../support/depth.ts';
import { inOnePage } from '../support/in-one-page.ts';

const position = (page: Page) => page.locator('#position');

/** Presses Tab until the focused element has this name; fails after a limited number of presses. */
async function tabTo(page: Page, name: string | RegExp): Promise<number> {
  for (let presses = 1; presses <= 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusName(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return presses;
  }
  throw new Error(`Tab never came to ${String(name)}`);
}

/** Publishes three of the site's own books so that the home screen begins with one of them. */
async function putFirst(page: Page, first: string): Promise<void> {
  const others = (await publishedBooks(page)).map(({ id }) => id).filter((id) => id !== first);
  const whole = await Promise.all(
    [...others.slice(0, 2), first].map((id) => publishedBook(page, id)),
  );
  await serveBooks(
    page,
    whole.map((book) => ({ ...book, isTrending: book.id !== first })),
  );
}

test('with the keyboard alone: find a book, read it, bookmark it, and find it again', async ({
  page,
}) => {
  await putFirst(page, 'boat-he-would-not-sell');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Trending Now');

  // Six keys from the home screen to the first sentence.
  const keys = ['Tab', 'Enter', 'Tab', 'Enter'];
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Boat He Would Not Sell');
  await expect(page.getByRole('link', { name: 'Start Reading' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#page')).toBeFocused();
  await expect(page.locator('#page')).toContainText('Those are not Banaras shoes');
  await expect(position(page)).toHaveText('Page 1 of 8');

  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('Page 2 of 8');
  await expect(page.locator('#page')).toBeFocused();
  await untilTurnable(page, 2);
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText('Page 1 of 8');
  await untilTurnable(page, 1);

  expect(await tabTo(page, 'Next')).toBe(1);
  await page.keyboard.press('Enter');
  await expect(position(page)).toHaveText('Page 2 of 8');
  await untilTurnable(page, 2);
  await tabTo(page, 'Page 5');
  await page.keyboard.press('Enter');
  await expect(position(page)).toHaveText('Page 5 of 8');

  await page.keyboard.press('Shift+Tab');
  expect(await focusName(page)).toBe('Bookmark this page');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.locator('#announcer')).toHaveText('Bookmark saved. Bookmarked page 5');

  await page.keyboard.press('Shift+Tab');
  expect(await focusName(page)).toBe('Reading settings');
  await page.keyboard.press('Shift+Tab');
  expect(await focusName(page)).toBe('Language: English');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('#page')).toHaveAttribute('lang', 'hi');
  await expect(page.locator('#page')).toContainText('ये बनारस के जूते नहीं हैं');
  await expect(page.locator('#announcer')).toHaveText(
    'Language changed. Switched to hindi. Page 1 of 8. Back to page 5 is above the text.',
  );
  // A closing popover returns the focus one frame later.
  await expect.poll(() => focusName(page)).toBe('Language: हिन्दी');

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/books/boat-he-would-not-sell/preview');
  await expect(page.getByRole('link', { name: 'Continue on page 5' })).toBeVisible();

  await page.getByRole('link', { name: 'My Library' }).focus();
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Library');
  await expect(
    page.getByRole('link', { name: 'The Boat He Would Not Sell, Page 5 of 8' }),
  ).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '63%');

  await page.getByRole('link', { name: 'Bookmarks' }).focus();
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookmarked Books');
  await page.getByRole('link', { name: /^The Boat He Would Not Sell by/u }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Start Reading' }).click();
  await expect(position(page)).toHaveText('Page 5 of 8');
  await expect(page.locator('#page')).toHaveAttribute('lang', 'hi');

  const { 'kv.bookmarks': bookmarks, 'kv.lang': language, ...lists } = await storedTexts(page);
  expect({ bookmarks, language }).toEqual({
    bookmarks: '{"boat-he-would-not-sell":5}',
    language: 'hindi',
  });
  expect(JSON.parse(lists['kv.library'] ?? '')).toEqual([
    {
      bookId: 'boat-he-would-not-sell',
      title: 'The Boat He Would Not Sell',
      author: 'Girish Nath Upadhyay',
      cover: expect.stringMatching(/^\/covers\/boat-he-would-not-sell-[0-9a-f]{8}\.svg$/u),
      firstReadAt: expect.any(Number),
    },
  ]);
  expect(JSON.parse(lists['kv.reading_progress'] ?? '')).toEqual([
    {
      bookId: 'boat-he-would-not-sell',
      currentPageId: 'page-5',
      currentPageNumber: 5,
      lastReadAt: expect.any(Number),
      furthestPageNumber: 5,
      pageCount: 8,
    },
  ]);
});

test('with one thumb on a small phone: find, swipe through and bookmark a book @phone', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Monsoon Engine/u })
    .first()
    .tap();
  await page.getByRole('link', { name: 'Start Reading' }).tap();
  await expect(position(page)).toHaveText(/^Page 1 of /u);
  await swipe(page, -120);
  await expect(position(page)).toHaveText(/^Page 2 of /u);
  await untilTurnable(page, 2);
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(position(page)).toHaveText(/^Page 3 of /u);
  await untilTurnable(page, 3);
  await swipe(page, 120);
  await expect(position(page)).toHaveText(/^Page 2 of /u);
  // A touch on a page that is still scrolling only stops the scroll.
  await page.waitForFunction(() => window.scrollY === 0);
  await page.getByRole('button', { name: 'Bookmark this page' }).tap();
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Language: English' }).tap();
  await page.getByRole('dialog').getByText('Hinglish', { exact: true }).tap();
  await expect(page.locator('#page')).toHaveAttribute('lang', 'hi-Latn');
  await page.getByRole('button', { name: 'Close Book' }).tap();
  await expect(page).toHaveURL('/books/monsoon-engine/preview');
  await page.goto('/library');
  await expect(page.getByRole('link', { name: /^Monsoon Engine, Page 2 of /u })).toBeVisible();
  await page.goto('/bookmarks');
  await expect(page.getByRole('link', { name: /^Monsoon Engine/u })).toBeVisible();
});

const published = await readdir(new URL('../../src/content/', import.meta.url));

test(
  'every published book can be opened and has its text in three languages',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(byDepth(240_000, 60_000));
    const ids = (await publishedBooks(page)).map(({ id }) => id);
    expect.soft(ids.toSorted()).toEqual(published.toSorted());
    await inOnePage(
      byDepth(published, published.slice(0, 2)).map((id) => [
        `the book ${id}`,
        async () => {
          await page.goto(`/books/${id}/read`);
          expect(new Set(await textInEachLanguage(page)).size, 'different texts').toBe(3);
        },
      ]),
    );
  },
);
