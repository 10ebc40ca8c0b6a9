/**
 * Decides which time counts as reading, and when it is stored: while the open book is seen and was used
 * in the last minutes, or is read aloud, in the tab where something was last done.
 */
import { assign, setup } from 'xstate';
import { READING_IDLE_MS } from './domain/limits.ts';
import { notImplemented } from './domain/site/failure.ts';

/** `page` that the book was opened at, from 1. */
export type ReadingTimeInput = { isOn: boolean; page: number };

export type ReadingTimeContext = {
  isOn: boolean;
  /** Whether the book is read aloud, also while nothing is counted. */
  isAloud: boolean;
  /** The pages that were shown since the book was opened. */
  shown: readonly number[];
  /** Pages among them that were turned to, and are not stored yet. */
  pages: number;
};

export type ReadingTimeEvent =
  /** The user has chosen whether reading is counted. */
  | { type: 'counting.choose'; isOn: boolean }
  /** Something was pressed or scrolled in the window, or it is seen again. */
  | { type: 'window.use' }
  | { type: 'window.leave' }
  /** The book, or the window, is being closed. */
  | { type: 'book.close' }
  | { type: 'page.show'; page: number }
  | { type: 'voice.begin' | 'voice.end' }
  /** Another tab counts now. */
  | { type: 'counting.elsewhere' }
  /** A minute has been counted. */
  | { type: 'minute.pass' };

const showPage = {
  type: 'addPage',
  params: ({ event }: { event: { page: number } }) => event,
} as const;

const hear = { type: 'hear', params: { isAloud: true } } as const;
const fallSilent = { type: 'hear', params: { isAloud: false } } as const;

const storePages = [
  {
    type: 'store',
    params: ({ context: { pages } }: { context: ReadingTimeContext }) => ({ pages }),
  },
  'forgetPages',
] as const;

export const readingTimeMachine = setup({
  types: {
    context: {} as ReadingTimeContext,
    events: {} as ReadingTimeEvent,
    input: {} as ReadingTimeInput,
  },
  actions: {
    choose: assign((_, { isOn }: { isOn: boolean }) => ({ isOn })),
    addPage: assign(({ context: { shown, pages } }, { page }: { page: number }) =>
      shown.includes(page) ? { shown } : { shown: [...shown, page], pages: pages + 1 },
    ),
    forgetPages: assign({ pages: 0 }),
    hear: assign((_, { isAloud }: { isAloud: boolean }) => ({ isAloud })),
    begin: notImplemented('begin'),
    store: notImplemented<{ pages: number }>('store'),
    end: notImplemented('end'),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    isOff: ({ context }) => !context.isOn,
    isOnAndAloud: ({ context }) => context.isOn && context.isAloud,
    isAloud: ({ context }) => context.isAloud,
    isSilent: ({ context }) => !context.isAloud,
  },
  delays: { idle: READING_IDLE_MS },
}).createMachine({
  id: 'readingTime',
  context: ({ input: { isOn, page } }) => ({ isOn, isAloud: false, shown: [page], pages: 0 }),
  on: {
    'counting.choose': { actions: { type: 'choose', params: ({ event }) => event } },
    'voice.begin': { actions: hear },
    'voice.end': { actions: fallSilent },
  },
  initial: 'off',
  states: {
    off: {
      always: [
        { guard: 'isOnAndAloud', target: 'counting' },
        { guard: 'isOn', target: 'resting' },
      ],
    },
    resting: {
      id: 'resting',
      always: { guard: 'isOff', target: 'off' },
      on: {
        'window.use': { target: 'counting' },
        'page.show': { target: 'counting', actions: showPage },
        'voice.begin': { target: 'counting', actions: hear },
      },
    },
    counting: {
      entry: 'begin',
      exit: [...storePages, 'end'],
      always: { guard: 'isOff', target: 'off' },
      on: {
        'minute.pass': { actions: storePages },
        'book.close': { target: 'resting' },
        'counting.elsewhere': { target: 'resting' },
      },
      initial: 'reading',
      states: {
        reading: {
          always: { guard: 'isAloud', target: 'listening' },
          on: {
            'window.use': { target: 'reading', reenter: true },
            'page.show': { target: 'reading', reenter: true, actions: showPage },
            'window.leave': { target: '#resting' },
          },
          after: { idle: { target: '#resting' } },
        },
        listening: {
          always: { guard: 'isSilent', target: 'reading' },
          on: { 'page.show': { actions: showPage } },
        },
      },
    },
  },
});
