/** Where the focus goes when a bar at the foot of the window is closed. */
import { afterFrames } from './focus.ts';
import { isInOverlay } from './overlay.ts';

/** Such as a control for keys after a press; a browser takes the focus from it in the next frame. */
const isHidden = (element: Element): boolean =>
  element.ownerDocument.defaultView?.getComputedStyle(element).display === 'none';

/** An overlay that closes keeps the rest of the page inert for a frame or two. */
const FRAMES_OF_OVERLAY = 3;

/**
 * Remembers the focused element, or another one.
 * @returns how to focus it again, or the page if it is gone, when the focus is in the bar or in the
 * dialog that it has opened
 */
export function rememberFocus(before = document.activeElement): (bar: Element) => void {
  const focusBack = () => {
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
    if (isThere) before.focus({ preventScroll: true });
    if (!isThere || document.activeElement !== before || isHidden(before))
      document.querySelector<HTMLElement>('#page')?.focus({ preventScroll: true });
  };
  return (bar) => {
    const active = document.activeElement;
    // A press on the bar may have left the focus where it was.
    if (bar.contains(active) || active === document.body || active === before) focusBack();
    else if (isInOverlay(active)) afterFrames(FRAMES_OF_OVERLAY, focusBack);
  };
}
