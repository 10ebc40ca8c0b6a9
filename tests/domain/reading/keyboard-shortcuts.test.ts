/** Which event of the reader each key causes, and how the list of keys describes it. */
import { describe, expect, test } from 'vitest';
import { READER_KEYS, readerEventOf } from '../../../machines/domain/reading/keyboard-shortcuts.ts';
import { KEY_TEXTS } from '../../../machines/messages/reading/keyboard-shortcuts.ts';
import { message, type PlainText } from '../../../machines/messages/message.ts';
import { english } from '../../support/english.ts';

/**
 * The action of each key, by the scroll position of the page: at its top, at its end, or in
 * between.
 */
const ACTIONS: Readonly<
  Record<string, { atTop: string | null; between: string | null; atEnd: string | null }>
> = {
  ArrowRight: { atTop: 'page.next', between: 'page.next', atEnd: 'page.next' },
  ArrowLeft: { atTop: 'page.previous', between: 'page.previous', atEnd: 'page.previous' },
  PageDown: { atTop: null, between: null, atEnd: 'page.next' },
  PageUp: { atTop: 'page.previous', between: null, atEnd: null },
  Home: { atTop: 'page.first', between: null, atEnd: null },
  End: { atTop: null, between: null, atEnd: 'page.last' },
  b: { atTop: 'bookmark.toggle', between: 'bookmark.toggle', atEnd: 'bookmark.toggle' },
  l: { atTop: 'language.open', between: 'language.open', atEnd: 'language.open' },
  r: { atTop: 'readAloud.toggle', between: 'readAloud.toggle', atEnd: 'readAloud.toggle' },
  t: {
    atTop: 'secondLanguage.toggle',
    between: 'secondLanguage.toggle',
    atEnd: 'secondLanguage.toggle',
  },
  c: { atTop: 'contents.open', between: 'contents.open', atEnd: 'contents.open' },
  n: { atTop: 'chapter.next', between: 'chapter.next', atEnd: 'chapter.next' },
  p: { atTop: 'chapter.previous', between: 'chapter.previous', atEnd: 'chapter.previous' },
  m: { atTop: 'marks.open', between: 'marks.open', atEnd: 'marks.open' },
  s: { atTop: 'words.open', between: 'words.open', atEnd: 'words.open' },
  w: { atTop: 'wordByWord.open', between: 'wordByWord.open', atEnd: 'wordByWord.open' },
  f: { atTop: 'screen.toggle', between: 'screen.toggle', atEnd: 'screen.toggle' },
  '/': { atTop: 'find.open', between: 'find.open', atEnd: 'find.open' },
  '?': { atTop: 'help.open', between: 'help.open', atEnd: 'help.open' },
  Escape: { atTop: 'escape.press', between: 'escape.press', atEnd: 'escape.press' },
  x: { atTop: null, between: null, atEnd: null },
};

const POSITIONS = {
  atTop: { isAtTop: true, isAtBottom: false },
  between: { isAtTop: false, isAtBottom: false },
  atEnd: { isAtTop: false, isAtBottom: true },
} as const;

const actionsOf = (key: string, characterKeys: boolean) =>
  Object.fromEntries(
    Object.entries(POSITIONS).map(([name, position]) => [
      name,
      readerEventOf({ key, ...position }, characterKeys)?.type ?? null,
    ]),
  );

/** The actions on a page that needs no scrolling. */
const onShortPage = (keys: readonly string[], characterKeys: boolean) =>
  keys.flatMap(
    (key) => readerEventOf({ key, isAtTop: true, isAtBottom: true }, characterKeys)?.type ?? [],
  );

describe('the keys of an open book', () => {
  test.each(Object.entries(ACTIONS))(
    '%s does what the table says at each place of the page',
    (key, actions) => {
      expect(actionsOf(key, true)).toEqual(actions);
    },
  );

  test.each(Object.entries(ACTIONS))(
    '%s does nothing as a single character while these are off',
    (key, actions) => {
      const nothing = { atTop: null, between: null, atEnd: null };
      expect(actionsOf(key, false)).toEqual(key.length === 1 ? nothing : actions);
    },
  );

  test('the list that readers are shown names every key that does something, and no other', () => {
    const withAction = Object.entries(ACTIONS).filter(([, actions]) =>
      Object.values(actions).some((action) => action !== null),
    );
    expect(READER_KEYS.map(({ key }) => key)).toEqual(withAction.map(([key]) => key));
    const inEnglish = (text: PlainText): string => english(message(text));
    expect(
      READER_KEYS.map(
        ({ key }) => `${inEnglish(KEY_TEXTS[key].name)}: ${inEnglish(KEY_TEXTS[key].does)}`,
      ),
    ).toEqual([
      'Right arrow: Next page',
      'Left arrow: Previous page',
      'Page Down: Next page, at the end of this one',
      'Page Up: Previous page, at the top of this one',
      'Home: First page, at the top of this one',
      'End: Last page, at the end of this one',
      'b: Bookmark this page, or remove its bookmark',
      'l: Choose the reading language',
      'r: Read aloud, pause, go on',
      't: A paragraph in a second language',
      'c: Contents, in a book with chapters',
      'n: Next chapter',
      'p: Previous chapter, or the start of this one',
      'm: Marks in this book',
      's: Choose words, to mark them',
      'w: Word by word',
      'f: Full screen, or back to the window',
      '/: Find in this book',
      '?: This list of keys',
      'Escape: Close what is open, then the book',
    ]);
  });

  test('Page Down, Page Up, Home and End turn a page that needs no scrolling', () => {
    expect(onShortPage(['PageDown', 'PageUp', 'Home', 'End'], true)).toEqual([
      'page.next',
      'page.previous',
      'page.first',
      'page.last',
    ]);
  });

  test('switched off, no single character does anything, and everything else still does', () => {
    const keys = READER_KEYS.map(({ key }) => key);
    expect(onShortPage(keys, false)).toEqual([
      'page.next',
      'page.previous',
      'page.next',
      'page.previous',
      'page.first',
      'page.last',
      'escape.press',
    ]);
  });
});
