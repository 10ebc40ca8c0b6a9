/** The keys Home and End in a scrolled text, most of which has no layout yet. */
import type { Page } from 'playwright/test';
import { byDepth } from '../support/depth.ts';
import { holdResponses } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';
import { openScrolled, PAGES, untilFilled } from './uneven-book.ts';

/** How far the document can be scrolled on, in CSS pixels. */
const left = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight - window.scrollY);

for (const width of byDepth([320, 360, 768, 1280], [360]))
  test(`End leads to the end of a scrolled book, also at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openScrolled(page, 'hindi', 2);
    await untilFilled(page);
    for (let times = 0; times < 2; times += 1) {
      await page.keyboard.press('End');
      await expect(page.locator('#position')).toHaveText(`Page ${PAGES} of ${PAGES}`);
      // The end of the book is there, too.
      await expect(page.getByText('The end', { exact: true })).toBeVisible();
      await untilStill(page);
      expect(Math.abs(await left(page))).toBeLessThanOrEqual(1);
      await page.keyboard.press('Home');
      await untilStill(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
  });

for (const reducedMotion of byDepth(['reduce', 'no-preference'] as const, ['reduce'] as const))
  test(`End leads to the end of a text that grows meanwhile: motion ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await holdResponses(page, '**/literata-*.woff2');
    await openScrolled(page, 'hindi', 2);
    await untilFilled(page);
    await page.keyboard.press('End');
    await untilStill(page);
    // The last pages are higher than was guessed from the open one.
    expect(Math.abs(await left(page))).toBeLessThanOrEqual(1);
    await release();
    await page.evaluate(() => document.fonts.ready);
    await untilStill(page);
    expect(Math.abs(await left(page))).toBeLessThanOrEqual(1);
  });

test('whoever scrolls back after End is not led to the end again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openScrolled(page, 'hindi', 2);
  await untilFilled(page);
  await page.keyboard.press('End');
  await untilStill(page);
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, -600);
  await untilStill(page);
  expect(await left(page)).toBeGreaterThan(500);
});

test('words selected with Shift and End stay in a window that is turned', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openScrolled(page, 'hindi', 2);
  await untilFilled(page);
  await page.locator('[data-number="2"] p').first().dblclick();
  await page.keyboard.press('Shift+End');
  await page.setViewportSize({ width: 740, height: 360 });
  await untilStill(page);
  await expect(page.locator('#position')).toHaveText(`Page 2 of ${PAGES}`);
  await expect(page.locator('[data-number="2"] p').first()).toBeInViewport();
});
