/** A book is read word by word: with keys, with a finger, with a screen reader. */
import type { Page } from 'playwright/test';
import { bar, book, button, tapWord, WORDS_FILE } from '../../tests/machines/words/browser.ts';
import { announcementsUntil } from '../support/accessibility/announcements-until.ts';
import { startScreenReader, takeAnnouncements } from '../support/accessibility/screen-reader.ts';
import { expect, serveBook, test, untilTurnable } from '../support/site.ts';
import { FULL } from '../support/depth.ts';

async function open(page: Page, language = 'hindi'): Promise<void> {
  await serveBook(page, book);
  await page.route('**/books/words-the-well.json', (route) => route.fulfill({ json: WORDS_FILE }));
  await page.goto(`/books/the-well/read?page=1&lang=${language}`);
  await expect(page.locator('#page')).toBeFocused();
}

const openBar = async (page: Page): Promise<void> => {
  await page.keyboard.press('w');
  await expect(button(page, 'Keep word')).toBeVisible();
};

/** What is marked in the text. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('kv-picked-word') ?? [])].map((range) => (range as Range).toString()),
  );

/** The texts of the bar, each with its language. */
const texts = (page: Page): Promise<(readonly [string | null, string | null])[]> =>
  bar(page)
    .locator('[lang]:not([role=status] *)')
    .evaluateAll((all) =>
      all.map((each) => [each.getAttribute('lang'), each.textContent] as const),
    );

test('a word is shown with its forms and both sentences, each in its language', async ({
  page,
}) => {
  await open(page);
  await openBar(page);
  await expect(button(page, 'Next word')).toBeFocused();
  await expect
    .poll(() => texts(page))
    .toEqual([
      ['hi', 'पानी'],
      ['hi-Latn', 'paani'],
      ['en', 'Water'],
      ['hi', 'पानी ठंडा।'],
      ['en', 'Water is cold.'],
    ]);
  await expect.poll(() => marked(page)).toEqual(['पानी']);
  await expect(bar(page).locator('mark')).toHaveText(['पानी', 'Water']);
  await button(page, 'Next word').click();
  await expect.poll(() => marked(page)).toEqual(['ठंडा']);
  await expect
    .poll(async () => (await texts(page)).slice(0, 2))
    .toEqual([
      ['hi', 'ठंडा'],
      ['hi-Latn', 'thanda'],
    ]);
});

test(
  'a sentence that is no sure pair is shown with its whole paragraph',
  { tag: FULL },
  async ({ page }) => {
    await open(page);
    await openBar(page);
    await page.keyboard.press('End');
    await expect(bar(page)).toContainText('The whole paragraph');
    await expect
      .poll(() => texts(page))
      .toEqual([
        ['hi', 'कुआँ'],
        ['hi-Latn', 'kuaan'],
        ['hi', 'कुआँ।'],
        ['en', 'The well.'],
      ]);
  },
);

test('in hinglish and English a word leads to the Hindi one', async ({ page }) => {
  await open(page, 'hinglish');
  await openBar(page);
  await expect
    .poll(() => texts(page))
    .toEqual([
      ['hi-Latn', 'Paani'],
      ['hi', 'पानी'],
      ['en', 'Water'],
      ['hi-Latn', 'Paani thanda.'],
      ['en', 'Water is cold.'],
    ]);
  await open(page, 'english');
  await openBar(page);
  await expect
    .poll(() => texts(page))
    .toEqual([
      ['en', 'Water'],
      ['hi', 'पानी'],
      ['hi-Latn', 'paani'],
      ['en', 'Water is cold.'],
      ['hi', 'पानी ठंडा।'],
    ]);
});

test('keys in the bar move the word, and elsewhere they turn pages', async ({ page }) => {
  await open(page);
  await openBar(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => marked(page)).toEqual(['पियो']);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => marked(page)).toEqual(['ठंडा']);
  await page.keyboard.press('Home');
  await expect.poll(() => marked(page)).toEqual(['पानी']);
  await expect(page).toHaveURL(/page=1/u);
  await page.locator('#page').focus();
  await page.keyboard.press('ArrowRight');
  await untilTurnable(page, 2);
  await expect(bar(page)).toContainText('Tap a word, or Next word');
  await button(page, 'Next word').click();
  await expect.poll(() => marked(page)).toEqual(['लोग']);
});

