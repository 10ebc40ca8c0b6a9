/**
 * Listens to the reader's keyboard shortcuts; not while typing, with a modifier, or behind a
 * popover.
 */
import { READER_KEYS, type KeyPress } from '../../../machines/domain/keyboard-shortcuts.ts';
import { shortcutKeyOf } from './shortcut-key.ts';

const KEYS: ReadonlySet<string | null> = new Set(READER_KEYS.map(({ key }) => key));
export const OVERLAY = '[role=dialog], [role=menu], [role=listbox], [role=radiogroup]';

/**
 * @param pressed returns whether it used the key; the browser's default action is then prevented
 * @returns how to stop listening
 */
export function onReaderKey(pressed: (press: KeyPress) => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const key = shortcutKeyOf(event);
    if (key === null || !KEYS.has(key) || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(OVERLAY) !== null) return;
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
