/**
 * Highlights the sentence and the word that are read aloud (CSS Custom Highlight API, which changes
 * neither the document nor its layout), and scrolls them into view. Browsers without the API show a
 * line beside the paragraph.
 */
import { edgesOf } from '../../platform/viewport/range-edges.ts';
import { prefersReducedMotion } from '../../platform/viewport/scroll.ts';
import { SENTENCE, BEING_READ } from '../../platform/viewport/read-aloud-element.ts';
import { elementsOf, rangeOf } from '../../platform/viewport/text-ranges.ts';

/** The name of the highlight in CSS. */
const WORD = 'kv-word';

/** A user who has scrolled is left alone for this time. */
const SCROLL_PAUSE_MS = 5000;

type Span = { start: number; end: number };

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
    const { top, bottom } = edgesOf(range);
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
