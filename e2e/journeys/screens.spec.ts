/** Lists, the preview and the reader: their content, their scrolling, and their messages. */
import type { Page } from 'playwright/test';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { FULL } from '../support/depth.ts';
import { progressOn, serveBooks } from '../support/served-site/serve-books.ts';
import { expect, storedTexts, startClock, stopClock, test } from '../support/site.ts';

const book = bookNamed('the-well', 3);
const numbers = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).locator('li');
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test('a list and the preview show a book, and Start Reading opens it', async ({ page }) => {
  const main = page.locator('main');

  await test.step('a book in a list shows cover, title, author, genre and description', async () => {
    await serveBooks(page, [{ ...book, isTrending: true }]);
    await page.goto('/latest');
    const card = page.getByRole('main').getByRole('listitem');
    await expect
      .soft(card)
      .toHaveText(
        'Title of the-well by Author of the-well, HorrorAuthor of the-wellDescription of the-well.',
      );
    await expect.soft(card.locator('img')).toHaveAttribute('src', '/covers/the-well.svg');
    await card
      .getByRole('link', { name: 'Title of the-well by Author of the-well, Horror' })
      .click();
    await expect(page).toHaveURL('/books/the-well/preview');
  });

  await test.step('the preview shows the details of a book', async () => {
    await serveBooks(page, [{ ...book, description: 'A long story. '.repeat(200) }]);
    await page.evaluate(
      (text) => localStorage.setItem('kv.reading_progress', text),
      JSON.stringify([progressOn('the-well', 2)]),
    );
    await page.goto('/');
    await page.getByRole('link', { name: /^Title of the-well by/u }).click();
    await expect.soft(main.locator('img')).toHaveAttribute('src', '/covers/the-well.svg');
    await expect.soft(main.getByRole('heading', { level: 1 })).toHaveText('Title of the-well');
    await expect.soft(main.getByText('by Author of the-well', { exact: true })).toBeVisible();
    expect
      .soft(
        await main
          .getByText('Horror', { exact: true })
          .evaluate((genre: HTMLElement) => genre.innerText),
      )
      .toBe('HORROR');
    await expect
      .soft(main.getByText('3 pages • Estimated read time: 6 minutes', { exact: true }))
      .toBeVisible();
    await expect.soft(main.getByText(/minute/u), 'one time only').toHaveCount(1);
    await expect
      .soft(main.getByRole('link', { name: 'Continue on page 2' }))
      .toHaveAttribute('href', '/books/the-well/read?page=2');
  });

  await test.step('Start Reading opens the book at its top, and Back to Library leads home', async () => {
    await main.getByRole('link', { name: 'Start Reading' }).click();
    await expect(page).toHaveURL('/books/the-well/read');
    await expect(page.locator('#position')).toHaveText('Page 1 of 3');
    expect.soft(await scrollY(page), 'the top of the reader').toBe(0);
    await page.getByRole('button', { name: 'Close Book' }).click();
    await main.getByRole('button', { name: 'Back to Library' }).click();
    await expect(page).toHaveURL('/');
  });
});

