/** Scrolls the text by itself, and reports when the user does anything else. */
import type { ActorRefFrom } from 'xstate';
import { wordsOf } from '../../../machines/domain/reading/rolling-speed.ts';
import { MINUTE_MS } from '../../../machines/domain/limits.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { afterFrames, focusOn } from '../../platform/focus.ts';
import { prefersReducedMotion } from '../../platform/viewport/scroll.ts';
import { lineInWindow, paragraphAt, scrolledText } from './pages-in-view.ts';

export { onEscape } from '../../platform/escape-key.ts';

/** A longer frame, as of a tab that was hidden, moves the text no further. */
const LONGEST_FRAME_MS = 100;
/** Of the settings panel in which rolling is chosen, until the bar can have the focus. */
const FRAMES_OF_SHEET = 3;

const words = new WeakMap<Element, number>();

/** @returns the height of a word of the open page, on average, in CSS pixels */
function heightOfWord(): number {
  const page = document.querySelector('#page');
  if (page === null) return 0;
  const count = words.get(page) ?? Math.max(wordsOf(page.textContent), 1);
  words.set(page, count);
  return page.clientHeight / count;
}

const lineHeight = (): number =>
  Number.parseFloat(getComputedStyle(scrolledText() ?? document.body).lineHeight);

const isAtEnd = (): boolean => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return window.scrollY + clientHeight >= scrollHeight - 1;
};

/**
 * Scrolls at this speed: a pixel at a time, or a whole line where motion is reduced.
 * @param speed in words a minute
 * @param onEnd called when the end of the text is reached
 * @returns how to stop
 */
export function roll(speed: number, onEnd: () => void): () => void {
  const step = prefersReducedMotion() ? lineHeight() : 1 / window.devicePixelRatio;
  let due = 0;
  let last: number | null = null;
  let frame = requestAnimationFrame(move);
  function move(now: number): void {
    const passed = Math.min(now - (last ?? now), LONGEST_FRAME_MS);
    last = now;
    due += (passed / MINUTE_MS) * speed * heightOfWord();
    const top = Math.floor(due / step) * step;
    if (top > 0) {
      const before = window.scrollY;
      window.scrollBy({ top, behavior: 'instant' });
      // Browsers round where they scroll to: by less than a pixel of theirs nothing moves.
      due -= window.scrollY - before;
    }
    if (isAtEnd()) onEnd();
    else frame = requestAnimationFrame(move);
  }
  return () => cancelAnimationFrame(frame);
}

/** Others scroll or leave, also when a button of the bar has the focus. */
const KEYS_OF_BAR: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Enter', ' ']);

const isOfBar = (event: Event): boolean =>
  event.type !== 'wheel' &&
  !(event instanceof KeyboardEvent && !KEYS_OF_BAR.has(event.key)) &&
  event.target instanceof Element &&
  event.target.closest('[data-rolling]') !== null;

/**
 * Calls the listener when the user does anything outside the bar, or leaves the text.
 * @returns how to stop
 */
export function onTouched(
  reader: ActorRefFrom<typeof readerMachine>,
  listener: () => void,
): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true, capture: true };
  const onInput = (event: Event) => {
    if (!isOfBar(event)) listener();
  };
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(type, onInput, options);
  document.addEventListener(
    'selectionchange',
    () => {
      if (document.getSelection()?.isCollapsed === false) listener();
    },
    options,
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') listener();
    },
    options,
  );
  const subscription = reader.subscribe((snapshot) => {
    if (!snapshot.matches({ overlay: 'closed' })) listener();
  });
  return () => {
    ending.abort();
    subscription.unsubscribe();
  };
}

/** Gives the bar the focus, once the settings panel in which rolling was chosen has closed. */
export const focusWhenFree = (button: HTMLElement): void =>
  void afterFrames(FRAMES_OF_SHEET, () => button.focus({ preventScroll: true }));

/** Gives the paragraph that is read the focus that the bar had. */
export function focusText(): void {
  const paragraph = paragraphAt(lineInWindow());
  if (paragraph !== null) focusOn(paragraph);
}
