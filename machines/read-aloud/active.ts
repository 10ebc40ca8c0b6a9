/**
 * The state in which a page is read aloud: the machine finds a voice, waits for the text,
 * speaks part after part and turns the page.
 */
import type { Language } from '../domain/languages.ts';
import type { VoiceFailureKind } from '../domain/read-aloud/voice-failure.ts';

/** The page that is shown. */
export type ShownPage = {
  /** Of its text. */
  language: Language;
  /** Number of its parts; null while its text is being loaded. */
  parts: number | null;
  /** Index of the part to begin at. */
  part: number;
  hasNextPage: boolean;
};

/** What is announced. */
export type ReadAloudNews = 'looking' | 'voiceless' | 'failed' | 'finished' | 'slept' | 'elsewhere';

/** What is read and how. The text never enters the machine. */
export type ReadAloud = ShownPage & {
  /** The `uri` of the voice; null until one is found. */
  voice: string | null;
  rate: number;
  /** How often the current part has failed. */
  tries: number;
  failure: VoiceFailureKind | null;
};

export const announce = (news: ReadAloudNews) => ({ type: 'announce', params: { news } }) as const;

export const showPage = {
  type: 'showPage',
  params: ({ event }: { event: ShownPage }) => event,
} as const;

const rateOf = ({ event: { rate } }: { event: { rate: number } }) => ({ rate });
export const chooseRate = [
  { type: 'useRate', params: rateOf },
  { type: 'storeRate', params: rateOf },
] as const;

const errorOf = ({ event: { error } }: { event: { error: unknown } }) => ({ error });
const foundVoice = ({ event }: { event: { output: string | null } }) => ({ voice: event.output });

const fail = {
  target: '#failed',
  actions: { type: 'rememberFailure', params: errorOf },
} as const;

/** Looks for a voice, which is shown when it lasts. */
const preparing = {
  initial: 'quick',
  invoke: {
    id: 'findVoice',
    src: 'findVoice',
    input: ({ context }: { context: ReadAloud }) => ({ language: context.language }),
    onDone: [
      { guard: { type: 'isVoiceless', params: foundVoice }, target: '#voiceless' },
      { target: 'starting', actions: { type: 'useVoice', params: foundVoice } },
    ],
    onError: fail,
  },
  on: {
    // The voice is looked for on, unless another one is needed.
    'page.shown': [
      { guard: 'isAnotherLanguage', target: 'preparing', reenter: true, actions: showPage },
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
} as const;

const speaking = {
  invoke: {
    id: 'speakPart',
    src: 'speakPart',
    input: ({ context: { part, voice, rate } }: { context: ReadAloud }) => ({
      part,
      voice: voice ?? '',
      rate,
    }),
    onDone: [
      { guard: 'isTimeUp', target: '#idle', actions: announce('slept') },
      {
        guard: 'hasNextPart',
        target: 'speaking',
        reenter: true,
        actions: { type: 'skip', params: { by: 1 } },
      },
      { guard: 'endsWithPage', target: '#idle', actions: announce('slept') },
      { guard: 'hasNextPage', target: 'turning' },
      { target: '#idle', actions: announce('finished') },
    ],
    onError: [
      {
        guard: { type: 'canTryAgain', params: errorOf },
        target: 'speaking',
        reenter: true,
        actions: 'countTry',
      },
      fail,
    ],
  },
  on: { 'rate.choose': { target: 'speaking', reenter: true, actions: chooseRate } },
} as const;

export const active = {
  tags: 'active',
  initial: 'starting',
  entry: 'stopOtherTabs',
  on: {
    'readAloud.toggle': { target: 'paused' },
    'readAloud.pause': { target: 'paused' },
    'readAloud.elsewhere': { target: 'paused', actions: announce('elsewhere') },
    'page.shown': { target: '.breathing', actions: showPage },
    'page.left': { target: '.loading', actions: 'leavePage' },
  },
  states: {
    starting: {
      always: [
        { guard: 'hasNoVoice', target: 'preparing' },
        { guard: 'isTextOnItsWay', target: 'loading' },
        { guard: 'hasParts', target: 'speaking' },
        { guard: 'hasNextPage', target: 'turning' },
        { target: '#idle', actions: announce('finished') },
      ],
    },
    preparing,
    speaking,
    breathing: { after: { breath: { target: 'starting' } } },
    turning: { tags: 'waiting', invoke: { id: 'turnPage', src: 'turnPage' } },
    loading: { tags: 'waiting' },
  },
} as const;
