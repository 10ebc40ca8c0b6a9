/** Recognises a horizontal swipe (specification sections 4 and 5). */
import { SWIPE_THRESHOLD_PX } from '../limits.ts';

/**
 * @param dx movement to the right, in pixels
 * @param dy movement down, in pixels
 * @returns the direction; null for a vertical movement, or one of at most 50 px
 */
export function swipeOf(dx: number, dy: number): 'left' | 'right' | null {
  if (Math.abs(dx) <= SWIPE_THRESHOLD_PX || Math.abs(dx) <= Math.abs(dy)) return null;
  return dx < 0 ? 'left' : 'right';
}
