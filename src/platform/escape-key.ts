/** The Escape key of a bar at the top or at the foot of the window. */
import { isInOverlay } from './overlay.ts';

/** Of the bars that are shown; the one that was opened last hears of the key first. */
const bars: object[] = [];

/**
 * Calls the listener when Escape is pressed, before the reader hears of it; not while another bar is
 * shown that was opened later, nor while an overlay has the focus, which Escape closes first.
 * @returns how to stop listening
 */
export function onEscape(listener: () => void): () => void {
  const bar = {};
  bars.push(bar);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (bars.at(-1) !== bar || isInOverlay(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    listener();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    const at = bars.indexOf(bar);
    if (at !== -1) bars.splice(at, 1);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}
