/**
 * Decides how an open book is shown: page by page or scrolled, which page of a scrolled text is
 * reached, whether a tap on its edge turns a page, whether the screen is kept on, and whether the window
 * fills it.
 */
import { assign, emit, setup } from 'xstate';
import { edgeOf, type Edge, type Tap } from './domain/reading/edge.ts';
import {
  DEFAULT_VIEW,
  isUsualView,
  type ViewChoice,
  type ViewMode,
  type ViewSettings,
} from './domain/reading/view-settings.ts';
import { notImplemented } from './domain/site/failure.ts';
import { AWAKE_IDLE_MS, DOUBLE_TAP_MS, PAGE_DWELL_MS } from './domain/limits.ts';

/** `page` that the reader shows, from 1; `canScroll`: whether the book has pages to scroll through (scrolled-pages.ts). */
export type ViewInput = { settings: ViewSettings; page: number; canScroll: boolean };

/** `passed`: the page at the reading line, while it is not yet reached; `edge` that was tapped last. */
export type ViewContext = ViewInput & { passed: number; edge: Edge | null };

export type ViewEvent =
  | { type: 'view.choose'; choice: ViewChoice }
  | { type: 'view.reset' }
  /** Another tab has, or may have, chosen. */
  | { type: 'view.receive'; settings: ViewSettings }
  /** The reader shows this page, for whatever reason. */
  | { type: 'page.show'; page: number; canScroll: boolean }
  /** The text was scrolled: this page is at the reading line. */
  | { type: 'line.move'; page: number }
  /** A finger taps the text once, on nothing that has a meaning of its own. */
  | ({ type: 'text.tap' } & Tap)
  /** Words are being selected. */
  | { type: 'text.select' }
  | { type: 'lock.hold' | 'lock.refuse' | 'lock.lose' }
  /** The window is seen again, or something is done in it. */
  | { type: 'window.use' }
  /** The user asks for a text that rolls on by itself (rolling.machine.ts). */
  | { type: 'rolling.ask' }
  /** The user asks for the full screen, or to leave it; the browser says what became of it. */
  | { type: 'screen.toggle' | 'screen.fill' | 'screen.leave' };

export type ViewEmitted =
  | { type: 'view.chosen'; settings: ViewSettings }
  | { type: 'view.restored' }
  | { type: 'page.reached'; page: number }
  | { type: 'edge.tapped'; edge: Edge }
  | { type: 'rolling.asked' }
  /** The device does not keep its screen on. */
  | { type: 'awake.refused' };

/** @returns how the book is shown: as it is chosen, unless it is too long to be scrolled */
export const modeShown = ({ settings, canScroll }: ViewInput): ViewMode =>
  canScroll ? settings.mode : 'pages';

const OFF: ViewChoice = { name: 'awake', value: false };

