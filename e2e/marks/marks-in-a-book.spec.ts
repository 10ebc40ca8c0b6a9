/** Words of an open book are marked with a mouse, a finger and keys, and found again. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { announcementsUntil } from '../support/accessibility/announcements-until.ts';
import { startScreenReader } from '../support/accessibility/screen-reader.ts';
import { storeRecords } from '../support/served-site/serve-books.ts';
import { expect, serveBook, test, untilTurnable } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';
import { bar, drag, list, painted, row, stored, toggle } from './marks-page.ts';
import { FULL } from '../support/depth.ts';

const NIGHT = 'It was a dark night.';
const WELL = 'The well was dry.';

const LONG = 'Since that year nobody has come to the well, and the rope is gone.';

/** A book in English of pages with these texts. */
const bookOf = (...texts: string[]) => {
  const pages = texts.map((content, index) => ({
    id: `page-${index + 1}`,
    pageNumber: index + 1,
    content,
  }));
  return bookNamed('the-well', pages.length, { pages, languages: { english: { pages } } });
};

async function open(page: Page, path = '/books/the-well/read'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#page')).toBeFocused();
}

test.beforeEach(async ({ page }) => {
  await serveBook(page, bookOf(`${NIGHT}\n\n${WELL}`, 'The end.'));
});

test('with a mouse: words are highlighted, noted, recoloured, deleted and brought back', async ({
  page,
}) => {
  await open(page);
  await startScreenReader(page);
  await drag(page, 'dark night');
  await bar(page).getByRole('button', { name: 'Green' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => painted(page, 'green')).toEqual(['dark night']);
  expect(await announcementsUntil(page, 'Highlighted in green')).toContain(
    'polite: Highlighted in green: dark night',
  );
  expect(await stored(page)).toEqual([
    {
      lang: 'english',
      at: [1, 1, 9],
      quote: 'dark night',
      before: 'It was a ',
      after: `.\n${WELL}`,
      colour: 'green',
    },
  ]);
  await toggle(page).click();
  await row(page).getByRole('button', { name: 'Add a note' }).click();
  const note = page.getByRole('dialog', { name: 'Note' });
  await note.getByRole('textbox', { name: 'Note' }).fill('<b>Mine</b>\nחשוך');
  await note.getByRole('button', { name: 'Pink' }).click();
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(row(page)).toHaveText(
    /^dark night.?<b>Mine<\/b>\nחשוך.?Pink, in EnglishPage 1Changed on .*202\dEdit note: dark nightDelete: dark night$/u,
  );
  await expect.poll(() => painted(page, 'pink')).toEqual(['dark night']);
  await page.reload();
  await expect.poll(() => painted(page, 'pink')).toEqual(['dark night']);
  await toggle(page).click();
  await row(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page)).toHaveText('Deleted.Undo: dark night');
  expect(await stored(page)).toEqual([]);
  await expect.poll(() => painted(page, 'pink')).toEqual([]);
  await row(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => painted(page, 'pink')).toEqual(['dark night']);
  await expect(row(page).getByRole('button', { name: 'Delete' })).toBeFocused();
});

test('with keys: s, an arrow and a number highlight a sentence, Enter notes it', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('s');
  await expect.poll(() => painted(page, 'cursor')).toEqual([NIGHT]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => painted(page, 'cursor')).toEqual([WELL]);
  await page.keyboard.press('3');
  await expect.poll(() => painted(page, 'blue')).toEqual([WELL]);
  await expect(page.locator('#page')).toBeFocused();
  await page.keyboard.press('s');
  await expect.poll(() => painted(page, 'cursor')).toEqual([NIGHT]);
  await page.keyboard.press('[');
  await expect.poll(() => painted(page, 'cursor')).toEqual(['It was a dark']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Why?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => painted(page, 'blue')).toEqual(['It was a dark', WELL]);
  await page.keyboard.press('s');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText(/^Page 2 of/u);
});

test('Escape leaves the words that are selected, and the book at the next press', async ({
  page,
}) => {
  await open(page);
  await drag(page, 'dark night');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('#page')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/books\/the-well\/preview$/u);
});

test('a place is saved from the list, which leads to every mark of the book', async ({ page }) => {
  await storeRecords(page, { 'kv.bookmarks': { 'the-well': 2 } });
  await open(page, '/books/the-well/read?page=1');
  await page.keyboard.press('m');
  await list(page).getByRole('button', { name: 'Save this place' }).click();
  await expect(toggle(page)).toHaveAccessibleName('1 mark, paragraph 1');
  await page.keyboard.press('ArrowRight');
  await untilTurnable(page, 2);
  await page.getByRole('button', { name: 'Marks' }).click();
  await expect(list(page).getByRole('button', { name: 'Bookmarked page 2' })).toBeVisible();
  await expect(list(page).getByRole('link', { name: 'All my marks' })).toHaveAttribute(
    'href',
    '/marks',
  );
  await list(page).getByRole('link', { name: NIGHT }).click();
  await expect(page.locator('#position')).toHaveText(/^Page 1 of/u);
  await expect.poll(() => painted(page, 'passage')).toEqual([NIGHT]);
});

