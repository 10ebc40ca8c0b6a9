/** Reading aloud: path tests of every edge against a reference model. */
import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { SpeechFailure } from '../../machines/domain/speech/listening.ts';
import {
  speakerMachine,
  type SpeakerContext,
  type SpeakerEvent,
} from '../../machines/speaker.machine.ts';
import type { ShownPage, SpeakerNews } from '../../machines/speaker/active-speech.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import { placeOf, valueOf, type SpeakerPlace } from '../support/speaker-place.ts';
import type {
  ObservedState,
  Outcome,
  RecordedEffect,
  ReferenceModel,
} from '../support/reference-model.ts';

/** While these are shown, the voice speaks, is about to, or is looked for. */
const ACTIVE: ReadonlySet<string> = new Set([
  'quick',
  'slow',
  'speaking',
  'breathing',
  'turning',
  'loading',
]);

type Sent = SpeakerEvent & { error?: SpeechFailure };

const said = (news: SpeakerNews): RecordedEffect => ({ effect: 'announce', params: { news } });
const CLAIM: RecordedEffect = { effect: 'claimSpeech', params: undefined };
const END: RecordedEffect = { effect: 'reportEnd', params: undefined };

const pageOf = ({ language, parts, part, hasNextPage }: ShownPage): ShownPage => ({
  language,
  parts,
  part,
  hasNextPage,
});

const at = (place: SpeakerPlace, context: SpeakerContext): ObservedState => ({
  value: valueOf(place),
  context,
});

const ended = (context: SpeakerContext, news?: SpeakerNews): Outcome => ({
  after: {
    value: 'idle',
    context: { ...context, voice: null, timer: null, tries: 0, failure: null },
  },
  recordedEffects: news === undefined ? [END] : [END, said(news)],
});

/** Where listening goes on: it looks for a voice, waits for text, speaks, turns the page or ends. */
function goOn(place: SpeakerPlace, context: SpeakerContext): Outcome {
  const to = (speech: string, effect?: RecordedEffect): Outcome => ({
    after: at({ ...place, speech }, context),
    recordedEffects: effect === undefined ? [] : [effect],
  });
  const { voice, parts, part, rate, language } = context;
  if (voice === null) return to('quick', { effect: 'findVoice', params: { language } });
  if (parts === null) return to('loading');
  if (parts > 0) return to('speaking', { effect: 'speakPart', params: { part, voice, rate } });
  return context.hasNextPage
    ? to('turning', { effect: 'turnPage', params: undefined })
    : ended(context, 'finished');
}

const claiming = (outcome: Outcome): Outcome => ({
  ...outcome,
  recordedEffects: [CLAIM, ...outcome.recordedEffects],
});

/** After a part: the next one, the next page, or the end. */
function afterPart(place: SpeakerPlace, context: SpeakerContext): Outcome {
  if (place.sleep === 'due') return ended(context, 'slept');
  const next = { ...context, part: context.part + 1, tries: 0 };
  if (next.part < (context.parts ?? 0)) return goOn(place, next);
  if (context.timer === 'page') return ended(context, 'slept');
  return goOn(place, { ...context, parts: 0 }).after.value === 'idle'
    ? ended(context, 'finished')
    : {
        after: at({ ...place, speech: 'turning' }, context),
        recordedEffects: [{ effect: 'turnPage', params: undefined }],
      };
}

function showPage(place: SpeakerPlace, context: SpeakerContext, page: ShownPage): Outcome {
  const isOther = page.language !== context.language;
  const shown = {
    ...context,
    ...pageOf(page),
    tries: 0,
    voice: isOther ? null : context.voice,
  };
  const { speech } = place;
  if (speech === 'voiceless' && isOther) return claiming(goOn(place, shown));
  if (['quick', 'slow'].includes(speech) && isOther) return goOn(place, shown);
  const isSpeaking = ['speaking', 'breathing', 'turning', 'loading'].includes(speech);
  return {
    after: at({ ...place, speech: isSpeaking ? 'breathing' : speech }, shown),
    recordedEffects: [],
  };
}

