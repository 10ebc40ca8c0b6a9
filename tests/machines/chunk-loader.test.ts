/**
 * Code that cannot be loaded: path tests of every edge against a reference model. A page is reloaded
 * only where that helps, and never under the eyes of a user who reads.
 */
import { expect, test } from 'vitest';
import {
  chunkLoaderMachine,
  failurePlaceOf,
  type ChunkLoaderContext,
  type FailedLoad,
} from '../../machines/chunk-loader.machine.ts';
import type { ChunkDiagnosis } from '../../machines/domain/chunk-failure.ts';
import { LoadFailure, type FailureKind } from '../../machines/domain/failure.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel, Outcome } from '../support/reference-model.ts';

const SCREEN: FailedLoad = { id: 1, isScreen: true };
const PART: FailedLoad = { id: 2, isScreen: false };

const does = (...effects: string[]) => effects.map((effect) => ({ effect, params: undefined }));

const at = (value: string, context: ChunkLoaderContext, ...effects: string[]): Outcome => ({
  after: { value, context },
  recordedEffects: does(...effects),
});

/** Once nothing waits any more, the failure is forgotten. */
const settled = (value: string, context: ChunkLoaderContext): Outcome =>
  context.waiting.length > 0
    ? at(value, context)
    : at('idle', { ...context, failure: null, tries: 0 });

function afterDiagnosis(context: ChunkLoaderContext, diagnosis: ChunkDiagnosis): Outcome {
  const { waiting, cause, wasUnavailable } = context;
  const { isAvailable, isNewer, wasReloaded } = diagnosis;
  if (waiting.length === 0) return settled('idle', context);
  if (isAvailable && cause === 'use')
    return at('loading', { ...context, cause: 'repetition' }, 'loadAgain');
  const helps = isAvailable && wasUnavailable ? true : isAvailable || isNewer;
  const isAllowed = (isAvailable && wasUnavailable) || !wasReloaded || cause === 'user';
  if (helps && isAllowed)
    return cause === 'background' && waiting.every(({ isScreen }) => !isScreen)
      ? at('reloadable', context)
      : at('reloading', context, 'rememberReload', 'reload');
  return at('failed', {
    ...context,
    failure: isAvailable ? 'invalid' : 'not-found',
    wasUnavailable: wasUnavailable || !isAvailable,
  });
}

const model: ReferenceModel = {
  covers: {
    events: [
      'chunk.fail',
      'chunk.abandon',
      'chunk.retry',
      'network.returned',
      'failure.hide',
      'diagnose done',
      'diagnose failed',
      'loadAgain done',
      'loadAgain failed',
      'after backOff',
    ],
    states: ['idle', 'diagnosing', 'loading', 'failed', 'reloadable', 'reloading'],
    tags: { needsReload: ['reloadable'] },
  },
  effects: ['rememberReload', 'reload'],
  actors: ['diagnose', 'loadAgain'],
  delays: {
    backOff: ({ context }) => [3000, 10_000, 30_000][(context as ChunkLoaderContext).tries] ?? NaN,
  },
  start: () =>
    at('idle', { waiting: [], cause: 'use', wasUnavailable: false, failure: null, tries: 0 }),
  accepts({ value, context }, { type }) {
    switch (type) {
      case 'chunk.fail':
        return value !== 'reloading';
      case 'chunk.retry':
      case 'failure.hide':
        return value === 'failed' || value === 'reloadable';
      case 'network.returned':
        return value === 'failed';
      default:
        return !type.includes('after.backOff') || context['failure'] !== 'not-found';
    }
  },
  transition(before, event) {
    const value = String(before.value);
    const context = before.context as ChunkLoaderContext;
    const { waiting, tries } = context;
    const { type, load, id, output, error } = event as {
      type: string;
      load?: FailedLoad;
      id?: number;
      output?: ChunkDiagnosis;
      error?: { kind: FailureKind };
    };
    switch (type) {
      case 'chunk.fail':
        return at(
          'diagnosing',
          { ...context, waiting: [...waiting, load ?? SCREEN], cause: 'use' },
          'diagnose',
        );
      case 'chunk.abandon': {
        const left = { ...context, waiting: waiting.filter((each) => each.id !== id) };
        return value === 'failed' || value === 'reloadable'
          ? settled(value, left)
          : at(value, left);
      }
      case 'failure.hide':
        return settled(value, { ...context, waiting: waiting.filter((each) => each.isScreen) });
      case 'chunk.retry':
        return value === 'reloadable'
          ? at('reloading', context, 'rememberReload', 'reload')
          : at('loading', { ...context, cause: 'user', failure: null, tries: 0 }, 'loadAgain');
      case 'network.returned':
        return at('loading', { ...context, cause: 'background', tries: 0 }, 'loadAgain');
      case 'xstate.done.actor.diagnose':
        return afterDiagnosis(context, output as ChunkDiagnosis);
      case 'xstate.error.actor.diagnose':
        return waiting.length === 0
          ? settled('idle', context)
          : at('failed', { ...context, failure: error?.kind ?? 'invalid', wasUnavailable: true });
      case 'xstate.done.actor.loadAgain':
        return at('idle', { ...context, waiting: [], failure: null, tries: 0 });
      case 'xstate.error.actor.loadAgain':
        return at('diagnosing', context, 'diagnose');
      default:
        return at(
          'loading',
          { ...context, cause: 'background', tries: Math.min(tries + 1, 2) },
          'loadAgain',
        );
    }
  },
  invariant: ({ value, context }) => {
    if (value === 'idle') expect(context).toMatchObject({ failure: null, tries: 0 });
    if (value === 'failed') expect(context['failure']).not.toBeNull();
  },
};

