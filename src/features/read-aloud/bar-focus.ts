/** The focus and the Escape key of the bar of reading aloud. */
import { afterFrames } from '../../platform/focus.ts';
import { isInOverlay } from '../../platform/overlay.ts';

/**
 * Calls the listener when Escape is pressed, before the reader hears of it; not while an overlay
 * has the focus, which Escape closes first.
 * @returns how to stop listening
 */
export function onEscape(listener: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (isInOverlay(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    listener();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

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
    const back = isThere ? before : document.querySelector<HTMLElement>('#page');
    back?.focus({ preventScroll: true });
  };
  return (bar) => {
    const active = document.activeElement;
    if (bar.contains(active)) focusBack();
    else if (isInOverlay(active)) afterFrames(FRAMES_OF_OVERLAY, focusBack);
  };
}
