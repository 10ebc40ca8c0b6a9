/**
 * The keyboard shortcuts of the reader; machines/messages/keyboard-shortcuts.ts describes them for
 * the keyboard help.
 */

/** The action of a key; named after the event of the reader machine where there is one. */
export type KeyAction =
  | 'page.next'
  | 'page.previous'
  | 'page.first'
  | 'page.last'
  | 'bookmark.toggle'
  | 'language.open'
  | 'listen.toggle'
  | 'beside.toggle'
  | 'contents.open'
  | 'chapter.next'
  | 'chapter.previous'
  | 'help.open'
  | 'escape.press';

export type ReaderKey = {
  /** `KeyboardEvent.key`; letters in lower case. */
  key: string;
  action: KeyAction;
  /** The page must be scrolled to this end; elsewhere the key scrolls as usual. */
  onlyAt?: 'top' | 'bottom';
};

/** A key press, and whether the page is scrolled to its top or bottom. */
export type KeyPress = { key: string; isAtTop: boolean; isAtBottom: boolean };

export const READER_KEYS = [
  { key: 'ArrowRight', action: 'page.next' },
  { key: 'ArrowLeft', action: 'page.previous' },
  { key: 'PageDown', action: 'page.next', onlyAt: 'bottom' },
  { key: 'PageUp', action: 'page.previous', onlyAt: 'top' },
  { key: 'Home', action: 'page.first', onlyAt: 'top' },
  { key: 'End', action: 'page.last', onlyAt: 'bottom' },
  { key: 'b', action: 'bookmark.toggle' },
  { key: 'l', action: 'language.open' },
  { key: 'r', action: 'listen.toggle' },
  { key: 't', action: 'beside.toggle' },
  { key: 'c', action: 'contents.open' },
  { key: 'n', action: 'chapter.next' },
  { key: 'p', action: 'chapter.previous' },
  { key: '?', action: 'help.open' },
  { key: 'Escape', action: 'escape.press' },
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
