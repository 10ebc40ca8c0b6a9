/** The pure rule of what counts as a swipe (specification sections 4 and 5). */
import { SWIPE_THRESHOLD_PX } from './limits.ts';

/** @param dx pixels moved to the right; @param dy pixels moved down. Exactly 50 px is no swipe yet. */
export function swipeOf(dx: number, dy: number): 'left' | 'right' | null {
  if (Math.abs(dx) <= SWIPE_THRESHOLD_PX || Math.abs(dx) <= Math.abs(dy)) return null;
  return dx < 0 ? 'left' : 'right';
}
