/**
 * Listens to the reader's keyboard shortcuts; not while typing, with a modifier, or behind a
 * popover.
 */
import {
  READER_KEYS,
  type KeyPress,
} from '../../../../machines/domain/reading/keyboard-shortcuts.ts';
import { isInOverlay } from '../../../platform/overlay.ts';
import { shortcutKeyOf } from './shortcut-key.ts';

const KEYS: ReadonlySet<string | null> = new Set(READER_KEYS.map(({ key }) => key));

/**
 * @param pressed returns whether it used the key; the browser's default action is then prevented
 * @returns how to stop listening
 */
export function onReaderKey(pressed: (press: KeyPress) => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const key = shortcutKeyOf(event);
    if (key === null || !KEYS.has(key) || event.defaultPrevented) return;
    if (isInOverlay(event.target)) return;
    if (pressed({ key, ...scrollPosition() })) event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** One pixel of tolerance: scroll offsets are fractional. */
function scrollPosition(): Omit<KeyPress, 'key'> {
  const { clientHeight, scrollHeight } = document.documentElement;
  return {
    isAtTop: window.scrollY <= 1,
    isAtBottom: window.scrollY + clientHeight >= scrollHeight - 1,
  };
}
