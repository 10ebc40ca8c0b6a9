/** The bar of the reader with every text size that a user can set in the browser. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { byDepth, FULL } from '../support/depth.ts';
import { inOnePage } from '../support/in-one-page.ts';
import { expect, serveBook, test } from '../support/site.ts';

const book = bookNamed('the-well', 3, { title: 'A Goat by the Well, and a very long way to it' });
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectTitleBesideButtons(page: Page, width: number, size: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const title = titleOf(page);
  expect(await title.evaluate((element) => getComputedStyle(element).fontSize)).toBe(`${size}px`);
  const icon = await page.locator('header svg').first().boundingBox();
  const side = Math.min(size * 1.25, width * 0.07);
  expect(icon?.width).toBeCloseTo(side, 1);
  expect(icon?.height).toBeCloseTo(side, 1);
  const cut = await title.evaluate(
    (element) => element.scrollHeight - element.getBoundingClientRect().height,
  );
  // Heights are rounded to whole pixels.
  expect(cut).toBeLessThan(1);
  const box = await title.boundingBox();
  // Six letters or more of a long title, and the position on one line.
  expect(box?.width).toBeGreaterThanOrEqual(6 * size);
  const position = await page.locator('#position').boundingBox();
  expect(position?.height).toBeLessThan(2 * size);
  for (const button of await page.locator('header').getByRole('button').all()) {
    const other = await button.boundingBox();
    if (box === null || other === null) throw new Error('The bar is not to be seen');
    const isBeside =
      other.x >= box.x + box.width ||
      other.x + other.width <= box.x ||
      other.y >= box.y + box.height ||
      other.y + other.height <= box.y;
    expect(isBeside, await button.innerText()).toBe(true);
  }
}

/** All the room that five buttons of 44 pixels leave, but 4 pixels at each edge. */
async function expectRoomOfTitle(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const box = await titleOf(page).boundingBox();
  expect([box?.x, box?.width]).toEqual([48, width - 5 * 44 - 2 * 4]);
}

test(
  'with every size of text the title is whole in height and stays beside the buttons, whose icons grow with the text up to 7 % of the window',
  { tag: FULL },
  async ({ page }) => {
    await serveBook(page, book);
    const session = await page.context().newCDPSession(page);
    const openWithText = async (size: number) => {
      await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
      await page.goto('/books/the-well/read');
      await expect(titleOf(page)).toHaveText(book.title);
      await expect(page.getByRole('button', { name: 'Bookmark this page' })).toBeVisible();
    };
    await inOnePage(
      byDepth([16, 24, 32], [16, 32]).map((size) => [
        `text of ${size} pixels`,
        async () => {
          await openWithText(size);
          await inOnePage([
            ...[360, 768, 1280].map(
              (width) =>
                [
                  `${width} pixels wide`,
                  () => expectTitleBesideButtons(page, width, size),
                ] as const,
            ),
            ...(size === 16 ? [320, 360, 540] : []).map(
              (width) =>
                [`all the room in ${width} pixels`, () => expectRoomOfTitle(page, width)] as const,
            ),
          ]);
        },
      ]),
    );
  },
);
