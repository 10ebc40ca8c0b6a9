/**
 * Decides what is read aloud: which part of the shown page, with which voice and speed, when it begins
 * and pauses, when the page is turned, and when it ends.
 */
import { and, assign, fromPromise, setup, stateIn } from 'xstate';
import { notImplemented, notImplementedActor } from './domain/site/failure.ts';
import { DEFAULT_LANGUAGE, type Language } from './domain/languages.ts';
import { BREATH_MS, LOOKING_SHOWN_MS, MINUTE_MS, VOICE_TIMEOUT_MS } from './domain/limits.ts';
import type { Timer } from './domain/read-aloud/preferences.ts';
import { voiceFailureOf } from './domain/read-aloud/voice-failure.ts';
import {
  active,
  announce,
  chooseRate,
  showPage,
  type ShownPage,
  type ReadAloudNews,
  type ReadAloud,
} from './read-aloud/active.ts';
import { sleepTimer } from './read-aloud/sleep-timer.ts';

export type ReadAloudInput = { rate: number };

export type ReadAloudContext = ReadAloud & { timer: Timer };

export type ReadAloudEvent =
  /** Begins at the first paragraph in view, pauses, goes on or tries again. */
  | { type: 'readAloud.toggle' }
  | { type: 'readAloud.pause' | 'readAloud.resume' | 'readAloud.stop' }
  /** Another tab has begun to read aloud. */
  | { type: 'readAloud.elsewhere' }
  | ({ type: 'page.shown' } & ShownPage)
  | { type: 'page.left' }
  | { type: 'sentence.previous' | 'sentence.next' }
  /** The device has a voice for the language now. */
  | { type: 'voices.changed' }
  | { type: 'voice.choose'; voice: string }
  | { type: 'rate.choose'; rate: number }
  | { type: 'timer.choose'; timer: Timer };

