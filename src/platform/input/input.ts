/** Input: what the user does outside of the rendered controls. */
import { listenToNothing } from '../inert.ts';
import { replayInput } from './replay.ts';
import { onUserScroll } from '../viewport/scroll.ts';

export type InputEffects = {
  /** Replays the input that was queued before hydration; call once, after the site is mounted. */
  replayQueued: () => Promise<void>;
  /**
   * Calls the listener when the user scrolls, not when the document scrolls because the focus
   * moved.
   * @returns how to stop listening
   */
  onScroll: (listener: () => void) => () => void;
};

export const inputEffects: InputEffects = { replayQueued: replayInput, onScroll: onUserScroll };

export const inertInput: InputEffects = {
  replayQueued: () => Promise.resolve(),
  onScroll: listenToNothing,
};
