/** Every word of a book, and of the second language beside it, can be tapped at any part of its width. */
import type { Page } from 'playwright/test';
import { bar, book, button, WORDS_FILE } from '../../tests/machines/words/browser.ts';
import { FULL } from '../support/depth.ts';
import { publishedBook } from '../support/served-site/published-books.ts';
import { storeRecords } from '../support/served-site/serve-books.ts';
import { expect, serveBook, test, untilTurnable } from '../support/site.ts';

/** The parts of its width at which a word is tapped. */
const PARTS = [0.15, 0.5, 0.85];

type Taps = { words: number; missed: string[] };

/**
 * Taps the words of the page that is shown, each brought into the window above the bar, and reads what is
 * marked then.
 * @param paragraphs selector of the paragraphs
 */
const tapAll = (page: Page, paragraphs: string): Promise<Taps> =>
  page.evaluate(
    async ([selector, parts]) => {
      // Numbers are words of Hindi and English texts; in Hinglish there is nothing to look up.
      const WORD =
        document.querySelector('#page')?.getAttribute('lang') === 'hi-Latn'
          ? /[\p{L}\p{M}]+/gu
          : /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
      const frame = () => new Promise(requestAnimationFrame);
      const marked = () =>
        [...(CSS.highlights.get('kv-picked-word') ?? [])]
          .map((each) => (each as Range).toString())
          .join('');
      const missed: string[] = [];
      let words = 0;
      for (const paragraph of document.querySelectorAll(selector)) {
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode())
          for (const found of node.data.matchAll(WORD)) {
            const range = document.createRange();
            range.setStart(node, found.index);
            range.setEnd(node, found.index + found[0].length);
            words += 1;
            for (const part of parts) {
              const foot = document.querySelector('[data-words]')?.getBoundingClientRect().top ?? 0;
              const { top, bottom } = range.getBoundingClientRect();
              if (top < 120 || bottom > foot - 8) {
                window.scrollBy({ top: top - 160, behavior: 'instant' });
                await frame();
              }
              const { x, y, width, height } = range.getBoundingClientRect();
              const point = { clientX: x + width * part, clientY: y + height / 2 };
              const target = document.elementFromPoint(point.clientX, point.clientY);
              target?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...point }));
              if (!marked().includes(found[0])) missed.push(`${found[0]} at ${part}: ${marked()}`);
            }
          }
      }
      return { words, missed };
    },
    [paragraphs, PARTS] as const,
  );

async function openBar(page: Page): Promise<void> {
  await expect(page.locator('#page')).toBeFocused();
  await page.keyboard.press('w');
  await expect(button(page, 'Keep word')).toBeVisible();
}

for (const language of ['hindi', 'hinglish', 'english'] as const)
  test(
    `on a phone every word of a published book can be tapped in ${language}`,
    { tag: FULL },
    async ({ page }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/books/salt-ledger/read?page=1&lang=${language}`);
      await openBar(page);
      const { languages } = await publishedBook(page, 'salt-ledger');
      const pages = languages?.[language]?.pages.length ?? 0;
      const counted: Taps = { words: 0, missed: [] };
      for (let number = 1; number <= pages; number += 1) {
        if (number > 1) {
          await page.locator('#page').focus();
          await page.keyboard.press('ArrowRight');
          await untilTurnable(page, number);
        }
        const { words, missed } = await tapAll(page, '#page p:not([data-beside] *)');
        counted.words += words;
        counted.missed.push(...missed);
      }
      expect(counted.missed).toEqual([]);
      expect(counted.words).toBeGreaterThan(100 * pages);
    },
  );

test('words of the second language can be tapped, and those of the text again', async ({
  page,
}) => {
  await serveBook(page, book);
  await page.route('**/books/words-the-well.json', (route) => route.fulfill({ json: WORDS_FILE }));
  await storeRecords(page, { 'kv.beside': { with: 'english', way: 'always' } });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/books/the-well/read?page=1&lang=hindi');
  await openBar(page);
  await expect(page.locator('#page [data-beside] p')).toHaveText([
    'Water is cold. Drink.',
    'The well.',
  ]);
  expect(await tapAll(page, '#page [data-beside] p')).toEqual({ words: 6, missed: [] });
  await expect(bar(page).locator('[lang]').first()).toHaveText('well');
  await button(page, 'Keep word').click();
  await button(page, 'Previous word').click();
  await expect(bar(page).locator('[lang]').first()).toHaveText('The');
  expect(await tapAll(page, '#page p:not([data-beside] *)')).toEqual({ words: 4, missed: [] });
  await expect(bar(page).locator('[lang]').first()).toHaveText('कुआँ');
  await page.goto('/words');
  await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
    'href',
    '/books/the-well/read?page=1&lang=english&at=2',
  );
});