/** What an actor answers, or the time that has passed, leads to. */
function answer(place: SpeakerPlace, context: SpeakerContext, event: EventObject): Outcome {
  const { output = null, error } = event as EventObject & {
    output?: string | null;
    error?: SpeechFailure;
  };
  const stay = (change: Partial<SpeakerPlace>, changed: Partial<SpeakerContext> = {}): Outcome => ({
    after: at({ ...place, ...change }, { ...context, ...changed }),
    recordedEffects: [],
  });
  const fail = (failure: SpeechFailure): Outcome => ({
    ...stay({ speech: 'failed' }, { failure: failure.kind }),
    recordedEffects: [said('failed')],
  });
  const [cause = ''] = /(?:done|error)\.actor\.\w+|after\.\w+/u.exec(event.type) ?? [];
  switch (cause) {
    case 'done.actor.findVoice':
      return output === null
        ? { ...stay({ speech: 'voiceless' }), recordedEffects: [said('voiceless')] }
        : goOn(place, { ...context, voice: output, tries: 0 });
    case 'after.voiceTimeout':
      return { ...stay({ speech: 'voiceless' }), recordedEffects: [said('voiceless')] };
    case 'after.lookingShown':
      return { ...stay({ speech: 'slow' }), recordedEffects: [said('looking')] };
    case 'done.actor.speakPart':
      return afterPart(place, context);
    case 'after.breath':
      return goOn(place, context);
    case 'after.sleepTime':
      return ACTIVE.has(place.speech)
        ? stay({ sleep: 'due' })
        : stay({ sleep: 'off' }, { timer: null });
    default: {
      const failure = error ?? new SpeechFailure('error', '');
      return cause === 'error.actor.speakPart' && context.tries === 0 && failure.kind !== 'blocked'
        ? goOn(place, { ...context, tries: 1 })
        : fail(failure);
    }
  }
}

