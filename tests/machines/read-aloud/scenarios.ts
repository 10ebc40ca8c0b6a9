/** The scenarios in which reading aloud is run without a browser. */
import { VoiceFailure } from '../../../machines/domain/read-aloud/voice-failure.ts';
import type { ReadAloudInput } from '../../../machines/read-aloud.machine.ts';
import type { ShownPage } from '../../../machines/read-aloud/active.ts';
import type { Scenario } from '../../behaviour/paths.ts';
import { placeOf } from './outcomes.ts';

export const input: ReadAloudInput = { rate: 1 };

const page = (change: Partial<ShownPage> = {}): ShownPage => ({
  language: 'english',
  parts: 2,
  part: 0,
  hasNextPage: true,
  ...change,
});
export const voiceFails = (kind: VoiceFailure['kind']) => ({
  error: new VoiceFailure(kind, 'as a test'),
});
const found = [{ output: 'a' }, { output: null }];

const PLACES = ['page.shown', 'page.left', 'voice.choose', 'sentence.next', 'sentence.previous'];
const SETTINGS = ['rate.choose', 'timer.choose'];
/** A place is found, or not. */
const opened = (...pages: ShownPage[]) => ({
  'xstate.done.actor.findPlace': pages.map((output) => ({ output })),
  'xstate.error.actor.findPlace': [{ error: new Error('as a test') }],
});

export const scenarios: readonly Scenario[] = [
  {
    name: 'pages that come, and a voice that fails',
    input,
    cases: {
      ...opened(page({ part: 1 })),
      'page.shown': [
        page({ hasNextPage: false }),
        page({ language: 'hindi', parts: 1, hasNextPage: false }),
      ],
      'voice.choose': [{ voice: 'b' }],
      'xstate.done.actor.findVoice': found,
      'xstate.error.actor.findVoice': [voiceFails('unsupported')],
      'xstate.error.actor.speakPart': [voiceFails('stuck'), voiceFails('blocked')],
    },
    without: [...SETTINGS, 'readAloud.elsewhere'],
  },
  {
    name: 'a page without text, and a book that ends with one',
    input,
    cases: {
      ...opened(page({ parts: 0, hasNextPage: false }), page({ parts: null })),
      'page.shown': [page({ parts: 0, hasNextPage: false }), page({ parts: 0 })],
      'voice.choose': [{ voice: 'b' }],
      'xstate.done.actor.findVoice': found,
      'xstate.error.actor.findVoice': [voiceFails('unsupported')],
    },
    without: SETTINGS,
  },
  {
    name: 'speed and sleep timer',
    input,
    cases: {
      ...opened(page()),
      'rate.choose': [{ rate: 1.5 }],
      'timer.choose': [{ timer: 5 }, { timer: 'page' }, { timer: null }],
      'xstate.done.actor.findVoice': [{ output: 'a' }],
      'xstate.error.actor.findVoice': [voiceFails('unsupported')],
      'xstate.error.actor.speakPart': [voiceFails('error')],
    },
    without: [...PLACES, 'readAloud.elsewhere'],
    // While the sleep timer runs, no other time passes.
    feasible: (snapshot, { type }) => {
      if (!type.startsWith('xstate.after')) return true;
      const { reading, sleep } = placeOf(snapshot);
      return type.includes('sleepTime')
        ? !['quick', 'slow', 'breathing'].includes(reading)
        : sleep !== 'counting';
    },
  },
];
