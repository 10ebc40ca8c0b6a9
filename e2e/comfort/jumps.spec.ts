/** In a text that is scrolled, whatever leads to a page puts its start under the bar. */
import type { Page } from 'playwright/test';
import { INTERFACE_LANGUAGES, type Language } from '../../machines/domain/languages.ts';
import { byDepth, FULL, fullUnless } from '../support/depth.ts';
import { holdResponses } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';
import { missed, openScrolled, PAGES, untilFilled } from './uneven-book.ts';

const MIDDLE = PAGES / 2;
const WIDTHS = [360, 1280];
/** One of each width. */
const QUICK = new Set(['english 360', 'hindi 1280']);
const SIZES = byDepth([1, 1.75], [1.75]);

const position = (page: Page) => page.locator('#position');

async function expectAt(page: Page, number: number, how: string): Promise<void> {
  await expect(position(page)).toHaveText(`Page ${number} of ${PAGES}`);
  await untilStill(page);
  expect.soft(await missed(page, number), how).toBeLessThanOrEqual(1);
}

/** Chooses a page in the bar at the foot: from the list of a phone, or by its number. */
async function choosePage(page: Page, number: number): Promise<void> {
  const list = page.getByRole('combobox', { name: 'Go to page' });
  if (await list.isVisible()) await list.selectOption({ index: number - 1 });
  else await page.getByRole('button', { name: `Page ${number}`, exact: true }).click();
}

/** Each timer without delay takes this long, so that pages get their text during the test. */
const slowTimers = (page: Page) =>
  page.addInitScript(() => {
    const own = window.setTimeout;
    const slow = (job: TimerHandler, delay = 0, ...rest: unknown[]) =>
      own(job, delay === 0 ? 400 : delay, ...rest);
    Object.defineProperty(window, 'setTimeout', { value: slow });
  });

for (const language of INTERFACE_LANGUAGES)
  for (const width of WIDTHS)
    test(
      `every way to a page leads to its start, in ${language} at ${width} px`,
      fullUnless(QUICK.has(`${language} ${width}`)),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 740 });
        for (const size of SIZES) {
          await openScrolled(page, language, MIDDLE, { 'kv.comfort': { [language]: { size } } });
          await untilFilled(page);
          await expectAt(page, MIDDLE, 'the address');
          for (const number of [PAGES, MIDDLE, 1, 2].filter(
            (each) => each !== MIDDLE || width < 768,
          )) {
            await choosePage(page, number);
            if (number > 1) await expectAt(page, number, 'the numbers');
            else await expect(position(page)).toHaveText(`Page 1 of ${PAGES}`);
          }
          for (const number of [3, 4]) {
            await page.keyboard.press('ArrowRight');
            await expectAt(page, number, 'a key');
          }
          await page.getByRole('button', { name: 'Previous' }).click();
          await expectAt(page, 3, 'Previous');
        }
      },
    );

test('a key leads to the start of a page from the bar above', { tag: FULL }, async ({ page }) => {
  await openScrolled(page, 'hindi', MIDDLE);
  await untilFilled(page);
  await page.getByRole('button', { name: 'Reading settings' }).focus();
  await page.keyboard.press('ArrowRight');
  await expectAt(page, MIDDLE + 1, 'a key');
});

test('a page that is led to stays under the bar while others get their text', async ({ page }) => {
  await slowTimers(page);
  await openScrolled(page, 'hindi', MIDDLE);
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText(`Page ${MIDDLE + 1} of ${PAGES}`);
  await expect.poll(() => missed(page, MIDDLE + 1)).toBeLessThanOrEqual(1);
  expect(await page.locator('[data-number]:has(p)').count()).toBeLessThan(PAGES);
  await untilFilled(page);
  await expectAt(page, MIDDLE + 1, 'a key');
});

test('pages that get their text move nothing where the browser does not hold it', async ({
  page,
}) => {
  await slowTimers(page);
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('overflow-anchor', 'none'),
    ),
  );
  await openScrolled(page, 'hindi', MIDDLE);
  expect(await page.locator('[data-number]:has(p)').count()).toBeLessThan(PAGES);
  await untilFilled(page);
  await expectAt(page, MIDDLE, 'the address');
});

for (const language of byDepth<readonly Language[]>(INTERFACE_LANGUAGES, ['hindi']))
  test(`a typeface that comes late leaves a page under the bar, in ${language}`, async ({
    page,
  }) => {
    const release = await holdResponses(page, '**/*.woff2');
    await openScrolled(page, language, MIDDLE);
    await untilFilled(page);
    await choosePage(page, PAGES);
    await expectAt(page, PAGES, 'before it comes');
    await release();
    await page.evaluate(() => document.fonts.ready);
    await expectAt(page, PAGES, 'after it has come');
  });
