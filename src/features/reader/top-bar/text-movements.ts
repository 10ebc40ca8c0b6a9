/** Reports what a user does with the text of an open book that may hide or show the tools above it. */
import type { ReadingToolsEvent } from '../../../../machines/reading-tools.machine.ts';

type Movement = Extract<
  ReadingToolsEvent['type'],
  'text.down' | 'text.up' | 'page.tap' | 'key.press' | 'focus.move'
>;

/** The text is scrolled this far before it counts: a finger trembles. */
const FAR_PX = 24;

/** Where the page is scrolled to, without what a browser shows beyond its ends for a moment. */
const scrolledTo = (): number => {
  const end = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(window.scrollY, end));
};

/** @returns how to stop listening */
export function onTextMovement(listener: (movement: Movement) => void): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true, capture: true };
  /** A finger has moved the page, which may still glide on; no other scrolling hides the tools. */
  let isByFinger = false;
  let from = scrolledTo();
  const byOther = () => {
    isByFinger = false;
  };
  window.addEventListener(
    'touchmove',
    () => {
      isByFinger = true;
    },
    options,
  );
  for (const type of ['wheel', 'scrollend', 'pointerdown'])
    window.addEventListener(type, byOther, options);
  document.addEventListener(
    'scroll',
    () => {
      const y = scrolledTo();
      if (y - from > FAR_PX) {
        if (isByFinger) listener('text.down');
        from = y;
      } else if (from - y > FAR_PX || y === 0) {
        listener('text.up');
        from = y;
      }
    },
    options,
  );
  window.addEventListener('click', () => listener('page.tap'), options);
  window.addEventListener('focusin', () => listener('focus.move'), options);
  window.addEventListener(
    'keydown',
    () => {
      byOther();
      listener('key.press');
    },
    options,
  );
  return () => ending.abort();
}
