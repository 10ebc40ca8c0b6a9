/**
 * What is painted over the words of the page that is shown (CSS Custom Highlight API), and when it has
 * to be painted again.
 */

/** Whether the browser paints highlights; others show a line beside the paragraph. */
export const hasHighlights = (): boolean => 'highlights' in CSS;

/**
 * Replaces what is painted under a name; does nothing in a browser without the API.
 * @param name as style sheets have it
 * @param ranges of words; none removes it
 * @param priority the higher one is painted where two overlap
 */
export function paintHighlight(name: string, ranges: readonly Range[], priority = 0): void {
  if (!hasHighlights()) return;
  if (ranges.length === 0) {
    CSS.highlights.delete(name);
    return;
  }
  const highlight = new Highlight(...ranges);
  highlight.priority = priority;
  CSS.highlights.set(name, highlight);
}

/**
 * Paints now, and again when the page changes: the rest of a long page, or a second language, comes
 * later; a translator changes the text.
 * @returns how to end it
 */
export function paintAndFollow(paint: () => void): () => void {
  paint();
  const observer = new MutationObserver(paint);
  const page = document.querySelector('#page');
  if (page !== null)
    observer.observe(page, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
