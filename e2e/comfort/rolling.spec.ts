/** A scrolled text that rolls on by itself, until the user does anything else. */
import type { Page } from 'playwright/test';
import { violationsOf } from '../accessibility/checks/axe.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';
import { book } from './long-book.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Rolling' });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const top = (page: Page) => page.evaluate(() => window.scrollY);

/** Asks for rolling in the settings of a book that is scrolled. */
async function begin(
  page: Page,
  reducedMotion: 'reduce' | 'no-preference' = 'no-preference',
): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await serveBooks(page, [book]);
  await page.addInitScript(() => localStorage.setItem('kv.view', '{"mode":"scroll"}'));
  await page.goto('/books/the-well/read');
  await expect(page.locator('[data-scrolled]')).toBeVisible();
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.getByRole('button', { name: 'More settings' }).click();
  await page.getByRole('button', { name: 'Roll by itself' }).click();
  await expect(bar(page)).toBeVisible();
}

/** The text has come further than it was. */
async function expectRolling(page: Page): Promise<void> {
  const before = await top(page);
  await expect.poll(() => top(page)).toBeGreaterThan(before);
}
/** The bar says so, and the text has not moved for half a second. */
async function expectStill(page: Page): Promise<void> {
  await expect(button(page, 'Go on')).toBeVisible();
  await untilStill(page);
}

test('a text rolls at the chosen speed, is said once, and stops', async ({ page }) => {
  await begin(page);
  await expect(page.locator('#announcer')).toHaveText(
    'The text rolls on. 160 words a minute. Any key or touch pauses it, Escape stops it.',
  );
  await expect(button(page, 'Pause')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  for (let press = 0; press < 12; press += 1) await button(page, 'Faster').click();
  await expect(bar(page).getByText('400 words a minute')).toBeVisible();
  await expect(button(page, 'Faster')).toHaveAttribute('aria-disabled', 'true');
  await expectRolling(page);
  await button(page, 'Pause').click();
  await expectStill(page);
  await button(page, 'Go on').click();
  await expectRolling(page);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/read/u);
  await expect(page.locator('[data-scrolled] p:focus')).toHaveCount(1);
});

test('whatever else the user does pauses it', async ({ page }) => {
  await begin(page);
  const doings = {
    wheel: () => page.mouse.wheel(0, 40),
    key: () => page.keyboard.press('ArrowDown'),
    press: () => page.mouse.click(600, 300),
    selection: () =>
      page.evaluate(() => {
        const text = document.querySelector('#page p');
        if (text !== null) document.getSelection()?.selectAllChildren(text);
      }),
  };
  await page.mouse.move(600, 300);
  for (const [name, act] of Object.entries(doings))
    await test.step(name, async () => {
      await expect(button(page, 'Pause')).toBeVisible();
      await act();
      await expectStill(page);
      await page.evaluate(() => document.getSelection()?.removeAllRanges());
      await button(page, 'Go on').click();
    });
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectStill(page);
});

test('where motion is reduced it moves by whole lines', async ({ page }) => {
  await begin(page, 'reduce');
  for (let press = 0; press < 12; press += 1) await button(page, 'Faster').click();
  const { steps, line } = await page.evaluate(async () => {
    const text = document.querySelector('[data-scrolled]');
    const seen = [window.scrollY];
    while (seen.length < 4) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (window.scrollY !== seen.at(-1)) seen.push(window.scrollY);
    }
    return {
      steps: seen.slice(1).map((at, index) => at - (seen[index] ?? 0)),
      line: Number.parseFloat(text === null ? '' : getComputedStyle(text).lineHeight),
    };
  });
  for (const step of steps) expect(Math.abs(step - line)).toBeLessThanOrEqual(1);
});
