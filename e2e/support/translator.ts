/**
 * A double of a browser's translator: it puts elements in the place of every text, as Google
 * Translate in Chrome and Edge does, also of texts that come later. The words stay the same.
 */
import type { BrowserContext, Page } from 'playwright/test';

/** In the page, before its scripts. Begins as soon as the site is hydrated, or at once. */
function translateTexts(beginsAtOnce: boolean): void {
  const LEFT = 'script, style, noscript, textarea, [translate=no], .notranslate, [data-translated]';
  let hasBegun = false;
  const isReady = (): boolean =>
    beginsAtOnce ||
    (window.kitabvan !== undefined &&
      window.kitabvan.takeQueuedInput === undefined &&
      document.getElementById('root')?.hasChildNodes() === true);

  function replace(text: Text): void {
    if (text.data.trim() === '' || text.parentElement?.closest(LEFT) !== null) return;
    // As translators do, though the element is out of date.
    const name: string = 'font';
    const [outer, inner] = [document.createElement(name), document.createElement(name)];
    for (const font of [outer, inner]) {
      font.dataset['translated'] = '';
      font.style.verticalAlign = 'inherit';
    }
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }

  function translateIn(node: Node): void {
    if (node instanceof Text) {
      replace(node);
      return;
    }
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let next = walker.nextNode(); next !== null; next = walker.nextNode())
      texts.push(next as Text);
    texts.forEach(replace);
  }

  new MutationObserver((records) => {
    const { body } = document as { body: HTMLElement | null };
    if (body === null) return;
    if (!hasBegun) {
      if (!isReady()) return;
      hasBegun = true;
      translateIn(body);
      return;
    }
    for (const { target, addedNodes } of records) {
      if (!body.contains(target)) continue;
      if (target instanceof Text) replace(target);
      addedNodes.forEach(translateIn);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true, attributes: true });
}

const translated = new WeakSet<Page | BrowserContext>();

/** A screen reader hears what is announced there, and then its translation. */
export const isTranslated = (page: Page): boolean => translated.has(page);

/** Call before the page is opened. @param beginsAtOnce also before hydration, which then fails */
export function translate(
  page: Page | BrowserContext,
  { beginsAtOnce = false } = {},
): Promise<unknown> {
  translated.add(page);
  return page.addInitScript(translateTexts, beginsAtOnce);
}

/** @returns how many texts of the page are translated */
export const translatedCount = (page: Page): Promise<number> => page.locator('font > font').count();
