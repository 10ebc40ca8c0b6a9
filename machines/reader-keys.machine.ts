/** Decides what a key pressed in an open book asks for, whether single characters count, and whether the list of keys is open. */
import { assign, emit, setup } from 'xstate';
import { notImplemented } from './domain/failure.ts';
import {
  actionOf,
  isCharacter,
  type KeyAction,
  type KeyPress,
} from './domain/keyboard-shortcuts.ts';

export type ReaderKeysInput = { characters: boolean };
/** `characters` tells whether the keys that are a single character do anything. */
export type ReaderKeysContext = { characters: boolean };

export type ReaderKeysEvent =
  | ({ type: 'key.press' } & KeyPress)
  | { type: 'help.open' }
  | { type: 'help.close' }
  | { type: 'characters.switch'; on: boolean };

type Asked = { action: Exclude<KeyAction, 'help.open'> };
export type ReaderKeysEmitted = { type: 'key.asked' } & Asked;

export const readerKeysMachine = setup({
  types: {
    context: {} as ReaderKeysContext,
    events: {} as ReaderKeysEvent,
    emitted: {} as ReaderKeysEmitted,
    input: {} as ReaderKeysInput,
    tags: {} as 'helping',
  },
  actions: {
    ask: emit((_, params: Asked) => ({ type: 'key.asked' as const, ...params })),
    setCharacters: assign({ characters: (_, params: { on: boolean }) => params.on }),
    storeCharacterKeys: notImplemented<{ on: boolean }>('storeCharacterKeys'),
  },
  guards: {
    asksForHelp: ({ context, event }) => meant(context, event) === 'help.open',
    asksForMore: ({ context, event }) => meant(context, event) !== null,
  },
}).createMachine({
  id: 'readerKeys',
  context: ({ input }) => input,
  initial: 'reading',
  states: {
    reading: {
      on: {
        'key.press': [
          { guard: 'asksForHelp', target: 'helping' },
          {
            guard: 'asksForMore',
            actions: { type: 'ask', params: ({ event }) => ({ action: askedBy(event) }) },
          },
        ],
        'help.open': { target: 'helping' },
      },
    },
    helping: {
      tags: 'helping',
      on: {
        'help.close': { target: 'reading' },
        'characters.switch': {
          actions: [
            { type: 'setCharacters', params: ({ event }) => ({ on: event.on }) },
            { type: 'storeCharacterKeys', params: ({ event }) => ({ on: event.on }) },
          ],
        },
      },
    },
  },
});

function meant({ characters }: ReaderKeysContext, event: ReaderKeysEvent): KeyAction | null {
  if (event.type !== 'key.press' || (!characters && isCharacter(event))) return null;
  return actionOf(event);
}

/** @throws when the event asks for nothing that a reader could do; the guards keep such events out */
function askedBy(event: ReaderKeysEvent): Asked['action'] {
  const action = event.type === 'key.press' ? actionOf(event) : null;
  if (action === null || action === 'help.open')
    throw new Error(`The event ${event.type} asks for nothing.`);
  return action;
}
