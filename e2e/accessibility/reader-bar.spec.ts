/** The bar of the reader with every text size that a user can set in the browser. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { byDepth, FULL, fullUnless } from '../support/depth.ts';
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

/** From one edge of the text to the other: the tools have a row of their own. */
async function expectRoomOfTitle(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const box = await titleOf(page).boundingBox();
  const position = await page.locator('#position').boundingBox();
  expect(box?.x).toBe(16);
  expect((position?.x ?? 0) + (position?.width ?? 0)).toBeCloseTo(width - 16, 0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo((position?.x ?? 0) - 16, 0);
}

test(
  'with every text size the title is whole beside the buttons, whose icons grow moderately',
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
                [
                  `from edge to edge in ${width} pixels`,
                  () => expectRoomOfTitle(page, width),
                ] as const,
            ),
          ]);
        },
      ]),
    );
  },
);

const chapters = [1, 2, 3].map((number) => ({
  page: number,
  title: { english: `Chapter ${number}`, hindi: `अध्याय ${number}`, hinglish: `Adhyaay ${number}` },
}));
/** A long position: of page 137 of a chapter with 148. */
const longBook = bookNamed('the-well', 150, { title: book.title, chapters });

/** @returns what is wrong with the controls of the bar */
const faultsOfBar = (page: Page) =>
  page.locator('header').evaluate((header) => {
    const shown = [...header.querySelectorAll('button')].filter((each) => each.checkVisibility());
    const buttons = shown.map((button) => ({
      name: button.ariaLabel ?? button.textContent,
      box: button.getBoundingClientRect(),
      button,
    }));
    const isApart = (a: DOMRect, b: DOMRect): boolean =>
      a.right <= b.left + 0.5 ||
      b.right <= a.left + 0.5 ||
      a.bottom <= b.top + 0.5 ||
      b.bottom <= a.top + 0.5;
    const contents = buttons.find(({ name }) => /^[^:]*\. /u.test(name));
    return [
      ...(contents === undefined ? ['there is no button for the contents'] : []),
      ...buttons.flatMap(({ name, box, button }, at) => [
        ...(Math.min(box.width, box.height) < 43.99 ? [`${name} is too small`] : []),
        ...(box.left < -0.5 || box.right > innerWidth + 0.5 ? [`${name} leaves the window`] : []),
        ...(button.contains(document.elementFromPoint(box.left + box.width / 2, box.bottom - 4))
          ? []
          : [`${name} is covered`]),
        ...buttons
          .slice(at + 1)
          .filter((other) => !isApart(box, other.box))
          .map((other) => `${name} and ${other.name} overlap`),
      ]),
    ];
  });

const WIDTHS = byDepth(
  [...Array.from({ length: 26 }, (_, step) => 320 + 4 * step), 480, 600, 767, 768, 844, 1024, 1280],
  [320, 352, 360, 384, 768],
);

for (const [language, prefix] of [
  ['english', ''],
  ['hindi', '/hindi'],
  ['hinglish', '/hinglish'],
] as const)
  test(
    `controls of the bar never overlap and are large enough for a finger: ${language} interface`,
    fullUnless(language === 'english'),
    async ({ page }) => {
      test.setTimeout(byDepth(240_000, 60_000));
      await serveBook(page, longBook);
      const session = await page.context().newCDPSession(page);
      await inOnePage(
        byDepth([16, 20, 24], [16, 24]).flatMap((size) =>
          ['/books/the-well/read?page=3', '/books/the-well/read?page=139'].map((path) => [
            `text of ${size} pixels, ${path}`,
            async () => {
              await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
              await page.goto(prefix + path);
              await expect(titleOf(page)).toBeVisible();
              // One of them, Find, only in wide windows.
              await expect(page.locator('header button')).toHaveCount(7);
              await page.keyboard.press('b');
              // The notice lies over the page for some seconds only.
              await page
                .locator('[data-notice]')
                .first()
                .evaluate((notice) => notice.remove());
              const faults: string[] = [];
              for (const width of WIDTHS) {
                await page.setViewportSize({ width, height: 740 });
                faults.push(...(await faultsOfBar(page)).map((fault) => `${width}: ${fault}`));
              }
              expect(faults).toEqual([]);
            },
          ]),
        ),
      );
    },
  );
