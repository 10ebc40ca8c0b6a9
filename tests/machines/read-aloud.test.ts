/** Reading aloud: path tests of every edge against a reference model. */
import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { VoiceFailure } from '../../machines/domain/read-aloud/voice-failure.ts';
import {
  readAloudMachine,
  type ReadAloudContext,
  type ReadAloudEvent,
} from '../../machines/read-aloud.machine.ts';
import type { ShownPage, ReadAloudNews } from '../../machines/read-aloud/active.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import { placeOf, valueOf, type ReadAloudPlace } from '../support/read-aloud-place.ts';
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

type Sent = ReadAloudEvent & { error?: VoiceFailure };

const said = (news: ReadAloudNews): RecordedEffect => ({ effect: 'announce', params: { news } });
const CLAIM: RecordedEffect = { effect: 'stopOtherTabs', params: undefined };
const END: RecordedEffect = { effect: 'reportEnd', params: undefined };

const pageOf = ({ language, parts, part, hasNextPage }: ShownPage): ShownPage => ({
  language,
  parts,
  part,
  hasNextPage,
});

const at = (place: ReadAloudPlace, context: ReadAloudContext): ObservedState => ({
  value: valueOf(place),
  context,
});

const ended = (context: ReadAloudContext, news?: ReadAloudNews): Outcome => ({
  after: {
    value: 'idle',
    context: { ...context, voice: null, timer: null, tries: 0, failure: null },
  },
  recordedEffects: news === undefined ? [END] : [END, said(news)],
});

