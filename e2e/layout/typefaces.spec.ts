/**
 * No text moves when its typeface comes: one that comes after the first paint is used from the next
 * page turn or screen on.
 */
import type { Page } from 'playwright/test';
import { expect, test } from '../support/site.ts';
import { test as testWithWorker, untilWorkerControls } from '../support/served-site/own-site.ts';
import { byDepth, FULL, isFull } from '../support/depth.ts';
import { inOnePage } from '../support/in-one-page.ts';
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
const SCREENS = ['/', '/about', '/categories', '/library', '/books/interval/preview'];
const QUICK_SCREENS = ['/', '/about', '/books/interval/preview'];
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
  for (const family of families) await untilFontLoaded(page, family);
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

type Turned = { turned: unknown };

/** Where each paragraph is, and whether a web font is still deferred in the page and outside of it. */
const restOfText = () => {
  const isDeferred = (selector: string) =>
    getComputedStyle(document.querySelector(selector) ?? document.body).fontFamily.includes(
      'deferred Literata',
    );
  const boxes = [...document.querySelectorAll('#page p')].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height];
  });
  return { boxes, isPageDeferred: isDeferred('#page p'), isRestDeferred: isDeferred('#position') };
};

/** Notes the same in the task that shows the second page, before anything is painted. */
async function watchTurn(page: Page): Promise<void> {
  await page.evaluate(`new MutationObserver((_, observer) => {
    if (!document.querySelector('#position').innerText.startsWith('Page 2 of')) return;
    observer.disconnect();
    window.turned = (${restOfText.toString()})();
  }).observe(document.body, { childList: true, characterData: true, subtree: true })`);
}

async function expectNoShifts(
  page: Page,
  paths: readonly string[],
  families: readonly string[],
): Promise<void> {
  const shifts: [string, string][] = [];
  for (const path of paths) shifts.push([path, await shiftsAt(page, path, families)]);
  expect(shifts).toEqual(paths.map((path) => [path, '0.000']));
}

for (const [step, width] of [...WIDTHS, 1280, QUICK_WIDTH].entries()) {
  test(
    `nothing in a book or elsewhere moves when its typeface loads, ${width} pixels wide`,
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
                await expectNoShifts(
                  page,
                  byDepth(share, QUICK_BOOKS[language] ?? []).map((id) => `/books/${id}/read`),
                  language === 'hindi' ? [LATIN, HINDI] : [LATIN],
                );
              },
            ] as const,
        ),
        ['other screens', () => expectNoShifts(page, byDepth(SCREENS, QUICK_SCREENS), [LATIN])],
      ]);
    },
  );
}

/** @returns the fonts of an element after the typeface has come, of a page that waited for it */
async function fontsOfLate(page: Page, path: string, selector: string): Promise<string[]> {
  const release = await holdResponses(page, '**/literata-*.woff2');
  await page.goto(path);
  await untilHydrated(page);
  await release();
  await untilFontLoaded(page, LATIN);
  await untilPainted(page);
  await page.unroute('**/literata-*.woff2');
  return fontsOf(page, selector);
}

test('a typeface that loads late is used from the next page turn or screen on', async ({
  page,
}) => {
  await inOnePage([
    [
      'a page is read',
      async () => {
        expect(await fontsOfLate(page, '/books/interval/read', '#page p')).toEqual([]);
        await watchTurn(page);
        await page.keyboard.press('ArrowRight');
        await expect(page.locator('#position')).toHaveText(/^Page 2 of/u);
        expect(await fontsOf(page, '#page p')).toEqual(['Literata']);
        // The rest of the document gets it in a later task, and the text stays where it is.
        await expect.poll(() => fontsOf(page, '#position')).toEqual(['Literata']);
        await untilPainted(page);
        const rests = await page.evaluate(restOfText);
        expect(await page.evaluate(() => (window as unknown as Turned).turned)).toEqual({
          ...rests,
          isPageDeferred: false,
          isRestDeferred: true,
        });
        expect(rests).toMatchObject({ isPageDeferred: false, isRestDeferred: false });
      },
    ],
    [
      'a screen is shown',
      async () => {
        expect(await fontsOfLate(page, '/about', 'h1')).toEqual([]);
        await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
        expect(await fontsOf(page, 'h1')).toEqual(['Literata']);
      },
    ],
  ]);
});

testWithWorker.describe('a later visit', () => {
  testWithWorker.use({ awaitsHydration: false });

  for (const [language, face, font, family] of [
    ['english', 'reading', 'Literata', LATIN],
    ['english', 'clear', 'Lexend', 'Lexend'],
    ['hindi', 'reading', HINDI, HINDI],
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
