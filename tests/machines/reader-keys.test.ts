/** The keyboard shortcuts of the reader: path tests of every edge against a reference model. */
import { describe, expect, test } from 'vitest';
import { READER_KEYS, type KeyPress } from '../../machines/domain/keyboard-shortcuts.ts';
import {
  readerKeysMachine,
  type ReaderKeysEvent,
  type ReaderKeysContext,
} from '../../machines/reader-keys.machine.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { RecordedEffect, ReferenceModel } from '../support/reference-model.ts';
import { KEY_TEXTS } from '../../machines/messages/keyboard-shortcuts.ts';
import { message, type PlainText } from '../../machines/messages/message.ts';
import { english } from '../support/english.ts';

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
  r: { atTop: 'listen.toggle', between: 'listen.toggle', atEnd: 'listen.toggle' },
  t: { atTop: 'beside.toggle', between: 'beside.toggle', atEnd: 'beside.toggle' },
  c: { atTop: 'contents.open', between: 'contents.open', atEnd: 'contents.open' },
  n: { atTop: 'chapter.next', between: 'chapter.next', atEnd: 'chapter.next' },
  p: { atTop: 'chapter.previous', between: 'chapter.previous', atEnd: 'chapter.previous' },
  '?': { atTop: 'help.open', between: 'help.open', atEnd: 'help.open' },
  Escape: { atTop: 'escape.press', between: 'escape.press', atEnd: 'escape.press' },
  x: { atTop: null, between: null, atEnd: null },
};

const POSITIONS = {
  atTop: { isAtTop: true, isAtBottom: false },
  between: { isAtTop: false, isAtBottom: false },
  atEnd: { isAtTop: false, isAtBottom: true },
} as const;
type Position = keyof typeof POSITIONS;

const positionOf = ({ isAtTop, isAtBottom }: KeyPress): Position =>
  isAtTop ? 'atTop' : isAtBottom ? 'atEnd' : 'between';

function actionOf(characters: unknown, press: KeyPress): string | null {
  if (characters === false && press.key.length === 1) return null;
  return ACTIONS[press.key]?.[positionOf(press)] ?? null;
}

/**
 * Character keys work only while they are switched on, and no key works while the list of keys is
 * open.
 */
const model: ReferenceModel = {
  covers: {
    events: ['key.press', 'help.open', 'help.close', 'characters.switch'],
    states: ['reading', 'helpOpen'],
    tags: { helpOpen: ['helpOpen'] },
  },
  effects: ['storeCharacterKeys'],
  actors: [],
  delays: {},
  start: (input) => ({
    after: { value: 'reading', context: input as ReaderKeysContext },
    recordedEffects: [],
  }),
  accepts({ value, context }, event) {
    const sent = event as ReaderKeysEvent;
    if (sent.type === 'help.close' || sent.type === 'characters.switch')
      return value === 'helpOpen';
    if (value === 'helpOpen') return false;
    return sent.type === 'help.open' || actionOf(context['characters'], sent) !== null;
  },
  transition({ value, context }, event) {
    const sent = event as ReaderKeysEvent;
    const stay = (recordedEffects: RecordedEffect[], change = {}) => ({
      after: { value, context: { ...context, ...change } },
      recordedEffects,
    });
    const go = (to: string) => ({ after: { value: to, context }, recordedEffects: [] });
    switch (sent.type) {
      case 'help.open':
        return go('helpOpen');
      case 'help.close':
        return go('reading');
      case 'characters.switch':
        return stay([{ effect: 'storeCharacterKeys', params: { on: sent.on } }], {
          characters: sent.on,
        });
      case 'key.press': {
        const action = actionOf(context['characters'], sent);
        return action === 'help.open'
          ? go('helpOpen')
          : stay([{ emitted: { type: 'shortcut.triggered', action } }]);
      }
    }
  },
};

const presses = Object.keys(ACTIONS).flatMap((key) =>
  Object.values(POSITIONS).map((position) => ({ key, ...position })),
);
const cases = { 'key.press': presses, 'characters.switch': [{ on: true }, { on: false }] };

describe('the keys of an open book', () => {
  testPaths('every edge follows the reference model', {
    machine: readerKeysMachine,
    model,
    scenarios: [
      { name: 'characters on', input: { characters: true }, cases },
      { name: 'characters switched off before', input: { characters: false }, cases },
    ],
  });

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
      '?: This list of keys',
      'Escape: Close what is open, then the book',
    ]);
  });

  test('on a page that needs no scrolling Page Down, Page Up, Home and End turn at once', () => {
    const { actor, recordedEffects } = startControlled(readerKeysMachine, model, {
      characters: true,
    });
    for (const key of ['PageDown', 'PageUp', 'Home', 'End'])
      actor.send({ type: 'key.press', key, isAtTop: true, isAtBottom: true });
    expect(recordedEffects).toEqual(
      ['page.next', 'page.previous', 'page.first', 'page.last'].map((action) => ({
        emitted: { type: 'shortcut.triggered', action },
      })),
    );
  });

  test('switched off, no single character does anything, and everything else still does', () => {
    const { actor, recordedEffects } = startControlled(readerKeysMachine, model, {
      characters: false,
    });
    for (const { key } of READER_KEYS)
      actor.send({ type: 'key.press', key, isAtTop: true, isAtBottom: true });
    expect(
      recordedEffects.map((action) =>
        'emitted' in action ? Reflect.get(action.emitted, 'action') : action,
      ),
    ).toEqual([
      'page.next',
      'page.previous',
      'page.next',
      'page.previous',
      'page.first',
      'page.last',
      'escape.press',
    ]);
    expect(actor.getSnapshot().value).toBe('reading');
  });
});
