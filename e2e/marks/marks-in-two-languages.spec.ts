/** Marks of both languages, where a second language is shown. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { storeRecords } from '../support/served-site/serve-books.ts';
import { expect, serveBook, test } from '../support/site.ts';
import { bar, drag, list, painted, select, stored, toggle } from './marks-page.ts';
import { FULL } from '../support/depth.ts';

const editionOf = (content: string) => ({
  pages: [{ id: 'page-1', pageNumber: 1, content }],
});
const english = editionOf('It rained.\n\nNobody slept.');
const hindi = editionOf('बारिश हुई।\n\nकोई नहीं सोया।');
const mark = { made: 1, before: '', after: '', colour: 'yellow' };

/** @param way as it is stored */
async function openWith(page: Page, way: 'always' | 'asked'): Promise<void> {
  await serveBook(page, bookNamed('the-well', 1, { ...english, languages: { english, hindi } }));
  await page.addInitScript(
    (beside) => localStorage.setItem('kv.beside', beside),
    JSON.stringify({ with: 'hindi', way }),
  );
  await page.goto('/books/the-well/read');
  await expect(page.locator('#page')).toBeFocused();
}

test(
  'marks of the second language are painted in it, and their paragraph counts each once',
  { tag: FULL },
  async ({ page }) => {
    await storeRecords(page, {
      'kv.marks.the-well': [
        { ...mark, id: 'one', lang: 'english', at: [1, 1, 0], quote: 'It rained.' },
        { ...mark, id: 'two', lang: 'hindi', at: [1, 1, 0], quote: 'बारिश' },
      ],
    });
    await openWith(page, 'always');
    await expect.poll(() => painted(page, 'yellow')).toEqual(['It rained.', 'बारिश']);
    await expect(toggle(page)).toHaveCount(1);
    await expect(toggle(page)).toHaveAccessibleName('2 marks, paragraph 1');
    await page.keyboard.press('m');
    await list(page).getByRole('link', { name: 'बारिश' }).click();
    await expect.poll(() => painted(page, 'passage')).toEqual(['बारिश']);
  },
);

test('words of the second language are marked in it, and painted while it is shown', async ({
  page,
}) => {
  await openWith(page, 'asked');
  await drag(page, 'Nobody');
  await bar(page).getByRole('button', { name: 'Yellow' }).click();
  await page.keyboard.press('t');
  await expect(page.locator('[data-beside] p')).toHaveText('बारिश हुई।');
  await select(page, 'बारिश हुई');
  await bar(page).getByRole('button', { name: 'Blue' }).click();
  await expect.poll(() => painted(page, 'blue')).toEqual(['बारिश हुई']);
  await expect
    .poll(() => stored(page))
    .toMatchObject([
      { lang: 'english', at: [1, 2, 0], quote: 'Nobody' },
      { lang: 'hindi', at: [1, 1, 0], quote: 'बारिश हुई' },
    ]);
  await page.keyboard.press('t');
  await expect.poll(() => painted(page, 'blue')).toEqual([]);
  await expect(toggle(page)).toHaveCount(2);
});

test(
  'a note made in another language stays with its paragraph and says so',
  { tag: FULL },
  async ({ page }) => {
    await storeRecords(page, {
      'kv.marks.the-well': [
        {
          ...mark,
          id: 'two',
          lang: 'hindi',
          at: [1, 2, 0],
          quote: 'कोई नहीं',
          note: 'Not even he?',
        },
      ],
    });
    await serveBook(page, bookNamed('the-well', 1, { ...english, languages: { english, hindi } }));
    await page.goto('/books/the-well/read');
    await expect(toggle(page)).toHaveAccessibleName('1 mark, paragraph 2');
    await toggle(page).click();
    await expect(page.getByText('Not even he?')).toBeVisible();
    await expect(page.getByText('Note made in Hindi', { exact: true })).toBeVisible();
    expect(await painted(page, 'yellow')).toEqual([]);
  },
);
