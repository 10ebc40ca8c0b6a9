/** Which shortcut of the reader a key press is. */
import type { KeyPress } from '../../../../machines/domain/reading/keyboard-shortcuts.ts';

const TYPING = 'input, textarea, select, [contenteditable]';
/** A letter or sign of another script than Latin. */
const NOT_LATIN = /^(?![\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}])[\p{L}\p{M}]/u;

/**
 * @returns the key as machines/domain/reading/keyboard-shortcuts.ts names it: a letter in lower case, and
 * where the layout writes another script the Latin letter of its place. null for a press that is
 * meant for the browser, for a text field or for an input method
 */
export function shortcutKeyOf(event: KeyboardEvent): KeyPress['key'] | null {
  const { key, code, target } = event;
  if (event.repeat || event.isComposing || event.altKey || event.ctrlKey || event.metaKey)
    return null;
  // Elsewhere than on Windows, AltGr is neither Alt nor Control.
  if (event.getModifierState('AltGraph')) return null;
  // Most keyboard layouts need Shift for a question mark, and some for a slash.
  if (event.shiftKey && key !== '?' && key !== '/') return null;
  if (target instanceof Element && target.closest(TYPING) !== null) return null;
  const letter = NOT_LATIN.test(key) ? (/^Key([A-Z])$/u.exec(code)?.[1] ?? key) : key;
  return letter.length === 1 ? letter.toLowerCase() : letter;
}
