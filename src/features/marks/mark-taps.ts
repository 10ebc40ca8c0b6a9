/** Tells which marked words are pressed, by a finger or a mouse. */

/** The words of a paragraph's marks. */
export type MarkedWords = { paragraph: number; ranges: readonly Range[] };

const isIn = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );

/**
 * Calls the listener with the paragraph of marked words that are pressed, not on a link or a button,
 * and not to select. Such a press means nothing else: it comes before that of a paragraph, which shows
 * its second language.
 * @param words of the page that is shown; asked at each press
 * @returns how to stop listening
 */
export function onMarkTap(
  words: () => readonly MarkedWords[],
  listener: (paragraph: number) => void,
): () => void {
  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('#page p') === null) return;
    if (event.target.closest('a, button') !== null) return;
    if (document.getSelection()?.isCollapsed === false) return;
    const { clientX, clientY } = event;
    const marked = words().find(({ ranges }) =>
      ranges.some((range) => isIn(range, clientX, clientY)),
    );
    if (marked === undefined) return;
    event.stopImmediatePropagation();
    listener(marked.paragraph);
  };
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}
