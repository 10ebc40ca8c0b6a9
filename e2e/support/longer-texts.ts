/** Makes the texts of a page longer, as a translation can be. */
import type { Page } from 'playwright/test';

/**
 * How much longer: texts of 11 to 20 characters grow by two thirds at most
 * (https://www.w3.org/International/articles/article-text-size).
 */
const FACTOR = 1.67;

/** Makes every word longer, but for the text of a book, and the titles that the reader shortens. */
export const lengthenTexts = (page: Page): Promise<void> =>
  page.evaluate(async (factor) => {
    const longer = (text: string): string =>
      text.replace(/\S+/gu, (word) => word.repeat(2).slice(0, Math.ceil(word.length * factor)));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement } = texts.currentNode;
      if (parentElement?.closest('script, style, #page, header h1') === null)
        texts.currentNode.nodeValue = longer(texts.currentNode.nodeValue ?? '');
    }
    // Popovers are positioned anew in the next frames.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  }, FACTOR);

/** @returns texts that reach out of the button, link or label around them */
export const spilledTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, label')].flatMap((element) => {
      if (!element.checkVisibility() || getComputedStyle(element).clipPath !== 'none') return [];
      const box = element.getBoundingClientRect();
      const range = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const spilled: string[] = [];
      while (texts.nextNode()) {
        const { currentNode } = texts;
        if (currentNode.parentElement?.closest('.visually-hidden, .sr-only') !== null) continue;
        if (getComputedStyle(currentNode.parentElement).clipPath !== 'none') continue;
        range.selectNodeContents(currentNode);
        const isOut = [...range.getClientRects()].some(
          ({ left, right }) => left < box.left - 0.5 || right > box.right + 0.5,
        );
        if (isOut) spilled.push(`${element.tagName} "${currentNode.nodeValue ?? ''}"`);
      }
      return spilled;
    }),
  );
