/**
 * The keyboard shortcuts of the reader; machines/messages/reading/keyboard-shortcuts.ts describes them for
 * the keyboard help.
 */

/** What a key does: an event of the reader machine. */
export type KeyAction =
  | 'page.next'
  | 'page.previous'
  | 'page.first'
  | 'page.last'
  | 'bookmark.toggle'
  | 'language.open'
  | 'readAloud.toggle'
  | 'secondLanguage.toggle'
  | 'contents.open'
  | 'chapter.next'
  | 'chapter.previous'
  | 'marks.open'
  | 'words.open'
  | 'find.open'
  | 'wordByWord.open'
  | 'screen.toggle'
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
  { key: 'r', action: 'readAloud.toggle' },
  { key: 't', action: 'secondLanguage.toggle' },
  { key: 'c', action: 'contents.open' },
  { key: 'n', action: 'chapter.next' },
  { key: 'p', action: 'chapter.previous' },
  { key: 'm', action: 'marks.open' },
  { key: 's', action: 'words.open' },
  { key: 'w', action: 'wordByWord.open' },
  { key: 'f', action: 'screen.toggle' },
  { key: '/', action: 'find.open' },
  { key: '?', action: 'help.open' },
  { key: 'Escape', action: 'escape.press' },
] as const satisfies readonly ReaderKey[];

/**
 * Single-character keys can be pressed by mistake, or triggered by speech input, so they can be
 * switched off (WCAG 2.1.4).
 */
export const isCharacter = ({ key }: Pick<ReaderKey, 'key'>): boolean => key.length === 1;

/**
 * @param characterKeys whether single-character keys are switched on
 * @returns the event of the reader machine that the key causes at this scroll position; null when it
 * is no shortcut, or is left to the browser
 */
export function readerEventOf(press: KeyPress, characterKeys: boolean): { type: KeyAction } | null {
  if (!characterKeys && isCharacter(press)) return null;
  const found: ReaderKey | undefined = READER_KEYS.find(({ key }) => key === press.key);
  if (
    found === undefined ||
    (found.onlyAt === 'top' && !press.isAtTop) ||
    (found.onlyAt === 'bottom' && !press.isAtBottom)
  )
    return null;
  return { type: found.action };
}