test('a link to words opens their page, also after the book has changed', async ({ page }) => {
  await serveBook(page, bookOf('A new first page.', `${NIGHT}\n\nNew. ${WELL}`));
  // The paragraph has the focus.
  await page.goto('/books/the-well/read?page=1&lang=english&at=2#q=The%20well%20was%20dry.');
  await expect(page.locator('#position')).toHaveText(/^Page 2 of/u);
  await expect.poll(() => painted(page, 'passage')).toEqual([WELL]);
});

test(
  'a link that is followed in the open book shows its words, and Back none',
  { tag: FULL },
  async ({ page }) => {
    const texts = [NIGHT, ...Array.from({ length: 40 }, () => LONG), WELL];
    await serveBook(page, bookOf(texts.join('\n\n'), 'The end.'));
    await open(page);
    const follow = (fragment: string) =>
      page.evaluate((hash) => {
        window.location.hash = hash;
      }, fragment);
    await follow('#q=The%20well,was%20dry.');
    await expect.poll(() => painted(page, 'passage')).toEqual([WELL]);
    await expect(page.getByText(WELL)).toBeInViewport();
    await expect(page.getByText(WELL)).toBeFocused();
    await follow('#q=a%20dark%20night');
    await expect.poll(() => painted(page, 'passage')).toEqual(['a dark night']);
    await expect(page.locator('#page p').first()).toBeInViewport();
    await expect(page.locator('#page p').first()).toBeFocused();
    // The words stay in view when the layout changes, as by a typeface that is loaded late.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '17.5px';
    });
    await untilStill(page);
    await expect(page.locator('#page p').first()).toBeInViewport();
    await page.goBack();
    await expect.poll(() => painted(page, 'passage')).toEqual([WELL]);
    await page.goBack();
    await expect.poll(() => painted(page, 'passage')).toEqual([]);
    await expect(page.locator('#position')).toHaveText(/^Page 1 of/u);
  },
);

test('words that have moved are found, and those that are gone are listed as such', async ({
  page,
}) => {
  const mark = { lang: 'english', made: 1, colour: 'yellow' };
  await storeRecords(page, {
    'kv.marks.the-well': [
      { ...mark, id: 'moved', at: [1, 1, 0], quote: LONG, before: '', after: '' },
      { ...mark, id: 'gone', at: [1, 2, 0], quote: 'Nobody came.', before: 'x', after: 'y' },
    ],
  });
  await serveBook(page, bookOf(`${NIGHT}\n\n${WELL}`, LONG));
  await open(page, '/books/the-well/read?page=2');
  await expect.poll(() => painted(page, 'yellow')).toEqual([LONG]);
  await page.keyboard.press('m');
  await expect(list(page).getByRole('listitem')).toHaveText([
    /^Nobody came\..*The text has changed/u,
    /^Since that year.*Page 2/u,
  ]);
});

test(
  'a double click on marked words selects a word and opens nothing, a click opens',
  { tag: FULL },
  async ({ page }) => {
    const mark = { lang: 'english', made: 1, colour: 'yellow', before: '', after: '' };
    await storeRecords(page, {
      'kv.marks.the-well': [{ ...mark, id: 'one', at: [1, 2, 0], quote: WELL }],
    });
    await open(page);
    await expect.poll(() => painted(page, 'yellow')).toEqual([WELL]);
    const words = page.getByText(WELL).first();
    await words.dblclick({ position: { x: 8, y: 12 } });
    await expect(bar(page)).toBeVisible();
    expect(await page.evaluate(() => document.getSelection()?.toString().trim())).toBe('The');
    await expect(row(page)).toHaveCount(0);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    // A press on what is selected ends the selection.
    await page.getByText(NIGHT).click();
    await words.click({ position: { x: 8, y: 12 } });
    await expect(row(page)).toHaveCount(1);
  },
);

test('marks move nothing: neither the button of a mark nor its paint', async ({ page }) => {
  await open(page);
  const places = () =>
    page.locator('#page p').evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  const before = await places();
  await drag(page, 'dark night');
  await bar(page).getByRole('button', { name: 'Yellow' }).click();
  await expect(toggle(page)).toHaveCount(1);
  expect(await places()).toEqual(before);
});
