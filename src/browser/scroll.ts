/** Scrolls the page; smoothly only for readers who have not asked for less motion. */

let stillness: MediaQueryList | undefined;

/** @returns whether the reader asks for less motion now. */
export const prefersStillness = (): boolean =>
  (stillness ??= window.matchMedia('(prefers-reduced-motion: reduce)')).matches;

export const scrollToTop = (): void =>
  window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });

/** A scroll so soon after a change of focus was the browser bringing the focused thing into view. */
const FOCUS_SCROLL_MS = 250;

/**
 * Calls `scrolled` when the reader scrolls the page, by wheel, finger, key or bar; not when the page scrolls because the
 * focus moved, which screen readers do all the time. @returns how to stop listening.
 */
export function onReaderScroll(scrolled: () => void): () => void {
  let lastFocus = Number.NEGATIVE_INFINITY;
  const focused = (event: Event) => {
    lastFocus = event.timeStamp;
  };
  const heard = (event: Event) => {
    if (event.timeStamp - lastFocus > FOCUS_SCROLL_MS) scrolled();
  };
  document.addEventListener('focusin', focused);
  window.addEventListener('scroll', heard, { passive: true });
  return () => {
    document.removeEventListener('focusin', focused);
    window.removeEventListener('scroll', heard);
  };
}
