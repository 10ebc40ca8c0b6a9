/** What the bars at the foot of the window have in common. */
import { inset } from './tokens.ts';

/** Where a bar is, and how it is set off from the text above it. */
export const atFoot = {
  bottom: 0,
  background: 'var(--raised)',
  borderTop: '2px solid var(--accent)',
} as const;

/**
 * @param room above and below what is in a bar, a length of CSS
 * @returns it as paddings, with what the device covers at the foot
 */
export const footPadding = (room: string) => ({
  paddingBlock: room,
  paddingBottom: `calc(${room} + ${inset.bottom})`,
});
