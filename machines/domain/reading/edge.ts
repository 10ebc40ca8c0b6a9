/** Which edge of the text of a page is tapped. */
import { EDGE_MIN_PX, EDGE_SHARE } from '../limits.ts';

export type Edge = 'left' | 'right';

/** A tap on a page; `x` from the left of its text, which is so wide, in CSS pixels. */
export type Tap = { x: number; width: number };

/** @returns null for a tap in the middle */
export function edgeOf({ x, width }: Tap): Edge | null {
  const edge = Math.max(width * EDGE_SHARE, EDGE_MIN_PX);
  if (x < edge) return 'left';
  return x >= width - edge ? 'right' : null;
}
