/** The Escape key of a bar at the foot of the window. */
import { isInOverlay } from './overlay.ts';

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
