/**
 * Decides which action a key press in an open book requests, whether single-character keys are
 * active, and whether the keyboard help is open.
 */
import { assign, emit, setup } from 'xstate';
import { notImplemented } from './domain/failure.ts';
import {
  actionOf,
  isCharacter,
  type KeyAction,
  type KeyPress,
} from './domain/keyboard-shortcuts.ts';

export type ReaderKeysInput = { characters: boolean };
/** `characters`: whether single-character keys are active (WCAG 2.1.4). */
export type ReaderKeysContext = { characters: boolean };

export type ReaderKeysEvent =
  | ({ type: 'key.press' } & KeyPress)
  | { type: 'help.open' }
  | { type: 'help.close' }
  | { type: 'characters.switch'; on: boolean };

type Requested = { action: Exclude<KeyAction, 'help.open'> };
export type ReaderKeysEmitted = { type: 'shortcut.triggered' } & Requested;

export const readerKeysMachine = setup({
  types: {
    context: {} as ReaderKeysContext,
    events: {} as ReaderKeysEvent,
    emitted: {} as ReaderKeysEmitted,
    input: {} as ReaderKeysInput,
    tags: {} as 'helpOpen',
  },
  actions: {
    triggerShortcut: emit((_, params: Requested) => ({
      type: 'shortcut.triggered' as const,
      ...params,
    })),
    setCharacters: assign({ characters: (_, params: { on: boolean }) => params.on }),
    storeCharacterKeys: notImplemented<{ on: boolean }>('storeCharacterKeys'),
  },
  guards: {
    requestsHelp: ({ context, event }) => actionFor(context, event) === 'help.open',
    requestsAction: ({ context, event }) => actionFor(context, event) !== null,
  },
}).createMachine({
  id: 'readerKeys',
  context: ({ input }) => input,
  initial: 'reading',
  states: {
    reading: {
      on: {
        'key.press': [
          { guard: 'requestsHelp', target: 'helpOpen' },
          {
            guard: 'requestsAction',
            actions: {
              type: 'triggerShortcut',
              params: ({ event }) => ({ action: requestedAction(event) }),
            },
          },
        ],
        'help.open': { target: 'helpOpen' },
      },
    },
    helpOpen: {
      tags: 'helpOpen',
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

function actionFor({ characters }: ReaderKeysContext, event: ReaderKeysEvent): KeyAction | null {
  if (event.type !== 'key.press' || (!characters && isCharacter(event))) return null;
  return actionOf(event);
}

/** @throws Error when the event requests no action; the guards exclude such events */
function requestedAction(event: ReaderKeysEvent): Requested['action'] {
  const action = event.type === 'key.press' ? actionOf(event) : null;
  if (action === null || action === 'help.open')
    throw new Error(`The event ${event.type} requests no action.`);
  return action;
}
