/**
 * The language of every text of a page: that of a language in Devanagari for Devanagari, of one in
 * Latin letters for the rest.
 */
import type { Page } from 'playwright/test';
import { isDevanagari, LANGUAGE_TABLE, LANGUAGES } from '../../../machines/domain/languages.ts';

const tagOf = (language: (typeof LANGUAGES)[number]): string => LANGUAGE_TABLE[language].tag;
/** The values of `lang` for each script. */
const TAGS = {
  devanagari: LANGUAGES.filter(isDevanagari).map(tagOf),
  latin: LANGUAGES.filter((language) => !isDevanagari(language)).map(tagOf),
};

type Announcement = { text: string; lang: string };
type LabelledText = { texts: number; wrong: Announcement[]; names: Announcement[] };

/**
 * @returns every non-empty text node and every name given by an attribute, with the nearest
 *   `lang`
 */
export const textsIn = (page: Page): Promise<LabelledText> =>
  page.evaluate((tags) => {
    const inDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text);
    const hasLatin = (text: string) => /\p{Script=Latin}/u.test(text);
    const langOf = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') ?? '';
    const isPage = (element: Element | null) => element?.closest('#page') !== null;
    const wrongIn = (text: string, element: Element | null): boolean => {
      const lang = langOf(element);
      if (inDevanagari(text)) return !tags.devanagari.includes(lang) || hasLatin(text);
      if (!hasLatin(text)) return false;
      return isPage(element)
        ? lang !== langOf(element?.closest('#page') ?? null)
        : !tags.latin.includes(lang);
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
          (inDevanagari(text)
            ? !tags.devanagari.includes(langOf(element))
            : langOf(element) !== 'en')
        )
          found.names.push({ text, lang: langOf(element) });
      }
    }
    return found;
  }, TAGS);
