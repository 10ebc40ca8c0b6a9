/** The place in a book, kept across languages and named by addresses. */
import type { Locator, Page } from 'playwright/test';
import {
  languageButton,
  languagePopover,
  wayBack,
} from '../../tests/machines/gestures/reader-gestures.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { FULL, fullUnless } from '../support/depth.ts';
import { expect, serveBook, storedTexts, test } from '../support/site.ts';

const PARAGRAPHS = 12;
const pagesIn = (language: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `page-${index + 1}`,
    pageNumber: index + 1,
    content: Array.from(
      { length: PARAGRAPHS },
      (__, number) => `${language} ${index + 1}.${number + 1} ${'and so on '.repeat(20)}`,
    ).join('\n\n'),
  }));
const book = bookNamed('the-well', 5, {
  languages: {
    english: { pages: pagesIn('english', 5) },
    hindi: { pages: pagesIn('hindi', 5) },
    hinglish: null,
  } as never,
});

/** What is shown below the bar, and whether it has the focus. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('#page p')].find(
      (each) => each.getBoundingClientRect().bottom > 90,
    );
    const focused = document.activeElement;
    return {
      text: /^\S+ \S+/u.exec(shown?.textContent ?? '')?.[0],
      focus: focused?.tagName === 'P' ? /^\S+ \S+/u.exec(focused.textContent)?.[0] : focused?.id,
    };
  });

/** Presses without scrolling: Playwright would bring what is under the scroll padding into view. */
async function press(page: Page, locator: Locator): Promise<void> {
  const box = await locator.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
}

async function choose(page: Page, name: string): Promise<void> {
  await press(page, languageButton(page));
  await expect(languagePopover(page)).toBeVisible();
  await press(page, languagePopover(page).getByText(name, { exact: true }));
  await expect(languagePopover(page)).toHaveCount(0);
}

const sizes = [
  [360, 740],
  [1280, 800],
] as const;

for (const [width, height] of sizes)
  test(
    `at ${width} pixels the way back after a language change leads to the paragraph`,
    fullUnless(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: width === 360 ? 'reduce' : 'no-preference' });
      await serveBook(page, book);
      await page.goto('/books/the-well/read?page=4&at=7');
      await expect.poll(() => placeOf(page)).toEqual({ text: 'english 4.7', focus: 'english 4.7' });
      await choose(page, 'हिन्दी');
      await expect(wayBack(page)).toHaveText('Back to page 4');
      await expect(wayBack(page)).toBeInViewport({ ratio: 1 });
      await expect(page.locator('#announcer')).toHaveText(
        'Language changed. Switched to hindi. Page 1 of 5. Back to page 4 is above the text.',
      );
      await wayBack(page).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => placeOf(page)).toEqual({ text: 'hindi 4.7', focus: 'hindi 4.7' });
      await expect(wayBack(page)).toHaveCount(0);
      await expect(page).toHaveURL('/books/the-well/read?page=4&lang=hindi');
    },
  );

test('"Keep my place" keeps page and paragraph, is stored, and offers no way back', async ({
  page,
}) => {
  await serveBook(page, book);
  await page.goto('/books/the-well/read?page=4&at=7');
  await expect.poll(() => placeOf(page)).toEqual({ text: 'english 4.7', focus: 'english 4.7' });
  await page.keyboard.press('l');
  const keep = languagePopover(page).getByRole('switch', { name: 'Keep my place' });
  await expect(keep).not.toBeChecked();
  await press(page, languagePopover(page).getByText('Keep my place'));
  await expect(keep).toBeChecked();
  expect((await storedTexts(page))['kv.keep_place']).toBe('on');
  await languagePopover(page).getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await placeOf(page)).text).toBe('hindi 4.7');
  await expect(page.locator('#announcer')).toHaveText(
    'Language changed. Switched to hindi. Page 4 of 5',
  );
  await expect(wayBack(page)).toHaveCount(0);
  await expect(page).toHaveURL('/books/the-well/read?page=4&lang=hindi');
  await page.reload();
  await expect(page.locator('#position')).toHaveText('Page 4 of 5');
  await expect(page.locator('#page')).toHaveAttribute('lang', 'hi');
  await languageButton(page).click();
  await expect(keep).toBeChecked();
});

test(
  'the language of an address is that of the visit and is not stored',
  { tag: FULL },
  async ({ page }) => {
    await serveBook(page, book);
    for (const [search, position, lang, text] of [
      ['?page=3&lang=hindi&at=5', 'Page 3 of 5', 'hi', 'hindi 3.5'],
      ['?page=3&lang=hindi&at=99', 'Page 3 of 5', 'hi', 'hindi 3.1'],
      ['?page=77&lang=klingon&at=-2', 'Page 5 of 5', 'en', 'english 5.1'],
      ['?page=two&lang=&at=0', 'Page 1 of 5', 'en', 'english 1.1'],
    ] as const)
      await test.step(search, async () => {
        await page.goto(`/books/the-well/read${search}`);
        await expect.soft(page.locator('#position')).toHaveText(position);
        await expect.soft(page.locator('#page')).toHaveAttribute('lang', lang);
        await expect.soft.poll(async () => (await placeOf(page)).text).toBe(text);
        expect.soft((await storedTexts(page))['kv.lang']).toBeUndefined();
      });
    await page.goto('/books/the-well/read?page=3&lang=hindi');
    await expect(page.locator('#page')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/books/the-well/read?page=4&lang=hindi');
    expect((await storedTexts(page))['kv.lang']).toBeUndefined();
  },
);

test('a book that lacks the language of the address is shown in english', async ({ page }) => {
  await serveBook(page, book);
  await page.goto('/books/the-well/read?page=2&lang=hinglish');
  const line = 'This book is not available in hinglish. It is shown in english.';
  await expect(page.getByRole('main').getByText(line)).toBeVisible();
  await expect(page.locator('#announcer').getByText(line)).toHaveCount(1);
  await expect(page.locator('#page')).toHaveAttribute('lang', 'en');
});
