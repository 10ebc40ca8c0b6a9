/** The normalised text of an edition, a page at a time: what marks are made of and looked for in. */
import type { Language } from '../languages.ts';
import { textsOf } from '../read-aloud/parts.ts';
import { normalTextOf, type NormalText } from '../text/normal-text.ts';

/** `shown`: the text as it is shown; `start`: the offset of `text` in the text of the page. */
type PageParagraph = NormalText & { shown: string; start: number };

/**
 * `text`: the paragraphs, joined by line breaks; `flat`: the same with spaces for line breaks, so that
 * a paragraph that is divided has the same words.
 */
export type PageText = { text: string; flat: string; paragraphs: readonly PageParagraph[] };

/** Offsets in the text of a paragraph as it is shown, the paragraph from 1; UTF-16 units. */
export type ShownPlace = { paragraph: number; offset: number };
export type ShownRange = { start: ShownPlace; end: ShownPlace };

/** Pages count from 1. `page` is null where the edition has none, or its text is not there. */
export type EditionText = {
  language: Language;
  pageCount: number;
  page: (number: number) => PageText | null;
};

/** @param content of a page, as it is published */
export function pageTextOf(content: string): PageText {
  let start = 0;
  const paragraphs = textsOf(content).map((shown) => {
    const paragraph = { ...normalTextOf(shown), shown, start };
    start += paragraph.text.length + 1;
    return paragraph;
  });
  const text = paragraphs.map((paragraph) => paragraph.text).join('\n');
  return { text, flat: text.replaceAll('\n', ' '), paragraphs };
}

/**
 * A page is normalised when it is first asked for, and again when its content has changed.
 * @param contentOf the content of a page, from 1; undefined while it is not loaded
 */
export function editionTextOf(
  language: Language,
  pageCount: number,
  contentOf: (page: number) => string | undefined,
): EditionText {
  const known = new Map<number, { content: string; text: PageText }>();
  return {
    language,
    pageCount,
    page: (number) => {
      const content = contentOf(number);
      if (content === undefined) return null;
      const before = known.get(number);
      if (before?.content === content) return before.text;
      const text = pageTextOf(content);
      known.set(number, { content, text });
      return text;
    },
  };
}

/** @returns the index of the paragraph that contains an offset of the page's text */
export function paragraphAt(page: PageText | null, offset: number): number {
  const paragraphs = page?.paragraphs ?? [];
  let [low, high] = [0, paragraphs.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((paragraphs[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function shownPlace(page: PageText, offset: number, side: 'start' | 'end'): ShownPlace {
  const at = paragraphAt(page, offset);
  const paragraph = page.paragraphs[at];
  return {
    paragraph: at + 1,
    offset: paragraph?.toShown(offset - paragraph.start, side) ?? 0,
  };
}

/** @returns where a part of the page's text is shown; the part is not empty */
export const shownRange = (page: PageText, start: number, end: number): ShownRange => ({
  start: shownPlace(page, start, 'start'),
  end: shownPlace(page, end, 'end'),
});
