/**
 * Whether a page of a scrolled text was led to: it is the place until its reader scrolls, wherever the
 * reading line is. The last pages of a text that ends with the document cannot come to the line.
 */

let isLed = false;

/** Whether nothing has been scrolled since a page was led to. */
export const isPageLed = (): boolean => isLed;

/** @param led whether a page is led to, or its reader scrolls */
export function setPageLed(led: boolean): void {
  isLed = led;
}

const SCROLLING_KEYS: ReadonlySet<string> = new Set([
  'ArrowDown',
  'ArrowUp',
  'End',
  'Home',
  'PageDown',
  'PageUp',
  ' ',
]);
/** What has its own use of these keys. */
const CONTROLS = 'a, button, input, select, textarea';
/** What covers the page, such as a dialog, stands beside its root. */
const COVERING = 'body > :not(#root)';

/** With Shift all but the space bar select words. */
const isScrollingKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  SCROLLING_KEYS.has(key) && (!shiftKey || key === ' ');

/** Whether an input of the user scrolls the page. */
export function isScrolling(event: Event): boolean {
  const isIn = (selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null;
  if (isIn(COVERING)) return false;
  return !(event instanceof KeyboardEvent) || (isScrollingKey(event) && !isIn(CONTROLS));
}

/**
 * Calls the listener when the user scrolls, also where nothing is left to be scrolled.
 * @returns how to stop
 */
export function onScrolling(listener: () => void): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true, capture: true };
  const onInput = (event: Event) => {
    if (!isScrolling(event)) return;
    setPageLed(false);
    listener();
  };
  for (const type of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(type, onInput, options);
  return () => ending.abort();
}