export const viewMachine = setup({
  types: {
    context: {} as ViewContext,
    events: {} as ViewEvent,
    emitted: {} as ViewEmitted,
    input: {} as ViewInput,
    tags: {} as 'scrolled' | 'fullScreen',
  },
  actions: {
    choose: assign(({ context }, { choice }: { choice: ViewChoice }) => ({
      settings: { ...context.settings, [choice.name]: choice.value },
    })),
    restore: assign({ settings: DEFAULT_VIEW }),
    emitRestored: emit({ type: 'view.restored' }),
    emitChoice: emit(({ context }) => ({ type: 'view.chosen', settings: context.settings })),
    receive: assign((_, { settings }: { settings: ViewSettings }) => ({ settings })),
    setPage: assign((_, { page, canScroll }: { page: number; canScroll: boolean }) => ({
      page,
      passed: page,
      canScroll,
    })),
    setPassed: assign({ passed: (_, { page }: { page: number }) => page }),
    emitReached: emit(({ context }) => ({ type: 'page.reached', page: context.passed })),
    setEdge: assign({ edge: (_, tap: Tap) => edgeOf(tap) }),
    emitEdge: emit(({ context }) => ({ type: 'edge.tapped', edge: context.edge as Edge })),
    emitAsked: emit({ type: 'rolling.asked' }),
    emitRefused: emit({ type: 'awake.refused' }),
    askForLock: notImplemented('askForLock'),
    releaseLock: notImplemented('releaseLock'),
    fillScreen: notImplemented('fillScreen'),
    leaveScreen: notImplemented('leaveScreen'),
  },
  guards: {
    isOtherChoice: ({ context, event }) =>
      event.type === 'view.choose' && context.settings[event.choice.name] !== event.choice.value,
    isUnusual: ({ context }) => !isUsualView(context.settings),
    isScrolled: ({ context }) => modeShown(context) === 'scroll',
    isTurned: ({ context }) => modeShown(context) === 'pages',
    isEdge: ({ context, event }) =>
      event.type === 'text.tap' &&
      context.settings.zones &&
      modeShown(context) === 'pages' &&
      edgeOf(event) !== null,
    keepsAwake: ({ context }) => context.settings.awake,
    mayGoOff: ({ context }) => !context.settings.awake,
    isShownPage: ({ context, event }) => event.type === 'line.move' && event.page === context.page,
    isOtherPage: ({ context, event }) => event.type === 'line.move' && event.page !== context.page,
    isOtherPassed: ({ context, event }) =>
      event.type === 'line.move' && event.page !== context.passed,
  },
  delays: { dwell: PAGE_DWELL_MS, idle: AWAKE_IDLE_MS, doubleTap: DOUBLE_TAP_MS },
}).createMachine({
  id: 'view',
  context: ({ input }) => ({ ...input, passed: input.page, edge: null }),
  type: 'parallel',
  on: {
    'view.choose': {
      guard: 'isOtherChoice',
      actions: [{ type: 'choose', params: ({ event }) => event }, 'emitChoice'],
    },
    'view.reset': { guard: 'isUnusual', actions: ['restore', 'emitChoice', 'emitRestored'] },
    'view.receive': { actions: { type: 'receive', params: ({ event }) => event } },
    'page.show': { actions: { type: 'setPage', params: ({ event }) => event } },
  },
  states: {
    mode: {
      initial: 'pages',
      states: {
        pages: { always: { guard: 'isScrolled', target: 'scroll' } },
        scroll: {
          initial: 'resting',
          always: { guard: 'isTurned', target: 'pages' },
          on: { 'rolling.ask': { actions: 'emitAsked' } },
          states: {
            resting: {
              tags: 'scrolled',
              on: {
                'line.move': {
                  guard: 'isOtherPage',
                  target: 'passing',
                  actions: { type: 'setPassed', params: ({ event }) => event },
                },
              },
            },
            passing: {
              tags: 'scrolled',
              on: {
                'page.show': {
                  target: 'resting',
                  actions: { type: 'setPage', params: ({ event }) => event },
                },
                'line.move': [
                  { guard: 'isShownPage', target: 'resting' },
                  {
                    guard: 'isOtherPassed',
                    target: 'passing',
                    reenter: true,
                    actions: { type: 'setPassed', params: ({ event }) => event },
                  },
                ],
              },
              after: { dwell: { target: 'resting', actions: 'emitReached' } },
            },
          },
        },
      },
    },
    edges: {
      initial: 'untouched',
      states: {
        untouched: {
          on: {
            'text.tap': {
              guard: 'isEdge',
              target: 'tapped',
              actions: { type: 'setEdge', params: ({ event }) => event },
            },
          },
        },
        // A second tap, wherever, makes it a double one.
        tapped: {
          on: { 'text.tap': { target: 'untouched' }, 'text.select': { target: 'untouched' } },
          after: { doubleTap: { target: 'untouched', actions: 'emitEdge' } },
        },
      },
    },
    awake: {
      initial: 'off',
      states: {
        off: { always: { guard: 'keepsAwake', target: 'on' } },
        on: {
          initial: 'asking',
          always: { guard: 'mayGoOff', target: 'off', actions: 'releaseLock' },
          on: {
            'lock.refuse': {
              actions: [{ type: 'choose', params: { choice: OFF } }, 'emitChoice', 'emitRefused'],
            },
          },
          states: {
            asking: { entry: 'askForLock', on: { 'lock.hold': { target: 'held' } } },
            held: {
              on: {
                'lock.lose': { target: 'lost' },
                'window.use': { target: 'held', reenter: true },
              },
              after: { idle: { target: 'lost', actions: 'releaseLock' } },
            },
            lost: { on: { 'window.use': { target: 'asking' } } },
          },
        },
      },
    },
    screen: {
      initial: 'window',
      states: {
        window: {
          on: {
            'screen.toggle': { actions: 'fillScreen' },
            'screen.fill': { target: 'full' },
          },
        },
        full: {
          tags: 'fullScreen',
          on: {
            'screen.toggle': { actions: 'leaveScreen' },
            'screen.leave': { target: 'window' },
          },
        },
      },
    },
  },
});
