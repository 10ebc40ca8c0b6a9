/** The controls of the reader cover no text, in windows of any size. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { byDepth, FULL } from '../support/depth.ts';
import { edgesOf, stopOf } from '../support/measuring.ts';
import { expect, serveBook, test } from '../support/site.ts';
import { bar, bookOfUnequalPages, button } from './unequal-pages.ts';

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

/** @returns the lines of a page between the bar at the top and the controls */
const linesInSight = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const [header, controls] = ['header', '[data-no-print]:has([role=group])'].map((each) =>
      document.querySelector(each)?.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('#page > p')].flatMap((line, index) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top >= (header?.bottom ?? 0) && bottom <= (controls?.top ?? 0) ? [index] : [];
    });
  });

/** Windows in which the buttons would take too much from the text. */
const LOW_WINDOWS = {
  'of 320 by 256 pixels': { width: 320, height: 256, text: 16 },
  'of a phone': { width: 360, height: 740, text: 16 },
  'of 1280 by 600 pixels': { width: 1280, height: 600, text: 16 },
  'of 1280 by 800 pixels with text twice as large': { width: 1280, height: 800, text: 32 },
};

test(
  'Page Down shows every line of a long page once above the buttons',
  { tag: FULL },
  async ({ page, pageErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 700 });
    for (const count of byDepth([9, 20], [20])) {
      await test.step(`Page Down in a book of ${count} pages`, async () => {
        await serveBooks(page, [
          bookOfUnequalPages(count),
          ...['lamp', 'kite', 'river'].map((id) => bookNamed(id)),
        ]);
        await page.goto('/books/the-well/read?page=3');
        await expect(page.locator('#page')).toBeFocused();
        const missed: number[][] = [];
        let last = -1;
        while (last < 59) {
          const lines = await linesInSight(page);
          const first = lines[0] ?? Number.NaN;
          if (!(first <= last + 1) || lines.length === 0) missed.push([last, first]);
          last = lines.at(-1) ?? 59;
          if (last < 59) {
            const stopped = page.evaluate(
              () =>
                new Promise((resolve) => {
                  addEventListener('scrollend', resolve, { once: true });
                }),
            );
            await page.keyboard.press('PageDown');
            await stopped;
          }
        }
        expect.soft(missed, `a book of ${count} pages`).toEqual([]);
      });
    }

    await test.step('the focus at the end of the book', async () => {
      await page.goto('/books/the-well/read?page=20');
      await expect(page.getByRole('heading', { name: 'Read next' })).toBeAttached();
      await page.getByRole('button', { name: 'Bookmark this page' }).focus();
      const stops = [];
      for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        stops.push(await stopOf(page));
      }
      const [lamp, kite, river] = ['lamp', 'kite', 'river'].map((id) => ({
        name: `a Title of ${id} by Author of ${id}, Horror`,
        faults: [],
      }));
      expect(stops).toEqual([
        lamp,
        kite,
        river,
        { name: 'button Next', faults: [] },
        river,
        kite,
        lamp,
      ]);
    });

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await serveBook(page, bookOfUnequalPages(9));
    const session = await page.context().newCDPSession(page);
    const setTextSize = (standard: number) =>
      session.send('Page.setFontSizes', { fontSizes: { standard } });
    /** Whether the bar of the buttons is below the text, at the foot of the document. */
    const expectBarBelowText = async (why: string) => {
      const [controls, [, , , end]] = await Promise.all([
        bar(page).boundingBox(),
        edgesOf(page.locator('#page')).then(([edges]) => edges ?? []),
      ]);
      expect.soft(controls?.y, why).toBeGreaterThan(end ?? Number.NaN);
    };

    for (const [why, { width, height, text }] of Object.entries(LOW_WINDOWS)) {
      await test.step(`in a window ${why}`, async () => {
        await page.setViewportSize({ width, height });
        await setTextSize(text);
        await page.goto('/books/the-well/read?page=3');
        await expectBarBelowText(why);
        expect
          .soft(
            await page.evaluate(
              () => getComputedStyle(document.documentElement).scrollPaddingBottom,
            ),
            `${why}: scroll padding`,
          )
          .toBe('auto');
      });
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    await setTextSize(16);
    await test.step('in a window in which a page fits nothing can be scrolled', async () => {
      await page.goto('/books/the-well/read?page=1');
      await expect(page.locator('#announcer')).toBeAttached();
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollHeight),
          'height of the page',
        )
        .toBe(800);
    });

    await test.step('while progress cannot be stored', async () => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      await page.goto('/books/the-well/read?page=3');
      await expect(page.getByRole('region', { name: 'Storage' })).toBeVisible();
      await expectBarBelowText('while progress cannot be stored');
      await scrollTo(page, 99_999);
      await button(page, 'Next').click();
      await expect(page.locator('#position')).toHaveText('Page 4 of 9');
      pageErrors.console = pageErrors.console.filter((line) => !line.startsWith('Failed to save'));
    });
  },
);
