/** Poems: their lines are kept in each language, and what does not fit is indented. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { storeRecords } from '../support/served-site/serve-books.ts';
import { expect, serveBook, test } from '../support/site.ts';
import { FULL, fullUnless } from '../support/depth.ts';

const LONG = 'and of paper that somebody had folded and somebody’s brother let go of and let drown';
const POEM = `The gutter sings,\n${LONG}\n\nWho threw it in?\nNot I, said the rain.`;
const IN_HINDI = 'नाली गाती है\nकाग़ज़ की नाव\n\nकिसने फेंकी?\nमैंने नहीं, बोली बारिश';

const pagesOf = (content: string) => [{ id: 'page-1', pageNumber: 1, content }];
const poems = bookNamed('poems', 1, {
  form: 'poems',
  chapters: [{ page: 1, title: { english: 'The Gutter', hindi: 'नाली' } }],
  pages: pagesOf(POEM),
  languages: { english: { pages: pagesOf(POEM) }, hindi: { pages: pagesOf(IN_HINDI) } },
});

const article = (page: Page) => page.locator('#page');

/** Where the rows of each line of a stanza begin, in ems of the text. */
const rowsOf = (page: Page, stanza: number): Promise<number[][]> =>
  article(page)
    .locator('p')
    .nth(stanza)
    .evaluate((paragraph) => {
      const { fontSize } = getComputedStyle(paragraph);
      const { left } = paragraph.getBoundingClientRect();
      return [...paragraph.querySelectorAll('[data-line]')].map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        const starts = [...range.getClientRects()].map((rect) => rect.left - left);
        return starts.map((start) => Math.round(start / Number.parseFloat(fontSize)));
      });
    });

for (const [language, lines, heading] of [
  ['english', POEM, 'The Gutter'],
  ['hindi', IN_HINDI, 'नाली'],
] as const)
  test(
    `a poem in ${language} has its lines and its title, also where text is justified`,
    fullUnless(language === 'hindi'),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await serveBook(page, poems);
      await storeRecords(page, {
        'kv.lang': language,
        'kv.comfort': { [language]: { justified: true } },
      });
      await page.goto('/books/poems/read');
      await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(heading);
      const shown = await article(page).locator('p').allInnerTexts();
      expect(shown.join('\n\n')).toBe(lines);
      expect(
        await article(page)
          .locator('[data-line]')
          .evaluateAll((all) => all.map((line) => getComputedStyle(line).textAlign)),
      ).toEqual(['start', 'start', 'start', 'start']);
      await expect(article(page).locator('[data-opening], [data-opening-words]')).toHaveCount(0);
    },
  );

test('a line that does not fit goes on with an indent', { tag: FULL }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await serveBook(page, poems);
  await page.goto('/books/poems/read');
  await expect(article(page)).toContainText('drown');
  const [first, second] = await rowsOf(page, 0);
  expect(first).toEqual([0]);
  expect(second?.length).toBeGreaterThan(2);
  expect(second).toEqual([0, ...Array.from({ length: (second?.length ?? 0) - 1 }, () => 2)]);
  expect(await rowsOf(page, 1)).toEqual([[0], [0]]);
});

test('words are found across the lines of a poem', async ({ page }) => {
  await serveBook(page, poems);
  await page.goto('/books/poems/read?page=1&find=sings%2C%20and');
  await expect(page.getByRole('search', { name: 'Find in this book' })).toContainText('1 of 1');
  const painted = await page.evaluate(() =>
    [...(CSS.highlights.get('kv-found-current') ?? [])].map((range) => (range as Range).toString()),
  );
  expect(painted).toEqual(['sings,and']);
});
