/**
 * The end of a scrolled text, from the press of End until the user does anything else. What comes late, as the
 * layout of pages that were far away, or a typeface, makes the document higher.
 */
import { isScrolling } from './led-page.ts';

/** How high the document is, in CSS pixels, also beyond the window. */
export const documentHeight = (): number => document.documentElement.scrollHeight;

/** How high the document was when its end was led to; null while it is not held. */
let height: number | null = null;
/** How far the document was scrolled when that was last seen. */
let scrolled = 0;

/** @returns whether the document has another height since End was pressed, and is at its end again */
export function followEnd(): boolean {
  if (height === null) return false;
  const now = documentHeight();
  const change = Math.abs(now - height);
  // Something else has scrolled back, such as a text that is read aloud, or a scrollbar without events.
  const isLeft = window.scrollY < scrolled - change - 1;
  if (change > 0 && !isLeft) window.scrollTo(0, now);
  height = isLeft ? null : now;
  scrolled = window.scrollY;
  return change > 0 && !isLeft;
}

/** @returns how to stop */
export function onEndKey(): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true, capture: true };
  const onInput = (event: Event) => {
    const isEnd = event instanceof KeyboardEvent && event.key === 'End' && isScrolling(event);
    height = isEnd ? documentHeight() : null;
    scrolled = window.scrollY;
  };
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(type, onInput, options);
  return () => {
    height = null;
    ending.abort();
  };
}
