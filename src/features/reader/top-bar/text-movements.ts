/** Reports what a user does with the text of an open book that may hide or show its bars. */
import { LOW_WINDOW } from '../../../ui/BarSpace.tsx';
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

/** There the bars leave whatever scrolls, and keys that scroll do not bring them back. */
const isLow = (): boolean => window.matchMedia(LOW_WINDOW).matches;

/** By itself (src/features/comfort/roll.ts). */
const isRolling = (): boolean => document.querySelector('[data-rolling]') !== null;

/** Beside the page: a scrollbar that takes room, as of a mouse. */
const isOnScrollbar = ({ clientX }: PointerEvent): boolean =>
  clientX >= document.documentElement.clientWidth;

/** A user of keys is there. */
const hasFocus = (): boolean =>
  document.querySelector(':is(header, [data-page-turner]) :focus-visible') !== null;

/** @returns how to stop listening */
export function onTextMovement(listener: (movement: Movement) => void): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true, capture: true };
  /** What has moved the page, which may still glide on. */
  let mover: 'finger' | 'wheel, key or scrollbar' | null = null;
  let from = scrolledTo();
  const movedBy = (what: typeof mover) => () => {
    mover = what;
  };
  const hidesBars = (): boolean =>
    mover === 'finger' || (isLow() && (mover !== null || isRolling()) && !hasFocus());
  window.addEventListener('touchmove', movedBy('finger'), options);
  window.addEventListener('wheel', movedBy('wheel, key or scrollbar'), options);
  window.addEventListener('scrollend', movedBy(null), options);
  window.addEventListener(
    'pointerdown',
    (event) => {
      mover = isOnScrollbar(event) ? 'wheel, key or scrollbar' : null;
    },
    options,
  );
  document.addEventListener(
    'scroll',
    () => {
      const y = scrolledTo();
      if (y - from > FAR_PX) {
        if (hidesBars()) listener('text.down');
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
      mover = 'wheel, key or scrollbar';
      if (!isLow()) listener('key.press');
    },
    options,
  );
  return () => ending.abort();
}
