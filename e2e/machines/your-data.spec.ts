/** A library that is exported, erased and imported again. */
import { FULL } from '../support/depth.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { OPERATION_LOG_PREFIX } from '../../src/platform/storage/keys.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { markOf } from '../../tests/support/records.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, storedTexts, test } from '../support/site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** @returns all stored values except the operation logs of the tabs */
const stored = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await storedTexts(page)).filter(
      ([key]) => !key.startsWith(OPERATION_LOG_PREFIX),
    ),
  );

test(
  'a library is exported, erased in every tab, and imported again to the byte',
  { tag: FULL },
  async ({ page, context }) => {
    await serveBooks(page, [bookNamed('the-well', 5)]);
    await page.goto('/books/the-well/read');
    await expect(page.locator('#page')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#position')).toHaveText('Page 2 of 5');
    await page.getByRole('button', { name: 'Bookmark this page' }).click();
    const other = await context.newPage();
    await serveBooks(other, [bookNamed('the-well', 5)]);
    await other.goto('/library');
    await expect(other.getByRole('link', { name: 'Title of the-well, Page 2 of 5' })).toBeVisible();
    await other.getByRole('link', { name: /^Your data/u }).click();
    await expect(other).toHaveURL('/your-data');

    const marks = JSON.stringify([markOf('a')]);
    await page.evaluate((text) => localStorage.setItem('kv.marks.the-well', text), marks);
    await page.goto('/privacy');
    // Not what was read in this test, which depends on how long it took.
    await page.evaluate(() => localStorage.setItem('kv.days', '{"2026-11-28":[600,9]}'));
    await page.locator('main').getByRole('link', { name: 'Your data' }).click();
    await expect(page.getByRole('heading', { name: 'Saved in this browser' })).toBeVisible();
    await expect(page.locator('summary')).toHaveText([
      'Your marks: 1 in 1 book',
      'Your bookmarks: a page in each book',
      'Where you are in each book, and when you last read it',
      'The books in My Library, and when you first opened them',
      'How long you read on each day, and how many pages',
    ]);
    await page.locator('summary').nth(1).click();
    await expect(page.locator('details pre').nth(1)).toHaveText('{"the-well":2}');
    await page.locator('summary').first().click();
    await expect(page.locator('details pre').first()).toHaveText(marks);
    const before = await stored(page);
    const downloading = page.waitForEvent('download');
    await button(page, 'Export as a file').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^kitabvan-\d{4}-\d\d-\d\d\.json$/u);
    const file = await readFile(await download.path(), 'utf8');

    await page.evaluate(async () => {
      for (const name of ['kitabvan-saved', 'kitabvan-opened'])
        await (await caches.open(name)).put('/books/book-the-well.json', new Response('{}'));
    });
    await button(page, 'Erase…').click();
    await expect(button(page, 'Keep my data')).toBeFocused();
    await button(page, 'Erase everything').click();
    await expect(page.getByText('Nothing is stored yet.')).toBeVisible();
    await expect(other.getByText('Nothing is stored yet.')).toBeVisible();
    expect(await storedTexts(page)).toEqual({});
    expect(await page.evaluate(() => caches.keys())).toEqual([]);

    await page.locator('input[type=file]').setInputFiles({
      name: 'kitabvan.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
    await expect(
      page.getByRole('radio', { name: 'Add to my data: 5 added, 0 changed, 0 removed' }),
    ).toBeChecked();
    expect(await storedTexts(page)).toEqual({});
    await page.getByText('Replace my data: 5 added, 0 changed, 0 removed').click();
    await button(page, 'Import').click();
    await expect(page.locator('main').getByText('The file was imported.')).toBeVisible();
    expect(await stored(page)).toEqual(before);
    await expect(other.locator('summary')).toHaveCount(5);
    await page.goto('/library');
    await expect(page.getByRole('link', { name: 'Title of the-well, Page 2 of 5' })).toBeVisible();
  },
);
