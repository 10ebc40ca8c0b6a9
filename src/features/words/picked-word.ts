/** Marks the picked word in the text, scrolls to it, and reports which word is tapped or selected. */
import type { WordPlace } from '../../../machines/domain/words/word-moves.ts';
import { prefersReducedMotion } from '../../platform/viewport/scroll.ts';
import { paragraphInView, textTop } from '../../platform/viewport/paragraphs.ts';
import { SENTENCE } from '../../platform/viewport/read-aloud-element.ts';
import {
  elementsOf,
  rangesOn,
  shownRangeOf,
  type TextLanguage,
} from '../../platform/viewport/text-ranges.ts';
import { wordAt, type WordPage } from './word-pages.ts';

const PICKED = 'kv-picked-word';
/** Where browsers have no highlights the paragraph has a line. */
const MARKED = 'data-picked-word';
/** How far beside and above a word a finger may be, in CSS pixels. */
const BESIDE = 4;
const ABOVE = 8;

/** What is shown of the page: the text that is read, and a second language. */
export type ShownPages = Readonly<Record<TextLanguage, WordPage | null>>;

const shownPage = (): HTMLElement | null => document.querySelector<HTMLElement>('#page');

/** @returns the tag of the second language that the page shows; null for none */
export const secondTag = (page: ParentNode): string | null =>
  page.querySelector('[data-beside] p')?.closest('[lang]')?.getAttribute('lang') ?? null;

const textsOf = (pages: ShownPages) => (number: number, language: TextLanguage) =>
  pages[language]?.texts[number - 1];

const alone = (page: WordPage): ShownPages => ({ shown: null, second: null, [page.as]: page });

/** @returns what finds the words of a page, whose paragraphs are read once */
function rangesIn(shown: Element, page: WordPage): (place: WordPlace) => Range[] {
  const find = rangesOn(shown, textsOf(alone(page)));
  return (place) => {
    const found = wordAt(page, place);
    if (found === null) return [];
    const { paragraph } = place;
    const start = { paragraph, offset: found.at };
    return find({ start, end: { paragraph, offset: found.at + found.word.length } }, page.as);
  };
}

/** @returns the word at this part of the document; null for none */
function wordOf(pages: ShownPages, range: Range): { page: WordPage; place: WordPlace } | null {
  const shown = shownPage();
  const found = shown && shownRangeOf(shown, range, textsOf(pages));
  const page = found && pages[found.language];
  if (!found || !page) return null;
  const { paragraph, offset } = found.range.start;
  const words = page.words[paragraph - 1] ?? [];
  const index = words.findIndex(({ word, at }) => at + word.length > offset);
  return index === -1 ? null : { page, place: { paragraph, word: index + 1 } };
}

const placeOf = (page: WordPage, range: Range): WordPlace | null =>
  wordOf(alone(page), range)?.place ?? null;

/** The text at a point of the window, in the browsers that have either method. */
function rangeAt(x: number, y: number): Range | null {
  // oxlint-disable-next-line typescript/no-deprecated -- older browsers have only the second one
  const { caretPositionFromPoint, caretRangeFromPoint } = document as Partial<
    Pick<Document, 'caretPositionFromPoint' | 'caretRangeFromPoint'>
  >;
  const position = caretPositionFromPoint?.call(document, x, y);
  const caret = position ? null : caretRangeFromPoint?.call(document, x, y);
  const node = position?.offsetNode ?? caret?.startContainer;
  const offset = position?.offset ?? caret?.startOffset ?? 0;
  if (!(node instanceof Text)) return null;
  const range = document.createRange();
  range.setStart(node, Math.max(Math.min(offset, node.length - 1) - 1, 0));
  range.setEnd(node, Math.min(offset + 1, node.length));
  return range;
}

const isNear = (ranges: readonly Range[], x: number, y: number): boolean =>
  ranges.some((range) =>
    [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        x >= left - BESIDE && x <= right + BESIDE && y >= top - ABOVE && y <= bottom + ABOVE,
    ),
  );

