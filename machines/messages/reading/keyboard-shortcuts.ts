/** The keyboard shortcuts of the reader as the keyboard help lists them. */
import type { READER_KEYS } from '../../domain/reading/keyboard-shortcuts.ts';
import type { PlainText } from '../message.ts';

type Key = (typeof READER_KEYS)[number]['key'];

/** `name` is the label on a keyboard, `does` what the key does. */
export const KEY_TEXTS = {
  ArrowRight: { name: 'Right arrow', does: 'Next page' },
  ArrowLeft: { name: 'Left arrow', does: 'Previous page' },
  PageDown: { name: 'Page Down', does: 'Next page, at the end of this one' },
  PageUp: { name: 'Page Up', does: 'Previous page, at the top of this one' },
  Home: { name: 'Home|key', does: 'First page, at the top of this one' },
  End: { name: 'End', does: 'Last page, at the end of this one' },
  b: { name: 'b', does: 'Bookmark this page, or remove its bookmark' },
  l: { name: 'l', does: 'Choose the reading language' },
  r: { name: 'r', does: 'Read aloud, pause, go on' },
  t: { name: 't', does: 'A paragraph in a second language' },
  c: { name: 'c', does: 'Contents, in a book with chapters' },
  n: { name: 'n', does: 'Next chapter' },
  p: { name: 'p', does: 'Previous chapter, or the start of this one' },
  m: { name: 'm', does: 'Marks in this book' },
  s: { name: 's', does: 'Choose words, to mark them' },
  w: { name: 'w', does: 'Word by word' },
  f: { name: 'f', does: 'Full screen, or back to the window' },
  '/': { name: '/', does: 'Find in this book' },
  '?': { name: '?', does: 'This list of keys' },
  Escape: { name: 'Escape', does: 'Close what is open, then the book' },
} as const satisfies Readonly<Record<Key, { name: PlainText; does: PlainText }>>;
