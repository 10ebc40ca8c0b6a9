/** In a text that is scrolled, marks and what is found are on each page, not only on the open one. */
import type { Page } from 'playwright/test';
import { PAGE_DWELL_MS } from '../../machines/domain/limits.ts';
import * as find from '../find/find-page.ts';
import * as marks from '../marks/marks-page.ts';
import { serveBooks, storeRecords } from '../support/served-site/serve-books.ts';
import { expect, startClock, stopClock, test } from '../support/site.ts';
import { book, PAGES, paragraph, position } from './long-book.ts';
import { FULL } from '../support/depth.ts';

/** Of the second page is seen much while the first one is at the reading line. */
test.use({ viewport: { width: 1280, height: 1600 } });

async function open(page: Page): Promise<void> {
  await serveBooks(page, [book]);
  await page.addInitScript(() => localStorage.setItem('kv.view', '{"mode":"scroll"}'));
  await page.goto('/books/the-well/read');
  await expect(page.locator('[data-scrolled]')).toBeVisible();
  await expect(paragraph(page, PAGES, 1)).toBeAttached();
}

const scrollTo = (page: Page, number: number, place: number) =>
  paragraph(page, number, place).evaluate((text) => text.scrollIntoView({ block: 'start' }));
const rows = (page: Page, number: number) =>
  page.locator(`[data-number="${number}"] [data-marks] li`);

test('words of a page that is not the open one are marked, and stay so', async ({ page }) => {
  await open(page);
  await marks.select(page, 'Page 2, paragraph 2');
  await marks.bar(page).getByRole('button', { name: 'Green' }).click();
  await expect(marks.bar(page)).toHaveCount(0);
  expect(await marks.stored(page)).toMatchObject([{ at: [2, 2, 0], quote: 'Page 2, paragraph 2' }]);
  await expect.poll(() => marks.painted(page, 'green')).toEqual(['Page 2, paragraph 2']);
  await expect(position(page)).toHaveText(`Page 1 of ${PAGES}`);
  await marks.toggle(page).click();
  await expect(rows(page, 2)).toHaveCount(1);
  await test.step('an open mark stays open while its reader scrolls on', async () => {
    await scrollTo(page, 2, 1);
    await expect(position(page)).toHaveText(`Page 2 of ${PAGES}`);
    await expect(rows(page, 2)).toHaveCount(1);
    await paragraph(page, 2, 2).click({ position: { x: 20, y: 12 } });
    await expect(rows(page, 2)).toHaveCount(0);
  });
});

test(
  'marks are painted on the pages that come into the window',
  { tag: FULL },
  async ({ page }) => {
    const mark = (number: number) => ({
      id: `mark-${number}`,
      lang: 'english',
      at: [number, 3, 0],
      quote: `Page ${number}, paragraph 3`,
      before: '',
      after: '. The river was',
      colour: 'yellow',
      made: number,
    });
    await page.goto('/icon.svg');
    await storeRecords(page, { 'kv.marks.the-well': [2, 11].map(mark) });
    await open(page);
    await expect.poll(() => marks.painted(page, 'yellow')).toEqual(['Page 2, paragraph 3']);
    await expect(marks.toggle(page)).toHaveCount(2);
    await scrollTo(page, 11, 1);
    await expect.poll(() => marks.painted(page, 'yellow')).toEqual(['Page 11, paragraph 3']);
  },
);

test('a selection over two pages ends with the first of them', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const textOf = (start: string) =>
      [...document.querySelectorAll('p')].find((each) => each.textContent.startsWith(start))
        ?.firstChild ?? document.body;
    getSelection()?.setBaseAndExtent(
      textOf('Page 2, paragraph 6'),
      0,
      textOf('Page 3, paragraph 1'),
      6,
    );
  });
  await marks.bar(page).getByRole('button', { name: 'Green' }).click();
  const last = `Page 2, paragraph 6. ${'The river was low. '.repeat(9)}`.trim();
  await expect.poll(() => marks.painted(page, 'green')).toEqual([last]);
  expect(await marks.stored(page)).toMatchObject([{ at: [2, 6, 0] }]);
});

test('a match stays the current one when the page at the line is another', async ({ page }) => {
  await startClock(page);
  await open(page);
  await find.find(page, 'paragraph 4');
  await expect(find.bar(page)).toContainText('1 of 17');
  await stopClock(page);
  const step = async (match: number) => {
    await find.field(page).press('Enter');
    await expect(find.bar(page)).toContainText(`${match} of 17`);
  };
  await step(1);
  await step(2);
  await expect(paragraph(page, 3, 5)).toBeInViewport();
  await page.clock.runFor(PAGE_DWELL_MS / 2);
  // That of the third page is in the window already.
  await step(3);
  await page.clock.runFor(PAGE_DWELL_MS);
  await expect(position(page)).toHaveText(`Page 2 of ${PAGES}`);
  await step(4);
  // A reader who scrolls away goes on from there.
  await page.mouse.move(640, 800);
  await page.mouse.wheel(0, 10_000);
  await expect(paragraph(page, PAGES, 4)).toBeInViewport();
  await page.clock.runFor(2 * PAGE_DWELL_MS);
  await expect(position(page)).toHaveText(`Page ${PAGES} of ${PAGES}`);
  await step(17);
});

test('matches are painted on each page in the window, and Next leads on', async ({ page }) => {
  await open(page);
  await page.keyboard.press('/');
  await find.field(page).fill('paragraph 4');
  // On each page once, and on the fourth in each paragraph.
  await expect(find.bar(page)).toContainText('1 of 17');
  await expect.poll(async () => (await find.painted(page)).found.length).toBeGreaterThan(2);
  for (let match = 1; match <= 12; match += 1) {
    await find.press(page, 'Next match');
    await expect(find.bar(page)).toContainText(`${match} of 17`);
  }
  await expect(paragraph(page, 7, 4)).toBeInViewport();
  expect((await find.painted(page)).current).toEqual(['paragraph 4']);
  await expect(position(page)).toHaveText(`Page 7 of ${PAGES}`);
  await find.press(page, 'Previous match');
  await expect(paragraph(page, 6, 4)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect.poll(() => find.painted(page)).toEqual({ found: [], current: [] });
  await expect(position(page)).toHaveText(`Page 6 of ${PAGES}`);
});
