/** Whatever changes the layout of a page's text keeps the first paragraph in view. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { byDepth, FULL } from '../support/depth.ts';
import { expect, serveBook, test } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';

const paragraphs = (language: string): string =>
  Array.from(
    { length: 25 },
    (_, number) => `${language} ${number + 1}, ${'and so on and on '.repeat(20)}`,
  ).join('\n\n');
const page1 = (language: string) => [
  { id: 'page-1', pageNumber: 1, content: paragraphs(language) },
];
const book = bookNamed('the-well', 1, {
  pages: page1('english'),
  languages: {
    english: { pages: page1('english') },
    hindi: { pages: page1('hindi') },
    hinglish: null,
  } as never,
});

/** @returns the first paragraph below the bar, and how far the page is scrolled */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const first = [...document.querySelectorAll('#page p:not([data-beside] *)')].find(
      (each) => each.getBoundingClientRect().bottom > 90,
    );
    return {
      paragraph: /^\w+ \d+/u.exec(first?.textContent ?? '')?.[0],
      top: Math.round(window.scrollY),
    };
  });

/** Opens the book on a phone and scrolls to its middle. */
async function openAtMiddle(page: Page): Promise<Awaited<ReturnType<typeof placeOf>>> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await serveBook(page, book);
  await page.goto('/books/the-well/read');
  await expect(page.locator('#page')).toBeFocused();
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 2900);
  await expect.poll(async () => (await placeOf(page)).top).toBe(2900);
  await untilStill(page);
  return placeOf(page);
}

const SIZES = byDepth(['115%', '150%', '200%', '130%', '85%', '100%'], ['150%', '85%', '100%']);

test('every step of the text size keeps the first paragraph in its place', async ({ page }) => {
  const start = await openAtMiddle(page);
  await page.getByRole('button', { name: 'Reading settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Reading settings' });
  for (const size of SIZES) {
    await sheet.getByText(size, { exact: true }).click();
    await untilStill(page);
    expect((await placeOf(page)).paragraph, size).toBe(start.paragraph);
  }
  await sheet.getByRole('button', { name: 'Done' }).click();
  expect((await placeOf(page)).top).toBeCloseTo(start.top, -0.5);
});

test('a jump within the page goes on when the text is laid out anew meanwhile', async ({
  page,
}) => {
  await openAtMiddle(page);
  await page.evaluate(() => {
    const relay = () => {
      document.documentElement.style.fontSize = '19px';
    };
    window.addEventListener('scroll', () => requestAnimationFrame(relay), { once: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await untilStill(page);
  expect(await placeOf(page)).toEqual({ paragraph: 'english 1', top: 0 });
});

test(
  'spacing, width, typeface, orientation and second language keep the first paragraph too',
  { tag: FULL },
  async ({ page }) => {
    const start = await openAtMiddle(page);
    await page.getByRole('button', { name: 'Reading settings' }).click();
    const sheet = page.getByRole('dialog', { name: 'Reading settings' });
    for (const choice of ['Airy', 'Lexend', 'Straight', 'Sans', 'Narrow']) {
      await sheet.getByText(choice, { exact: true }).click();
      await untilStill(page);
      expect((await placeOf(page)).paragraph, choice).toBe(start.paragraph);
    }
    await sheet.getByRole('button', { name: 'Reset' }).click();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await untilStill(page);
    expect((await placeOf(page)).paragraph).toBe(start.paragraph);
    const upright = await placeOf(page);
    await page.setViewportSize({ width: 740, height: 360 });
    await untilStill(page);
    expect((await placeOf(page)).paragraph, 'turned').toBe(start.paragraph);
    await page.setViewportSize({ width: 360, height: 740 });
    await untilStill(page);
    expect(await placeOf(page), 'turned back').toEqual(upright);
    await page.keyboard.press('t');
    const languages = page.getByRole('dialog', { name: 'Two languages' });
    await languages.getByText('Hindi', { exact: true }).click();
    await languages.getByText('Always', { exact: true }).click();
    await languages.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('[data-beside] p').first()).toBeVisible();
    await untilStill(page);
    expect((await placeOf(page)).paragraph, 'two languages').toBe(start.paragraph);
  },
);
