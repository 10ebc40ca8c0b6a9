/** What a first visit fetches of the typefaces, and when it shows them. */
import type { Page } from 'playwright/test';
import { expect, test } from '../support/site.ts';
import { fontsOf } from './fonts-of.ts';
import { untilHydrated } from '../support/hydration.ts';
import { holdResponses } from '../support/served-site/serve-books.ts';
import { FULL } from '../support/depth.ts';

test.use({ awaitsHydration: false });

/** Its second chapter begins there. */
const CHAPTER = '/books/mute-stepwell/read?page=5';

test('every screen of a first visit gets its typeface when it comes', async ({
  page,
  pageErrors,
}) => {
  for (const [path, selector] of [
    ['/', '#main h2 span'],
    ['/search?q=rain', '#main h1'],
    ['/no-such-page', '#main h1'],
  ] as const) {
    const release = await holdResponses(page, '**/literata-*.woff2');
    // The load event waits for the typeface.
    await page.goto(path, { waitUntil: 'commit' });
    await untilHydrated(page);
    await expect(page.locator(selector).first()).toBeVisible();
    expect(await fontsOf(page, selector), path).toEqual([]);
    await release();
    await expect.poll(() => fontsOf(page, selector), { message: path }).toEqual(['Literata']);
    await page.unroute('**/literata-*.woff2');
  }
  pageErrors.console = pageErrors.console.filter((text) => !text.includes('404'));
});

test(
  'true small capitals begin a chapter in English, also in the Hindi interface',
  { tag: FULL },
  async ({ page }) => {
    for (const path of [CHAPTER, `/hindi${CHAPTER}&lang=english`]) {
      await page.goto(path);
      await untilHydrated(page);
      const words = page.locator('#page [data-opening-words]');
      await expect(words, path).toHaveText('In the morning');
      await expect(words).toHaveCSS('font-variant-caps', 'small-caps');
      await expect(words).toHaveCSS('font-synthesis', /^(?:none|style)$/u);
      await expect(words).toHaveCSS('font-family', /Small Capitals/u);
    }
    await page.goto(`/hindi${CHAPTER}`);
    await untilHydrated(page);
    await expect(page.locator('#page p').first()).toBeVisible();
    await expect(page.locator('[data-opening-words]')).toHaveCount(0);
  },
);

/** @returns the visible words in Devanagari that a web font would be fetched for, if a device has one */
const wordsWithAWebFont = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (!/\p{Script=Devanagari}/u.test(data) || parentElement?.checkVisibility() !== true)
        continue;
      const [first = ''] = getComputedStyle(parentElement).fontFamily.split(',');
      if (first !== '"Devanagari Local"') found.push(`${data}: ${first}`);
    }
    return found;
  });

test(
  'words in Devanagari among English text have the typeface of the device',
  { tag: FULL },
  async ({ page }) => {
    for (const path of ['/', '/books/barish-ka-pata/preview', '/books/barish-ka-pata/read']) {
      await page.goto(path);
      await untilHydrated(page);
      expect(await wordsWithAWebFont(page), path).toEqual([]);
    }
    await page.keyboard.press('l');
    await expect(page.getByRole('radio', { name: /Hindi/u })).toBeVisible();
    expect(await wordsWithAWebFont(page)).toEqual([]);
  },
);

test('who saves data gets no typeface', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) requested.push(request.url());
  });
  for (const path of ['/', '/books/interval/read']) {
    await page.goto(path);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
  }
  // Only on a device without Devanagari, for the titles in Hindi.
  expect(requested.filter((url) => !url.includes('/tiro-'))).toEqual([]);
});
