/** Tells which marked words are pressed, by a finger or a mouse. */

import type { ParagraphPlace } from '../../../../machines/domain/marks/paragraph-place.ts';
import { DOUBLE_TAP_MS } from '../../../../machines/domain/limits.ts';

/** The words of a paragraph's marks. */
export type MarkedWords = ParagraphPlace & { ranges: readonly Range[] };

const isIn = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );

/** @returns the paragraph whose marked words are pressed; null for none */
function paragraphAt(words: readonly MarkedWords[], event: MouseEvent): ParagraphPlace | null {
  const { target, clientX, clientY } = event;
  if (!(target instanceof Element) || target.closest('#page p, [data-scrolled] p') === null)
    return null;
  if (target.closest('a, button') !== null) return null;
  const marked = words.find(({ ranges }) => ranges.some((range) => isIn(range, clientX, clientY)));
  return marked === undefined ? null : { page: marked.page, paragraph: marked.paragraph };
}

/**
 * Calls the listener with the paragraph of marked words that are pressed once, not on a link or a button,
 * and not to select. Such a press means nothing else: it comes before that of a paragraph, which shows
 * its second language.
 * @param words that can be seen; asked at each press
 * @param listener shows what is hidden, and hides it where it is shown
 * @returns how to stop listening
 */
export function onMarkTap(
  words: () => readonly MarkedWords[],
  listener: (place: ParagraphPlace) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the click before has shown or hidden. */
  let toggled: ParagraphPlace | null = null;

  const isSelecting = (): boolean => document.getSelection()?.isCollapsed === false;
  const onClick = (event: MouseEvent): void => {
    clearTimeout(timer);
    const before = toggled;
    toggled = null;
    // A slow double click: the first one meant nothing, too.
    if (event.detail === 2 && before !== null) listener(before);
    const place = paragraphAt(words(), event);
    if (place === null || isSelecting()) return;
    event.stopImmediatePropagation();
    if (event.detail > 1) return;
    timer = setTimeout(() => {
      if (isSelecting()) return;
      toggled = place;
      listener(place);
    }, DOUBLE_TAP_MS);
  };
  window.addEventListener('click', onClick, { capture: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('click', onClick, { capture: true });
  };
}
