/** What is painted over the words of a page (CSS Custom Highlight API). */

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