const model: ReferenceModel = {
  covers: {
    events: [
      'listen.toggle',
      'listen.pause',
      'listen.resume',
      'listen.stop',
      'listen.elsewhere',
      'page.shown',
      'page.left',
      'sentence.previous',
      'sentence.next',
      'voices.changed',
      'voice.choose',
      'rate.choose',
      'timer.choose',
      'findPlace done',
      'findPlace failed',
      'findVoice done',
      'findVoice failed',
      'speakPart done',
      'speakPart failed',
      'after breath',
      'after lookingShown',
      'after voiceTimeout',
      'after sleepTime',
    ],
    states: [
      'idle',
      'opening',
      ...[
        'active.starting',
        'active.preparing.quick',
        'active.preparing.slow',
        'active.speaking',
        'active.breathing',
        'active.turning',
        'active.loading',
        'paused',
        'voiceless',
        'failed',
      ].map((state) => `open.speech.${state}`),
      'open.sleep.off',
      'open.sleep.counting',
      'open.sleep.due',
    ],
    tags: {
      listening: ['open'],
      active: ['open.speech.active'],
      looking: ['open.speech.active.preparing.slow'],
      waiting: ['open.speech.active.turning', 'open.speech.active.loading'],
      paused: ['open.speech.paused'],
      voiceless: ['open.speech.voiceless'],
      failed: ['open.speech.failed'],
    },
  },
  effects: ['rememberFocus', 'reportEnd', 'claimSpeech', 'storeVoice', 'storeRate', 'announce'],
  actors: ['findPlace', 'findVoice', 'speakPart', 'turnPage'],
  delays: {
    breath: 250,
    lookingShown: 300,
    voiceTimeout: 12_000,
    sleepTime: ({ context }) => Number(context['timer']) * 60_000,
  },
  start: () => ({
    after: {
      value: 'idle',
      context: {
        language: 'english',
        parts: null,
        part: 0,
        hasNextPage: false,
        voice: null,
        rate: 1,
        timer: null,
        tries: 0,
        failure: null,
      },
    },
    recordedEffects: [],
  }),
  accepts({ value, context }, { type }) {
    const { voice, parts, part, hasNextPage } = context as SpeakerContext;
    if (value === 'idle') return type === 'listen.toggle';
    if (value === 'opening') return type.includes('findPlace');
    const { speech } = placeOf(value);
    switch (type) {
      case 'listen.pause':
        return ACTIVE.has(speech) || placeOf(value).sleep === 'due';
      case 'listen.elsewhere':
        return ACTIVE.has(speech);
      case 'listen.resume':
        return speech === 'paused';
      case 'voices.changed':
        return speech === 'voiceless';
      case 'sentence.previous':
        return voice !== null && parts !== null && parts > 0;
      case 'sentence.next':
        return voice !== null && parts !== null && (part + 1 < parts || hasNextPage);
      default:
        return true;
    }
  },
  transition(before, event) {
    const context = before.context as SpeakerContext;
    const sent = event as Sent;
    if (before.value === 'idle')
      return {
        after: { value: 'opening', context },
        recordedEffects: [
          { effect: 'rememberFocus', params: undefined },
          { effect: 'findPlace', params: undefined },
        ],
      };
    if (before.value === 'opening') {
      if (event.type.includes('error'))
        return { after: { value: 'idle', context }, recordedEffects: [] };
      const { output } = event as EventObject & { output: ShownPage };
      const begun = { ...context, ...pageOf(output), voice: null };
      return claiming(goOn({ speech: '', sleep: 'off' }, begun));
    }
    const place = placeOf(before.value);
    const stay = (
      change: Partial<SpeakerPlace>,
      changed: Partial<SpeakerContext> = {},
    ): Outcome => ({
      after: at({ ...place, ...change }, { ...context, ...changed }),
      recordedEffects: [],
    });
    /** A voice that has failed is looked for again. */
    const afresh =
      place.speech === 'failed' ? { ...context, voice: null, tries: 0, failure: null } : context;
    /** When the user asks to go on, this tab claims the speech. */
    const resume = (changed: SpeakerContext): Outcome => claiming(goOn(place, changed));
    const skip = (by: number): Outcome =>
      resume({ ...afresh, part: Math.max(context.part + by, 0), tries: 0 });
    switch (sent.type) {
      case 'listen.stop':
        return ended(context);
      case 'listen.toggle':
      case 'listen.pause':
        if (sent.type === 'listen.toggle' && !ACTIVE.has(place.speech)) return resume(afresh);
        return stay(
          {
            speech: ACTIVE.has(place.speech) ? 'paused' : place.speech,
            sleep: place.sleep === 'due' ? 'off' : place.sleep,
          },
          place.sleep === 'due' ? { timer: null } : {},
        );
      case 'listen.elsewhere':
        return { ...stay({ speech: 'paused' }), recordedEffects: [said('elsewhere')] };
      case 'listen.resume':
      case 'voices.changed':
        return resume(afresh);
      case 'sentence.previous':
        return skip(-1);
      case 'sentence.next':
        if (context.part + 1 < (context.parts ?? 0)) return skip(1);
        return {
          ...stay({ speech: 'turning' }, afresh),
          recordedEffects: [CLAIM, { effect: 'turnPage', params: undefined }],
        };
      case 'page.shown':
        return showPage(place, context, sent);
      case 'page.left': {
        const isWaiting = ['speaking', 'breathing', 'turning', 'loading'].includes(place.speech);
        return stay(isWaiting ? { speech: 'loading' } : {}, { parts: null, part: 0, tries: 0 });
      }
      case 'voice.choose': {
        const { voice } = sent;
        const { after, recordedEffects } = resume({ ...afresh, voice, tries: 0 });
        const stored = { effect: 'storeVoice', params: { language: context.language, voice } };
        return { after, recordedEffects: [stored, ...recordedEffects] };
      }
      case 'rate.choose': {
        const { rate } = sent;
        const stored = { effect: 'storeRate', params: { rate } };
        const { after, recordedEffects } =
          place.speech === 'speaking' ? goOn(place, { ...context, rate }) : stay({}, { rate });
        return { after, recordedEffects: [stored, ...recordedEffects] };
      }
      case 'timer.choose': {
        const { timer } = sent;
        return stay({ sleep: typeof timer === 'number' ? 'counting' : 'off' }, { timer });
      }
      default:
        return answer(place, context, event);
    }
  },
  invariant: ({ value, context }) => {
    const { voice, failure, tries } = context as SpeakerContext;
    const speech = typeof value === 'string' ? value : placeOf(value).speech;
    if (speech === 'speaking') expect(voice).not.toBeNull();
    expect(failure === null).toBe(speech !== 'failed');
    expect(tries).toBeLessThan(2);
  },
};

