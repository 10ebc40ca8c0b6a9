/** Scrolls the page; smoothly only for readers who have not asked for less motion. */

/** @returns whether the reader asked for less motion. */
export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const scrollToTop = (): void =>
  window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
