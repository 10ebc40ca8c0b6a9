/** Scrolls the document, and reports when the user scrolls it. */

export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What is scrolled smoothly: about three lines of text, for which Chromium takes 150 ms. */
const GLIDE_PX = 80;

/**
 * Scrolls to the top: at once to the last part of the way, and smoothly from there, so that a turned
 * page is not seen at its end first.
 */
export function scrollToTop(): void {
  // A text with all pages goes to the page itself (src/features/comfort/).
  if (document.querySelector('[data-scrolled]') !== null) return;
  if (prefersReducedMotion()) {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  if (window.scrollY > GLIDE_PX) window.scrollTo({ top: GLIDE_PX, behavior: 'instant' });
  window.scrollTo({ top: 0, behavior: 'smooth' });
}

/**
 * A scroll event within this time after a focus change comes from the browser scrolling to the
 * focused element.
 */
const FOCUS_SCROLL_MS = 250;

/**
 * Calls the listener when the user scrolls the document; not when it scrolls because the focus
 * moved, as it does while a screen reader moves through the document.
 * @returns how to stop listening
 */
export function onUserScroll(listener: () => void): () => void {
  let lastFocus = Number.NEGATIVE_INFINITY;
  const onFocusIn = (event: Event) => {
    lastFocus = event.timeStamp;
  };
  const onScroll = (event: Event) => {
    if (event.timeStamp - lastFocus > FOCUS_SCROLL_MS) listener();
  };
  document.addEventListener('focusin', onFocusIn);
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    window.removeEventListener('scroll', onScroll);
  };
}
