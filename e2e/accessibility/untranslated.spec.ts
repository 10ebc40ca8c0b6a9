/** No text of the Hindi interface is left in English. */
import type { Page } from 'playwright/test';
import { FULL, isFull } from '../support/depth.ts';
import { expect, test } from '../support/served-site/own-site.ts';
import { PLAIN_SCREEN_PATHS } from '../support/screen-paths.ts';

/** Names, which stay as they are, and what is stored or typed. */
const NAMES =
  /Kitabvan|Instagram|YouTube|\bX\b|hello@kitabvan\.example|\bkv\.[a-z_]+|\b404\b|\b(?:EPUB|OPDS)\b|\br\b(?= कुंजी)/gu;

/**
 * @returns the texts, accessible names, titles, placeholders and alternative texts that have Latin
 *   letters, in the order of the document; without those in an element whose language is written in
 *   these letters
 */
async function untranslatedTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [`title: ${document.title}`];
    const isLatin = (element: Element): boolean =>
      /^(?:en|hi-Latn)/u.test(element.closest('[lang]')?.getAttribute('lang') ?? '');
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    );
    while (walker.nextNode() !== null) {
      const node = walker.currentNode;
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest('script, style, noscript, code, pre') !== null) continue;
      if (isLatin(element)) continue;
      if (!(node instanceof Element)) found.push(`text: ${node.textContent ?? ''}`);
      else
        for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'])
          if (node.hasAttribute(name)) found.push(`${name}: ${node.getAttribute(name) ?? ''}`);
    }
    return found;
  });
  const hasLatin = (found: string): boolean =>
    /\p{Script=Latin}/u.test(found.replace(/^[a-z-]+: /u, '').replaceAll(NAMES, ''));
  return texts.filter(hasLatin);
}

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
