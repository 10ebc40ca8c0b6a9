/** The marks of a page that is open in the reader, as a test finds them. */
import type { Page } from 'playwright/test';

export const bar = (page: Page) => page.getByRole('region', { name: 'Mark words' });
export const list = (page: Page) => page.getByRole('dialog', { name: 'Marks' });
export const toggle = (page: Page) =>
  page.getByRole('button', { name: /^\d+ marks?, paragraph \d+$/u });
export const row = (page: Page) => page.locator('#page [data-marks] li');

/** The words that are painted in a colour; none where the browser has no highlights. */
export const painted = (page: Page, colour: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()).sort(),
    `kv-${colour}`,
  );

/** The marks of the book as they are stored, without what is random. */
export const stored = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('kv.marks.the-well') ?? '[]') as object[]).map((mark) => ({
      ...mark,
      id: undefined,
      made: undefined,
      changed: undefined,
    })),
  );

/** Drags a mouse over words of the page. */
export async function drag(page: Page, words: string): Promise<void> {
  // Another font would move the words.
  await page.evaluate(() => document.fonts.ready);
  const { from, to } = await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(
      document.querySelector('#page') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const start = node.data.indexOf(wanted);
      if (start === -1) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + wanted.length);
      const { left, right, top, height } = range.getBoundingClientRect();
      const y = top + height / 2;
      return { from: { x: left + 1, y }, to: { x: right - 1, y } };
    }
    throw new Error(`The page does not show: ${wanted}`);
  }, words);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

/** Selects words as a menu does, wherever the font that is loaded moves them. */
export const select = (page: Page, words: string): Promise<void> =>
  page.getByText(words).evaluate((element, wanted) => {
    const { firstChild } = element;
    if (!(firstChild instanceof Text)) throw new Error('The words are not in one text.');
    const start = firstChild.data.indexOf(wanted);
    getSelection()?.setBaseAndExtent(firstChild, start, firstChild, start + wanted.length);
  }, words);