/** Where reading aloud goes on: it looks for a voice, waits for text, speaks, turns the page or ends. */
function goOn(place: ReadAloudPlace, context: ReadAloudContext): Outcome {
  const to = (reading: string, effect?: RecordedEffect): Outcome => ({
    after: at({ ...place, reading }, context),
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
function afterPart(place: ReadAloudPlace, context: ReadAloudContext): Outcome {
  if (place.sleep === 'due') return ended(context, 'slept');
  const next = { ...context, part: context.part + 1, tries: 0 };
  if (next.part < (context.parts ?? 0)) return goOn(place, next);
  if (context.timer === 'page') return ended(context, 'slept');
  return goOn(place, { ...context, parts: 0 }).after.value === 'idle'
    ? ended(context, 'finished')
    : {
        after: at({ ...place, reading: 'turning' }, context),
        recordedEffects: [{ effect: 'turnPage', params: undefined }],
      };
}

function showPage(place: ReadAloudPlace, context: ReadAloudContext, page: ShownPage): Outcome {
  const isOther = page.language !== context.language;
  const shown = {
    ...context,
    ...pageOf(page),
    tries: 0,
    voice: isOther ? null : context.voice,
  };
  const { reading } = place;
  if (reading === 'voiceless' && isOther) return claiming(goOn(place, shown));
  if (['quick', 'slow'].includes(reading) && isOther) return goOn(place, shown);
  const isSpeaking = ['speaking', 'breathing', 'turning', 'loading'].includes(reading);
  return {
    after: at({ ...place, reading: isSpeaking ? 'breathing' : reading }, shown),
    recordedEffects: [],
  };
}

/** What an actor answers, or the time that has passed, leads to. */
function answer(place: ReadAloudPlace, context: ReadAloudContext, event: EventObject): Outcome {
  const { output = null, error } = event as EventObject & {
    output?: string | null;
    error?: VoiceFailure;
  };
  const stay = (
    change: Partial<ReadAloudPlace>,
    changed: Partial<ReadAloudContext> = {},
  ): Outcome => ({
    after: at({ ...place, ...change }, { ...context, ...changed }),
    recordedEffects: [],
  });
  const fail = (failure: VoiceFailure): Outcome => ({
    ...stay({ reading: 'failed' }, { failure: failure.kind }),
    recordedEffects: [said('failed')],
  });
  const [cause = ''] = /(?:done|error)\.actor\.\w+|after\.\w+/u.exec(event.type) ?? [];
  switch (cause) {
    case 'done.actor.findVoice':
      return output === null
        ? { ...stay({ reading: 'voiceless' }), recordedEffects: [said('voiceless')] }
        : goOn(place, { ...context, voice: output, tries: 0 });
    case 'after.voiceTimeout':
      return { ...stay({ reading: 'voiceless' }), recordedEffects: [said('voiceless')] };
    case 'after.lookingShown':
      return { ...stay({ reading: 'slow' }), recordedEffects: [said('looking')] };
    case 'done.actor.speakPart':
      return afterPart(place, context);
    case 'after.breath':
      return goOn(place, context);
    case 'after.sleepTime':
      return ACTIVE.has(place.reading)
        ? stay({ sleep: 'due' })
        : stay({ sleep: 'off' }, { timer: null });
    default: {
      const failure = error ?? new VoiceFailure('error', '');
      return cause === 'error.actor.speakPart' && context.tries === 0 && failure.kind !== 'blocked'
        ? goOn(place, { ...context, tries: 1 })
        : fail(failure);
    }
  }
}

const model: ReferenceModel = {
  covers: {
    events: [
      'readAloud.toggle',
      'readAloud.pause',
      'readAloud.resume',
      'readAloud.stop',
      'readAloud.elsewhere',
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
      ].map((state) => `open.reading.${state}`),
      'open.sleep.off',
      'open.sleep.counting',
      'open.sleep.due',
    ],
    tags: {
      open: ['open'],
      active: ['open.reading.active'],
      looking: ['open.reading.active.preparing.slow'],
      waiting: ['open.reading.active.turning', 'open.reading.active.loading'],
      paused: ['open.reading.paused'],
      voiceless: ['open.reading.voiceless'],
      failed: ['open.reading.failed'],
    },
  },
  effects: ['rememberFocus', 'reportEnd', 'stopOtherTabs', 'storeVoice', 'storeRate', 'announce'],
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
    const { voice, parts, part, hasNextPage } = context as ReadAloudContext;
    if (value === 'idle') return type === 'readAloud.toggle';
    if (value === 'opening') return type.includes('findPlace');
    const { reading } = placeOf(value);
    switch (type) {
      case 'readAloud.pause':
        return ACTIVE.has(reading) || placeOf(value).sleep === 'due';
      case 'readAloud.elsewhere':
        return ACTIVE.has(reading);
      case 'readAloud.resume':
        return reading === 'paused';
      case 'voices.changed':
        return reading === 'voiceless';
      case 'sentence.previous':
        return voice !== null && parts !== null && parts > 0;
      case 'sentence.next':
        return voice !== null && parts !== null && (part + 1 < parts || hasNextPage);
      default:
        return true;
    }
  },
  transition(before, event) {
    const context = before.context as ReadAloudContext;
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
      return claiming(goOn({ reading: '', sleep: 'off' }, begun));
    }
    const place = placeOf(before.value);
    const stay = (
      change: Partial<ReadAloudPlace>,
      changed: Partial<ReadAloudContext> = {},
    ): Outcome => ({
      after: at({ ...place, ...change }, { ...context, ...changed }),
      recordedEffects: [],
    });
    /** A voice that has failed is looked for again. */
    const afresh =
      place.reading === 'failed' ? { ...context, voice: null, tries: 0, failure: null } : context;
    /** When the user asks to go on, the other tabs are stopped. */
    const resume = (changed: ReadAloudContext): Outcome => claiming(goOn(place, changed));
    const skip = (by: number): Outcome =>
      resume({ ...afresh, part: Math.max(context.part + by, 0), tries: 0 });
    switch (sent.type) {
      case 'readAloud.stop':
        return ended(context);
      case 'readAloud.toggle':
      case 'readAloud.pause':
        if (sent.type === 'readAloud.toggle' && !ACTIVE.has(place.reading)) return resume(afresh);
        return stay(
          {
            reading: ACTIVE.has(place.reading) ? 'paused' : place.reading,
            sleep: place.sleep === 'due' ? 'off' : place.sleep,
          },
          place.sleep === 'due' ? { timer: null } : {},
        );
      case 'readAloud.elsewhere':
        return { ...stay({ reading: 'paused' }), recordedEffects: [said('elsewhere')] };
      case 'readAloud.resume':
      case 'voices.changed':
        return resume(afresh);
      case 'sentence.previous':
        return skip(-1);
      case 'sentence.next':
        if (context.part + 1 < (context.parts ?? 0)) return skip(1);
        return {
          ...stay({ reading: 'turning' }, afresh),
          recordedEffects: [CLAIM, { effect: 'turnPage', params: undefined }],
        };
      case 'page.shown':
        return showPage(place, context, sent);
      case 'page.left': {
        const isWaiting = ['speaking', 'breathing', 'turning', 'loading'].includes(place.reading);
        return stay(isWaiting ? { reading: 'loading' } : {}, { parts: null, part: 0, tries: 0 });
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
          place.reading === 'speaking' ? goOn(place, { ...context, rate }) : stay({}, { rate });
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
    const { voice, failure, tries } = context as ReadAloudContext;
    const reading = typeof value === 'string' ? value : placeOf(value).reading;
    if (reading === 'speaking') expect(voice).not.toBeNull();
    expect(failure === null).toBe(reading !== 'failed');
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
const error = (kind: VoiceFailure['kind']) => ({ error: new VoiceFailure(kind, 'as a test') });
const found = [{ output: 'a' }, { output: null }];

const PLACES = ['page.shown', 'page.left', 'voice.choose', 'sentence.next', 'sentence.previous'];
const SETTINGS = ['rate.choose', 'timer.choose'];
/** A place is found, or not. */
const opened = (...pages: ShownPage[]) => ({
  'xstate.done.actor.findPlace': pages.map((output) => ({ output })),
  'xstate.error.actor.findPlace': [{ error: new Error('as a test') }],
});

testPaths('every edge follows the reference model', {
  machine: readAloudMachine,
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
      without: [...PLACES, 'readAloud.elsewhere'],
      // While the sleep timer runs, no other time passes.
      feasible: ({ value }, { type }) => {
        if (typeof value === 'string' || !type.startsWith('xstate.after')) return true;
        const { reading, sleep } = placeOf(value);
        return type.includes('sleepTime')
          ? !['quick', 'slow', 'breathing'].includes(reading)
          : sleep !== 'counting';
      },
    },
  ],
});

test('one event begins, pauses, goes on and tries again, as the state asks', () => {
  const { actor } = startControlled(readAloudMachine, model, input);
  const toggle = () => actor.send({ type: 'readAloud.toggle' });
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
