/** A scrolled text of few short lines: its last pages cannot come under the bar, nor to the reading line. */
import type { Page } from 'playwright/test';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { FULL } from '../support/depth.ts';
import { CATALOGUE_PATH } from '../../machines/domain/site/routes.ts';
import { listAddress } from '../../tests/behaviour/interface.ts';
import { holdResponses, serveBooks } from '../support/served-site/serve-books.ts';
import { expect, startClock, stopClock, storedTexts, test } from '../support/site.ts';
import { position } from './long-book.ts';

const PAGES = 4;
const pages = pagesOf('the-well', 'english', PAGES).map((page) => ({
  ...page,
  content: `Page ${page.pageNumber}. A goat looked into the well.\n\nThe well looked back.`,
}));
const book = bookNamed('the-well', PAGES, { pages, languages: { english: { pages } } });

/** More than the time after which a page that is scrolled to is the place. */
const A_WHILE_MS = 3000;
const WINDOWS = [
  [1280, 800],
  [1920, 1200],
  [360, 740],
] as const;

async function open(page: Page, width: number, height: number, number: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await serveBooks(page, [book]);
  await page.addInitScript(() => localStorage.setItem('kv.view', '{"mode":"scroll"}'));
  await startClock(page);
  await page.goto(`/books/the-well/read?page=${number}`);
  await expect(page.locator('[data-scrolled] > [data-number]:has(p)')).toHaveCount(PAGES);
  await stopClock(page);
}

/** How far the document can be scrolled on, in whole CSS pixels. */
const left = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return Math.floor(scrollHeight - clientHeight - window.scrollY);
  });

/** This page is the place, and still is after a while in which nothing is done. */
async function expectToStay(page: Page, number: number): Promise<void> {
  await expect(position(page)).toHaveText(`Page ${number} of ${PAGES}`);
  await page.clock.runFor(A_WHILE_MS);
  await expect(position(page)).toHaveText(`Page ${number} of ${PAGES}`);
  const stored = await storedTexts(page);
  expect(JSON.parse(stored['kv.reading_progress'] ?? '[]')).toMatchObject([
    { bookId: 'the-well', currentPageNumber: number },
  ]);
}

for (const [width, height] of WINDOWS)
  test(
    `a page that is led to stays until its reader scrolls, at ${width} pixels`,
    width === 1280 ? {} : { tag: FULL },
    async ({ page }) => {
      await open(page, width, height, 1);
      await expectToStay(page, 1);
      for (const number of [2, 3, 4]) {
        await page.keyboard.press('ArrowRight');
        await expectToStay(page, number);
      }
      for (const number of [3, 2]) {
        await page.keyboard.press('ArrowLeft');
        await expectToStay(page, number);
      }
      await test.step('what is scrolled by hand is the place again', async () => {
        await page.mouse.move(width / 2, height / 2);
        await page.mouse.wheel(0, 3000);
        await expect.poll(() => left(page)).toBe(0);
        await page.clock.runFor(A_WHILE_MS);
        await expectToStay(page, PAGES);
        await page.mouse.wheel(0, -3000);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
        await page.clock.runFor(A_WHILE_MS);
        await expectToStay(page, 1);
      });
    },
  );

test('at the end, whoever tries to scroll on is on the last page', async ({ page }) => {
  await open(page, 1920, 1200, PAGES);
  await expectToStay(page, PAGES);
  await page.keyboard.press('ArrowLeft');
  await expectToStay(page, PAGES - 1);
  // Once it is known that there are no books to read next.
  await expect.poll(() => left(page)).toBe(0);
  await page.keyboard.press('End');
  await page.clock.runFor(A_WHILE_MS);
  await expectToStay(page, PAGES);
});

test('a text that ends sooner than expected leaves its reader on the page', async ({ page }) => {
  const release = await holdResponses(page, `**${listAddress(CATALOGUE_PATH)}`);
  await open(page, 1920, 1200, PAGES);
  await page.keyboard.press('ArrowLeft');
  await expectToStay(page, PAGES - 1);
  // The room for books to read next is still there.
  expect(await left(page)).toBeGreaterThan(0);
  await release();
  await expect.poll(() => left(page)).toBe(0);
  await expectToStay(page, PAGES - 1);
});

test('whoever scrolls in a dialog stays on the page', async ({ page }) => {
  await open(page, 1920, 1200, PAGES);
  await page.keyboard.press('ArrowLeft');
  await expectToStay(page, PAGES - 1);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard help' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('End');
  await dialog.hover();
  await page.mouse.wheel(0, 600);
  await page.clock.runFor(A_WHILE_MS);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectToStay(page, PAGES - 1);
});