const page = (change: Partial<ShownPage> = {}): ShownPage => ({
  language: 'english',
  parts: 2,
  part: 0,
  hasNextPage: true,
  ...change,
});

const input = { rate: 1 };
const error = (kind: SpeechFailure['kind']) => ({ error: new SpeechFailure(kind, 'as a test') });
const found = [{ output: 'a' }, { output: null }];

const PLACES = ['page.shown', 'page.left', 'voice.choose', 'sentence.next', 'sentence.previous'];
const SETTINGS = ['rate.choose', 'timer.choose'];
/** A place is found, or not. */
const opened = (...pages: ShownPage[]) => ({
  'xstate.done.actor.findPlace': pages.map((output) => ({ output })),
  'xstate.error.actor.findPlace': [{ error: new Error('as a test') }],
});

testPaths('every edge follows the reference model', {
  machine: speakerMachine,
  model,
  scenarios: [
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
        'xstate.error.actor.findVoice': [error('unsupported')],
        'xstate.error.actor.speakPart': [error('stuck'), error('blocked')],
      },
      without: [...SETTINGS, 'listen.elsewhere'],
    },
    {
      name: 'a page without text, and a book that ends with one',
      input,
      cases: {
        ...opened(page({ parts: 0, hasNextPage: false }), page({ parts: null })),
        'page.shown': [page({ parts: 0, hasNextPage: false }), page({ parts: 0 })],
        'voice.choose': [{ voice: 'b' }],
        'xstate.done.actor.findVoice': found,
        'xstate.error.actor.findVoice': [error('unsupported')],
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
        'xstate.error.actor.findVoice': [error('unsupported')],
        'xstate.error.actor.speakPart': [error('error')],
      },
      without: [...PLACES, 'listen.elsewhere'],
      // While the sleep timer runs, no other time passes.
      feasible: ({ value }, { type }) => {
        if (typeof value === 'string' || !type.startsWith('xstate.after')) return true;
        const { speech, sleep } = placeOf(value);
        return type.includes('sleepTime')
          ? !['quick', 'slow', 'breathing'].includes(speech)
          : sleep !== 'counting';
      },
    },
  ],
});

test('one event begins, pauses, goes on and tries again, as the state asks', () => {
  const { actor } = startControlled(speakerMachine, model, input);
  const toggle = () => actor.send({ type: 'listen.toggle' });
  const send = (event: EventObject) => actor.send(event);
  const tagged = () =>
    (['active', 'paused', 'failed'] as const).filter((tag) => actor.getSnapshot().hasTag(tag));
  toggle();
  toggle();
  expect(actor.getSnapshot().value).toBe('opening');
  send({ type: 'xstate.done.actor.findPlace', output: page() } as EventObject);
  expect(tagged()).toEqual(['active']);
  toggle();
  expect(tagged()).toEqual(['paused']);
  toggle();
  expect(tagged()).toEqual(['active']);
  send({ type: 'xstate.error.actor.findVoice', ...error('unsupported') });
  expect(tagged()).toEqual(['failed']);
  toggle();
  expect(tagged()).toEqual(['active']);
});
