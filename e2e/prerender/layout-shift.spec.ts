/**
 * No layout shift while a screen loads: the sum of unexpected shifts on every route, at three
 * widths, with late fonts.
 */
import { holdResponses, storeRecords, progressOn } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';
import { fullUnless } from '../support/depth.ts';

const BOOK = 'barish-ka-pata';
const ROUTES = [
  '/',
  '/search',
  '/bookmarks',
  '/latest',
  '/library',
  '/categories',
  '/about',
  '/contact',
  '/privacy',
  '/disclaimer',
  '/your-data',
  '/a/path/that/is/none',
  `/books/${BOOK}/preview`,
  `/books/${BOOK}/read`,
  `/books/${BOOK}/read?page=9`,
];
/** A new user, and one who has started two books and finished one. */
const USERS = [
  { user: '', started: [] },
  {
    user: ', for a user who has started books',
    started: [
      progressOn('monsoon-engine', 3, 2),
      { ...progressOn(BOOK, 4), pageCount: 9 },
      { ...progressOn('ninth-step', 9), pageCount: 9 },
    ],
  },
];
const MAX_SHIFT = 0.02;

for (const [width, { user, started }] of [360, 768, 1280].flatMap((each) =>
  USERS.map((reader) => [each, reader] as const),
)) {
  const isQuick = started.length > 0 ? width === 360 : width === 1280;
  test(
    `nothing shifts on any screen ${width} pixels wide${user}`,
    fullUnless(isQuick),
    async ({ page, pageErrors }) => {
      await storeRecords(page, { 'kv.reading_progress': started });
      await page.setViewportSize({ width, height: 800 });
      // On a slow network fonts load after the text; here they always do.
      let releaseFonts = (): void => undefined;
      await page.route('**/*.woff2', async (route) => {
        await fontsReleased;
        await route.continue();
      });
      let fontsReleased = Promise.resolve();
      await page.addInitScript(() => {
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
      const shifting: string[] = [];
      for (const route of ROUTES) {
        fontsReleased = new Promise((resolve) => {
          releaseFonts = resolve;
        });
        await page.goto(route, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.locator('main').getByText('Loading', { exact: false })).toHaveCount(0);
        releaseFonts();
        await page.evaluate(async () => {
          await document.fonts.ready;
          await Promise.all(
            [...document.images]
              .filter((image) => image.loading === 'eager')
              .map((image) => image.decode()),
          );
        });
        // Two more frames, so that the shifts of the last change are observed.
        const { sum, shifts } = await page.evaluate(async () => {
          for (let frames = 0; frames < 2; frames += 1)
            await new Promise((resolve) => requestAnimationFrame(resolve));
          const { sum: moved = 0, shifts: by = [] } = window as Partial<RecordedShifts>;
          return { sum: moved, shifts: by };
        });
        if (sum >= MAX_SHIFT) shifting.push(`${route}: ${sum.toFixed(4)} (${shifts.join('; ')})`);
      }
      expect(shifting).toEqual([]);
      // The missing page logs a 404, as it should.
      pageErrors.console = pageErrors.console.filter((text) => !text.includes('404'));
    },
  );
}

/** What the page has recorded. */
type RecordedShifts = { sum: number; shifts: string[] };

type LayoutShift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

test('the content below the offline copy does not shift when it is loaded last', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  const release = await holdResponses(page, '**/assets/OfflineCopy-*.js');
  await page.goto(`/books/${BOOK}/preview`);
  const below = page.getByRole('heading', { name: 'More like this' });
  const top = () => below.evaluate((heading) => heading.getBoundingClientRect().top);
  await expect(below).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await top();
  await release();
  await expect(page.getByRole('button', { name: 'Save for offline' })).toBeVisible();
  expect(await top()).toBe(before);
});

/** The books recommended with these have the longest titles, on narrow and on wide screens. */
const LONG_TITLES = [
  { id: 'well-and-the-bucket', last: 9 },
  { id: 'interval', last: 8 },
];

for (const width of [320, 360, 480, 600, 768, 1280]) {
  test(
    `the content below other books does not shift when they are loaded, at ${width} pixels`,
    fullUnless([320, 768].includes(width)),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const { id, last } of LONG_TITLES) {
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
          const top = () =>
            below.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
          await expect(below).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          const before = await top();
          await release();
          await expect(page.getByRole('heading', { name: title })).toBeVisible();
          expect(await top(), `${title} of ${id}`).toBe(before);
        }
      }
    },
  );
}