const diagnoses = [
  { isAvailable: true, isNewer: false, wasReloaded: false },
  { isAvailable: true, isNewer: false, wasReloaded: true },
  { isAvailable: false, isNewer: true, wasReloaded: false },
  { isAvailable: false, isNewer: true, wasReloaded: true },
  { isAvailable: false, isNewer: false, wasReloaded: false },
] satisfies ChunkDiagnosis[];

testPaths('every edge follows the reference model', {
  machine: chunkLoaderMachine,
  model,
  scenarios: [
    {
      name: 'the code of a screen and of a panel',
      cases: {
        'chunk.fail': [{ load: SCREEN }, { load: PART }],
        'chunk.abandon': [{ id: SCREEN.id }],
        'xstate.done.actor.diagnose': diagnoses.map((output) => ({ output })),
        'xstate.error.actor.diagnose': [{ error: new LoadFailure('offline', 'no network') }],
        'xstate.error.actor.loadAgain': [{ error: new TypeError('no module') }],
      },
      // A load fails once, and is abandoned only while it waits. The order of two does not matter.
      feasible: ({ context }, event) => {
        const { waiting } = context as ChunkLoaderContext;
        const { type, load, id } = event as { type: string; load?: FailedLoad; id?: number };
        if (type === 'chunk.fail')
          return load?.isScreen === true
            ? waiting.every((each) => !each.isScreen)
            : waiting.length === 0;
        return type !== 'chunk.abandon' || waiting.some((each) => each.id === id);
      },
    },
  ],
  notDriven:
    'its last state reloads the page, and the machine with it; e2e/offline/chunk-failure.spec.ts and e2e/offline/upgrade.spec.ts cover it',
});

const done = (output: ChunkDiagnosis) => ({ type: 'xstate.done.actor.diagnose', output });
const offline = {
  type: 'xstate.error.actor.diagnose',
  error: new LoadFailure('offline', 'no network'),
};
const loadFails = { type: 'xstate.error.actor.loadAgain', error: new TypeError('no module') };
const available = done({ isAvailable: true, isNewer: false, wasReloaded: false });
const availableAgain = done({ isAvailable: true, isNewer: false, wasReloaded: true });

test('a page whose code still does not come after a reload is not reloaded again', () => {
  const { actor, recordedEffects } = startControlled(chunkLoaderMachine, model, undefined);
  for (const event of [
    { type: 'chunk.fail', load: SCREEN },
    availableAgain,
    loadFails,
    availableAgain,
  ])
    actor.send(event);
  expect(actor.getSnapshot().context.failure).toBe('invalid');
  expect(recordedEffects).toEqual(does('diagnose', 'loadAgain', 'diagnose'));
});

test('while the page reloads nothing reloads it a second time', () => {
  const { actor, recordedEffects } = startControlled(chunkLoaderMachine, model, undefined);
  for (const event of [
    { type: 'chunk.fail', load: SCREEN },
    available,
    loadFails,
    available,
    { type: 'chunk.fail', load: PART },
    { type: 'chunk.retry' },
    { type: 'network.returned' },
  ])
    actor.send(event);
  expect(recordedEffects).toEqual(
    does('diagnose', 'loadAgain', 'diagnose', 'rememberReload', 'reload'),
  );
});

test('a missing screen is explained in its place, a missing panel beside the screen, and nothing once it is hidden', () => {
  const { actor } = startControlled(chunkLoaderMachine, model, undefined);
  const placeAfter = (event: { type: string }) => {
    actor.send(event);
    return failurePlaceOf(actor.getSnapshot());
  };
  const fail = (load: FailedLoad) => ({ type: 'chunk.fail', load });
  expect(placeAfter(fail(PART)), 'not before the reason is known').toBeNull();
  expect(placeAfter(offline)).toBe('beside');
  expect(placeAfter({ type: 'chunk.retry' }), 'while the user waits for it').toBe('beside');
  expect(placeAfter(fail(SCREEN))).toBeNull();
  expect(placeAfter(offline)).toBe('screen');
  expect(placeAfter({ type: 'network.returned' }), 'during an automatic retry').toBe('screen');
  expect(placeAfter({ type: 'xstate.done.actor.loadAgain' })).toBeNull();
  placeAfter(fail(PART));
  expect(placeAfter(offline)).toBe('beside');
  expect(placeAfter({ type: 'chunk.retry' })).toBe('beside');
  expect(
    placeAfter({ type: 'xstate.done.actor.loadAgain' }),
    'once it has come on request',
  ).toBeNull();
  placeAfter(fail(PART));
  expect(placeAfter(offline)).toBe('beside');
  expect(placeAfter({ type: 'failure.hide' })).toBeNull();
});
