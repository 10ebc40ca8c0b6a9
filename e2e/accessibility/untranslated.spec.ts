/** No text of the Hindi interface is left in English. */
import type { Page } from 'playwright/test';
import { FULL, isFull } from '../support/depth.ts';
import { untranslatedTexts } from '../support/accessibility/untranslated.ts';
import { expect, test } from '../support/served-site/own-site.ts';
import { PLAIN_SCREEN_PATHS } from '../support/screen-paths.ts';

const BOOK = '/books/barish-ka-pata';
const STARTED = JSON.stringify([
  {
    bookId: 'barish-ka-pata',
    currentPageId: 'page-2',
    currentPageNumber: 2,
    furthestPageNumber: 3,
    pageCount: 9,
    lastReadAt: 1,
  },
]);

/** Types into the search box, and waits for the answer. */
const search = (query: string) => async (page: Page) => {
  await page.getByRole('combobox').click();
  await page.getByRole('combobox').pressSequentially(query);
  await expect(page.locator('#search-results')).toBeVisible();
};

type Screen = readonly [path: string, open?: (page: Page) => Promise<void>];

const FIRST_VISIT: readonly Screen[] = [
  ['', (page) => page.getByRole('button', { name: 'मेन्यू' }).click()],
  ...PLAIN_SCREEN_PATHS.slice(1).map((path): Screen => [path]),
  ['/categories/horror'],
  ['/search?q=बारिश'],
  ['/search?q=१२३४५'],
  ['/a/path/that/is/none'],
  [`${BOOK}/preview`],
  [`${BOOK}/read`],
  ['/search', search('बारिश')],
  ['/search', search('१२३४५')],
];
const LATER_VISIT: readonly Screen[] = [[''], ['/library'], ['/your-data']];

/**
 * Without FULL=1 not the screens that have only texts, which do not compile without a translation,
 * nor the shelves that home has, too.
 */
const LEFT_OUT = new Set([
  ...PLAIN_SCREEN_PATHS.slice(1).filter((path) => !['/other-apps', '/your-data'].includes(path)),
  '/categories/horror',
  '/search?q=१२३४५',
]);

/** The keys on a keyboard, by their names there. */
const KEYS = / ESC$/u;

test.afterEach(({ pageErrors }) => {
  pageErrors.console = pageErrors.console.filter((text) => !/404/u.test(text));
});

test.use({ viewport: { width: 360, height: 740 } });

test('every screen of the Hindi interface is in Hindi', { tag: FULL }, async ({ page }) => {
  test.slow(isFull);
  const visit = async ([path, open]: Screen) => {
    await page.goto(`/hindi${path}`);
    await expect(page.locator('h1').first()).toHaveText(/\p{Script=Devanagari}/u);
    await open?.(page);
    const texts = await untranslatedTexts(page);
    expect
      .soft(
        texts.filter((text) => !KEYS.test(text)),
        `/hindi${path}`,
      )
      .toEqual([]);
  };
  for (const screen of FIRST_VISIT) if (isFull || !LEFT_OUT.has(screen[0])) await visit(screen);
  await page.evaluate((text) => localStorage.setItem('kv.reading_progress', text), STARTED);
  for (const screen of LATER_VISIT) if (isFull || screen[0] !== '') await visit(screen);
});
