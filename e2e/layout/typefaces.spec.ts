/**
 * No text moves when its typeface comes: one that comes after the first paint is used from the next
 * page turn or screen on.
 */
import type { Page } from 'playwright/test';
import { expect, test } from '../support/site.ts';
import { test as testWithWorker, untilWorkerControls } from '../support/served-site/own-site.ts';
import { byDepth, fullUnless } from '../support/depth.ts';
import { untilHydrated, untilPainted } from '../support/hydration.ts';
import { publishedBooks } from '../support/served-site/published-books.ts';
import { holdResponses, storeRecords } from '../support/served-site/serve-books.ts';

test.use({ awaitsHydration: false });

const LANGUAGES = ['english', 'hindi', 'hinglish'] as const;
const WIDTHS = Array.from({ length: 31 }, (_, step) => 320 + 37 * step);
const QUICK_WIDTHS = [412, 1280];
const QUICK_BOOKS = ['interval', 'dictionary-for-two-buses'];
const SCREENS = ['/', '/about', '/categories', '/library', '/books/interval/preview'];
const LATIN = 'Literata Variable';
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

const untilLoaded = (page: Page, family: string): Promise<unknown> =>
  page.waitForFunction(
    (name) =>
      [...document.fonts].some(
        (face) => face.family.replaceAll('"', '') === name && face.status === 'loaded',
      ),
    family,
  );

/**
 * Opens a page whose typefaces come after its first paint, and waits for them.
 * @returns the sum of layout shifts to three decimals, and what has moved
 */
async function shiftsAt(page: Page, path: string, families: readonly string[]): Promise<string> {
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
  for (const family of families) await untilLoaded(page, family);
  await untilPainted(page);
  await page.unroute('**/*.woff2');
  const { sum, moved } = await page.evaluate(
    () => (window as unknown as { recorded: Shifts }).recorded,
  );
  return sum < 0.0005 ? '0.000' : `${sum.toFixed(3)} by ${moved.join(', ')}`;
}

/** @returns the fonts with which the browser draws the text of an element */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

for (const width of WIDTHS.concat(QUICK_WIDTHS.filter((each) => !WIDTHS.includes(each)))) {
  for (const language of LANGUAGES) {
    test(
      `no line of a book moves when its typeface comes, in ${language}, ${width} pixels wide`,
      fullUnless(QUICK_WIDTHS.includes(width)),
      async ({ page }) => {
        test.slow();
        await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
        await recordShifts(page);
        await storeRecords(page, { 'kv.lang': language });
        const families = language === 'hindi' ? [LATIN, HINDI] : [LATIN];
        const all = (await publishedBooks(page)).map(({ id }) => id);
        const shifts: [string, string][] = [];
        const books = byDepth(all, QUICK_BOOKS);
        for (const id of books)
          shifts.push([id, await shiftsAt(page, `/books/${id}/read`, families)]);
        expect(shifts).toEqual(books.map((id) => [id, '0.000']));
      },
    );
  }
  test(
    `nothing on another screen moves when the typeface comes, ${width} pixels wide`,
    fullUnless(QUICK_WIDTHS.includes(width)),
    async ({ page }) => {
      await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
      await recordShifts(page);
      const shifts: [string, string][] = [];
      for (const path of SCREENS) shifts.push([path, await shiftsAt(page, path, [LATIN])]);
      expect(shifts).toEqual(SCREENS.map((path) => [path, '0.000']));
    },
  );
}

test('a typeface that comes while a page is read is used from the next page turn on', async ({
  page,
}) => {
  const release = await holdResponses(page, '**/literata-*.woff2');
  await page.goto('/books/interval/read');
  await untilHydrated(page);
  await release();
  await untilLoaded(page, LATIN);
  await untilPainted(page);
  expect(await fontsOf(page, '#page p')).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText(/^Page 2 of/u);
  expect(await fontsOf(page, '#page p')).toEqual(['Literata']);
});

test('a typeface that comes while a screen is shown is used from the next screen on', async ({
  page,
}) => {
  const release = await holdResponses(page, '**/literata-*.woff2');
  await page.goto('/about');
  await untilHydrated(page);
  await release();
  await untilLoaded(page, LATIN);
  await untilPainted(page);
  expect(await fontsOf(page, 'h1')).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  expect(await fontsOf(page, 'h1')).toEqual(['Literata']);
});

testWithWorker.describe('a later visit', () => {
  testWithWorker.use({ awaitsHydration: false });

  for (const { language, face, font, family } of [
    { language: 'english', face: 'reading', font: 'Literata', family: LATIN },
    { language: 'english', face: 'clear', font: 'Lexend', family: 'Lexend' },
    { language: 'hindi', face: 'reading', font: HINDI, family: HINDI },
    {
      language: 'hindi',
      face: 'sans',
      font: 'Noto Sans Devanagari',
      family: 'Noto Sans Devanagari',
    },
  ])
    testWithWorker(
      `has ${font} from the first paint on, in ${language}, and nothing moves`,
      async ({ page }) => {
        await storeRecords(page, {
          'kv.lang': language,
          'kv.comfort': { [language]: { face } },
        });
        await page.goto('/books/interval/read');
        await untilWorkerControls(page);
        await untilHydrated(page);
        await untilLoaded(page, family);
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
