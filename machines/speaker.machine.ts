/**
 * Decides what is read aloud: which part of the shown page, with which voice and speed, when the
 * page is turned, and when it ends.
 */
import { and } from 'xstate';
import { DEFAULT_LANGUAGE } from './domain/languages.ts';
import {
  announce,
  chooseRate,
  chooseVoice,
  errorOf,
  foundVoice,
  showPage,
  sleepTimer,
  speakerSetup,
} from './domain/speech/speaker-setup.ts';

export const speakerMachine = speakerSetup.createMachine({
  id: 'speaker',
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
      on: {
        'listen.start': { target: 'open', actions: showPage },
      },
    },
    open: {
      tags: 'listening',
      type: 'parallel',
      on: {
        'listen.stop': { target: 'idle' },
        'rate.choose': {
          actions: chooseRate,
        },
      },
      states: {
        speech: {
          initial: 'active',
          on: {
            'page.shown': { actions: showPage },
            'page.left': { actions: 'leavePage' },
            'voice.choose': {
              target: '.active.starting',
              actions: chooseVoice,
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
            active: {
              tags: 'active',
              initial: 'starting',
              entry: 'claimSpeech',
              on: {
                'listen.pause': { target: 'paused' },
                'listen.elsewhere': {
                  target: 'paused',
                  actions: announce('elsewhere'),
                },
                'page.shown': {
                  target: '.breathing',
                  actions: showPage,
                },
                'page.left': { target: '.loading', actions: 'leavePage' },
              },
              states: {
                starting: {
                  always: [
                    { guard: 'hasNoVoice', target: 'preparing' },
                    { guard: 'isTextOnItsWay', target: 'loading' },
                    { guard: 'hasParts', target: 'speaking' },
                    { guard: 'hasNextPage', target: 'turning' },
                    {
                      target: '#idle',
                      actions: announce('finished'),
                    },
                  ],
                },
                preparing: {
                  initial: 'quick',
                  invoke: {
                    id: 'findVoice',
                    src: 'findVoice',
                    input: ({ context: { language } }) => ({ language }),
                    onDone: [
                      {
                        guard: { type: 'isVoiceless', params: foundVoice },
                        target: '#voiceless',
                      },
                      {
                        target: 'starting',
                        actions: { type: 'useVoice', params: foundVoice },
                      },
                    ],
                    onError: {
                      target: '#failed',
                      actions: { type: 'rememberFailure', params: errorOf },
                    },
                  },
                  on: {
                    // The voice is looked for on, unless another one is needed.
                    'page.shown': [
                      {
                        guard: 'isAnotherLanguage',
                        target: 'preparing',
                        reenter: true,
                        actions: showPage,
                      },
                      { actions: showPage },
                    ],
                    'page.left': { actions: 'leavePage' },
                  },
                  states: {
                    quick: { after: { lookingShown: { target: 'slow' } } },
                    slow: {
                      tags: 'looking',
                      entry: announce('looking'),
                      after: { voiceTimeout: { target: '#voiceless' } },
                    },
                  },
                },
                speaking: {
                  invoke: {
                    id: 'speakPart',
                    src: 'speakPart',
                    input: ({ context: { part, voice, rate } }) => ({
                      part,
                      voice: voice ?? '',
                      rate,
                    }),
                    onDone: [
                      {
                        guard: 'isTimeUp',
                        target: '#idle',
                        actions: announce('slept'),
                      },
                      {
                        guard: 'hasNextPart',
                        target: 'speaking',
                        reenter: true,
                        actions: { type: 'skip', params: { by: 1 } },
                      },
                      {
                        guard: 'endsWithPage',
                        target: '#idle',
                        actions: announce('slept'),
                      },
                      { guard: 'hasNextPage', target: 'turning' },
                      {
                        target: '#idle',
                        actions: announce('finished'),
                      },
                    ],
                    onError: [
                      {
                        guard: { type: 'canTryAgain', params: errorOf },
                        target: 'speaking',
                        reenter: true,
                        actions: 'countTry',
                      },
                      {
                        target: '#failed',
                        actions: { type: 'rememberFailure', params: errorOf },
                      },
                    ],
                  },
                  on: {
                    'rate.choose': {
                      target: 'speaking',
                      reenter: true,
                      actions: chooseRate,
                    },
                  },
                },
                breathing: { after: { breath: { target: 'starting' } } },
                turning: { tags: 'waiting', invoke: { id: 'turnPage', src: 'turnPage' } },
                loading: { tags: 'waiting' },
              },
            },
            paused: {
              tags: 'paused',
              on: { 'listen.resume': { target: 'active' } },
            },
            voiceless: {
              id: 'voiceless',
              tags: 'voiceless',
              entry: announce('voiceless'),
              on: {
                'voices.changed': { target: 'active' },
                'listen.retry': { target: 'active' },
                'page.shown': [
                  {
                    guard: 'isAnotherLanguage',
                    target: 'active',
                    actions: showPage,
                  },
                  { actions: showPage },
                ],
              },
            },
            failed: {
              id: 'failed',
              tags: 'failed',
              entry: announce('failed'),
              exit: 'startAfresh',
              on: { 'listen.retry': { target: 'active' } },
            },
          },
        },
        sheet: {
          initial: 'closed',
          states: {
            closed: { on: { 'sheet.open': { target: 'open' } } },
            open: { tags: 'sheetOpen', on: { 'sheet.close': { target: 'closed' } } },
          },
        },
        sleep: sleepTimer,
      },
    },
  },
});
