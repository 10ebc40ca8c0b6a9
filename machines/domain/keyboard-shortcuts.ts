/** The keyboard shortcuts of the reader; the keyboard help shows this list. */

/** The action of a key; named after the event of the reader machine where there is one. */
export type KeyAction =
  | 'page.next'
  | 'page.previous'
  | 'page.first'
  | 'page.last'
  | 'bookmark.toggle'
  | 'language.open'
  | 'help.open'
  | 'escape.press';

export type ReaderKey = {
  /** `KeyboardEvent.key`; letters in lower case. */
  key: string;
  /** The label on a keyboard, and the description: texts of the interface. */
  name: string;
  action: KeyAction;
  /** The description in the keyboard help. */
  does: string;
  /** The page must be scrolled to this end; elsewhere the key scrolls as usual. */
  onlyAt?: 'top' | 'bottom';
};

/** A key press, and whether the page is scrolled to its top or bottom. */
export type KeyPress = { key: string; isAtTop: boolean; isAtBottom: boolean };

export const READER_KEYS = [
  { key: 'ArrowRight', name: 'Right arrow', action: 'page.next', does: 'Next page' },
  { key: 'ArrowLeft', name: 'Left arrow', action: 'page.previous', does: 'Previous page' },
  {
    key: 'PageDown',
    name: 'Page Down',
    action: 'page.next',
    does: 'Next page, at the end of this one',
    onlyAt: 'bottom',
  },
  {
    key: 'PageUp',
    name: 'Page Up',
    action: 'page.previous',
    does: 'Previous page, at the top of this one',
    onlyAt: 'top',
  },
  {
    key: 'Home',
    name: 'Home|key',
    action: 'page.first',
    does: 'First page, at the top of this one',
    onlyAt: 'top',
  },
  {
    key: 'End',
    name: 'End',
    action: 'page.last',
    does: 'Last page, at the end of this one',
    onlyAt: 'bottom',
  },
  {
    key: 'b',
    name: 'b',
    action: 'bookmark.toggle',
    does: 'Bookmark this page, or remove its bookmark',
  },
  { key: 'l', name: 'l', action: 'language.open', does: 'Choose the reading language' },
  { key: '?', name: '?', action: 'help.open', does: 'This list of keys' },
  {
    key: 'Escape',
    name: 'Escape',
    action: 'escape.press',
    does: 'Close what is open, then the book',
  },
] as const satisfies readonly ReaderKey[];

/**
 * Single-character keys can be pressed by mistake, or triggered by speech input, so they can be
 * switched off (WCAG 2.1.4).
 */
export const isCharacter = ({ key }: Pick<ReaderKey, 'key'>): boolean => key.length === 1;

/**
 * @returns the action of the key at this scroll position; null when it is no shortcut, or scrolls
 */
export function actionOf({ key, isAtTop, isAtBottom }: KeyPress): KeyAction | null {
  const found: ReaderKey | undefined = READER_KEYS.find((each) => each.key === key);
  if (
    found === undefined ||
    (found.onlyAt === 'top' && !isAtTop) ||
    (found.onlyAt === 'bottom' && !isAtBottom)
  )
    return null;
  return found.action;
}
