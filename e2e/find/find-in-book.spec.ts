/** Words are found in an open book, in whatever script they are typed. */
import type { Page } from 'playwright/test';
import { characters, help } from '../../tests/machines/gestures/reader-overlays.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { announcementsUntil } from '../support/accessibility/announcements-until.ts';
import { startScreenReader } from '../support/accessibility/screen-reader.ts';
import { expect, serveBook, test, untilTurnable } from '../support/site.ts';
import { bar, field, find, pagesOf, painted, press } from './find-page.ts';
import { FULL } from '../support/depth.ts';

const ENGLISH = [
  'The well was dry.\n\nNobody came to the well.',
  'A night without a moon. Farewell!',
  'The well again.',
];
const HINDI = ['कुआँ सूखा था।\n\nकोई नहीं आया।', 'बिना चाँद की रात।', 'मेरी कहानी, तेरी कहानी।'];

const well = () => {
  const english = { pages: pagesOf(ENGLISH) };
  const languages = { english, hindi: { pages: pagesOf(HINDI) } };
  return bookNamed('the-well', 3, { pages: english.pages, languages });
};

async function open(page: Page, address = '/books/the-well/read'): Promise<void> {
  await serveBook(page, well());
  await page.goto(address);
  await expect(page.locator('#page')).not.toBeEmpty();
}

test('a query leads from match to match, and around', async ({ page }) => {
  await open(page);
  await find(page, 'well');
  await expect(bar(page)).toContainText('1 of 4');
  expect(await painted(page)).toEqual({ found: ['well', 'well'], current: ['well'] });
  await field(page).press('Enter');
  await field(page).press('Enter');
  await expect(bar(page)).toContainText('2 of 4');
  await press(page, 'Next match');
  await untilTurnable(page, 2);
  await expect(bar(page)).toContainText('3 of 4');
  expect(await painted(page)).toEqual({ found: ['well'], current: ['well'] });
  await press(page, 'Next match');
  await untilTurnable(page, 3);
  await press(page, 'Next match');
  await untilTurnable(page, 1);
  await expect(bar(page)).toContainText('1 of 4');
  await field(page).press('Shift+Enter');
  await untilTurnable(page, 3);
  await expect(bar(page)).toContainText('4 of 4');
  await expect(field(page)).toBeFocused();
});

test('Roman letters find Hindi words, and a query asks in all languages', async ({ page }) => {
  await open(page, '/books/the-well/read?page=1&lang=hindi');
  await find(page, 'kahani');
  await expect(bar(page)).toContainText('1 of 2');
  await field(page).press('Enter');
  await untilTurnable(page, 3);
  await expect
    .poll(() => painted(page))
    .toEqual({
      found: ['कहानी', 'कहानी'],
      current: ['कहानी'],
    });
  await field(page).fill('well');
  await expect(bar(page)).toContainText('No matches for "well" in this book');
  await press(page, 'All matches');
  await press(page, 'English 4');
  await expect(page.locator('#page')).toHaveAttribute('lang', 'en');
  await expect(bar(page)).toContainText('1 of 4');
  await expect(field(page)).toHaveValue('well');
  await expect(field(page)).toBeFocused();
});

test('the list names page and words of each match, and leads to it', async ({ page }) => {
  await open(page);
  await find(page, 'well');
  await press(page, 'All matches');
  const links = bar(page).getByRole('link');
  await expect(links).toHaveText([
    /^Page 1The well was dry\.$/u,
    /^Page 1Nobody came to the well\.$/u,
    /^Page 2A night without a moon\. Farewell!$/u,
    /^Page 3The well again\.$/u,
  ]);
  await expect(links.nth(1).locator('mark')).toHaveText('well');
  await expect(links.nth(1)).toHaveAttribute(
    'href',
    '/books/the-well/read?page=1&lang=english&at=2&find=well',
  );
  await links.nth(3).click();
  await untilTurnable(page, 3);
  await expect(links).toHaveCount(0);
  await expect(bar(page)).toContainText('4 of 4');
  await expect(page.locator('#page p').first()).toBeFocused();
});

test('Escape closes the bar, and the focus is at the match', async ({ page }) => {
  await open(page);
  await find(page, 'nobody');
  await field(page).press('Enter');
  await field(page).press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('#page p').nth(1)).toBeFocused();
  expect(await painted(page)).toEqual({ found: [], current: [] });
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('nobody');
  await expect(bar(page)).toContainText('1 of 1');
  await press(page, 'Close');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/preview$/u);
});

test('the address has the query, and a shared address and what is stored have not', async ({
  page,
}) => {
  await open(page);
  const entries = await page.evaluate(() => history.length);
  await find(page, 'moon');
  await field(page).press('Enter');
  await untilTurnable(page, 2);
  await expect(page).toHaveURL(/\/books\/the-well\/read\?page=2&find=moon$/u);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await expect(field(page)).toHaveValue('moon');
  await expect(bar(page)).toContainText('1 of 1');
  await expect(field(page)).not.toBeFocused();
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toContain('moon');
  await press(page, 'Close');
  await expect(page).toHaveURL(/\/books\/the-well\/read\?page=2$/u);
});

test('an address of a paragraph leads to the match in it', { tag: FULL }, async ({ page }) => {
  await open(page, '/books/the-well/read?page=1&lang=english&at=2&find=well');
  await expect(bar(page)).toContainText('2 of 4');
  await expect(field(page)).not.toBeFocused();
  await expect(page.getByText('Nobody came to the well.')).toBeFocused();
});

test('what is found and each step are said', async ({ page }) => {
  await open(page);
  await startScreenReader(page);
  await find(page, 'well');
  await announcementsUntil(page, '4 matches on 3 pages');
  await field(page).press('Enter');
  await announcementsUntil(page, 'Match 1 of 4, page 1');
  await field(page).fill('rain');
  await announcementsUntil(page, 'No matches for "rain" in this book');
});

test(
  'without highlights a line is beside the paragraphs of the matches',
  { tag: FULL },
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
    await open(page);
    await find(page, 'nobody');
    const marked = page.locator('#page p[data-found]');
    await expect(marked).toHaveText('Nobody came to the well.');
  },
);

test('on a phone the button is below the text @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await page.getByRole('main').getByRole('button', { name: 'Find', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('well');
  await expect(bar(page)).toContainText('1 of 4');
});

test('the key can be switched off, and the browser keeps its own', async ({ page }) => {
  await open(page);
  await page.keyboard.press('?');
  await expect(help(page)).toContainText('Find in this book');
  await characters(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.press('Control+f');
  await page.keyboard.press('F3');
  await expect(bar(page)).toHaveCount(0);
});
