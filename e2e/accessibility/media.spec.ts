/**
 * User preferences: focus rings and state marks in forced colours, no motion where reduced motion
 * is preferred.
 */
import type { Locator, Page } from 'playwright/test';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { recordMeasurement } from '../conformance/measurement.ts';
import { SCREENS, STATES } from '../every-state/every-state.ts';
import { differenceOf } from './checks/picture-difference.ts';

import { untilSearchable } from '../../tests/machines/gestures/search-results.ts';
import { expect, serveBook, test } from '../support/site.ts';
import { byDepth, FULL } from '../support/depth.ts';

const ALL = Object.values({ ...SCREENS, ...STATES }).flat();
const SCREENS_WITH_RINGS = ['latest', 'the last page', 'library', 'preview'];
type Ring = readonly [
  theme: string,
  media: { colorScheme?: 'dark'; forcedColors?: 'active' },
  screens: readonly string[],
];
const RINGS: readonly Ring[] = byDepth(
  [
    ['light', {}, SCREENS_WITH_RINGS],
    ['dark', { colorScheme: 'dark' }, SCREENS_WITH_RINGS],
    ['forced colours', { forcedColors: 'active' }, SCREENS_WITH_RINGS],
  ],
  [
    ['dark', { colorScheme: 'dark' }, ['the last page']],
    ['forced colours', { forcedColors: 'active' }, ['library']],
  ],
);
const PLAIN = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const;

/** @returns the part of the window in which an element and its focus ring are drawn */
async function clipOf(
  page: Page,
): Promise<{ x: number; y: number; width: number; height: number } | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const left = Math.max(0, box.left - 6);
    const top = Math.max(0, box.top - 6);
    return {
      x: left,
      y: top,
      width: Math.min(innerWidth, box.right + 6) - left,
      height: Math.min(innerHeight, box.bottom + 6) - top,
    };
  });
}

/**
 * Presses Tab on an open screen.
 * @returns the number of stops, and those whose ring has too few contrasting pixels
 */
async function ringsIn(page: Page): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = [];
  // The search box is replaced by its interactive version on first focus.
  const search = page.getByRole('combobox');
  if ((await search.count()) > 0) {
    await search.focus();
    await untilSearchable(page);
    await page.locator('.skip-link').focus();
  }
  let stops = 0;
  for (; stops < 14; stops += 1) {
    await page.keyboard.press('Tab');
    const clip = await clipOf(page);
    if (clip === null) break;
    const focused = await page.screenshot({ clip });
    const label = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      Object.assign(window, { held: element });
      element.blur();
      return (element.getAttribute('aria-label') ?? element.textContent).slice(0, 40);
    });
    const blurred = await page.screenshot({ clip });
    await page.evaluate(() => (window as unknown as { held: HTMLElement }).held.focus());
    const { contrasting } = await differenceOf(page, blurred, focused);
    // The perimeter of a two-pixel ring around the control, which is six pixels smaller on each
    // side than the screenshot.
    const perimeter = 2 * 2 * (clip.width - 12 + clip.height - 12);
    if (contrasting < perimeter * 0.95)
      faults.push(`${label}: ${contrasting} pixels of ${perimeter}`);
  }
  return { stops, faults };
}

test(
  'the focus ring is two pixels wide with a contrast of 3:1, in every theme',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(byDepth(360_000, 60_000));
    await page.setViewportSize({ width: 768, height: 900 });
    const faults: string[] = [];
    let total = 0;
    for (const [theme, media, screens] of RINGS) {
      await page.emulateMedia({ ...PLAIN, ...media });
      let inTheme = 0;
      for (const screen of screens) {
        await test.step(`${screen} in ${theme}`, async () => {
          await ALL.find((each) => each.name === screen)?.open(page);
          const rings = await ringsIn(page);
          faults.push(...rings.faults.map((fault) => `${theme}, ${screen}: ${fault}`));
          inTheme += rings.stops;
        });
      }
      recordMeasurement('A20', `${inTheme} of ${inTheme} stops in ${theme}`);
      total += inTheme;
    }
    expect(faults).toEqual([]);
    expect(total).toBeGreaterThan(byDepth(60, 15));
  },
);

/** @returns the computed styles that carry meaning in forced colours: colours, borders and lines */
const appearanceOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => {
    const {
      color,
      backgroundColor,
      borderColor,
      borderWidth,
      outlineStyle,
      textDecorationLine,
      fontWeight,
      boxShadow,
      fill,
      stroke,
    } = getComputedStyle(element);
    return [
      color,
      backgroundColor,
      borderColor,
      borderWidth,
      outlineStyle,
      textDecorationLine,
      fontWeight,
      boxShadow,
      fill,
      stroke,
    ].join(' ');
  });

test('in forced colours the current page, a pressed bookmark, progress and every icon are visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await serveBook(page, bookNamed('the-well', 5));
  await page.goto('/books/the-well/read?page=3');
  await expect(page.locator('#page')).toBeFocused();
  const missing: string[] = [];
  const number = (name: string) => page.getByRole('button', { name, exact: true });
  if ((await appearanceOf(number('Page 3'))) === (await appearanceOf(number('Page 4'))))
    missing.push('the current page');
  const bookmark = page.getByRole('button', { name: 'Bookmark this page' });
  await page.mouse.move(5, 400);
  const before = await bookmark.screenshot();
  await page.keyboard.press('b');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  if ((await differenceOf(page, before, await bookmark.screenshot())).contrasting < 40)
    missing.push('the pressed bookmark');
  for (const icon of await page.locator('svg').all()) {
    const [foreground, background] = await icon.evaluate((svg) => {
      const shape = svg.querySelector('path, circle, rect, polyline, line') ?? svg;
      const { fill, stroke } = getComputedStyle(shape);
      return [fill === 'none' ? stroke : fill, getComputedStyle(document.body).backgroundColor];
    });
    if (foreground === background || foreground === 'none')
      missing.push(`an icon: ${await icon.evaluate((svg) => svg.outerHTML.slice(0, 80))}`);
  }
  await page.goto('/library');
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', '60');
  const clip = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
  const full = await page.screenshot({ clip });
  await bar.evaluate((element) => {
    for (const part of element.querySelectorAll<HTMLElement>('*')) part.hidden = true;
  });
  if ((await differenceOf(page, full, await page.screenshot({ clip }))).contrasting < 40)
    missing.push('the progress');
  expect(missing).toEqual([]);
  recordMeasurement('A21', `${missing.length} missing`);
});

test('with reduced motion a turned page is at its top in the first frame', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const long = pagesOf('the-well', 'english', 3).map((one) => ({
    ...one,
    content: Array.from({ length: 120 }, (_, line) => `Line ${line}`).join('\n'),
  }));
  await serveBook(
    page,
    bookNamed('the-well', 3, { pages: long, languages: { english: { pages: long } } }),
  );
  await page.goto('/');
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    ),
  ).toBe(0);
  await page.goto('/books/the-well/read');
  await expect(page.locator('#page')).toBeFocused();
  await page.evaluate(() => {
    window.scrollTo({ top: 900, behavior: 'instant' });
    document.addEventListener('keyup', () => undefined);
    document.addEventListener(
      'keydown',
      () => requestAnimationFrame(() => Object.assign(window, { firstFrame: window.scrollY })),
      { once: true },
    );
  });
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText('Page 2 of 3');
  expect(await page.evaluate(() => (window as unknown as { firstFrame: number }).firstFrame)).toBe(
    0,
  );
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    ),
  ).toBe(0);
  recordMeasurement('A22', 'top in the first frame, 0 animations');
});
