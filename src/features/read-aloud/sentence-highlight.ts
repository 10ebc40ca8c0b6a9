/**
 * Highlights the sentence and the word that are read aloud (CSS Custom Highlight API, which changes
 * neither the document nor its layout), and scrolls them into view. Browsers without the API show a
 * line beside the paragraph.
 */
import { prefersReducedMotion } from '../../platform/viewport/scroll.ts';
import { SENTENCE, BEING_READ } from '../../platform/viewport/read-aloud-element.ts';

/** The name of the highlight in CSS. */
const WORD = 'kv-word';

/** A user who has scrolled is left alone for this time. */
const SCROLL_PAUSE_MS = 5000;

type Span = { start: number; end: number };

/** White space and the controls of text direction differ between a text and its display. */
const INVISIBLE = /[\s\u2066-\u2069]/gu;
const visibleUnits = (text: string): number => text.replace(INVISIBLE, '').length;

/**
 * The elements of one paragraph: several where a long page is divided inside it
 * (src/ui/books/Paragraphs.tsx).
 * @param number from 1
 */
function elementsOf(page: ParentNode, number: number): HTMLElement[] {
  let count = 0;
  return [...page.querySelectorAll<HTMLElement>('p:not([data-beside] *)')].filter((element) => {
    if (!element.matches('[data-continues=true] > :first-child')) count += 1;
    return count === number;
  });
}

/** @param units the visible units before the place */
function placeIn(elements: readonly HTMLElement[], units: number): [Text, number] | null {
  let left = units;
  let last: [Text, number] | null = null;
  for (const element of elements) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      const visible = visibleUnits(node.data);
      if (left < visible) {
        let at = 0;
        for (; left > 0 || /[\s\u2066-\u2069]/u.test(node.data.charAt(at)); at += 1)
          if (!/[\s\u2066-\u2069]/u.test(node.data.charAt(at))) left -= 1;
        return [node, at];
      }
      left -= visible;
      last = [node, node.length];
    }
  }
  return left === 0 ? last : null;
}

function rangeOf(elements: readonly HTMLElement[], text: string, { start, end }: Span) {
  const from = placeIn(elements, visibleUnits(text.slice(0, start)));
  // The last unit, and then one more: the place after it may be in the next element.
  const to = placeIn(elements, visibleUnits(text.slice(0, end)) - 1);
  if (from === null || to === null) return null;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(to[0], Math.min(to[1] + 1, to[0].length));
  return range;
}

export type SentenceHighlight = ReturnType<typeof createSentenceHighlight>;

export function createSentenceHighlight() {
  const highlights = 'highlights' in CSS ? CSS.highlights : null;
  let elements: HTMLElement[] = [];
  let scrolledAt = Number.NEGATIVE_INFINITY;
  const noteScroll = () => {
    scrolledAt = performance.now();
  };
  for (const type of ['wheel', 'touchmove'] as const)
    window.addEventListener(type, noteScroll, { passive: true });

  function clear(): void {
    highlights?.delete(SENTENCE);
    highlights?.delete(WORD);
    for (const element of elements) element.removeAttribute(BEING_READ);
    elements = [];
  }

  /** Between the bars at the top and at the foot. */
  function scrollTo(range: Range): void {
    if (performance.now() - scrolledAt < SCROLL_PAUSE_MS) return;
    const { top, bottom } = range.getBoundingClientRect();
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const first = Number.parseFloat(scrollPaddingTop) || 0;
    const last = window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
    if (top >= first && Math.min(bottom, top + last - first) <= last) return;
    window.scrollBy({
      top: top - first - (last - first) / 4,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }

  return {
    /** @param text of the paragraph, in which the sentence is */
    showSentence(paragraph: number, text: string, sentence: Span): void {
      clear();
      const page = document.querySelector('#page');
      elements = page === null ? [] : elementsOf(page, paragraph);
      const range = rangeOf(elements, text, sentence);
      if (range === null) return;
      if (highlights === null) for (const element of elements) element.setAttribute(BEING_READ, '');
      else highlights.set(SENTENCE, new Highlight(range));
      scrollTo(range);
    },

    /** @param text of the paragraph whose sentence is shown */
    showWord(text: string, word: Span): void {
      const range = rangeOf(elements, text, word);
      if (range !== null) highlights?.set(WORD, new Highlight(range));
    },

    clear,

    stop(): void {
      clear();
      for (const type of ['wheel', 'touchmove'] as const)
        window.removeEventListener(type, noteScroll);
    },
  };
}
