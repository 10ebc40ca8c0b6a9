/** Hears swipes on the page of a book: one finger, no text selected, decided when the finger leaves. */
import { swipeOf } from '../../machines/domain/swipe.ts';

const PAGE = '#page';

/** On whatever page is shown: each is an element of its own, and listens to nothing by itself. @returns how to stop listening. */
export function onSwipe(swiped: (direction: 'left' | 'right') => void): () => void {
  let start: Touch | null = null;
  const began = (event: TouchEvent) => {
    const isOnPage = event.target instanceof Element && event.target.closest(PAGE) !== null;
    start = isOnPage && event.touches.length === 1 ? (event.touches[0] ?? null) : null;
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
  window.addEventListener('touchstart', began, { passive: true });
  window.addEventListener('touchend', ended, { passive: true });
  window.addEventListener('touchcancel', cancelled, { passive: true });
  return () => {
    window.removeEventListener('touchstart', began);
    window.removeEventListener('touchend', ended);
    window.removeEventListener('touchcancel', cancelled);
  };
}

const hasSelection = (): boolean => document.getSelection()?.isCollapsed === false;
