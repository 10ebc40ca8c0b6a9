/**
 * Announcements over more than one step: moving into the text of a page, a bookmark, the error
 * screen, and a whole journey.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Book } from '../../machines/domain/books/book.ts';
import { LANGUAGES, type Language } from '../../machines/domain/languages.ts';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { recordMeasurement } from '../conformance/measurement.ts';
import { announcementsUntil, untilLoaded } from '../support/accessibility/announcements-until.ts';
import { startScreenReader, readNext } from '../support/accessibility/screen-reader.ts';
import { byDepth, FULL, isFull } from '../support/depth.ts';
import { inOnePage } from '../support/in-one-page.ts';
import { untilSearchable } from '../../tests/machines/gestures/search-results.ts';
import { storeRecords, serveBooks } from '../support/served-site/serve-books.ts';
import { breakScreens } from '../every-state/broken-screens.ts';
import { expect, startClock, test, untilTurnable } from '../support/site.ts';

const TOTAL = 12;
const hindi = pagesOf('the-well', 'hindi', TOTAL).map((page) => ({
  ...page,
  content: `कुएँ का पन्ना ${page.pageNumber}।\n\nदूसरा अनुच्छेद।`,
}));
const well: Book = bookNamed('the-well', TOTAL, {
  title: 'The Well',
  author: 'Asha Rao',
  genre: 'Horror',
  isTrending: true,
  languages: {
    english: { pages: pagesOf('the-well', 'english', TOTAL) },
    hindi: { pages: hindi },
    hinglish: { pages: pagesOf('the-well', 'hinglish', TOTAL) },
  },
});
const books = [well, bookNamed('rain', 3, { title: 'Rain', genre: 'Romance' })];

type Turn = readonly [from: number, key: string, to: number];

/** The pages before and after a turn: the first one, one in the middle, and the last one. */
const TURNS: readonly Turn[] = [
  [2, 'ArrowLeft', 1],
  [5, 'ArrowRight', 6],
  [11, 'ArrowRight', 12],
];

async function expectFirstSentenceNext(
  page: Page,
  language: Language,
  [from, key, to]: Turn,
): Promise<void> {
  await storeRecords(page, { 'kv.lang': language });
  await page.goto(`/books/the-well/read?page=${from}`);
  await expect(page.locator('#page')).toBeFocused();
  await startScreenReader(page);
  await page.keyboard.press(key);
  const heard = `Page ${to} of ${TOTAL}`;
  expect(await announcementsUntil(page, heard)).toEqual([`article, ${heard}`]);
  expect(await readNext(page)).toBe('paragraph');
  const [first = ''] = (well.languages?.[language]?.pages[to - 1]?.content ?? '').split('\n\n');
  expect(await readNext(page)).toBe(first);
}

test("after a page turn the page's first sentence is read next, in every language", async ({
  page,
}) => {
  test.slow();
  await serveBooks(page, books);
  await inOnePage(
    byDepth<readonly Language[]>(LANGUAGES, ['hindi']).flatMap((language) =>
      TURNS.filter(([, , to]) => isFull || to !== 6).map((turn) => [
        `from page ${turn[0]} to page ${turn[2]} in ${language}`,
        async () => {
          await expectFirstSentenceNext(page, language, turn);
          recordMeasurement('A10', '1 turns that lead to the first paragraph');
        },
      ]),
    ),
  );
});

test(
  'a notice contains no focusable element, and its live region stays available behind a popover',
  { tag: FULL },
  async ({ page }) => {
    await startClock(page);
    await serveBooks(page, books);
    await page.goto('/books/the-well/read?page=3');
    await expect(page.locator('#page')).toBeFocused();
    await page.keyboard.press('l');
    await expect(page.getByRole('radio', { name: 'English' })).toBeFocused();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const regions = nodes.filter(({ role, ignored }) => role?.value === 'status' && !ignored);
    expect(regions).toHaveLength(1);
    expect(regions[0]?.properties?.find(({ name }) => name === 'live')?.value.value).toBe('polite');
    const announcer = page.locator('#announcer');
    expect(
      await announcer.evaluate((region) => region.closest('[lang]')?.getAttribute('lang')),
    ).toBe('en');
    recordMeasurement('A26', '1 live region, polite, alive behind the popover');

    await page.keyboard.press('Escape');
    await expect(page.locator('#page')).toBeFocused();
    await startScreenReader(page);
    await page.getByRole('button', { name: 'Bookmark this page' }).press('Enter');
    await announcementsUntil(page, 'polite: Bookmark saved. Bookmarked page 3');
    const notice = page.locator('[data-notice]');
    await expect(notice).toHaveAttribute('aria-hidden', 'true');
    await expect(notice.locator('a, button, [tabindex]')).toHaveCount(0);
    // The live region is emptied, so that a user who later browses the page does not find the old
    // message.
    await expect(announcer).not.toBeEmpty();
    await page.clock.fastForward(5000);
    await expect(announcer).toBeEmpty();
    recordMeasurement('A13', '1 message, 0 stops in the notice');
  },
);

test(
  'only the error screen interrupts the screen reader',
  { tag: FULL },
  async ({ page, pageErrors }) => {
    await serveBooks(page, books);
    await page.goto('/');
    await startScreenReader(page);
    await breakScreens(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'My Library' })
      .click();
    await expect(page.getByRole('alert')).toBeVisible();
    const lines = await announcementsUntil(page, 'Unexpected Application Error!');
    expect(lines.filter((line) => line.startsWith('assertive'))).toEqual([
      expect.stringMatching(/^assertive: Unexpected Application Error!/u),
    ]);
    pageErrors.console = pageErrors.console.filter(
      (text) => !/Unexpected Application Error|The lamp went out/u.test(text),
    );
  },
);

test('the journey from home to Hindi is announced as documented', async ({ page }) => {
  await serveBooks(page, books);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('combobox').focus();
  await untilSearchable(page);
  await startScreenReader(page);
  const lines: string[] = [];
  const note = async (action: string, last: string): Promise<void> => {
    const announced = await announcementsUntil(page, last);
    lines.push(`- ${action}`, ...announced.map((line) => `  - ${line}`));
  };
  await page.keyboard.insertText('well');
  await note('In the search box, well is typed', '1 result');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Start Reading' })).toBeVisible();
  await note('Arrow Down, Enter', 'main');
  await page.keyboard.press('Tab');
  await note('Tab', 'Start Reading');
  await untilLoaded(page, 'Reader');
  await page.keyboard.press('Enter');
  await note('Enter', 'article');
  for (const number of [2, 3]) {
    await untilTurnable(page, number - 1);
    await page.keyboard.press('ArrowRight');
    await note('Arrow Right', `Page ${number}`);
  }
  await page.keyboard.press('b');
  await note('b', 'Bookmark saved');
  await page.keyboard.press('l');
  await note('l', 'radio');
  await page.keyboard.press('ArrowDown');
  await note('Arrow Down', 'radio');
  await page.keyboard.press('Enter');
  await note('Enter', 'article');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/books/the-well/preview');
  await note('Escape', 'Start Reading');
  const documentation = await readFile(
    new URL('../../docs/accessibility.md', import.meta.url),
    'utf8',
  );
  const [, inDocument = ''] =
    /<!-- journey -->\n(.*?)\n<!-- \/journey -->/su.exec(documentation) ?? [];
  // It was recorded when books could be read in three languages.
  const asToday = inDocument.replaceAll('set size 3', `set size ${LANGUAGES.length}`);
  expect(lines.join('\n')).toBe(asToday);
});
