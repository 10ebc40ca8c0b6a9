/** A scrolled text whose window is turned, as a phone is: also while it rolls, or has just been scrolled. */
import type { Page } from 'playwright/test';
import { SCROLL_END_MS } from '../../machines/domain/limits.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';
import { book, PAGES, position } from './long-book.ts';

const UPRIGHT = [360, 740] as const;
const SIZES = [[740, 360], [320, 256], [1280, 800], UPRIGHT] as const;

/** How many paragraphs of the book are above the bar, and which share of the next one. */
const placeOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const paragraphs = [...document.querySelectorAll('[data-scrolled] p[role=paragraph]')];
    const first = paragraphs.findIndex((each) => each.getBoundingClientRect().bottom > top);
    const box = paragraphs[first]?.getBoundingClientRect() ?? new DOMRect();
    return first + Math.max(0, (top - box.top) / box.height);
  });

test('a text that rolls goes on from its place in a window that is turned', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: UPRIGHT[0], height: UPRIGHT[1] });
  await serveBooks(page, [book]);
  await page.addInitScript(() => localStorage.setItem('kv.view', '{"mode":"scroll"}'));
  await page.goto('/books/the-well/read?page=6');
  await expect(page.locator('[data-scrolled] > [data-number]:has(p)')).toHaveCount(PAGES);
  await untilStill(page);
  for (const name of ['Reading settings', 'More settings', 'Roll by itself'])
    await page.getByRole('button', { name }).click();
  await expect(page.getByRole('region', { name: 'Rolling' })).toBeVisible();
  for (const [width, height] of SIZES) {
    // Not in pixels: the pages above get their layout later, in which the place is kept.
    const before = await placeOf(page);
    await expect.poll(() => placeOf(page)).toBeGreaterThan(before + 0.1);
    const place = await placeOf(page);
    await page.setViewportSize({ width, height });
    // The place is found again a few frames later; the text has rolled a few words meanwhile.
    await expect
      .poll(async () => {
        const size = await page.evaluate(() => [window.innerWidth, window.innerHeight]);
        const moved = (await placeOf(page)) - place;
        return [size, moved > -0.1 && moved < 0.5 ? 'the same place' : moved];
      })
      .toEqual([[width, height], 'the same place']);
  }
  await page.keyboard.press('Escape');
  await expect(position(page)).toHaveText(/^Page [67] of 12$/u);
});

test('a scroll that ends while the window is turned keeps its place', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await serveBooks(page, [book]);
  await page.addInitScript(() => localStorage.setItem('kv.view', '{"mode":"scroll"}'));
  await page.goto('/books/the-well/read?page=6');
  await expect(page.locator('[data-scrolled] > [data-number]:has(p)')).toHaveCount(PAGES);
  await untilStill(page);
  await page.evaluate((endsAfter) => {
    const later = window.setTimeout.bind(window);
    const ends: (() => void)[] = [];
    window.setTimeout = ((run: () => void, ms: number) =>
      ms === endsAfter ? ends.push(run) : later(run, ms)) as typeof setTimeout;
    // Before the frame in which the text gets its new width.
    window.addEventListener('resize', () => ends.at(-1)?.());
  }, SCROLL_END_MS);
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before + 40);
  const place = await placeOf(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await untilStill(page);
  expect(await placeOf(page)).toBeCloseTo(place, 1);
});

test('in the middle of a scrolled book Find and Marks are in the settings', async ({ page }) => {
  await serveBooks(page, [book]);
  await page.addInitScript(() => localStorage.setItem('kv.view', '{"mode":"scroll"}'));
  await page.goto('/books/the-well/read?page=6');
  await expect(position(page)).toHaveText(`Page 6 of ${PAGES}`);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Reading settings' }).click();
    await page
      .getByRole('dialog', { name: 'Reading settings' })
      .getByRole('button', { name, exact: true })
      .click();
  };
  await choose('Marks');
  await expect(page.getByRole('dialog', { name: 'Marks' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose('Find');
  const field = page.getByRole('textbox', { name: 'Find in this book' });
  await expect(field).toBeFocused();
  await page.keyboard.type('paragraph 3');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('paragraph 3');
  await expect(position(page)).toHaveText(`Page 6 of ${PAGES}`);
});
