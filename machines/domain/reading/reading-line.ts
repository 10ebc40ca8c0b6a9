/** Where in the window a reader of a scrolled text is reading. */

/**
 * `top` of the text below the bar, and `height` of the window below it; `scrolled`, how far the
 * document is scrolled, and `left`, how far it can be scrolled on. All lengths are in CSS pixels.
 */
export type Scrolled = { top: number; height: number; scrolled: number; left: number };

/** Of the height of the window below the bar. */
const SHARE = 0.25;

/**
 * A quarter of the way below the bar. At both ends of the document it moves with the scrolling, so that
 * every line of the text comes to it. In a document whose ends are so near that both would move it, it
 * goes from the first line to the last while everything is scrolled by.
 * @returns the distance from the top of the window
 */
export function readingLine({ top, height, scrolled, left }: Scrolled): number {
  const usual = SHARE * height;
  const range = scrolled + left;
  if (range < height - usual) return top + (range > 0 ? (height * scrolled) / range : 0);
  const fromTop = Math.min(usual, scrolled);
  const toEnd = Math.max(0, height - usual - left);
  return top + Math.min(height, fromTop + toEnd);
}
