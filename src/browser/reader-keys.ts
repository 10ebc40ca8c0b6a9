/** Hears the reader's keys: arrows turn pages, Escape closes; never while typing, with a modifier, or behind a popover. */

export type ReaderKey = 'ArrowLeft' | 'ArrowRight' | 'Escape';

const KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'Escape'] satisfies ReaderKey[];
const TYPING = 'input, textarea, select, [contenteditable]';
const OVERLAY = '[role=dialog], [role=menu], [role=listbox], [role=radiogroup]';

/** @returns how to stop listening. */
export function onReaderKey(pressed: (key: ReaderKey) => void): () => void {
  const heard = (event: KeyboardEvent) => {
    if (!isReaderKey(event.key) || event.defaultPrevented || event.repeat || event.isComposing) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(`${TYPING}, ${OVERLAY}`) !== null) return;
    pressed(event.key);
  };
  window.addEventListener('keydown', heard);
  return () => window.removeEventListener('keydown', heard);
}

const isReaderKey = (key: string): key is ReaderKey => KEYS.includes(key);