test('Escape closes the bar, then the book, and the focus returns', async ({ page }) => {
  await open(page);
  await openBar(page);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('#page')).toBeFocused();
  await expect.poll(() => marked(page)).toEqual([]);
  await expect(page).toHaveURL(/read/u);
});

test('a click picks a word only while the bar is open, and no selection does', async ({ page }) => {
  await open(page);
  await tapWord(page, { paragraph: 1, word: 2 });
  await expect.poll(() => marked(page)).toEqual([]);
  await openBar(page);
  await tapWord(page, { paragraph: 2, word: 1 });
  await expect.poll(() => marked(page)).toEqual(['कुआँ']);
  await page.evaluate(() => {
    const first = document.querySelector('#page p');
    if (first !== null) document.getSelection()?.selectAllChildren(first);
  });
  await tapWord(page, { paragraph: 1, word: 2 });
  // It only ends the selection.
  await expect.poll(() => marked(page)).toEqual(['कुआँ']);
  await tapWord(page, { paragraph: 1, word: 2 });
  await expect.poll(() => marked(page)).toEqual(['ठंडा']);
});

test('a click beside the last word of a line picks nothing', async ({ page }) => {
  await open(page);
  await openBar(page);
  const box = await page.locator('#page p').nth(1).boundingBox();
  if (box === null) throw new Error('There is no second paragraph.');
  await page.mouse.click(box.x + box.width - 20, box.y + box.height / 2);
  await expect.poll(() => marked(page)).toEqual(['पानी']);
  await tapWord(page, { paragraph: 2, word: 1 });
  await expect.poll(() => marked(page)).toEqual(['कुआँ']);
});

test('the list of other places leads to their pages, and the bar stays', async ({ page }) => {
  await open(page);
  await openBar(page);
  await page.keyboard.press('End');
  await button(page, '1 more time in this book').click();
  const link = bar(page).getByRole('link', { name: 'Page 2' });
  await expect(bar(page).getByRole('listitem')).toHaveText('कुआँ। Page 2');
  await expect(link).toHaveAttribute('href', '/books/the-well/read?page=2&lang=hindi&at=2');
  await link.click();
  await untilTurnable(page, 2);
  await expect(bar(page)).toBeVisible();
});

test('a word is said once, with its forms, and a sentence with its counterpart', async ({
  page,
}) => {
  await open(page);
  await startScreenReader(page);
  await page.keyboard.press('w');
  await announcementsUntil(page, 'polite: पानी, paani, Water');
  await takeAnnouncements(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await announcementsUntil(page, 'polite: पियो, piyo')).toEqual(['polite: पियो, piyo']);
  await page.keyboard.press('ArrowUp');
  expect(await announcementsUntil(page, 'polite: पानी ठंडा।, Water is cold.')).toEqual([
    'polite: पानी ठंडा।, Water is cold.',
  ]);
  await expect(bar(page).locator('[role=status] [lang]')).toHaveText([
    'पानी ठंडा।',
    ', Water is cold.',
  ]);
});

test('a kept word is in My words after a reload, and can be removed', async ({ page }) => {
  await open(page);
  await openBar(page);
  await button(page, 'Keep word').click();
  await expect(button(page, 'Keep word')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/words');
  const kept = page.getByRole('region', { name: 'All your words' });
  await expect(kept.getByRole('listitem')).toContainText('पानीpaaniWater');
  await expect(kept.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
    'href',
    '/books/the-well/read?page=1&lang=hindi&at=1',
  );
  await kept.getByRole('button', { name: 'Remove, पानी' }).click();
  await kept.getByRole('button', { name: 'Undo, पानी' }).click();
  await expect(page.getByText('पानी is back', { exact: true })).toBeAttached();
  await kept.getByRole('button', { name: 'Remove, पानी' }).click();
  await page.reload();
  await expect(page.getByText('No words yet.')).toBeVisible();
});
