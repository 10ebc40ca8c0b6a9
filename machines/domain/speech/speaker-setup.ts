/** What the speaker machine is made of: its types, actors, actions, guards and delays. */
import { assign, fromPromise, setup, stateIn } from 'xstate';
import type { Language } from '../languages.ts';
import { notImplemented, notImplementedActor } from '../failure.ts';
import { BREATH_MS, LOOKING_SHOWN_MS, MINUTE_MS, VOICE_TIMEOUT_MS } from '../limits.ts';
import { speechFailureOf, type SpeechFailureKind, type Timer } from './listening.ts';

/** The page that is shown. */
export type ShownPage = {
  /** Of its text. */
  language: Language;
  /** Number of its parts; null while its text is on its way. */
  parts: number | null;
  /** Index of the part to begin at. */
  part: number;
  hasNextPage: boolean;
};

export type SpeakerInput = { rate: number };

/** The text never enters the machine. */
export type SpeakerContext = ShownPage & {
  /** The `uri` of the voice; null until one is found. */
  voice: string | null;
  rate: number;
  timer: Timer;
  /** How often the current part has failed. */
  tries: number;
  failure: SpeechFailureKind | null;
};

export type SpeakerEvent =
  | ({ type: 'listen.start' | 'page.shown' } & ShownPage)
  | { type: 'page.left' }
  | { type: 'listen.pause' | 'listen.resume' | 'listen.stop' | 'listen.retry' }
  /** Another tab has begun to read aloud. */
  | { type: 'listen.elsewhere' }
  | { type: 'sentence.previous' | 'sentence.next' }
  /** A voice for the language has come. */
  | { type: 'voices.changed' }
  | { type: 'voice.choose'; voice: string }
  | { type: 'rate.choose'; rate: number }
  | { type: 'timer.choose'; timer: Timer }
  | { type: 'sheet.open' | 'sheet.close' };

/** What is announced. */
export type SpeakerNews = 'looking' | 'voiceless' | 'failed' | 'finished' | 'slept' | 'elsewhere';

export const speakerSetup = setup({
  types: {
    context: {} as SpeakerContext,
    events: {} as SpeakerEvent,
    input: {} as SpeakerInput,
    tags: {} as
      | 'listening'
      | 'active'
      | 'looking'
      | 'paused'
      | 'voiceless'
      | 'failed'
      | 'waiting'
      | 'sheetOpen',
  },
  actors: {
    /** Resolves to the `uri` of a voice, or null when there is none; rejects with SpeechFailure. */
    findVoice: fromPromise<string | null, { language: Language }>(notImplementedActor('findVoice')),
    /** Resolves when the part has been spoken; rejects with SpeechFailure. */
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
      failure: speechFailureOf(error),
    })),
    startAfresh: assign({ voice: null, tries: 0, failure: null }),
    claimSpeech: notImplemented('claimSpeech'),
    storeVoice: notImplemented<{ language: Language; voice: string }>('storeVoice'),
    storeRate: notImplemented<{ rate: number }>('storeRate'),
    announce: notImplemented<{ news: SpeakerNews }>('announce'),
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
      context.tries === 0 && speechFailureOf(error) !== 'blocked',
    endsWithPage: ({ context }) => context.timer === 'page',
    countsMinutes: (_, params: { timer: Timer }) => typeof params.timer === 'number',
    isTimeUp: stateIn('#speaker.open.sleep.due'),
    isActive: stateIn('#speaker.open.speech.active'),
  },
  delays: {
    breath: BREATH_MS,
    lookingShown: LOOKING_SHOWN_MS,
    voiceTimeout: VOICE_TIMEOUT_MS,
    sleepTime: ({ context }) => (typeof context.timer === 'number' ? context.timer * MINUTE_MS : 0),
  },
});

export const announce = (news: SpeakerNews) => ({ type: 'announce', params: { news } }) as const;

export const showPage = {
  type: 'showPage',
  params: ({ event }: { event: ShownPage }) => event,
} as const;

export const errorOf = ({ event: { error } }: { event: { error: unknown } }) => ({ error });

const rateOf = ({ event: { rate } }: { event: { rate: number } }) => ({ rate });
export const chooseRate = [
  { type: 'useRate', params: rateOf },
  { type: 'storeRate', params: rateOf },
] as const;

export const chooseVoice = [
  {
    type: 'useVoice',
    params: ({ event }: { event: { voice: string } }) => ({ voice: event.voice }),
  },
  {
    type: 'storeVoice',
    params: ({ context, event }: { context: SpeakerContext; event: { voice: string } }) => ({
      language: context.language,
      voice: event.voice,
    }),
  },
] as const;

export const foundVoice = ({ event }: { event: { output: string | null } }) => ({
  voice: event.output,
});

/** Speech ends after the sentence in which the time is up. */
export const sleepTimer = speakerSetup.createStateConfig({
  initial: 'off',
  on: {
    'timer.choose': [
      {
        guard: { type: 'countsMinutes', params: ({ event: { timer } }) => ({ timer }) },
        target: '.counting',
        actions: { type: 'useTimer', params: ({ event: { timer } }) => ({ timer }) },
      },
      {
        target: '.off',
        actions: { type: 'useTimer', params: ({ event: { timer } }) => ({ timer }) },
      },
    ],
  },
  states: {
    off: {},
    counting: {
      after: {
        sleepTime: [
          { guard: 'isActive', target: 'due' },
          { target: 'off', actions: 'endTimer' },
        ],
      },
    },
    due: { on: { 'listen.pause': { target: 'off', actions: 'endTimer' } } },
  },
});
