/**
 * A first visit has the typeface of the site as soon as it comes; a text that is read keeps its own
 * until the page is turned.
 */
import type { Page } from 'playwright/test';
import { expect, test } from '../support/site.ts';
import { test as testWithWorker, untilWorkerControls } from '../support/served-site/own-site.ts';
import { byDepth, FULL, isFull } from '../support/depth.ts';
import { inOnePage } from '../support/in-one-page.ts';
import { fontsOf } from './fonts-of.ts';
import { untilFontLoaded, untilHydrated, untilPainted } from '../support/hydration.ts';
import { publishedBooks } from '../support/served-site/published-books.ts';
import { holdResponses, storeRecords } from '../support/served-site/serve-books.ts';

test.use({ awaitsHydration: false });

const LANGUAGES = ['english', 'hindi', 'hinglish'] as const;
const WIDTHS = Array.from({ length: 31 }, (_, step) => 320 + 37 * step);
const QUICK_WIDTH = 412;
/** Each width has every third book, and each book every third width: a load takes a second. */
const SHARE = 3;
const QUICK_BOOKS: Readonly<Record<string, readonly string[]>> = {
  english: ['interval'],
  hindi: ['interval', 'dictionary-for-two-buses'],
};
const SCREENS = [
  '/',
  '/about',
  '/categories',
  '/library',
  '/books/interval/preview',
  '/books/barish-ka-pata/preview',
];
const QUICK_SCREENS = ['/', '/about', '/books/interval/preview'];
const LATIN = 'Literata';
const HINDI = 'Tiro Devanagari Hindi';

type Shifts = { sum: number; moved: string[] };

/** Adds up the layout shifts that no input causes, from the next load on. */
const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const recorded: Shifts = { sum: 0, moved: [] };
    Object.assign(window, { recorded });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        recorded.sum += value;
        recorded.moved.push(...sources.map(({ node }) => (node?.textContent ?? '').slice(0, 30)));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * Opens a page whose typefaces come after its first paint, and waits for them.
 * @returns the sum of layout shifts, and what has moved
 */
async function shiftsAt(
  page: Page,
  path: string,
  families: readonly string[],
): Promise<{ sum: number; what: string }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await untilPainted(page);
  // What moves while the page itself arrives is measured in prerender/slow-page.spec.ts.
  await page.evaluate(() =>
    Object.assign((window as unknown as { recorded: Shifts }).recorded, { sum: 0, moved: [] }),
  );
  release();
  await untilHydrated(page);
  for (const family of families) await untilFontLoaded(page, family);
  await untilPainted(page);
  await page.unroute('**/*.woff2');
  const { sum, moved } = await page.evaluate(
    () => (window as unknown as { recorded: Shifts }).recorded,
  );
  return { sum, what: moved.join(', ') };
}

/** How far a page may move; a text in Hindi is not shown before its typeface comes where no other is. */
const mostAt = (path: string, language: string): number =>
  path.endsWith('/read') ? (language === 'hindi' ? 0.02 : 0.002) : 0.0013;

/** Opens pages whose typefaces come late, and expects that hardly anything moves. */
async function expectFewShifts(
  page: Page,
  paths: readonly string[],
  families: readonly string[],
  language = 'english',
): Promise<void> {
  const moved: string[] = [];
  for (const path of paths) {
    const { sum, what } = await shiftsAt(page, path, families);
    if (sum > mostAt(path, language)) moved.push(`${path}: ${sum.toFixed(4)} by ${what}`);
  }
  expect(moved).toEqual([]);
}

for (const [step, width] of [...WIDTHS, 1280, QUICK_WIDTH].entries()) {
  test(
    `hardly anything moves when its typeface loads, ${width} pixels wide`,
    { tag: FULL },
    async ({ page }) => {
      test.setTimeout(byDepth(600_000, 180_000));
      await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
      await recordShifts(page);
      const all = (await publishedBooks(page)).map(({ id }) => id);
      const share = all.filter((_, place) => place % SHARE === step % SHARE);
      await inOnePage([
        ...LANGUAGES.filter((language) => isFull || language in QUICK_BOOKS).map(
          (language) =>
            [
              `books in ${language}`,
              async () => {
                await storeRecords(page, { 'kv.lang': language });
                await expectFewShifts(
                  page,
                  byDepth(share, QUICK_BOOKS[language] ?? []).map((id) => `/books/${id}/read`),
                  language === 'hindi' ? [LATIN, 'Awaited Tiro'] : [LATIN],
                  language,
                );
              },
            ] as const,
        ),
        ['other screens', () => expectFewShifts(page, byDepth(SCREENS, QUICK_SCREENS), [LATIN])],
      ]);
    },
  );
}

/** Where each paragraph is. */
const placesOf = (page: Page): Promise<number[][]> =>
  page.locator('#page p').evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );

test('a text that is read gets a late typeface when its page is turned', async ({ page }) => {
  const release = await holdResponses(page, '**/literata-*.woff2');
  // The load event waits for the typeface.
  await page.goto('/books/interval/read', { waitUntil: 'commit' });
  await untilHydrated(page);
  const before = await placesOf(page);
  await release();
  await untilFontLoaded(page, LATIN);
  await expect.poll(() => fontsOf(page, '#position')).toEqual(['Literata']);
  await untilPainted(page);
  expect([await fontsOf(page, '#page p + p'), await placesOf(page)]).toEqual([[], before]);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText(/^Page 2 of/u);
  expect(await fontsOf(page, '#page p + p')).toEqual(['Literata']);
});

testWithWorker.describe('a later visit', () => {
  testWithWorker.use({ awaitsHydration: false });

  for (const [language, face, font, family] of [
    ['english', 'reading', 'Literata', LATIN],
    ['english', 'clear', 'Lexend', 'Lexend'],
    ['hindi', 'reading', HINDI, 'Prompt Tiro'],
    ['hindi', 'sans', 'Noto Sans Devanagari', 'Noto Sans Devanagari'],
  ] as const)
    testWithWorker(
      `has ${font} from the first paint on, in ${language}, and nothing moves`,
      // The files of the other typefaces are asked for and drawn in the same way.
      { tag: FULL },
      async ({ page }) => {
        await storeRecords(page, {
          'kv.lang': language,
          'kv.comfort': { [language]: { face } },
        });
        await page.goto('/books/interval/read');
        await untilWorkerControls(page);
        await untilHydrated(page);
        await untilFontLoaded(page, family);
        await recordShifts(page);
        // A busy machine may read the file only after the browser has painted; the text then keeps
        // its font, and the file is in memory at the next visit.
        await expect(async () => {
          await page.reload();
          await untilHydrated(page);
          expect(await fontsOf(page, '#page p')).toContain(font);
        }).toPass({ timeout: 40_000 });
        await untilPainted(page);
        expect(
          await page.evaluate(() => (window as unknown as { recorded: Shifts }).recorded),
        ).toEqual({ sum: 0, moved: [] });
      },
    );
});