export function createPickedWord() {
  const highlights = 'highlights' in CSS ? CSS.highlights : null;
  let marked: HTMLElement[] = [];

  function clear(): void {
    highlights?.delete(PICKED);
    for (const element of marked) element.removeAttribute(MARKED);
    marked = [];
  }

  /** Between the bars at the top and at the foot. */
  function scrollTo(range: Range, bar: Element | null): void {
    const { top, bottom } = range.getBoundingClientRect();
    const last = bar?.getBoundingClientRect().top ?? window.innerHeight;
    const first = textTop();
    if (top >= first && bottom <= last) return;
    window.scrollBy({
      top: top - first - (last - first) / 4,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }

  return {
    /** @param bar that covers the foot of the page */
    show(page: WordPage | null, place: WordPlace | null, bar: Element | null): void {
      clear();
      const shown = shownPage();
      if (page === null || place === null || shown === null) return;
      const ranges = rangesIn(shown, page)(place);
      if (highlights !== null) {
        const highlight = new Highlight(...ranges);
        highlight.priority = 1;
        highlights.set(PICKED, highlight);
      } else {
        marked = elementsOf(shown, place.paragraph, page.as);
        for (const element of marked) element.setAttribute(MARKED, '');
      }
      if (ranges[0] !== undefined) scrollTo(ranges[0], bar);
    },

    /** @returns the selected word, else the first one that is spoken, else the first one in view */
    start(page: WordPage): WordPlace | null {
      const selection = document.getSelection();
      const selected =
        selection !== null && selection.rangeCount > 0 && !selection.isCollapsed
          ? placeOf(page, selection.getRangeAt(0))
          : null;
      const [spoken] = highlights?.get(SENTENCE) ?? [];
      const place = selected ?? (spoken instanceof Range ? placeOf(page, spoken) : null);
      return place ?? firstInView(page);
    },

    /**
     * Calls the listener when a word of either text is tapped or clicked, and keeps the tap from what else it
     * means; a drag, a selection, a swipe, a link or a button is left alone.
     * @returns how to stop listening
     */
    onTap(
      pages: () => ShownPages,
      listener: (page: WordPage, place: WordPlace) => void,
    ): () => void {
      const onClick = (event: MouseEvent): void => {
        const { target, clientX, clientY } = event;
        if (!(target instanceof Element) || target.closest('#page p') === null) return;
        if (target.closest('a, button') !== null) return;
        if (document.getSelection()?.isCollapsed === false) return;
        // The paragraph tap of the second language rests while words can be picked.
        event.stopPropagation();
        const [shown, range] = [shownPage(), rangeAt(clientX, clientY)];
        const found = range && wordOf(pages(), range);
        if (shown === null || found === null) return;
        const { page, place: near } = found;
        const rangesOf = rangesIn(shown, page);
        // Of a word's last letter the caret is after it, where the next word may begin.
        const hit = [near, { ...near, word: near.word + 1 }, { ...near, word: near.word - 1 }].find(
          (place) => isNear(rangesOf(place), clientX, clientY),
        );
        if (hit !== undefined) listener(page, hit);
      };
      window.addEventListener('click', onClick, { capture: true });
      return () => window.removeEventListener('click', onClick, { capture: true });
    },

    clear,
  };
}

function firstInView(page: WordPage): WordPlace | null {
  const shown = shownPage();
  if (shown === null) return null;
  const top = textTop();
  const rangesOf = rangesIn(shown, page);
  const paragraph = paragraphInView();
  const words = page.words[paragraph - 1] ?? [];
  const index = words.findIndex((_, at) => {
    const rect = rangesOf({ paragraph, word: at + 1 })[0]?.getBoundingClientRect();
    // The first line of a page begins a little above the line to which paragraphs are scrolled.
    return rect !== undefined && rect.top + rect.height / 2 >= top;
  });
  if (index !== -1) return { paragraph, word: index + 1 };
  const next = page.words.findIndex((each, at) => at >= paragraph && each.length > 0);
  if (next !== -1) return { paragraph: next + 1, word: 1 };
  return words.length > 0 ? { paragraph, word: words.length } : null;
}
