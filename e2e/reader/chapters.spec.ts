/** A book with chapters, as it is read by keys, by a finger, and heard. */
import type { Page } from 'playwright/test';
import { languageButton, languagePopover } from '../../tests/machines/gestures/reader-gestures.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { FULL } from '../support/depth.ts';
import { announcementsUntil } from '../support/accessibility/announcements-until.ts';
import { startScreenReader } from '../support/accessibility/screen-reader.ts';
import { expect, serveBook, test, untilTurnable } from '../support/site.ts';

const chapters = [
  { page: 1, title: { english: 'Rain', hindi: 'बारिश', hinglish: 'Baarish' } },
  { page: 3, title: { english: 'The Ferry', hindi: 'नाव', hinglish: 'Naav' } },
  { page: 4, title: { english: 'Home', hindi: 'घर' } },
];
const book = bookNamed('the-well', 5, { chapters });

const contents = (page: Page) => page.getByRole('dialog', { name: 'Contents' });
const article = (page: Page) => page.locator('#page');
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Contents/u });
const chapterHeading = (page: Page) => article(page).getByRole('heading', { level: 2 });

test('by keys: n and p turn to chapters, and c opens their list', async ({ page }) => {
  await serveBook(page, book);
  await page.goto('/books/the-well/read');
  await expect(article(page)).toBeFocused();
  await expect(chapterHeading(page)).toHaveText('Rain');
  await expect(opener(page)).toHaveAccessibleName('Contents. Chapter 1, page 1 of 2');
  await expect(page.getByText('Chapter 1, page 1 of 2', { exact: true })).toBeVisible();
  await expect(page.getByText('Page 1 of 5', { exact: true })).toBeVisible();
  const turnedTo = async (number: number, name: string, position: string) => {
    await expect(article(page)).toHaveAccessibleName(name);
    await expect(article(page)).toBeFocused();
    await expect(opener(page)).toHaveAccessibleName(`Contents. ${position}`);
    await untilTurnable(page, number);
  };
  await test.step('next and previous chapter', async () => {
    await page.keyboard.press('n');
    await turnedTo(3, 'Page 3 of 5 The Ferry', 'Chapter 2, page 1 of 1');
    await page.keyboard.press('n');
    await turnedTo(4, 'Page 4 of 5 Home', 'Chapter 3, page 1 of 2');
    await page.keyboard.press('ArrowRight');
    await turnedTo(5, 'Page 5 of 5', 'Chapter 3, page 2 of 2');
    await expect(chapterHeading(page)).toHaveCount(0);
    await page.keyboard.press('p');
    await turnedTo(4, 'Page 4 of 5 Home', 'Chapter 3, page 1 of 2');
  });
  await startScreenReader(page);
  await test.step('the list', async () => {
    await page.keyboard.press('c');
    await expect(contents(page).getByRole('listitem')).toHaveText([
      '1. RainPage 1',
      '2. The FerryPage 3',
      '3. HomePage 4',
    ]);
    await expect(contents(page).getByRole('link', { name: /Home/u })).toBeFocused();
    expect(await announcementsUntil(page, 'Home')).toEqual([
      'dialog, Contents',
      'link, 3. Home Page 4, current item',
    ]);
    await page.keyboard.press('Escape');
    await expect(contents(page)).toHaveCount(0);
    await expect(article(page)).toHaveAccessibleName('Page 4 of 5 Home');
    await expect(article(page)).toBeFocused();
    await page.keyboard.press('c');
    await contents(page).getByRole('link', { name: /Ferry/u }).press('Enter');
    await turnedTo(3, 'Page 3 of 5 The Ferry', 'Chapter 2, page 1 of 1');
  });
  await test.step('the list and the other overlays: only the last one is open', async () => {
    await page.keyboard.press('c');
    await expect(contents(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(contents(page)).toHaveCount(0);
    await page.keyboard.press('l');
    await expect(languagePopover(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(languagePopover(page)).toHaveCount(0);
    await expect(page).toHaveURL('/books/the-well/read?page=3');
  });
});

test(
  'by a finger: the button and the list in the preview lead to a chapter',
  { tag: FULL },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await serveBook(page, book);
    await page.goto('/books/the-well/preview');
    const list = page.getByRole('navigation', { name: 'Contents' });
    await expect(list.getByRole('link')).toHaveText([
      '1. RainPage 1',
      '2. The FerryPage 3',
      '3. HomePage 4',
    ]);
    await list.getByRole('link', { name: /Ferry/u }).click();
    await expect(page).toHaveURL('/books/the-well/read?page=3');
    await expect(article(page)).toHaveAccessibleName('Page 3 of 5 The Ferry');
    await languageButton(page).click();
    await languagePopover(page).getByText('Hinglish', { exact: true }).click();
    await expect(article(page)).toHaveAccessibleName('Page 1 of 5 Baarish');
    await expect(chapterHeading(page)).toHaveAttribute('lang', 'hi-Latn');
    await expect(languagePopover(page)).toHaveCount(0);
    await opener(page).click();
    await expect(contents(page).getByRole('listitem')).toHaveText([
      '1. BaarishPage 1',
      '2. NaavPage 3',
      '3. HomePage 4',
    ]);
    const languages = contents(page).locator('li [lang]');
    expect(
      await languages.evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('lang')),
      ),
      'a title that is missing is the English one',
    ).toEqual(['hi-Latn', 'hi-Latn']);
    await contents(page).getByRole('link', { name: /Home/u }).click();
    await expect(article(page)).toHaveAccessibleName('Page 4 of 5 Home');
  },
);

test(
  'a book without chapters has neither list nor button, and ignores their keys',
  { tag: FULL },
  async ({ page }) => {
    await serveBook(page, bookNamed('the-well', 5));
    await page.goto('/books/the-well/preview');
    await expect(page.getByRole('link', { name: 'Start Reading' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Contents' })).toHaveCount(0);
    await page.goto('/books/the-well/read?page=2');
    await expect(article(page)).toBeFocused();
    await expect(opener(page)).toHaveCount(0);
    for (const key of ['c', 'n', 'p']) await page.keyboard.press(key);
    await expect(contents(page)).toHaveCount(0);
    await expect(article(page)).toHaveAccessibleName('Page 2 of 5');
  },
);
