/** Decides what a key pressed in an open book asks for, whether single characters count, and whether the list of keys is open. */
import { assign, emit, setup } from 'xstate';
import { unwired } from './failure.ts';
import { deedOf, isCharacter, type KeyDeed, type KeyPress } from './keyboard.ts';

export type ReaderKeysInput = { characters: boolean };
/** `characters` tells whether the keys that are a single character do anything. */
export type ReaderKeysContext = { characters: boolean };

export type ReaderKeysEvent =
  | ({ type: 'key.press' } & KeyPress)
  | { type: 'help.open' }
  | { type: 'help.close' }
  | { type: 'characters.switch'; on: boolean };

type Asked = { deed: Exclude<KeyDeed, 'help.open'> };
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
    keepCharacters: unwired<{ on: boolean }>('keepCharacters'),
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
        'key.press': [{ guard: 'asksForHelp', target: 'helping' }, { guard: 'asksForMore', actions: { type: 'ask', params: ({ event }) => ({ deed: askedBy(event) }) } }],
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
            { type: 'keepCharacters', params: ({ event }) => ({ on: event.on }) },
          ],
        },
      },
    },
  },
});

function meant({ characters }: ReaderKeysContext, event: ReaderKeysEvent): KeyDeed | null {
  if (event.type !== 'key.press' || (!characters && isCharacter(event))) return null;
  return deedOf(event);
}

/** @throws when the event asks for nothing that a reader could do; the guards keep such events out */
function askedBy(event: ReaderKeysEvent): Asked['deed'] {
  const deed = event.type === 'key.press' ? deedOf(event) : null;
  if (deed === null || deed === 'help.open') throw new Error(`The event ${event.type} asks for nothing.`);
  return deed;
}
