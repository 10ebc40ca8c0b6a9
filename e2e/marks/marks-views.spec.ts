/** The bar, the note and the list of marks, as they are used beside the text. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { announcementsUntil } from '../support/accessibility/announcements-until.ts';
import { startScreenReader } from '../support/accessibility/screen-reader.ts';
import { openOtherTab, storeInOtherTab } from '../support/other-tab.ts';
import { storeRecords } from '../support/served-site/serve-books.ts';
import { expect, serveBook, startClock, stopClock, test } from '../support/site.ts';
import { bar, drag, list, painted, row, select, stored, toggle } from './marks-page.ts';
import { FULL } from '../support/depth.ts';

const NIGHT = 'It was a dark night.';
const WELL = 'The well was dry.';
const pages = [{ id: 'page-1', pageNumber: 1, content: `${NIGHT}\n\n${WELL}` }];
const mark = { lang: 'english', made: 1, before: '', after: '' };
const night = { ...mark, id: 'one', at: [1, 1, 0], quote: NIGHT, colour: 'pink' };
const well = { ...mark, id: 'two', at: [1, 2, 0], quote: WELL, colour: 'yellow', made: 0 };

const note = (page: Page) => page.getByRole('dialog', { name: 'Note' });
const selected = (page: Page) => page.evaluate(() => document.getSelection()?.toString());

async function open(page: Page, ...marks: object[]): Promise<void> {
  await serveBook(page, bookNamed('the-well', 1, { pages, languages: { english: { pages } } }));
  if (marks.length > 0) await storeRecords(page, { 'kv.marks.the-well': marks });
  await page.goto('/books/the-well/read');
  await expect(page.locator('#page')).toBeFocused();
}

test('a bar that is left with a key gives the focus back to the page', async ({ page }) => {
  await open(page);
  await page.keyboard.press('s');
  await bar(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('#page')).toBeFocused();
});

test('the bar moves the cursor by buttons, and says the words once', async ({ page }) => {
  await open(page);
  await startScreenReader(page);
  await page.keyboard.press('s');
  await bar(page).getByRole('button', { name: 'Next sentence' }).click();
  await expect.poll(() => painted(page, 'cursor')).toEqual([WELL]);
  await bar(page).getByRole('button', { name: 'Shorter' }).click();
  await expect.poll(() => painted(page, 'cursor')).toEqual(['The well was']);
  await bar(page).getByRole('button', { name: 'Longer' }).click();
  await expect.poll(() => painted(page, 'cursor')).toEqual(['The well was dry']);
  await bar(page).getByRole('button', { name: 'Previous sentence' }).click();
  await expect.poll(() => painted(page, 'cursor')).toEqual([NIGHT]);
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => painted(page, 'cursor')).toEqual([NIGHT, WELL]);
  const said = (await announcementsUntil(page, `${NIGHT} ${WELL}`)).filter((each) =>
    each.startsWith('polite: '),
  );
  expect(said).toEqual([
    `polite: ${NIGHT}`,
    `polite: ${WELL}`,
    'polite: The well was',
    'polite: The well was dry',
    `polite: ${NIGHT}`,
    `polite: ${NIGHT} ${WELL}`,
  ]);
});

test('a quote is copied with its source, and stays selected', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await startScreenReader(page);
  await drag(page, 'dark night');
  await bar(page).getByRole('button', { name: 'Copy' }).click();
  expect(await announcementsUntil(page, 'Quote copied')).toContain('polite: Quote copied');
  const { origin } = new URL(page.url());
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual([
    '“dark night”',
    expect.stringContaining('the-well'),
    expect.any(String),
    'Page 1',
    `${origin}/books/the-well/read?page=1&lang=english&at=1#q=dark%20night`,
  ]);
  // Beside the buttons.
  await bar(page).click({ position: { x: 3, y: 3 } });
  expect(await selected(page)).toBe('dark night');
  await expect(bar(page)).toBeVisible();
});

test('what is copied are the words as they are selected now', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startClock(page);
  await open(page);
  await select(page, 'dark n');
  await expect(bar(page)).toBeVisible();
  await stopClock(page);
  await select(page, 'dark night');
  await bar(page).getByRole('button', { name: 'Copy' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('“dark night”');
});

test(
  'a copied quote has the quotation marks and dashes of the text',
  { tag: FULL },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const spoken = [{ id: 'page-1', pageNumber: 1, content: 'It’s ‘late’ — too late.' }];
    const english = { pages: spoken };
    await serveBook(page, bookNamed('the-well', 1, { ...english, languages: { english } }));
    await page.goto('/books/the-well/read');
    await expect(page.locator('#page')).toBeFocused();
    await page.keyboard.press('s');
    await bar(page).getByRole('button', { name: 'Copy' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^“It’s ‘late’ — too late[.]”\n/u);
  },
);

test(
  'the last colour comes first, and another tab changes what is shown',
  { tag: FULL },
  async ({ page }) => {
    await openOtherTab(page);
    await open(page, night, well);
    await expect.poll(() => painted(page, 'yellow')).toEqual([WELL]);
    await drag(page, 'dark');
    const colours = bar(page).getByRole('group', { name: 'Highlight' }).getByRole('button');
    await expect(colours).toHaveText(['Pink', 'Yellow', 'Green', 'Blue']);
    await storeInOtherTab(page, 'kv.marks.the-well', JSON.stringify([night]));
    await expect.poll(() => painted(page, 'yellow')).toEqual([]);
    await expect(toggle(page)).toHaveAccessibleName('1 mark, paragraph 1');
  },
);

test(
  'a note of 2,000 characters is saved, a longer one is kept and refused',
  { tag: FULL },
  async ({ page }) => {
    await open(page, night);
    await toggle(page).click();
    await row(page).getByRole('button', { name: 'Add a note' }).click();
    const field = note(page).getByRole('textbox', { name: 'Note' });
    await field.fill('x'.repeat(2001));
    await expect(note(page).getByRole('status')).toHaveText('1 character too many');
    // The button stays where the focus may be, but does nothing.
    await note(page).getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('x'.repeat(2001));
    expect(await stored(page)).toEqual([{ ...night, id: undefined, made: undefined }]);
    await page.keyboard.press('Escape');
    await expect(note(page)).toHaveCount(0);
    await row(page).getByRole('button', { name: 'Add a note' }).click();
    await expect(field).toHaveValue('x'.repeat(2001));
    await field.fill('x'.repeat(2000));
    await note(page).getByRole('button', { name: 'Save' }).click();
    await expect(note(page)).toHaveCount(0);
    expect(await stored(page)).toEqual([
      { ...night, id: undefined, made: undefined, note: 'x'.repeat(2000) },
    ]);
  },
);

test('the list deletes and brings back with the focus, and notes a place', async ({ page }) => {
  await open(page, well);
  await page.keyboard.press('m');
  const rows = list(page).getByRole('listitem');
  await rows.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveText(`Deleted.Undo: ${WELL}`);
  await expect(rows.getByRole('button', { name: 'Undo' })).toBeFocused();
  expect(await stored(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(rows.getByRole('button', { name: 'Delete' })).toBeFocused();
  await list(page).getByRole('button', { name: 'Note on this place' }).click();
  await note(page).getByRole('textbox').fill('Here');
  await note(page).getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('m');
  await expect(rows).toHaveText([
    new RegExp(`^${NIGHT}HerePlace, in EnglishPage 1Made on`, 'u'),
    new RegExp(`^${WELL}Yellow, in EnglishPage 1Made on`, 'u'),
  ]);
  await list(page).getByRole('button', { name: 'Choose words' }).click();
  await expect.poll(() => painted(page, 'cursor')).toEqual([NIGHT]);
});
