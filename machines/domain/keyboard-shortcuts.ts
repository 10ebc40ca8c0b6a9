/** The keys of an open book and what each does; the list that readers are shown is this list. */

/** What a key asks for, in the words of the reader machine where it has one for it. */
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
  /** As the browser names it; a letter in lower case. */
  key: string;
  /** As it stands on a keyboard. */
  name: string;
  action: KeyAction;
  /** What it does, in a reader's words. */
  does: string;
  /** Elsewhere on the page the key scrolls, as it does on every page. */
  onlyAt?: 'top' | 'bottom';
};

/** A key that was pressed, and whether the page could still be scrolled up or down. */
export type KeyPress = { key: string; isAtTop: boolean; isAtBottom: boolean };

export const READER_KEYS: readonly ReaderKey[] = [
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
    name: 'Home',
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
];

/** A single character can be pressed, or spoken to a computer, by mistake; such keys can be switched off (WCAG 2.1.4). */
export const isCharacter = ({ key }: Pick<ReaderKey, 'key'>): boolean => key.length === 1;

/** @returns what the key asks for where the page stands; null when it is none of the reader's keys, or scrolls instead. */
export function actionOf({ key, isAtTop, isAtBottom }: KeyPress): KeyAction | null {
  const found = READER_KEYS.find((each) => each.key === key);
  if (
    found === undefined ||
    (found.onlyAt === 'top' && !isAtTop) ||
    (found.onlyAt === 'bottom' && !isAtBottom)
  )
    return null;
  return found.action;
}
