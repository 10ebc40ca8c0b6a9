/** In a scrolled text, what is read stays in place while the layout changes. */
import type { Page } from 'playwright/test';
import { INTERFACE_LANGUAGES } from '../../machines/domain/languages.ts';
import { byDepth, fullUnless } from '../support/depth.ts';
import { expect, test } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';
import { holdResponses } from '../support/served-site/serve-books.ts';
import { openScrolled, PAGES, untilFilled } from './uneven-book.ts';

const OPEN = PAGES / 2;
const WIDTHS = byDepth([360, 1280], [360]);
/** The text of each window in turn: upright, on its side, and again. */
const TURNED = [
  { width: 740, height: 360 },
  { width: 360, height: 740 },
];

type Kept = { at: number; share: number };

/** Scrolls until the bar is over the middle of a paragraph. @returns what is read */
async function readMiddle(page: Page, paragraphs: string): Promise<Kept> {
  await page.evaluate((selector) => {
    const text = document.querySelectorAll(selector)[2] ?? document.body;
    const { top, height } = text.getBoundingClientRect();
    window.scrollBy({ top: Math.round(top + 0.6 * height - 88), behavior: 'instant' });
  }, paragraphs);
  await untilStill(page);
  return page.evaluate((selector) => {
    const read = document.querySelectorAll(selector)[2] ?? document.body;
    const { top, height } = read.getBoundingClientRect();
    return {
      at: [...document.querySelectorAll('[data-scrolled] p')].indexOf(read),
      share: (88 - top) / height,
    };
  }, paragraphs);
}

/** @returns how far what was read has moved, in CSS pixels */
const movedBy = (page: Page, kept: Kept): Promise<number> =>
  page.evaluate(({ at, share }) => {
    const read = document.querySelectorAll('[data-scrolled] p')[at] ?? document.body;
    const { top, height } = read.getBoundingClientRect();
    return Math.abs(top + share * height - 88);
  }, kept);

async function expectKept(page: Page, kept: Kept, after: string): Promise<void> {
  await untilStill(page);
  expect(await movedBy(page, kept), after).toBeLessThanOrEqual(2);
}

const SETTINGS = ['175%', 'Airy', 'Narrow', 'Sans', 'Straight', '85%'];

async function changeSettings(page: Page, kept: Kept, settings = SETTINGS): Promise<void> {
  await page.getByRole('button', { name: 'Reading settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Reading settings' });
  for (const setting of settings) {
    await sheet.getByText(setting, { exact: true }).first().click();
    await expectKept(page, kept, setting);
  }
  await sheet.getByRole('button', { name: 'More settings' }).click();
  for (const name of ['Space between words', 'Space between paragraphs']) {
    await sheet.getByRole('radiogroup', { name }).getByText('Airy').click();
    await expectKept(page, kept, name);
  }
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toHaveCount(0);
}

for (const language of INTERFACE_LANGUAGES) {
  const other = language === 'english' ? 'hindi' : 'english';
  const beside = { 'kv.beside': { with: other, way: 'always' } };
  for (const width of WIDTHS)
    test(
      `each setting keeps the middle of a paragraph, in ${language} at ${width} px`,
      fullUnless(language === 'hindi'),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 740 });
        await openScrolled(page, language, OPEN);
        await untilFilled(page);
        const kept = await readMiddle(page, '#page p');
        // Lexend has no Devanagari letters.
        const typefaces = language === 'hindi' ? [] : ['Lexend', 'Literata'];
        await changeSettings(page, kept, [...SETTINGS, ...typefaces]);
        for (const turned of TURNED) {
          await page.setViewportSize(turned);
          await expectKept(page, kept, `turned to ${turned.width} px`);
        }
      },
    );

  test(
    `beside a second language each setting keeps the paragraph, in ${language}`,
    fullUnless(language === 'english'),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openScrolled(page, language, OPEN, beside);
      await untilFilled(page);
      await expect(page.locator('#page [data-beside] p').first()).toBeVisible();
      await changeSettings(page, await readMiddle(page, '#page p:not([data-beside] *)'));
      const kept = await readMiddle(page, '#page [data-beside] p');
      await changeSettings(page, kept);
      for (const turned of TURNED) {
        await page.setViewportSize(turned);
        await expectKept(page, kept, `second language, turned to ${turned.width} px`);
      }
    },
  );
}

test('a typeface that comes late keeps the middle of a paragraph', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdResponses(page, '**/noto-sans-devanagari*.woff2');
  await openScrolled(page, 'hindi', OPEN);
  await untilFilled(page);
  const kept = await readMiddle(page, '#page p');
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.getByRole('dialog').getByText('Sans', { exact: true }).click();
  await expectKept(page, kept, 'before it comes');
  await release();
  await page.evaluate(() => document.fonts.ready);
  await expectKept(page, kept, 'after it has come');
});
