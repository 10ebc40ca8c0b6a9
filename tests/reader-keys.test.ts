/** The keys of an open book walked headless along every edge, against their law in the reader's words. */
import { describe, expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { READER_KEYS, type KeyPress } from '../machines/keyboard.ts';
import { readerKeysMachine, type ReaderKeysEvent } from '../machines/reader-keys.machine.ts';
import { startControlled, walkMachine, type Deed, type Law } from './walk.ts';

/** What each key is promised to ask for, by where the page stands: scrolled to its top, to its end, or somewhere between. */
const PROMISED: Readonly<Record<string, { atTop: string | null; between: string | null; atEnd: string | null }>> = {
  ArrowRight: { atTop: 'page.next', between: 'page.next', atEnd: 'page.next' },
  ArrowLeft: { atTop: 'page.previous', between: 'page.previous', atEnd: 'page.previous' },
  PageDown: { atTop: null, between: null, atEnd: 'page.next' },
  PageUp: { atTop: 'page.previous', between: null, atEnd: null },
  Home: { atTop: 'page.first', between: null, atEnd: null },
  End: { atTop: null, between: null, atEnd: 'page.last' },
  b: { atTop: 'bookmark.toggle', between: 'bookmark.toggle', atEnd: 'bookmark.toggle' },
  l: { atTop: 'language.open', between: 'language.open', atEnd: 'language.open' },
  '?': { atTop: 'help.open', between: 'help.open', atEnd: 'help.open' },
  Escape: { atTop: 'escape.press', between: 'escape.press', atEnd: 'escape.press' },
  x: { atTop: null, between: null, atEnd: null },
};

const PLACES = {
  atTop: { isAtTop: true, isAtBottom: false },
  between: { isAtTop: false, isAtBottom: false },
  atEnd: { isAtTop: false, isAtBottom: true },
} as const;
type Place = keyof typeof PLACES;

const placeOf = ({ isAtTop, isAtBottom }: KeyPress): Place => (isAtTop ? 'atTop' : isAtBottom ? 'atEnd' : 'between');

function promised(characters: unknown, press: KeyPress): string | null {
  if (characters === false && press.key.length === 1) return null;
  return PROMISED[press.key]?.[placeOf(press)] ?? null;
}

/** The law: a key does what is promised, characters only while they are on, and none does anything behind the list of keys. */
const law: Law = {
  knows: { events: ['key.press', 'help.open', 'help.close', 'characters.switch'], states: ['reading', 'helping'] },
  effects: ['keepCharacters'],
  actors: [],
  delays: {},
  accepts({ value, context }, event) {
    const asked = event as ReaderKeysEvent;
    if (asked.type === 'help.close' || asked.type === 'characters.switch') return value === 'helping';
    if (value === 'helping') return false;
    return asked.type === 'help.open' || promised(context['characters'], asked) !== null;
  },
  then({ value, context }, event) {
    const asked = event as ReaderKeysEvent;
    const stay = (deeds: Deed[], change = {}) => ({ after: { value, context: { ...context, ...change } }, deeds });
    const go = (to: string) => ({ after: { value: to, context }, deeds: [] });
    switch (asked.type) {
      case 'help.open':
        return go('helping');
      case 'help.close':
        return go('reading');
      case 'characters.switch':
        return stay([{ effect: 'keepCharacters', params: { on: asked.on } }], { characters: asked.on });
      case 'key.press': {
        const deed = promised(context['characters'], asked);
        return deed === 'help.open' ? go('helping') : stay([{ emitted: { type: 'key.asked', deed } as EventObject }]);
      }
    }
  },
};

const presses = Object.keys(PROMISED).flatMap((key) => Object.values(PLACES).map((place) => ({ key, ...place })));
const cases = { 'key.press': presses, 'characters.switch': [{ on: true }, { on: false }] };

describe('the keys of an open book', () => {
  walkMachine('every edge keeps the law', {
    machine: readerKeysMachine,
    law,
    worlds: [
      { name: 'characters on', input: { characters: true }, cases },
      { name: 'characters switched off before', input: { characters: false }, cases },
    ],
  });

  test('the list that readers are shown names every key that does something, and no other', () => {
    const promising = Object.entries(PROMISED).filter(([, deeds]) => Object.values(deeds).some((deed) => deed !== null));
    expect(READER_KEYS.map(({ key }) => key)).toEqual(promising.map(([key]) => key));
    expect(READER_KEYS.map(({ name, does }) => `${name}: ${does}`)).toEqual([
      'Right arrow: Next page',
      'Left arrow: Previous page',
      'Page Down: Next page, at the end of this one',
      'Page Up: Previous page, at the top of this one',
      'Home: First page, at the top of this one',
      'End: Last page, at the end of this one',
      'b: Bookmark this page, or remove its bookmark',
      'l: Choose the reading language',
      '?: This list of keys',
      'Escape: Close what is open, then the book',
    ]);
  });

  test('on a page that needs no scrolling Page Down, Page Up, Home and End turn at once', () => {
    const { actor, deeds } = startControlled(readerKeysMachine, law, { characters: true });
    for (const key of ['PageDown', 'PageUp', 'Home', 'End']) actor.send({ type: 'key.press', key, isAtTop: true, isAtBottom: true });
    expect(deeds).toEqual(['page.next', 'page.previous', 'page.first', 'page.last'].map((deed) => ({ emitted: { type: 'key.asked', deed } })));
  });

  test('switched off, no single character does anything, and everything else still does', () => {
    const { actor, deeds } = startControlled(readerKeysMachine, law, { characters: false });
    for (const { key } of READER_KEYS) actor.send({ type: 'key.press', key, isAtTop: true, isAtBottom: true });
    expect(deeds.map((deed) => ('emitted' in deed ? Reflect.get(deed.emitted, 'deed') : deed))).toEqual([
      'page.next', 'page.previous', 'page.next', 'page.previous', 'page.first', 'page.last', 'escape.press',
    ]);
    expect(actor.getSnapshot().value).toBe('reading');
  });
});
