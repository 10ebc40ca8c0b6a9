/**
 * No layout shift while a screen loads: the sum of unexpected shifts on every route, at three
 * widths, with late fonts.
 */
import type { Locator, Page } from 'playwright/test';
import { holdResponses, storeRecords, progressOn } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';
import { byDepth, FULL } from '../support/depth.ts';
import { PLAIN_SCREEN_PATHS } from '../support/screen-paths.ts';
import { SCREENS } from '../../machines/domain/site/screens.ts';

const BOOK = 'barish-ka-pata';
const ROUTES = [
  ...PLAIN_SCREEN_PATHS,
  SCREENS.search.path,
  '/a/path/that/is/none',
  `/books/${BOOK}/preview`,
  `/books/${BOOK}/read`,
  `/books/${BOOK}/read?page=9`,
];
/** Screens that show a new user something else. */
const ROUTES_OF_A_NEW_USER = ['/', '/library', `/books/${BOOK}/preview`];
/** The quick run opens one screen of each layout. */
const QUICK_ROUTES = [
  '/',
  '/library',
  '/categories',
  '/about',
  '/your-data',
  `/books/${BOOK}/preview`,
  `/books/${BOOK}/read`,
  `/books/${BOOK}/read?page=9`,
];
const STARTED = [
  progressOn('monsoon-engine', 3, 2),
  { ...progressOn(BOOK, 4), pageCount: 9 },
  { ...progressOn('ninth-step', 9), pageCount: 9 },
];
const MAX_SHIFT = 0.02;
/** Counting the pages of a finished book adds "Finished", which moves the line below the cards. */
const MAX_SHIFT_IN_LIBRARY = 0.002;
const maxShiftOf = (route: string) => (route === '/library' ? MAX_SHIFT_IN_LIBRARY : MAX_SHIFT);

/** Adds up the unexpected shifts of each page from its start. */
const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue;
        sum += entry.value;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}#${node.id}` : 'text',
        );
        shifts.push(`${entry.value.toFixed(4)} by ${moved.join(', ')}`);
      }
      Object.assign(window, { shifts, sum });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * On a slow network fonts load after the text; here they always do.
 * @returns a function that opens a screen and returns its shifts if they are too large
 */
async function withLateFonts(page: Page): Promise<(route: string) => Promise<string[]>> {
  let releaseFonts = (): void => undefined;
  let fontsReleased = Promise.resolve();
  await page.route('**/*.woff2', async (route) => {
    await fontsReleased;
    await route.continue();
  });
  return async (route) => {
    fontsReleased = new Promise((resolve) => {
      releaseFonts = resolve;
    });
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('main').getByText('Loading', { exact: false })).toHaveCount(0);
    releaseFonts();
    const { sum, shifts } = await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all(
        [...document.images]
          .filter((image) => image.loading === 'eager')
          .map((image) => image.decode()),
      );
      // Two more frames, so that the shifts of the last change are observed.
      for (let frames = 0; frames < 2; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const { sum: moved = 0, shifts: by = [] } = window as Partial<RecordedShifts>;
      return { sum: moved, shifts: by };
    });
    return sum >= maxShiftOf(route) ? [`${route}: ${sum.toFixed(4)} (${shifts.join('; ')})`] : [];
  };
}

for (const width of [360, 768, 1280])
  test(
    `nothing shifts on any screen ${width} pixels wide, for new and returning users`,
    { tag: FULL },
    async ({ page, pageErrors }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      await recordShifts(page);
      const shiftsOf = await withLateFonts(page);
      for (const { user, started, routes } of [
        { user: 'a new user', started: [], routes: byDepth(ROUTES, ROUTES_OF_A_NEW_USER) },
        {
          user: 'a user who has started books',
          started: STARTED,
          routes: byDepth(ROUTES, QUICK_ROUTES),
        },
      ])
        await test.step(user, async () => {
          await storeRecords(page, { 'kv.reading_progress': started });
          const shifting: string[] = [];
          for (const route of routes) shifting.push(...(await shiftsOf(route)));
          expect.soft(shifting, user).toEqual([]);
        });
      // The missing page logs a 404, as it should.
      pageErrors.console = pageErrors.console.filter((text) => !text.includes('404'));
    },
  );

/** What the page has recorded. */
type RecordedShifts = { sum: number; shifts: string[] };

type LayoutShift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** @returns a function that measures the distance from the top of the document */
const topOf = (element: Locator) => (): Promise<number> =>
  element.evaluate((each) => each.getBoundingClientRect().top + window.scrollY);

/** The books recommended with these have the longest titles, on narrow and on wide screens. */
const [NARROW, WIDE] = [
  { id: 'well-and-the-bucket', last: 9 },
  { id: 'interval', last: 8 },
];

test('content that loads late above other content does not shift it', async ({ page }) => {
  test.setTimeout(240_000);
  await test.step('the offline copy', async () => {
    await page.setViewportSize({ width: 768, height: 800 });
    const release = await holdResponses(page, '**/assets/OfflineCopy-*.js');
    await page.goto(`/books/${BOOK}/preview`);
    const below = page.getByRole('heading', { name: 'More like this' });
    await expect(below).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await topOf(below)();
    await release();
    await expect(page.getByRole('button', { name: 'Save for offline' })).toBeVisible();
    expect.soft(await topOf(below)(), 'below the offline copy').toBe(before);
  });

  for (const [width, books] of byDepth<[number, (typeof NARROW)[]][]>(
    [320, 360, 480, 600, 768, 1280].map((each) => [each, [NARROW, WIDE]]),
    [
      [320, [NARROW, WIDE]],
      [768, [WIDE]],
    ],
  ))
    await test.step(`other books, at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      for (const { id, last } of books) {
        for (const { at, title, below } of [
          {
            at: `read?page=${last}`,
            title: 'Read next',
            below: page.getByRole('button', { name: 'Previous' }),
          },
          { at: 'preview', title: 'More like this', below: page.getByRole('contentinfo') },
        ]) {
          const release = await holdResponses(page, '**/assets/use-next-books-*.js');
          await page.goto(`/books/${id}/${at}`);
          await expect(below).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          const before = await topOf(below)();
          await release();
          await expect(page.getByRole('heading', { name: title })).toBeVisible();
          expect.soft(await topOf(below)(), `${title} of ${id} at ${width}`).toBe(before);
        }
      }
    });
});
