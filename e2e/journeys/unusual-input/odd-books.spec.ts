/** Unusual but possible books are previewed and read without a fault on a small screen. */
import type { Page } from 'playwright/test';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { bookNamed, pagesOf } from '../../../tests/support/books.ts';
import { overflowingElements } from '../../support/measuring.ts';
import { storeRecords, serveBooks } from '../../support/served-site/serve-books.ts';
import { expect, test, untilTurnable } from '../../support/site.ts';
import { byDepth, FULL } from '../../support/depth.ts';
import { oddBooks, oddPages } from './odd-books.ts';
import { inOnePage } from '../../support/in-one-page.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function readOddBook(page: Page, id: string): Promise<void> {
  await page.goto(previewPath(id));
  await page.getByRole('link', { name: 'Start Reading' }).waitFor();
  expect(await overflowingElements(page)).toEqual([]);
  await page.getByRole('link', { name: 'Start Reading' }).click();
  await expect(page.locator('#page')).toHaveText(`${id}, english, page 1`);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText('Page 2 of 3');
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  expect(await overflowingElements(page)).toEqual([]);
  await page.reload();
  await expect(page.locator('#position')).toHaveText('Page 2 of 3');
}

async function readToBothEnds(page: Page, pages: number): Promise<void> {
  await page.goto(`/books/of-${pages}/read?page=${pages}`);
  await expect(page.locator('#position')).toHaveText(`Page ${pages} of ${pages}`);
  await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  expect(await overflowingElements(page)).toEqual([]);
  await page.getByRole('button', { name: 'Page 1', exact: true }).click();
  await expect(page.locator('#position')).toHaveText(`Page 1 of ${pages}`);
  expect(await overflowingElements(page)).toEqual([]);
}

async function readOddPages(page: Page): Promise<void> {
  await page.goto('/books/odd-pages/read');
  for (const number of [1, 2, 3]) {
    await expect(page.locator('#position')).toHaveText(`Page ${number} of 3`);
    expect(await overflowingElements(page)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Previous' })).not.toHaveText('');
    if (number === 3) break;
    await untilTurnable(page, number);
    await page.keyboard.press('ArrowRight');
  }
}

const LENGTHS = byDepth([1, 20, 21, 400], [1, 21, 400]);

test(
  'odd books can be previewed, read and bookmarked on a small screen',
  { tag: FULL },
  async ({ page }) => {
    test.slow();
    await serveBooks(page, [
      ...oddBooks,
      ...LENGTHS.map((pages) => bookNamed(`of-${pages}`, pages)),
      oddPages,
    ]);
    await inOnePage([
      ...byDepth(['long', 'empty', 'hindi', '__proto__', 'a/b?c#d %'], ['long', 'a/b?c#d %']).map(
        (id) => [`the book ${id}`, () => readOddBook(page, id)] as const,
      ),
      ...LENGTHS.map(
        (pages) => [`a book of ${pages} pages`, () => readToBothEnds(page, pages)] as const,
      ),
      ['an endless word, a very long page and an empty one', () => readOddPages(page)],
    ]);
  },
);

test('a book with missing or shorter languages is read in the pages it has', async ({ page }) => {
  const { languages: _none, ...plain } = bookNamed('plain', 2);
  const uneven = bookNamed('uneven', 5, {
    languages: {
      english: { pages: pagesOf('uneven', 'english', 5) },
      hindi: { pages: pagesOf('uneven', 'hindi', 2) },
    },
  });
  await serveBooks(page, [plain, uneven]);
  await storeRecords(page, { 'kv.lang': 'hindi', 'kv.bookmarks': { uneven: 5 } });
  await page.goto('/books/plain/read');
  await expect(page.locator('#page')).toHaveText('plain, english, page 1');
  await expect(page.locator('#page')).toHaveAttribute('lang', 'en');
  await page.goto('/books/uneven/read');
  await expect(page.locator('#page')).toHaveText('uneven, hindi, page 2');
  await expect(page.locator('#position')).toHaveText('Page 2 of 2');
  await page.getByRole('button', { name: 'Language: hindi' }).click();
  await page.getByRole('dialog').getByText('Hinglish', { exact: true }).click();
  await expect(page.locator('#page')).toHaveText('uneven, english, page 1');
  await expect(page.locator('#position')).toHaveText('Page 1 of 5');
});
