/** The preview: the language in which a book is presented, and the way into the book. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks, storeRecords } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';
import { FULL } from '../support/depth.ts';

const book = bookNamed('the-well', 6, {
  title: 'The Well',
  description: 'A story of a well.',
  translations: {
    hindi: { title: 'कुआँ', description: 'एक कुएँ की कहानी।', cover: '/covers/kuan.svg' },
    hinglish: { title: 'Kuan', description: 'Ek kuen ki kahani.' },
  },
});

const language = (page: Page) =>
  page.evaluate(() => localStorage.getItem('kv.lang')?.replaceAll('"', ''));

test('a language chosen on a preview presents the book at once, and is kept', async ({ page }) => {
  await serveBooks(page, [book]);
  await page.goto('/books/the-well/preview');
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  const choice = main.getByRole('radiogroup', { name: 'Reading language' });
  await expect(choice.getByRole('radio')).toHaveCount(3);
  await expect(choice.getByRole('radio', { name: /English/u })).toBeChecked();

  await choice.getByText('हिन्दी', { exact: true }).click();
  await expect(title).toHaveText('कुआँ');
  await expect(page).toHaveTitle('कुआँ – Kitabvan');
  await expect(main.getByText('एक कुएँ की कहानी।', { exact: true })).toBeVisible();
  await expect(main.locator('img').first()).toHaveAttribute('src', '/covers/kuan.svg');
  await expect.poll(() => language(page)).toBe('hindi');

  await page.keyboard.press('ArrowRight');
  await expect(choice.getByRole('radio', { name: /Hinglish/u })).toBeChecked();
  await expect(title).toHaveText('Kuan');
  await main.getByRole('link', { name: 'Start Reading' }).click();
  await expect(page.locator('#page')).toHaveText('the-well, hinglish, page 1');
  await page.goBack();
  await expect(title, 'on the way back').toHaveText('Kuan');
  await page.reload();
  await expect(title, 'on the next visit').toHaveText('Kuan');
});

test('a preview offers no language that its book lacks', { tag: FULL }, async ({ page }) => {
  const { english, hindi } = book.languages ?? {};
  await serveBooks(page, [
    { ...book, languages: { ...(english && { english }), ...(hindi && { hindi }) } },
  ]);
  await storeRecords(page, { 'kv.lang': 'hinglish' });
  await page.goto('/books/the-well/preview');
  const radios = page.getByRole('main').getByRole('radio');
  await expect(radios).toHaveCount(2);
  await expect(radios.first()).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Well');
});

test('on a phone a book can be started and continued without scrolling', async ({ page }) => {
  await serveBooks(page, [{ ...book, description: 'A long story of a well. '.repeat(40) }]);
  await page.setViewportSize({ width: 360, height: 640 });
  const main = page.getByRole('main');
  const start = main.getByRole('link', { name: 'Start Reading' });
  await page.goto('/books/the-well/preview');
  await expect(start).toBeInViewport({ ratio: 1 });
  await start.click();
  await expect(page.locator('#position')).toHaveText('Page 1 of 6');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText('Page 2 of 6');
  await page.keyboard.press('Escape');
  await expect(main.getByRole('link', { name: 'Continue on page 2' })).toBeInViewport({ ratio: 1 });
  await expect(start).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 400 });
  await expect(start, 'in a low window it does not cover the page').not.toBeInViewport();
});

test(
  'the contents of a preview show the ribbon at the chapter with the bookmark',
  { tag: FULL },
  async ({ page }) => {
    const chapters = [1, 3, 5].map((first) => ({ page: first, title: { english: `At ${first}` } }));
    await serveBooks(page, [{ ...book, chapters }]);
    await storeRecords(page, { 'kv.bookmarks': { 'the-well': 4 } });
    await page.goto('/books/the-well/preview');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect(contents.getByRole('link')).toHaveText([
      '1. At 1Page 1',
      '2. At 3Bookmarked page 4Page 3',
      '3. At 5Page 5',
    ]);
  },
);
