/** Hears swipes on an element: one finger, no text selected, decided when the finger leaves. */
import { swipeOf } from '../../machines/swipe.ts';

/** @returns how to stop listening. */
export function onSwipe(element: HTMLElement, swiped: (direction: 'left' | 'right') => void): () => void {
  let start: Touch | null = null;
  const began = (event: TouchEvent) => {
    start = event.touches.length === 1 ? (event.touches[0] ?? null) : null;
  };
  const ended = (event: TouchEvent) => {
    const from = start;
    start = null;
    const to = event.changedTouches[0];
    if (from === null || to === undefined || hasSelection()) return;
    const direction = swipeOf(to.clientX - from.clientX, to.clientY - from.clientY);
    if (direction !== null) swiped(direction);
  };
  const cancelled = () => {
    start = null;
  };
  element.addEventListener('touchstart', began, { passive: true });
  element.addEventListener('touchend', ended, { passive: true });
  element.addEventListener('touchcancel', cancelled, { passive: true });
  return () => {
    element.removeEventListener('touchstart', began);
    element.removeEventListener('touchend', ended);
    element.removeEventListener('touchcancel', cancelled);
  };
}

const hasSelection = (): boolean => document.getSelection()?.isCollapsed === false;
