/** The keys of the bar of words, while it has the focus. */
import type { WordMove } from '../../../machines/domain/words/word-moves.ts';
import { isInOverlay } from '../../platform/overlay.ts';

const MOVES: Readonly<Record<string, WordMove>> = {
  ArrowLeft: 'word.previous',
  ArrowRight: 'word.next',
  ArrowUp: 'sentence.previous',
  ArrowDown: 'sentence.next',
  Home: 'word.first',
  End: 'word.last',
};

/**
 * Calls the listener in the capture phase, so that the reader turns no page.
 * @returns how to stop listening
 */
export function onWordKeys(bar: Element, listener: (move: WordMove) => void): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || isInOverlay(target)) return;
    const move = MOVES[key];
    if (move === undefined || !(target instanceof Node) || !bar.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    listener(move);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
