/** Decides whether a scrolled text rolls on by itself, and how fast. */
import { assign, emit, setup } from 'xstate';
import { speedAfter } from './domain/reading/rolling-speed.ts';

/** `speed` in words a minute. */
export type RollingContext = { speed: number };

export type RollingEvent =
  | { type: 'rolling.start' | 'rolling.toggle' | 'rolling.stop' }
  | { type: 'speed.change'; way: 'slower' | 'faster' }
  /** The user does something else: with wheel, finger, key or selection, in a panel or another tab. */
  | { type: 'text.touch' }
  | { type: 'end.reach' };

/** `speed.told`: the new speed is said; `rolling.ended`: the focus returns to the text. */
export type RollingEmitted =
  | { type: 'rolling.begun'; speed: number }
  | { type: 'speed.told'; speed: number }
  | { type: 'rolling.ended' };

const SHOWN = {
  'rolling.stop': { target: 'off', actions: 'emitEnd' },
  'speed.change': {
    guard: {
      type: 'isOther',
      params: ({ event }: { event: { way: 'slower' | 'faster' } }) => event,
    },
    actions: [
      { type: 'change', params: ({ event }: { event: { way: 'slower' | 'faster' } }) => event },
      'emitSpeed',
    ],
  },
} as const;

type Way = { way: 'slower' | 'faster' };

export const rollingMachine = setup({
  types: {
    context: {} as RollingContext,
    events: {} as RollingEvent,
    emitted: {} as RollingEmitted,
    input: {} as RollingContext,
    tags: {} as 'shown' | 'rolling',
  },
  actions: {
    change: assign({ speed: ({ context }, { way }: Way) => speedAfter(context.speed, way) }),
    emitBegin: emit(({ context }) => ({ type: 'rolling.begun', speed: context.speed })),
    emitSpeed: emit(({ context }) => ({ type: 'speed.told', speed: context.speed })),
    emitEnd: emit({ type: 'rolling.ended' }),
  },
  guards: {
    isOther: ({ context }, { way }: Way) => speedAfter(context.speed, way) !== context.speed,
  },
}).createMachine({
  id: 'rolling',
  context: ({ input }) => input,
  initial: 'off',
  states: {
    off: { on: { 'rolling.start': { target: 'running', actions: 'emitBegin' } } },
    running: {
      tags: ['shown', 'rolling'],
      on: {
        ...SHOWN,
        'rolling.toggle': { target: 'paused' },
        'text.touch': { target: 'paused' },
        'end.reach': { target: 'paused' },
      },
    },
    paused: {
      tags: 'shown',
      on: {
        ...SHOWN,
        'rolling.start': { target: 'running' },
        'rolling.toggle': { target: 'running' },
      },
    },
  },
});
