/** The keys Home and End in a scrolled text, most of which has no layout yet. */
import { byDepth } from '../support/depth.ts';
import { expect, test } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';
import { openScrolled, PAGES, untilFilled } from './uneven-book.ts';

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
      const left = await page.evaluate(
        () => document.documentElement.scrollHeight - innerHeight - window.scrollY,
      );
      expect(Math.abs(left)).toBeLessThanOrEqual(1);
      await page.keyboard.press('Home');
      await untilStill(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
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
  const left = await page.evaluate(
    () => document.documentElement.scrollHeight - innerHeight - window.scrollY,
  );
  expect(left).toBeGreaterThan(500);
});
