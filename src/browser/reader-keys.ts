/** Hears the reader's keys; never while typing, with a modifier, or behind a popover. */
import {
  isCharacter,
  READER_KEYS,
  type KeyPress,
} from '../../machines/domain/keyboard-shortcuts.ts';

const KEYS: ReadonlySet<string> = new Set(READER_KEYS.map(({ key }) => key));
const TYPING = 'input, textarea, select, [contenteditable]';
const OVERLAY = '[role=dialog], [role=menu], [role=listbox], [role=radiogroup]';

/**
 * @param pressed is told of a key and answers whether it did something; then the browser does nothing with it
 * @returns how to stop listening
 */
export function onReaderKey(pressed: (press: KeyPress) => boolean): () => void {
  const heard = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (!KEYS.has(key) || event.defaultPrevented || event.repeat || event.isComposing) return;
    // Shift is how most keyboards write a question mark; elsewhere it is a modifier.
    if (event.altKey || event.ctrlKey || event.metaKey || (event.shiftKey && key !== '?')) return;
    if (event.target instanceof Element && event.target.closest(`${TYPING}, ${OVERLAY}`) !== null)
      return;
    if (pressed({ key, ...place() })) event.preventDefault();
  };
  window.addEventListener('keydown', heard);
  return () => window.removeEventListener('keydown', heard);
}

/** The letter that stands on the key where the keyboard writes another script, such as Devanagari. */
function keyOf({ key, code }: KeyboardEvent): string {
  const letter = /^\p{ASCII}/u.test(key) ? key : (/^Key([A-Z])$/u.exec(code)?.[1] ?? key);
  return isCharacter({ key: letter }) ? letter.toLowerCase() : letter;
}

/** Whether the page can still be scrolled; a pixel of rounding does not count. */
function place(): Omit<KeyPress, 'key'> {
  const { clientHeight, scrollHeight } = document.documentElement;
  return {
    isAtTop: window.scrollY <= 1,
    isAtBottom: window.scrollY + clientHeight >= scrollHeight - 1,
  };
}
