/** The bars in a window that has no room for them: they come back when they are looked for, and leave the text alone. */
import type { Page } from 'playwright/test';
import { byDepth } from '../support/depth.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';
import { book, PAGES, paragraph, position } from './long-book.ts';

/** A page enlarged to 400 %, and phones that are turned sideways. */
const WINDOWS = byDepth(
  [
    [320, 256],
    [740, 360],
    [568, 320],
    [900, 300],
  ] as const,
  [
    [320, 256],
    [740, 360],
  ] as const,
);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pages = (page: Page) => page.getByRole('combobox', { name: 'Go to page' });
const tools = (page: Page) => [
  page.getByRole('button', { name: 'Close Book' }),
  button(page, 'Reading settings'),
  page.getByRole('button', { name: 'Bookmark this page' }),
];
const turners = (page: Page) => [button(page, 'Previous'), pages(page), button(page, 'Next')];

/** Opens the middle of the book, with nothing pressed yet. */
async function open(page: Page, [width, height]: readonly [number, number], view: object) {
  await page.setViewportSize({ width, height });
  await serveBooks(page, [book]);
  await page.addInitScript((text) => localStorage.setItem('kv.view', text), JSON.stringify(view));
  await page.goto('/books/the-well/read?page=6');
  await expect(position(page)).toHaveText(`Page 6 of ${PAGES}`);
  await untilStill(page);
  await page.mouse.move(width / 2, height / 2);
}

const roll = async (page: Page, px: number): Promise<void> => {
  await page.mouse.wheel(0, px);
  await untilStill(page);
};

/** Where a paragraph stands in the document. */
const placeOf = (page: Page): Promise<number> =>
  paragraph(page, 6, 4).evaluate((text) =>
    Math.round(text.getBoundingClientRect().top + window.scrollY),
  );

/** How much of the window's height no bar covers. */
const roomForText = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isBar = (y: number) =>
      document.elementFromPoint(innerWidth / 2, y)?.closest('header, [data-page-turner]');
    const rows = Array.from({ length: innerHeight }, (_, y) => y + 0.5);
    return 1 - rows.filter(isBar).length / innerHeight;
  });

for (const size of WINDOWS)
  test(`in the middle of a scrolled book all bars come back at ${size.join(' by ')}`, async ({
    page,
  }) => {
    await open(page, size, { mode: 'scroll' });
    const controls = [...tools(page), ...turners(page)];
    const expectShown = async () => {
      for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 });
      // Nothing covers them.
      for (const control of controls) await control.click({ trial: true });
    };
    await expectShown();
    const before = await placeOf(page);
    await roll(page, 200);
    for (const control of turners(page)) await expect(control).not.toBeInViewport();
    expect(await roomForText(page)).toBeGreaterThan(0.8);
    await test.step('by scrolling back', async () => {
      await roll(page, -60);
      await expectShown();
    });
    await test.step('by a press on the text', async () => {
      await roll(page, 200);
      await expect(button(page, 'Next')).not.toBeInViewport();
      await page.mouse.click(size[0] / 2, size[1] / 2);
      await expectShown();
    });
    expect(await placeOf(page)).toBe(before);
    await test.step('and they work', async () => {
      await pages(page).selectOption({ index: 8 });
      await expect(position(page)).toHaveText(`Page 9 of ${PAGES}`);
      await untilStill(page);
      await expectShown();
      const bar = await page.locator('header').boundingBox();
      const line = await paragraph(page, 9, 1).boundingBox();
      expect(line?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      await button(page, 'Reading settings').click();
      await expect(page.getByRole('dialog', { name: 'Reading settings' })).toBeVisible();
    });
  });

test('where pages are turned the bar at the top comes back, too', async ({ page }) => {
  await open(page, [320, 256], {});
  await roll(page, 400);
  for (const control of tools(page)) await expect(control).not.toBeInViewport();
  expect(await roomForText(page)).toBe(1);
  await roll(page, -60);
  for (const control of tools(page)) {
    await expect(control).toBeInViewport({ ratio: 1 });
    await control.click({ trial: true });
  }
});

test('keys that scroll hide the bars of a low window, unless the focus is there', async ({
  page,
}) => {
  await open(page, [320, 256], { mode: 'scroll' });
  const settings = button(page, 'Reading settings');
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowDown');
  await untilStill(page);
  await expect(settings).not.toBeInViewport();
  await settings.focus();
  await expect(settings).toBeInViewport({ ratio: 1 });
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowDown');
  await untilStill(page);
  await expect(settings).toBeFocused();
  await expect(settings).toBeInViewport({ ratio: 1 });
});

test('in a low window the bars leave while the scrollbar is dragged', async ({ page }) => {
  await open(page, [320, 256], { mode: 'scroll' });
  await expect(button(page, 'Next')).toBeInViewport();
  // The browser of the tests has none: where a press on it is reported, and what it scrolls.
  await page.evaluate(() => {
    const press = { clientX: document.documentElement.clientWidth, clientY: 100, bubbles: true };
    document.documentElement.dispatchEvent(new PointerEvent('pointerdown', press));
    window.scrollBy(0, 200);
  });
  await expect(button(page, 'Next')).not.toBeInViewport();
});
