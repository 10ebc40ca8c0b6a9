/** Finding in texts that are long, translated, in two languages, or not here as a whole. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { announcementsUntil } from '../support/accessibility/announcements-until.ts';
import { startScreenReader } from '../support/accessibility/screen-reader.ts';
import { holdResponses, storeRecords } from '../support/served-site/serve-books.ts';
import { expect, serveBook, test, untilTurnable } from '../support/site.ts';
import { translate, translatedCount } from '../support/translator.ts';
import { bar, field, find, pagesOf, painted, press } from './find-page.ts';
import { FULL } from '../support/depth.ts';

type Texts = { english: readonly string[]; hindi?: readonly string[] };

async function open(page: Page, { english, hindi }: Texts): Promise<void> {
  const pages = pagesOf(english);
  const languages = {
    english: { pages },
    ...(hindi !== undefined && { hindi: { pages: pagesOf(hindi) } }),
  };
  await serveBook(page, bookNamed('the-well', pages.length, { pages, languages }));
  await page.goto('/books/the-well/read?page=1&lang=english');
  await expect(page.locator('#page')).toBeFocused();
}

test('a word at the end of a long page is brought into view', { tag: FULL }, async ({ page }) => {
  const paragraphs = Array.from({ length: 400 }, (_, at) => `Paragraph ${at + 1} of the night.`);
  await open(page, { english: [[...paragraphs, 'She lit a lantern.'].join('\n\n')] });
  await find(page, 'lantern');
  await expect(bar(page)).toContainText('1 of 1');
  await field(page).press('Enter');
  await expect(page.getByText('She lit a lantern.')).toBeInViewport();
  expect((await painted(page)).current).toEqual(['lantern']);
});

test('beside the text the second language is painted, too', { tag: FULL }, async ({ page }) => {
  await storeRecords(page, { 'kv.beside': { with: 'hindi', way: 'always' } });
  await open(page, { english: ['My story, your story.'], hindi: ['मेरी कहानी, तेरी कहानी।'] });
  await expect(page.locator('[data-beside]').first()).toBeVisible();
  await find(page, 'kahani');
  await expect(bar(page)).toContainText('No matches for "kahani" in this book');
  await expect.poll(() => painted(page)).toEqual({ found: ['कहानी', 'कहानी'], current: [] });
});

test('in a page that a browser has translated the matches can be stepped through', async ({
  page,
}) => {
  await translate(page);
  await open(page, { english: ['The well was dry.', 'The well again.'] });
  await expect.poll(() => translatedCount(page)).toBeGreaterThan(10);
  await page.keyboard.press('/');
  const search = page.locator('[data-find]');
  await search.locator('input').fill('well');
  await expect(search).toContainText('1 of 2');
  await search.locator('input').press('Enter');
  await search.locator('input').press('Enter');
  await untilTurnable(page, 2);
  await expect(search).toContainText('2 of 2');
});

test('a closed bar begins where it was, and nothing is requested while one types', async ({
  page,
  site,
}) => {
  await open(page, { english: ['The well was dry.', 'The well again.'] });
  await find(page, 'well');
  await expect(bar(page)).toContainText('1 of 2');
  // What is fetched after an opening, for whoever leaves.
  await page.waitForLoadState('networkidle');
  const before = site.requests.length;
  await field(page).fill('again');
  await expect(bar(page)).toContainText('1 of 1');
  await press(page, 'Close');
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('again');
  await expect(bar(page)).toContainText('1 of 1');
  expect(site.requests.slice(before)).toEqual([]);
});

test('Escape closes what was opened last: the bar of chosen words, then the search', async ({
  page,
}) => {
  await open(page, { english: ['The well was dry. Nobody came.'] });
  await find(page, 'well');
  await field(page).press('Enter');
  await page.locator('#page').focus();
  await page.keyboard.press('s');
  const chosen = page.getByRole('region', { name: 'Mark words' });
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
});

test('what is typed before the bar has come is looked for, not a key', async ({ page }) => {
  const release = await holdResponses(page, '**/assets/Find-*.js');
  await page.goto('/books/archive-of-voices/read');
  await startScreenReader(page);
  const button = page.getByRole('banner').getByRole('button', { name: 'Find' });
  await button.focus();
  await page.keyboard.type('/brochurr');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('e');
  await page.keyboard.press('Enter');
  await release();
  await announcementsUntil(page, 'Match 1 of 1, page 9');
  await untilTurnable(page, 9);
  await expect(field(page)).toHaveValue('brochure');
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(page.getByRole('region', { name: 'Read aloud' })).toHaveCount(0);
  // The cursor is behind what was typed.
  await page.keyboard.type('s');
  await expect(field(page)).toHaveValue('brochures');
  await press(page, 'Close');
  await expect(button).toBeFocused();
});

test('Escape before the bar has come lets go of what was typed', async ({ page }) => {
  const release = await holdResponses(page, '**/assets/Find-*.js');
  await page.goto('/books/archive-of-voices/read');
  const early = page.getByRole('textbox', { name: 'Find', exact: true });
  await page.locator('#page').focus();
  await page.keyboard.type('/brochure');
  await page.keyboard.press('Escape');
  await expect(early).toHaveCount(0);
  await expect(page.locator('#page')).toBeFocused();
  await expect(page).toHaveURL(/\/read/u);
  await page.keyboard.type('/a');
  await page.keyboard.press('Backspace');
  await release();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

test('Enter before the text has come leads to the first match once it has', async ({ page }) => {
  const release = await holdResponses(page, '**/books/book-archive-of-voices.json');
  await page.goto('/books/archive-of-voices/read');
  await startScreenReader(page);
  await find(page, 'brochure');
  await expect(bar(page)).toContainText('Looking through the book...');
  await field(page).press('Enter');
  await release();
  await announcementsUntil(page, 'Match 1 of 1, page 9');
  await untilTurnable(page, 9);
  await expect(bar(page)).toContainText('1 of 1');
  await expect.poll(() => painted(page)).toEqual({ found: ['brochure'], current: ['brochure'] });
  await expect(field(page)).toBeFocused();
});
