/** The direction in which a text is shown. */
import type { Page } from 'playwright/test';

/**
 * @returns whether the letters of a text run from left to right, in the order in which they were
 *   written
 */
export const isLeftToRight = (page: Page, within: string, expected: string): Promise<boolean> =>
  page.evaluate(
    ({ selector, text }) => {
      for (const element of document.querySelectorAll(selector)) {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const start = node.textContent?.indexOf(text) ?? -1;
          if (start < 0) continue;
          const lefts = Array.from(text, (_, place) => {
            const range = document.createRange();
            range.setStart(node, start + place);
            range.setEnd(node, start + place + 1);
            return range.getBoundingClientRect().left;
          });
          return lefts.every((left, place) => place === 0 || left > (lefts[place - 1] ?? left));
        }
      }
      throw new Error(`"${text}" is nowhere in ${selector}.`);
    },
    { selector: within, text: expected },
  );
