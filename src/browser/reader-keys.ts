/**
 * Listens to the reader's keyboard shortcuts; not while typing, with a modifier, or behind a
 * popover.
 */
import {
  isCharacter,
  READER_KEYS,
  type KeyPress,
} from '../../machines/domain/keyboard-shortcuts.ts';

const KEYS: ReadonlySet<string> = new Set(READER_KEYS.map(({ key }) => key));
const TYPING = 'input, textarea, select, [contenteditable]';
export const OVERLAY = '[role=dialog], [role=menu], [role=listbox], [role=radiogroup]';

/**
 * @param pressed returns whether it used the key; the browser's default action is then prevented
 * @returns how to stop listening
 */
export function onReaderKey(pressed: (press: KeyPress) => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (!KEYS.has(key) || event.defaultPrevented || event.repeat || event.isComposing) return;
    // Most keyboard layouts need Shift for a question mark.
    if (event.altKey || event.ctrlKey || event.metaKey || (event.shiftKey && key !== '?')) return;
    if (event.target instanceof Element && event.target.closest(`${TYPING}, ${OVERLAY}`) !== null)
      return;
    if (pressed({ key, ...scrollPosition() })) event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/**
 * @returns the Latin letter of the key on layouts of other scripts, such as Devanagari; letters in
 * lower case
 */
function keyOf({ key, code }: KeyboardEvent): string {
  const letter = /^\p{ASCII}/u.test(key) ? key : (/^Key([A-Z])$/u.exec(code)?.[1] ?? key);
  return isCharacter({ key: letter }) ? letter.toLowerCase() : letter;
}

/** One pixel of tolerance: scroll offsets are fractional. */
function scrollPosition(): Omit<KeyPress, 'key'> {
  const { clientHeight, scrollHeight } = document.documentElement;
  return {
    isAtTop: window.scrollY <= 1,
    isAtBottom: window.scrollY + clientHeight >= scrollHeight - 1,
  };
}
