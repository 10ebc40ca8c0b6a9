/** Focus effects: where the keyboard focus goes when a screen or part of it changes. */
import { skipTo, takeLostFocus, turnFocus, watchLostFocus } from './focus.ts';
import { restoreFocus } from './navigation/history.ts';

export type FocusEffects = {
  /**
   * Focuses a new screen, or on the way back the element that was left.
   * @returns how to stop waiting for that element
   */
  restore: (main: HTMLElement) => () => void;
  /** Focuses the element with this id, else the main element, and scrolls to it. */
  skipTo: (id: string) => void;
  /** Focuses the element if nothing else has the focus. */
  takeLost: (element: HTMLElement) => void;
  /** Focuses a page that has been turned, unless the focus is in the bar of reading aloud. */
  turn: (page: HTMLElement) => void;
};

export function createFocusEffects(): FocusEffects {
  watchLostFocus();
  return {
    restore: restoreFocus,
    skipTo,
    takeLost: takeLostFocus,
    turn: turnFocus,
  };
}
