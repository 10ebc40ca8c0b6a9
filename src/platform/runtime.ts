/** Runtime effects: the clock, the console, and the end of the page's life. */
import { onLeaving } from './page-leaving.ts';

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

export const runtimeEffects: RuntimeEffects = {
  now: () => Date.now(),
  report: (message, error) => console.error(message, error),
  onLeaving,
};
