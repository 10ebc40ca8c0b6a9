/** Runtime effects: the clock, the console, and the end of the page's life. */
import { doNothing, listenToNothing } from './inert.ts';

export type RuntimeEffects = {
  /** @returns the time in milliseconds since the epoch. */
  now: () => number;
  /** Logs an error to the console. */
  report: (message: string, error: unknown) => void;
  /**
   * Calls the listener, possibly several times, when the user may be leaving the page.
   * @returns how to stop listening
   */
  onLeaving: (listener: () => void) => () => void;
};

/**
 * Reports when the user may be leaving: a hidden page can be discarded without a further event
 * (Page Lifecycle).
 * @param listener may be called more than once
 * @returns how to stop listening
 */
export function onLeaving(listener: () => void): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pagehide', listener);
  };
}

export const runtimeEffects: RuntimeEffects = {
  now: () => Date.now(),
  report: (message, error) => console.error(message, error),
  onLeaving,
};

export const inertRuntime: RuntimeEffects = {
  now: () => 0,
  report: doNothing,
  onLeaving: listenToNothing,
};
