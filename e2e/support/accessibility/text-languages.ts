/** The language of every text of a page: `hi` for Devanagari, `hi-Latn` for Hinglish pages, `en` for the rest. */
import type { Page } from 'playwright/test';

type Announcement = { text: string; lang: string };
type LabelledText = { texts: number; wrong: Announcement[]; names: Announcement[] };

/**
 * @returns every non-empty text node and every name given by an attribute, with the nearest
 *   `lang`
 */
export const textsIn = (page: Page): Promise<LabelledText> =>
  page.evaluate(() => {
    const isDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text);
    const hasLatin = (text: string) => /\p{Script=Latin}/u.test(text);
    const langOf = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') ?? '';
    const isPage = (element: Element | null) => element?.closest('#page') !== null;
    const wrongIn = (text: string, element: Element | null): boolean => {
      const lang = langOf(element);
      if (isDevanagari(text)) return lang !== 'hi' || hasLatin(text);
      if (!hasLatin(text)) return false;
      return isPage(element)
        ? lang !== (element?.closest('#page')?.getAttribute('lang') ?? '')
        : lang !== 'en' && lang !== 'hi-Latn';
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: LabelledText = { texts: 0, wrong: [], names: [] };
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text === '' || node.parentElement?.closest('script, style, noscript') !== null) continue;
      found.texts += 1;
      if (wrongIn(text, node.parentElement))
        found.wrong.push({ text, lang: langOf(node.parentElement) });
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [title], [alt], [aria-valuetext]',
    )) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext']) {
        const text = element.getAttribute(name) ?? '';
        // An accessible name has only one language. A name that mixes two is spoken in the language
        // of the page, and counted here.
        if (
          text !== '' &&
          (isDevanagari(text) ? langOf(element) !== 'hi' : langOf(element) !== 'en')
        )
          found.names.push({ text, lang: langOf(element) });
      }
    }
    return found;
  });
