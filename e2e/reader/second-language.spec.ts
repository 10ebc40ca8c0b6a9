/** A second language beside the text, as it is read by keys, by a finger, and heard. */
import type { Page } from 'playwright/test';
import { languageButton } from '../../tests/machines/gestures/reader-gestures.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { FULL } from '../support/depth.ts';
import { announcementsUntil } from '../support/accessibility/announcements-until.ts';
import { startScreenReader } from '../support/accessibility/screen-reader.ts';
import { expect, serveBook, test } from '../support/site.ts';

const LONG_WORD = 'झ'.repeat(5000);
const editionOf = (...contents: string[]) => ({
  pages: contents.map((content, index) => ({
    id: `page-${index + 1}`,
    pageNumber: index + 1,
    content,
  })),
});
const english = editionOf('It rained.\n\nNobody slept.\n\nAt ten the bus came.', 'It was empty.');
const hindi = editionOf('बारिश हुई।\n\nकोई नहीं सोया।\n\nदस बजे बस आई।', `${LONG_WORD}\n\nمرحبا`);
const book = bookNamed('the-well', 2, { ...english, languages: { english, hindi } });

const text = (page: Page) => page.locator('#page');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Two languages' });
const second = (page: Page) => text(page).locator('[data-beside] p');
const button = (page: Page, paragraph: number) =>
  text(page).getByRole('button', { name: `Hindi, paragraph ${paragraph}`, exact: true });

async function openWith(page: Page, beside: string, path = '/books/the-well/read'): Promise<void> {
  await serveBook(page, book);
  await page.addInitScript((stored) => localStorage.setItem('kv.beside', stored), beside);
  await page.goto(path);
  await expect(text(page)).toBeVisible();
}

test('by keys: t shows the paragraph in view, which t or a turn hides', async ({ page }) => {
  await serveBook(page, book);
  await page.goto('/books/the-well/read');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('t');
  await expect(sheet(page).getByRole('radio')).toHaveCount(4);
  await expect(sheet(page).getByRole('radio', { name: 'Hinglish' })).toHaveCount(0);
  await sheet(page).getByRole('radio', { name: 'Hindi' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await expect(text(page).getByRole('button')).toHaveText(['Hindi', 'Hindi', 'Hindi']);
  await startScreenReader(page);
  await page.keyboard.press('t');
  await expect(button(page, 1)).toBeFocused();
  await expect(second(page)).toHaveText(['बारिश हुई।']);
  expect(await announcementsUntil(page, 'expanded')).toEqual([
    'button, Hindi, paragraph 1, 1 control, expanded',
  ]);
  await expect(text(page).locator('[data-beside="1"] > div')).toHaveAttribute('lang', 'hi');
  await page.keyboard.press('t');
  await expect(second(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('t');
  await expect(button(page, 2)).toBeFocused();
  await expect(second(page)).toHaveText(['कोई नहीं सोया।']);
  await page.keyboard.press('ArrowRight');
  await expect(text(page)).toHaveAccessibleName('Page 2 of 2');
  await expect(second(page)).toHaveCount(0);
  // A page turn is in the address only after it has been painted.
  await expect(page).toHaveURL('/books/the-well/read?page=2');
  await page.reload();
  await button(page, 1).click();
  await expect(second(page)).toHaveText([LONG_WORD, 'مرحبا']);
  expect(await page.evaluate(() => localStorage.getItem('kv.beside'))).toBe(
    '{"with":"hindi","way":"asked"}',
  );
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, 1)).toBeHidden();
  await expect(second(page).last()).toBeVisible();
});

test.describe('by a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a tap on a paragraph or its button shows the other language, another hides it', async ({
    page,
  }) => {
    await openWith(page, '{"with":"hindi","way":"asked"}');
    await expect(button(page, 2)).toBeVisible();
    expect((await button(page, 2).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const paragraph = text(page).getByText('Nobody slept.');
    await paragraph.tap();
    await expect(second(page)).toHaveText(['कोई नहीं सोया।']);
    await paragraph.tap();
    await expect(second(page)).toHaveCount(0);
    await button(page, 1).tap();
    await expect(second(page)).toHaveText(['बारिश हुई।']);
    await languageButton(page).tap();
    await page.getByRole('button', { name: 'Two languages' }).tap();
    await sheet(page).getByText('Always', { exact: true }).tap();
    await sheet(page).getByRole('button', { name: 'Done' }).tap();
    await expect(second(page)).toHaveText(['बारिश हुई।', 'कोई नहीं सोया।', 'दस बजे बस आई।']);
    await expect(text(page).getByRole('button')).toHaveCount(0);
  });
});

test("always: each paragraph has its own beside or below it, by the window's width", async ({
  page,
}) => {
  await openWith(page, '{"with":"hindi","way":"always"}');
  await expect(second(page)).toHaveText(['बारिश हुई।', 'कोई नहीं सोया।', 'दस बजे बस आई।']);
  const boxes = async () => {
    const first = await text(page).getByText('Nobody slept.').boundingBox();
    const other = await second(page).nth(1).boundingBox();
    if (first === null || other === null) throw new Error('The paragraphs are not shown.');
    return {
      isBeside: other.x >= first.x + first.width,
      isBelow: other.y >= first.y + first.height,
    };
  };
  expect(await boxes()).toEqual({ isBeside: true, isBelow: false });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await boxes()).toEqual({ isBeside: false, isBelow: true });
  await page.keyboard.press('t');
  await expect(sheet(page).getByRole('radio', { name: 'Always' })).toBeChecked();
  await page.keyboard.press('Escape');
  await languageButton(page).click();
  await page
    .getByRole('dialog', { name: 'Reading language' })
    .getByText('हिन्दी', { exact: true })
    .click();
  await expect(text(page)).toHaveAttribute('lang', 'hi');
  await expect(second(page)).toHaveText(['It rained.', 'Nobody slept.', 'At ten the bus came.']);
});

test(
  'a stored language that the book lacks, or that is unknown, shows nothing',
  { tag: FULL },
  async ({ page }) => {
    await openWith(page, '{"with":"hinglish","way":"always"}');
    await page.keyboard.press('t');
    await expect(sheet(page).getByRole('radio', { name: 'None' })).toBeChecked();
    await expect(second(page)).toHaveCount(0);
  },
);
