/** Where the focus goes when a bar at the foot of the window is closed. */
import { afterFrames } from './focus.ts';
import { isInOverlay } from './overlay.ts';

/** An overlay that closes keeps the rest of the page inert for a frame or two. */
const FRAMES_OF_OVERLAY = 3;

/**
 * Remembers the focused element.
 * @returns how to focus it again, or the page if it is gone, when the focus is in the bar or in the
 * dialog that it has opened
 */
export function rememberFocus(): (bar: Element) => void {
  const before = document.activeElement;
  const focusBack = () => {
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
    if (isThere) before.focus({ preventScroll: true });
    // What is hidden meanwhile takes no focus.
    if (!isThere || document.activeElement !== before)
      document.querySelector<HTMLElement>('#page')?.focus({ preventScroll: true });
  };
  return (bar) => {
    const active = document.activeElement;
    if (bar.contains(active)) focusBack();
    else if (isInOverlay(active)) afterFrames(FRAMES_OF_OVERLAY, focusBack);
  };
}
