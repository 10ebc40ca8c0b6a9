/** The layout has room for texts that are longer than the English ones, on the narrowest phone. */
import type { Page } from 'playwright/test';
import { isFull } from '../support/depth.ts';
import { REPORTED, SCREENS, STATES } from '../every-state/every-state.ts';
import { clippedTexts, overflowingElements, overflowOf } from '../support/measuring.ts';
import { expect, test } from '../support/site.ts';

/**
 * How much longer: texts of 11 to 20 characters grow by two thirds at most
 * (https://www.w3.org/International/articles/article-text-size).
 */
const FACTOR = 1.67;

/** Makes every word longer, but for the text of a book, and the titles that the reader shortens. */
const lengthenTexts = (page: Page): Promise<void> =>
  page.evaluate(async (factor) => {
    const longer = (text: string): string =>
      text.replace(/\S+/gu, (word) => word.repeat(2).slice(0, Math.ceil(word.length * factor)));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement } = texts.currentNode;
      if (parentElement?.closest('script, style, #page, header h1') === null)
        texts.currentNode.nodeValue = longer(texts.currentNode.nodeValue ?? '');
    }
    // Popovers are positioned again in the next frames.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  }, FACTOR);

/** @returns texts that reach out of the button, link or label around them */
const spilledTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isClippedIn = (element: Element, part: Element): boolean =>
      part !== element &&
      (getComputedStyle(part).clipPath !== 'none' ||
        (part.parentElement !== null && isClippedIn(element, part.parentElement)));
    return [...document.querySelectorAll('button, a, label')].flatMap((element) => {
      if (!element.checkVisibility() || getComputedStyle(element).clipPath !== 'none') return [];
      const box = element.getBoundingClientRect();
      const range = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const spilled: string[] = [];
      while (texts.nextNode()) {
        const { currentNode } = texts;
        if (currentNode.parentElement?.closest('.visually-hidden, .sr-only') !== null) continue;
        if (isClippedIn(element, currentNode.parentElement)) continue;
        range.selectNodeContents(currentNode);
        const isOut = [...range.getClientRects()].some(
          ({ left, right }) => left < box.left - 0.5 || right > box.right + 0.5,
        );
        if (isOut) spilled.push(`${element.tagName} "${currentNode.nodeValue ?? ''}"`);
      }
      return spilled;
    });
  });

/** With FULL=1 every state. */
const QUICK = new Set(['home', 'a bookmarked page with its notice']);

const states = Object.values({ ...SCREENS, ...STATES })
  .flat()
  .filter(({ name, widths }) => (isFull || QUICK.has(name)) && (widths?.includes(320) ?? true));

for (const { name, open } of states) {
  test(`${name}: words 1.67 times as long fit into a window of 320 pixels`, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    await lengthenTexts(page);
    expect.soft(await overflowOf(page)).toBe(0);
    expect.soft(await overflowingElements(page)).toEqual([]);
    expect.soft(await clippedTexts(page)).toEqual([]);
    expect.soft(await spilledTexts(page)).toEqual([]);
    pageErrors.console = pageErrors.console.filter((text) => !REPORTED.test(text));
  });
}
