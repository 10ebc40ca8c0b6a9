/** Focus: moves it to elements that are not controls, and recovers a lost one. */
import { doNothing } from './inert.ts';

export type FocusEffects = {
  /** Focuses the element with this id, else the main element, and scrolls to it. */
  skipTo: (id: string) => void;
  /** Focuses the element if nothing else has the focus. */
  takeLost: (element: HTMLElement) => void;
  /** Focuses a page that has been turned, unless the focus is in a bar that turns pages itself. */
  turn: (page: HTMLElement) => void;
};

/**
 * Focuses the element without scrolling. It is focusable only until it loses the focus: otherwise
 * every click on its text would focus it, and Tab would continue from its start.
 */
export function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** Focuses the element if no element has the focus, as when the focused one has been removed. */
export function takeLostFocus(element: HTMLElement): void {
  if (document.activeElement === document.body || document.activeElement === null)
    element.focus({ preventScroll: true });
}

/** Whether the focus is in a bar of reading aloud, of finding or of words, which keeps it when pages turn. */
export const isInTurningBar = (): boolean =>
  !!document.activeElement?.closest('[data-read-aloud], [data-find], [data-words]');

/** Focuses a page that has been turned; not while the focus is in a bar that keeps it. */
export function turnFocus(page: HTMLElement): void {
  if (isInTurningBar()) return;
  const focus = () => page.focus({ preventScroll: true });
  focus();
  // A dialog that closes with the turn has the page inert until its effects are cleaned up.
  if (document.activeElement !== page) queueMicrotask(focus);
}

/** Implements a skip link without a history entry, so that Back leaves the screen. */
export function skipTo(id: string): void {
  const element = document.getElementById(id) ?? document.querySelector('main');
  if (element === null) return;
  focusOn(element);
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/**
 * react-aria restores the focus one frame after an overlay closes; after virtual clicks of screen
 * readers two or three.
 */
const FRAMES_TO_WAIT = 6;

/** Calls back in the last of this number of frames. */
export const afterFrames = (frames: number, callback: () => void): number =>
  requestAnimationFrame(() => (frames > 1 ? afterFrames(frames - 1, callback) : callback()));

/**
 * Call once. When the focused element is removed and nothing else takes the focus, focuses the main
 * element. Otherwise the focus would move to the body, and a keyboard user would start again at the
 * top of the document.
 */
export function watchLostFocus(): void {
  let focused: Element | null = null;
  let pending: symbol | null = null;
  document.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
    pending = null;
  });
  // A click outside of controls moves the focus away on purpose.
  document.addEventListener('pointerdown', () => {
    focused = null;
  });
  new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    const loss = Symbol('loss');
    pending = loss;
    afterFrames(FRAMES_TO_WAIT, () => {
      const main = document.querySelector('main');
      // Not if the focus has been elsewhere since.
      if (pending === loss && document.activeElement === document.body && main !== null)
        focusOn(main);
    });
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * Call once. Until a key is pressed, what the site focuses itself shows no mark: a browser shows one
 * where the user has done nothing yet.
 */
function watchKeys(): void {
  const onKey = () => document.documentElement.toggleAttribute('data-keys', true);
  window.addEventListener('keydown', onKey, { capture: true, once: true });
}

export function createFocusEffects(): FocusEffects {
  watchLostFocus();
  watchKeys();
  return { skipTo, takeLost: takeLostFocus, turn: turnFocus };
}

export const inertFocus: FocusEffects = { skipTo: doNothing, takeLost: doNothing, turn: doNothing };
