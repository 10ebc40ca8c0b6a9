/**
 * A very long page: its beginning is shown first, the rest follows, and the whole text can be read,
 * found, selected, printed and heard.
 */
import type { Page } from 'playwright/test';
import type { Book } from '../../machines/domain/books/book.ts';
import { LONG_PAGE_UNITS } from '../../machines/domain/limits.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { launchForScreenReader, treeOf } from '../support/accessibility/accessibility-tree.ts';
import { FULL } from '../support/depth.ts';
import { hydrate } from '../support/hydration.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, test, untilTurnable } from '../support/site.ts';

const paragraphsIn = (language: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) =>
      `${language} ${at + 1}. ${'The river took the lower road that year. '.repeat(12).trim()}`,
  );
const ENGLISH = paragraphsIn('English', 200);
const ENGLISH_TOO = paragraphsIn('English too', 180);
const HINGLISH = paragraphsIn('Hinglish', 150);
/** Paragraphs that fill the first group. */
const FIRST = 10;
const USUAL = paragraphsIn('Usual', 39);

const pagesWith = (texts: string[][]): Book['pages'] =>
  texts.map((paragraphs, at) => ({
    id: `page-${at + 1}`,
    pageNumber: at + 1,
    content: paragraphs.join('\n\n'),
  }));
const bookWith = (texts: string[][]): Book =>
  bookNamed('the-well', 0, {
    pages: pagesWith(texts),
    languages: {
      english: { pages: pagesWith(texts) },
      hinglish: { pages: pagesWith([HINGLISH]) },
    },
  });

const texts = (page: Page) => page.locator('#page p').allTextContents();

/** The accessibility tree is listed level by level. */
const inOrder = (names: string[]): string[] =>
  names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** @returns the English paragraphs that a screen reader can read */
const textsInTree = async (page: Page): Promise<string[]> =>
  inOrder(
    (await treeOf(page))
      .filter(({ role, name }) => role === 'StaticText' && name.startsWith('English '))
      .map(({ name }) => name),
  );

/**
 * Records the number of paragraphs and the first words of the last one: now, and on each change.
 * @returns a function that reads the record
 */
async function recordParagraphs(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const recorded: string[] = [];
    Object.assign(window, { recorded });
    const note = () => {
      const all = [...document.querySelectorAll('#page p')];
      const now = `${all.length}: ${all.at(-1)?.textContent.split('.')[0] ?? ''}`;
      if (now !== recorded.at(-1)) recorded.push(now);
    };
    note();
    new MutationObserver(note).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { recorded: string[] }).recorded);
}

test(
  'a long page is served whole, and shown in two steps after a turn',
  { tag: FULL },
  async ({ page }) => {
    await test.step('a page of usual length is nothing but its paragraphs', async () => {
      expect(USUAL.join('\n\n').length).toBeLessThanOrEqual(LONG_PAGE_UNITS);
      await serveBooks(page, [bookWith([USUAL])]);
      await page.goto('/books/the-well/read');
      expect(await page.locator('#page').innerHTML()).toBe(
        USUAL.map((paragraph) => `<p>${paragraph}</p>`).join(''),
      );
    });

    await serveBooks(page, [bookWith([ENGLISH, ['Short.'], ENGLISH_TOO, ['Short again.']])]);

    await test.step('a long page is served whole and hydrated as it stands', async () => {
      const { before, preserved } = await hydrate(page, '/books/the-well/read');
      expect.soft(preserved).toBe(before);
      expect(await texts(page)).toEqual(ENGLISH);
    });

    const isSkipped = () =>
      page
        .locator('#page p')
        .last()
        .evaluate((last) => !last.checkVisibility({ contentVisibilityAuto: true }));

    await test.step('its whole text is found by the browser and selected', async () => {
      await expect.poll(isSkipped).toBe(true);
      await page.locator('#page').evaluate((article) => getSelection()?.selectAllChildren(article));
      await expect.soft
        .poll(() => page.evaluate(() => String(getSelection()).split(/\n+/u)))
        .toEqual(ENGLISH);
      await page.evaluate(() => getSelection()?.removeAllRanges());
      await expect.poll(isSkipped).toBe(true);
      expect
        .soft(
          await page.evaluate(() =>
            (window as unknown as { find: (words: string) => boolean }).find('English 199'),
          ),
          'found by the browser',
        )
        .toBe(true);
      await expect.soft(page.locator('#page p').nth(198)).toBeInViewport();
    });

    await test.step('its whole text is laid out for print', async () => {
      // A selected paragraph is not skipped.
      await page.evaluate(() => {
        getSelection()?.removeAllRanges();
        window.scrollTo({ top: 0, behavior: 'instant' });
      });
      await expect.poll(isSkipped).toBe(true);
      await page.emulateMedia({ media: 'print' });
      await expect.soft.poll(isSkipped).toBe(false);
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('a turn to a long page shows its beginning first, then its whole text', async () => {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => texts(page)).toEqual(['Short.']);
      await untilTurnable(page, 2);
      const recorded = await recordParagraphs(page);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => texts(page)).toEqual(ENGLISH_TOO);
      expect
        .soft((await recorded()).filter((shown) => shown !== '1: Loading page'))
        .toEqual(['1: Short', `${FIRST}: English too ${FIRST}`, '180: English too 180']);
      await expect.soft(page.locator('#page')).toBeFocused();
    });

    await test.step('a changed language on a long page shows its beginning first, then its whole text', async () => {
      await page.getByRole('button', { name: 'Language: English' }).click();
      const recorded = await recordParagraphs(page);
      await page.getByRole('dialog').getByText('Hinglish', { exact: true }).click();
      await expect.poll(() => texts(page)).toEqual(HINGLISH);
      expect
        .soft(await recorded())
        .toEqual(['180: English too 180', `${FIRST}: Hinglish ${FIRST}`, '150: Hinglish 150']);
    });
  },
);

// What skipped text is to screen readers the quick run tests with the lists of
// prerender/progressive-render.spec.ts, and above the text of a long page where it is not skipped.
test(
  'the whole text of a long page is there for screen readers',
  { tag: FULL },
  async ({ page, baseURL, playwright }, { project }) => {
    await serveBooks(page, [bookWith([ENGLISH])]);
    const browser = await launchForScreenReader(playwright.chromium, project.use.launchOptions);
    const heard = await browser.newPage({ viewport: { width: 360, height: 640 } });
    await heard.goto(`${baseURL ?? ''}/books/the-well/read`);
    await expect.poll(() => textsInTree(heard)).toEqual(inOrder(ENGLISH));
    const tree = await treeOf(heard);
    const paragraphs = new Set(tree.filter(({ role }) => role === 'paragraph').map(({ id }) => id));
    const outside = tree.filter(
      ({ role, name, parent = '' }) =>
        role === 'StaticText' && name.startsWith('English ') && !paragraphs.has(parent),
    );
    expect(
      outside.map(({ name }) => name),
      'text that is in no paragraph',
    ).toEqual([]);
    await browser.close();
  },
);
