/**
 * Recognises swipes on the page of a book: one finger, no text selected, the page not zoomed with two
 * fingers, decided when the finger is lifted.
 */
import { swipeOf } from '../../../../machines/domain/reading/swipe.ts';

const PAGE = '#page';

/**
 * On the root element while swipes are recognised: only then the page keeps sideways movements from
 * the browser (src/features/reader/page/PageText.tsx).
 */
const SWIPES = 'data-swipes';

/** Below it the page is as wide as the window; a browser may round the scale. */
const ZOOMED_SCALE = 1.01;

/**
 * Listens on the window, because every page of the book is a new element.
 * @returns how to stop listening
 */
export function onSwipe(listener: (direction: 'left' | 'right') => void): () => void {
  const { visualViewport } = window;
  /** A finger on a zoomed page moves what is seen of it. */
  const isZoomed = () => (visualViewport?.scale ?? 1) > ZOOMED_SCALE;
  const onZoom = () => document.documentElement.toggleAttribute(SWIPES, !isZoomed());
  let start: Touch | null = null;
  const onTouchStart = (event: TouchEvent) => {
    const isOnPage = event.target instanceof Element && event.target.closest(PAGE) !== null;
    const isSwipe = isOnPage && event.touches.length === 1 && !isZoomed();
    start = isSwipe ? (event.touches[0] ?? null) : null;
  };
  const onTouchEnd = (event: TouchEvent) => {
    const from = start;
    start = null;
    const to = event.changedTouches[0];
    if (from === null || to === undefined || hasSelection() || isZoomed()) return;
    const direction = swipeOf(to.clientX - from.clientX, to.clientY - from.clientY);
    if (direction !== null) listener(direction);
  };
  const onTouchCancel = () => {
    start = null;
  };
  onZoom();
  visualViewport?.addEventListener('resize', onZoom);
  window.addEventListener('touchstart', onTouchStart, { passive: true });
  window.addEventListener('touchend', onTouchEnd, { passive: true });
  window.addEventListener('touchcancel', onTouchCancel, { passive: true });
  return () => {
    document.documentElement.removeAttribute(SWIPES);
    visualViewport?.removeEventListener('resize', onZoom);
    window.removeEventListener('touchstart', onTouchStart);
    window.removeEventListener('touchend', onTouchEnd);
    window.removeEventListener('touchcancel', onTouchCancel);
  };
}

const hasSelection = (): boolean => document.getSelection()?.isCollapsed === false;