test(
  'the reader fits its text, page numbers, hint and buttons to book and window',
  { tag: FULL },
  async ({ page }) => {
    const long = Array.from({ length: 120 }, (_, line) => `Line ${line + 1}`).join('\n');
    await serveBooks(page, [
      bookNamed('lines', 2, {
        languages: {
          english: {
            pages: [
              { id: 'page-1', pageNumber: 1, content: `First.\n\nSecond,\nbroken.\n\n${long}` },
              ...pagesOf('lines', 'english', 2).slice(1),
            ],
          },
        },
      }),
      bookNamed('short', 20),
      bookNamed('long', 21),
      bookNamed('blank', 0),
    ]);
    const next = page.getByRole('button', { name: 'Next' });

    await test.step('a page has its line breaks, and every page turn scrolls to the top', async () => {
      await page.goto('/books/lines/read');
      const text = await page
        .locator('#page')
        .evaluate((article: HTMLElement) => article.innerText);
      expect.soft(text.slice(0, 43)).toBe('First.\n\nSecond,\nbroken.\n\nLine 1\nLine 2\nLine');
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      expect(await scrollY(page)).toBe(600);
      await next.click();
      await expect(page.locator('#position')).toHaveText('Page 2 of 2');
      await expect.soft.poll(() => scrollY(page), 'the top of page 2').toBe(0);
    });

    await test.step('a book of 20 pages shows all page numbers', async () => {
      await page.goto('/books/short/read');
      await expect
        .soft(numbers(page))
        .toHaveText(Array.from({ length: 20 }, (_, index) => String(index + 1)));
    });

    await test.step('a book of 21 pages shows the first, the last and those around', async () => {
      await page.goto('/books/long/read');
      await expect.soft(numbers(page)).toHaveText(['1', '2', '3', '…', '21']);
      await page.getByRole('button', { name: 'Page 21', exact: true }).click();
      await expect.soft(numbers(page)).toHaveText(['1', '…', '19', '20', '21']);
      await expect.soft(next).toHaveAttribute('aria-disabled', 'true');
      await page.goto('/books/long/read?page=11');
      await expect
        .soft(numbers(page))
        .toHaveText(['1', '…', '9', '10', '11', '12', '13', '…', '21']);
      await expect.soft(page.locator('[aria-current=page]')).toHaveText('11');
    });

    await test.step('below 768 pixels the hint names swipes, from 768 on it names keys', async () => {
      const swipes = page.getByText('Use swipe gestures to navigate on mobile', { exact: true });
      const keys = page.getByText('Use arrow keys to navigate • ESC to close', { exact: true });
      const close = page.getByRole('button', { name: 'Close Book' });
      const labelWidth = async () =>
        (await close.getByText('Close Book').boundingBox())?.width ?? 0;
      await page.setViewportSize({ width: 767, height: 700 });
      await expect.soft(swipes).toBeVisible();
      await expect.soft(keys).toBeHidden();
      expect.soft(await labelWidth(), 'at 767 pixels').toBe(1);
      await page.setViewportSize({ width: 768, height: 700 });
      await expect.soft(swipes).toBeHidden();
      await expect.soft(keys).toBeVisible();
      expect.soft(await labelWidth(), 'at 768 pixels').toBeGreaterThan(40);
      await expect.soft(page.getByRole('banner')).toContainText('Page 11 of 21');
    });

    await test.step('a book without pages has an empty page and can be closed', async () => {
      await page.goto('/books/blank/read');
      await expect(page.getByRole('button', { name: 'Close Book' })).toBeVisible();
      await expect.soft(page.locator('#page')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(
        page.getByText('0 pages • Estimated read time: 0 minutes', { exact: true }),
      ).toBeVisible();
    });
  },
);

test(
  'each action in the reader shows a notice for six seconds',
  { tag: FULL },
  async ({ page }) => {
    await startClock(page);
    await serveBooks(page, [book]);
    await page.goto('/books/the-well/read?page=2');
    await expect(page.locator('#page')).toBeVisible();
    await stopClock(page);
    const notice = async (title: string, description: string) => {
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await expect(page.getByText(description, { exact: true })).toBeVisible();
    };
    const bookmark = page.getByRole('button', { name: 'Bookmark this page' });
    await bookmark.click();
    await notice('Bookmark saved', 'Bookmarked page 2');
    await page.clock.runFor(5999);
    await notice('Bookmark saved', 'Bookmarked page 2');
    await page.clock.runFor(1);
    await expect(page.getByText('Bookmark saved', { exact: true })).toHaveCount(0);
    expect((await storedTexts(page))['kv.bookmarks']).toBe('{"the-well":2}');
    await bookmark.click();
    await notice('Bookmark removed', 'Removed bookmark from page 2');
    expect((await storedTexts(page))['kv.bookmarks']).toBe('{}');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('dialog').getByText('Hinglish', { exact: true }).click();
    await notice('Language changed', 'Switched to hinglish');
    await expect(page.locator('#position')).toHaveText('Page 1 of 3');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
