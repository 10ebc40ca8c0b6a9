/** A quote becomes a picture in the colours of its book, which is saved as a file. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { selectWords } from '../../tests/machines/quote-picture/browser.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBook, test } from '../support/site.ts';
import { FULL } from '../support/depth.ts';

const TEXTS = {
  english: '“The rope,” she said, “is gone.” And nobody came to the well again.',
  hindi: '“रस्सी नहीं है,” उसने कहा। फिर कुएँ पर कोई नहीं आया।',
  hinglish: '“Rassi nahi hai,” usne kaha. Phir kuein par koi nahi aaya.',
} as const;
const TITLES = { english: 'The Well', hindi: 'कुआँ', hinglish: 'Kuaan' } as const;

/** The first paragraph of a book begins with letters of another kind, in an element of their own. */
const pagesOf = (text: string) => [
  { id: 'page-1', pageNumber: 1, content: `It rained.\n\n${text}` },
];
const book = bookNamed('the-well', 1, {
  title: TITLES.english,
  author: 'Asha Rao',
  palette: { day: ['#7a2e1d', '#f6efe0'], night: ['#3a1610', '#e6e2d4'] },
  translations: { hindi: { title: TITLES.hindi }, hinglish: { title: TITLES.hinglish } },
  pages: pagesOf(TEXTS.english),
  languages: {
    english: { pages: pagesOf(TEXTS.english) },
    hindi: { pages: pagesOf(TEXTS.hindi) },
    hinglish: { pages: pagesOf(TEXTS.hinglish) },
  },
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Picture' });

async function openPicture(page: Page, words: string): Promise<void> {
  await selectWords(page, words);
  await page
    .getByRole('region', { name: 'Mark words' })
    .getByRole('button', { name: 'Picture' })
    .click();
  await expect(dialog(page).getByRole('button', { name: 'Save' })).not.toHaveAttribute(
    'aria-disabled',
  );
}

/** What is drawn: the ground, and the box around everything that differs from it. */
const drawn = (page: Page) =>
  page.locator('[role=dialog] canvas').evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const ground = [pixels[0], pixels[1], pixels[2]];
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = 4 * (y * width + x);
        if (ground.every((value, part) => pixels[at + part] === value)) continue;
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
      }
    return {
      ground,
      isWithin: left > 80 && top > 80 && right < width - 80 && bottom < height - 80,
    };
  });

for (const [scheme, ground] of [
  ['light', [122, 46, 29]],
  ['dark', [58, 22, 16]],
] as const)
  test.describe(() => {
    test.use({ colorScheme: scheme });

    test(
      `a quote is drawn in the colours of its book, in each language: ${scheme}`,
      { tag: FULL },
      async ({ page }) => {
        await serveBook(page, book);
        for (const language of ['english', 'hindi', 'hinglish'] as const) {
          await page.goto(`/books/the-well/read?page=1&lang=${language}`);
          await expect(page.locator('#page')).toBeFocused();
          await openPicture(page, TEXTS[language]);
          await expect(dialog(page).getByRole('img')).toHaveAccessibleName(
            `${TEXTS[language]} ${TITLES[language]} Asha Rao Kitabvan`,
          );
          expect(await drawn(page)).toEqual({ ground, isWithin: true });
        }
      },
    );
  });

test('the picture is saved as a PNG, and the page has the focus again', async ({ page }) => {
  await serveBook(page, book);
  await page.goto('/books/the-well/read');
  await expect(page.locator('#page')).toBeFocused();
  await openPicture(page, 'nobody came');
  await expect(dialog(page).getByRole('button', { name: 'Share' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const file = await readFile(await (await download).path());
  expect([file.toString('latin1', 1, 4), file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([
    'PNG',
    1080,
    1080,
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#page')).toBeFocused();
});
