/** Finds texts of the page that are not in Devanagari, for pages of the Hindi interface. */
import type { Page } from 'playwright/test';

/** Names, which stay as they are, and what is stored or typed. */
const NAMES =
  /Kitabvan|Instagram|YouTube|\bX\b|hello@kitabvan\.example|\bkv\.[a-z_]+|\b404\b|\b(?:EPUB|OPDS)\b|\br\b(?= कुंजी)/gu;

/**
 * @returns the texts, accessible names, titles, placeholders and alternative texts that have Latin
 *   letters, in the order of the document; without those in an element whose language is written in
 *   these letters
 */
export async function untranslatedTexts(page: Page): Promise<string[]> {
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