export const readAloudMachine = setup({
  types: {
    context: {} as ReadAloudContext,
    events: {} as ReadAloudEvent,
    input: {} as ReadAloudInput,
    tags: {} as 'open' | 'active' | 'looking' | 'paused' | 'voiceless' | 'failed' | 'waiting',
  },
  actors: {
    /** Resolves to the shown page, with the first part in view. */
    findPlace: fromPromise<ShownPage>(notImplementedActor('findPlace')),
    /** Resolves to the `uri` of a voice, or null when there is none; rejects with VoiceFailure. */
    findVoice: fromPromise<string | null, { language: Language }>(notImplementedActor('findVoice')),
    /** Resolves when the part has been read; rejects with VoiceFailure. */
    speakPart: fromPromise<void, { part: number; voice: string; rate: number }>(
      notImplementedActor('speakPart'),
    ),
    /** Turns to the next page as soon as the reader can; never rejects. */
    turnPage: fromPromise(notImplementedActor('turnPage')),
  },
  actions: {
    showPage: assign(({ context }, { language, parts, part, hasNextPage }: ShownPage) => ({
      language,
      parts,
      part,
      hasNextPage,
      tries: 0,
      voice: language === context.language ? context.voice : null,
    })),
    leavePage: assign({ parts: null, part: 0, tries: 0 }),
    skip: assign(({ context }, { by }: { by: number }) => ({
      part: Math.max(context.part + by, 0),
      tries: 0,
    })),
    useVoice: assign((_, params: { voice: string | null }) => ({ ...params, tries: 0 })),
    useRate: assign((_, params: { rate: number }) => params),
    useTimer: assign((_, params: { timer: Timer }) => params),
    endTimer: assign({ timer: null }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: voiceFailureOf(error),
    })),
    startAfresh: assign({ voice: null, tries: 0, failure: null }),
    rememberFocus: notImplemented('rememberFocus'),
    reportEnd: notImplemented('reportEnd'),
    stopOtherTabs: notImplemented('stopOtherTabs'),
    storeVoice: notImplemented<{ language: Language; voice: string }>('storeVoice'),
    storeRate: notImplemented<{ rate: number }>('storeRate'),
    announce: notImplemented<{ news: ReadAloudNews }>('announce'),
  },
  guards: {
    isVoiceless: (_, params: { voice: string | null }) => params.voice === null,
    hasNoVoice: ({ context }) => context.voice === null,
    isTextOnItsWay: ({ context }) => context.parts === null,
    hasVoice: ({ context }) => context.voice !== null,
    isTextHere: ({ context }) => context.parts !== null,
    hasParts: ({ context }) => context.parts !== null && context.parts > 0,
    hasNextPart: ({ context }) => context.part + 1 < (context.parts ?? 0),
    hasNextPage: ({ context }) => context.hasNextPage,
    isAnotherLanguage: ({ context, event }) =>
      event.type === 'page.shown' && event.language !== context.language,
    canTryAgain: ({ context }, { error }: { error: unknown }) =>
      context.tries === 0 && voiceFailureOf(error) !== 'blocked',
    endsWithPage: ({ context }) => context.timer === 'page',
    countsMinutes: (_, params: { timer: Timer }) => typeof params.timer === 'number',
    isTimeUp: stateIn('#readAloud.open.sleep.due'),
    isActive: stateIn('#readAloud.open.reading.active'),
  },
  delays: {
    breath: BREATH_MS,
    lookingShown: LOOKING_SHOWN_MS,
    voiceTimeout: VOICE_TIMEOUT_MS,
    sleepTime: ({ context }) => (typeof context.timer === 'number' ? context.timer * MINUTE_MS : 0),
  },
}).createMachine({
  id: 'readAloud',
  context: ({ input }) => ({
    language: DEFAULT_LANGUAGE,
    parts: null,
    part: 0,
    hasNextPage: false,
    voice: null,
    rate: input.rate,
    timer: null,
    tries: 0,
    failure: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      id: 'idle',
      entry: ['endTimer', 'startAfresh'],
      on: { 'readAloud.toggle': { target: 'opening' } },
    },
    opening: {
      entry: 'rememberFocus',
      invoke: {
        id: 'findPlace',
        src: 'findPlace',
        onDone: {
          target: 'open',
          actions: { type: 'showPage', params: ({ event }) => event.output },
        },
        onError: { target: 'idle' },
      },
    },
    open: {
      tags: 'open',
      type: 'parallel',
      exit: 'reportEnd',
      on: { 'readAloud.stop': { target: 'idle' }, 'rate.choose': { actions: chooseRate } },
      states: {
        reading: {
          initial: 'active',
          on: {
            'page.shown': { actions: showPage },
            'page.left': { actions: 'leavePage' },
            'voice.choose': {
              target: '.active.starting',
              actions: [
                { type: 'useVoice', params: ({ event }) => ({ voice: event.voice }) },
                {
                  type: 'storeVoice',
                  params: ({ context: { language }, event: { voice } }) => ({ language, voice }),
                },
              ],
            },
            'sentence.previous': {
              guard: and(['hasParts', 'hasVoice']),
              target: '.active.starting',
              actions: { type: 'skip', params: { by: -1 } },
            },
            'sentence.next': [
              {
                guard: and(['hasNextPart', 'hasVoice']),
                target: '.active.starting',
                actions: { type: 'skip', params: { by: 1 } },
              },
              {
                guard: and(['isTextHere', 'hasVoice', 'hasNextPage']),
                target: '.active.turning',
              },
            ],
          },
          states: {
            active,
            paused: {
              tags: 'paused',
              on: {
                'readAloud.toggle': { target: 'active' },
                'readAloud.resume': { target: 'active' },
              },
            },
            voiceless: {
              id: 'voiceless',
              tags: 'voiceless',
              entry: announce('voiceless'),
              on: {
                'voices.changed': { target: 'active' },
                'readAloud.toggle': { target: 'active' },
                'page.shown': [
                  { guard: 'isAnotherLanguage', target: 'active', actions: showPage },
                  { actions: showPage },
                ],
              },
            },
            failed: {
              id: 'failed',
              tags: 'failed',
              entry: announce('failed'),
              exit: 'startAfresh',
              on: { 'readAloud.toggle': { target: 'active' } },
            },
          },
        },
        sleep: sleepTimer,
      },
    },
  },
});
