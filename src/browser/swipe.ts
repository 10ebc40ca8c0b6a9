/**
 * Recognises swipes on the page of a book: one finger, no text selected, decided when the finger is
 * lifted.
 */
import { swipeOf } from '../../machines/domain/swipe.ts';

const PAGE = '#page';

/**
 * Listens on the window, because every page of the book is a new element.
 * @returns how to stop listening
 */
export function onSwipe(listener: (direction: 'left' | 'right') => void): () => void {
  let start: Touch | null = null;
  const onTouchStart = (event: TouchEvent) => {
    const isOnPage = event.target instanceof Element && event.target.closest(PAGE) !== null;
    start = isOnPage && event.touches.length === 1 ? (event.touches[0] ?? null) : null;
  };
  const onTouchEnd = (event: TouchEvent) => {
    const from = start;
    start = null;
    const to = event.changedTouches[0];
    if (from === null || to === undefined || hasSelection()) return;
    const direction = swipeOf(to.clientX - from.clientX, to.clientY - from.clientY);
    if (direction !== null) listener(direction);
  };
  const onTouchCancel = () => {
    start = null;
  };
  window.addEventListener('touchstart', onTouchStart, { passive: true });
  window.addEventListener('touchend', onTouchEnd, { passive: true });
  window.addEventListener('touchcancel', onTouchCancel, { passive: true });
  return () => {
    window.removeEventListener('touchstart', onTouchStart);
    window.removeEventListener('touchend', onTouchEnd);
    window.removeEventListener('touchcancel', onTouchCancel);
  };
}

const hasSelection = (): boolean => document.getSelection()?.isCollapsed === false;
