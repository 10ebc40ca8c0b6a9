/** The bar for chosen words has room in narrow windows, with large text, and in every interface. */
import type { Page } from 'playwright/test';
import { LANGUAGES } from '../../machines/domain/languages.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBook, test } from '../support/site.ts';
import { drag } from './marks-page.ts';
import { FULL } from '../support/depth.ts';

const pages = [{ id: 'page-1', pageNumber: 1, content: 'It was a dark night.\n\nIt rained.' }];
const PREFIXES = { english: '', hindi: '/hindi', hinglish: '/hinglish' };

const bar = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.locator('button') })
    .last();

type Measured = {
  rows: number;
  small: string[];
  cut: string[];
  overlapping: string[];
  share: number;
};

/** `rows`: how many the buttons stand in; `share`: of the window's height. */
const measure = (page: Page): Promise<Measured> =>
  bar(page).evaluate((section) => {
    const buttons = [...section.querySelectorAll('button')].map((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return { button, name: button.textContent, left, right, top, bottom };
    });
    const { clientWidth, scrollWidth } = section;
    return {
      rows: new Set(buttons.map(({ top, bottom }) => Math.round((top + bottom) / 20))).size,
      small: buttons
        .filter(({ left, right, top, bottom }) => right - left < 43.9 || bottom - top < 43.9)
        .map(({ name }) => name),
      cut: [
        ...(scrollWidth > clientWidth ? ['the bar'] : []),
        ...buttons
          .filter(({ button, left, right }) => {
            const isWider = button.scrollWidth > button.clientWidth + 1;
            return isWider || left < -0.5 || right > window.innerWidth + 0.5;
          })
          .map(({ name }) => name),
      ],
      overlapping: buttons
        .filter((one, at) =>
          buttons
            .slice(at + 1)
            .some(
              (other) =>
                one.left < other.right - 0.5 &&
                other.left < one.right - 0.5 &&
                one.top < other.bottom - 0.5 &&
                other.top < one.bottom - 0.5,
            ),
        )
        .map(({ name }) => name),
      share: section.getBoundingClientRect().height / window.innerHeight,
    };
  });

const GOOD = { small: [], cut: [], overlapping: [] };

for (const [language, prefix] of Object.entries(PREFIXES))
  test(
    `in ${language} the bar has two rows at 360 pixels, also with the cursor`,
    { tag: FULL },
    async ({ page }) => {
      const languages = Object.fromEntries(LANGUAGES.map((each) => [each, { pages }]));
      await serveBook(page, bookNamed('the-well', 1, { pages, languages }));
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${prefix}/books/the-well/read`);
      await expect(page.locator('#page')).toBeFocused();
      await drag(page, 'dark night');
      await expect(bar(page)).toBeVisible();
      const { share, ...chosen } = await measure(page);
      expect(chosen).toEqual({ ...GOOD, rows: 2 });
      expect(share).toBeLessThan(1 / 3);
      await page.keyboard.press('Escape');
      await expect(bar(page)).toHaveCount(0);
      await page.keyboard.press('s');
      await expect(bar(page)).toBeVisible();
      for (const [width, text, rows] of [
        [360, '100%', [2]],
        [768, '100%', [1, 2]],
        [1280, '100%', [1]],
        [320, '100%', [2, 3]],
        [360, '200%', [3, 4]],
        [320, '200%', [3, 4, 5, 6]],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        const { share: covered, rows: shown, ...faults } = await measure(page);
        expect({ width, text, ...faults }).toEqual({ width, text, ...GOOD });
        expect(rows).toContain(shown);
        expect(covered).toBeLessThan(0.35);
      }
    },
  );
