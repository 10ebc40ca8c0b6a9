/**
 * Code that cannot be loaded: path tests of every edge against a reference model. A page is reloaded
 * only where that helps, and never while a user reads.
 */
import { expect, test } from 'vitest';
import {
  chunkLoaderMachine,
  failurePlaceOf,
  type ChunkLoaderContext,
  type FailedLoad,
} from '../../machines/chunk-loader.machine.ts';
import type { ChunkDiagnosis } from '../../machines/domain/site/chunk-failure.ts';
import type { FailureKind } from '../../machines/domain/site/failure.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel, Outcome } from '../support/reference-model.ts';

const SCREEN: FailedLoad = { id: 1, isScreen: true };
const PART: FailedLoad = { id: 2, isScreen: false };
const NOTHING: ChunkLoaderContext = {
  waiting: [],
  cause: 'view',
  offersReload: false,
  failure: null,
  tries: 0,
};

const does = (...effects: string[]) => effects.map((effect) => ({ effect, params: undefined }));

const at = (value: string, context: ChunkLoaderContext, ...effects: string[]): Outcome => ({
  after: { value, context },
  recordedEffects: does(...effects),
});

/** Once nothing waits any more, the failure is forgotten, unless the page reloads already. */
const without = (
  value: unknown,
  context: ChunkLoaderContext,
  isGone: (load: FailedLoad) => boolean,
) => {
  const waiting = context.waiting.filter((load) => !isGone(load));
  return waiting.length > 0 || value === 'reloading'
    ? at(String(value), { ...context, waiting })
    : at('idle', NOTHING);
};

function afterLoad(context: ChunkLoaderContext, diagnosis: ChunkDiagnosis | null): Outcome {
  if (diagnosis === null) return at('idle', NOTHING);
  const { kind, reloadHelps, wasReloaded } = diagnosis;
  const isReading = context.waiting.every((load) => !load.isScreen);
  if (!reloadHelps || (wasReloaded && context.cause !== 'user'))
    return at('failed', { ...context, failure: kind, offersReload: false });
  return context.cause === 'time' && isReading
    ? at('failed', { ...context, failure: kind, offersReload: true })
    : at('reloading', context, 'rememberReload', 'reload');
}

const model: ReferenceModel = {
  covers: {
    events: [
      'chunk.fail',
      'chunk.abandon',
      'chunk.retry',
      'network.returned',
      'failure.hide',
      'load done',
      'after backOff',
    ],
    states: ['idle', 'loading', 'failed', 'reloading'],
  },
  effects: ['rememberReload', 'reload'],
  actors: ['load'],
  delays: {
    backOff: ({ context }) => [3000, 10_000, 30_000][(context as ChunkLoaderContext).tries] ?? NaN,
  },
  start: () => at('idle', NOTHING),
  accepts({ value, context }, { type }) {
    if (type === 'chunk.retry' || type === 'network.returned') return value === 'failed';
    if (type.includes('after.backOff')) return context['failure'] !== 'not-found';
    return type !== 'chunk.fail' || value !== 'reloading';
  },
  transition({ value, context: before }, event) {
    const context = before as ChunkLoaderContext;
    const { waiting, tries } = context;
    const { type, load, id, output } = event as {
      type: string;
      load?: FailedLoad;
      id?: number;
      output?: ChunkDiagnosis | null;
    };
    switch (type) {
      case 'chunk.fail':
        return at(
          'loading',
          { ...context, waiting: [...waiting, load ?? SCREEN], cause: 'view' },
          'load',
        );
      case 'chunk.abandon':
        return without(value, context, (each) => each.id === id);
      case 'failure.hide':
        return without(value, context, (each) => !each.isScreen);
      case 'chunk.retry':
        return at('loading', { ...NOTHING, waiting, cause: 'user' }, 'load');
      case 'network.returned':
        return at('loading', { ...context, cause: 'time', tries: 0 }, 'load');
      case 'xstate.done.actor.load':
        return afterLoad(context, output ?? null);
      default:
        return at('loading', { ...context, cause: 'time', tries: Math.min(tries + 1, 2) }, 'load');
    }
  },
  invariant: ({ value, context }) => {
    if (value === 'idle') expect(context).toEqual(NOTHING);
    if (value === 'failed') expect(context['failure']).not.toBeNull();
  },
};

const because = (kind: FailureKind, reloadHelps = false, wasReloaded = false) => ({
  output: { kind, reloadHelps, wasReloaded } satisfies ChunkDiagnosis,
});

testPaths('every edge follows the reference model', {
  machine: chunkLoaderMachine,
  model,
  scenarios: [
    {
      name: 'the code of a screen and of a panel',
      cases: {
        'chunk.fail': [{ load: SCREEN }, { load: PART }],
        'chunk.abandon': [{ id: SCREEN.id }],
        'xstate.done.actor.load': [
          { output: null },
          because('offline'),
          because('not-found'),
          because('not-found', true),
          because('invalid', true),
          because('invalid', true, true),
        ],
      },
      // A load fails once, and is abandoned only while it waits. The order of two does not matter.
      feasible: ({ context }, event) => {
        const { waiting } = context as ChunkLoaderContext;
        const { type, load, id } = event as { type: string; load?: FailedLoad; id?: number };
        if (type === 'chunk.fail')
          return load?.isScreen === true
            ? waiting.every((each) => !each.isScreen)
            : waiting.length === 0;
        if (type === 'failure.hide') return waiting.length > 0;
        return type !== 'chunk.abandon' || waiting.some((each) => each.id === id);
      },
    },
  ],
  notDriven:
    'its last state reloads the page, and the machine with it; e2e/offline/chunk-failure.spec.ts and e2e/offline/upgrade.spec.ts cover it',
});

const fail = (load: FailedLoad) => ({ type: 'chunk.fail', load });
const loadEnds = (output: ChunkDiagnosis | null) => ({ type: 'xstate.done.actor.load', output });
const offline = loadEnds(because('offline').output);

test('a page whose code is still missing after a reload is reloaded again only for Try again', () => {
  const { actor, recordedEffects } = startControlled(chunkLoaderMachine, model, undefined);
  const reloaded = loadEnds(because('invalid', true, true).output);
  for (const event of [fail(SCREEN), reloaded, { type: 'network.returned' }, reloaded])
    actor.send(event);
  expect(actor.getSnapshot().context).toMatchObject({ failure: 'invalid', offersReload: false });
  expect(recordedEffects).toEqual(does('load', 'load'));
  for (const event of [{ type: 'chunk.retry' }, reloaded]) actor.send(event);
  expect(recordedEffects).toEqual(does('load', 'load', 'load', 'rememberReload', 'reload'));
});

test('while the page reloads nothing reloads it a second time', () => {
  const { actor, recordedEffects } = startControlled(chunkLoaderMachine, model, undefined);
  for (const event of [
    fail(SCREEN),
    loadEnds(because('invalid', true).output),
    fail(PART),
    { type: 'chunk.abandon', id: SCREEN.id },
    { type: 'chunk.retry' },
    { type: 'network.returned' },
  ])
    actor.send(event);
  expect(recordedEffects).toEqual(does('load', 'rememberReload', 'reload'));
});

test('a missing screen is explained in its place, a missing panel beside the screen, and nothing once it is hidden', () => {
  const { actor } = startControlled(chunkLoaderMachine, model, undefined);
  const placeAfter = (event: { type: string }) => {
    actor.send(event);
    return failurePlaceOf(actor.getSnapshot());
  };
  expect(placeAfter(fail(PART)), 'not before the reason is known').toBeNull();
  expect(placeAfter(offline)).toBe('beside');
  expect(placeAfter({ type: 'chunk.retry' }), 'while the user waits for it').toBe('beside');
  expect(placeAfter(fail(SCREEN))).toBeNull();
  expect(placeAfter(offline)).toBe('screen');
  expect(placeAfter({ type: 'network.returned' }), 'during an automatic retry').toBe('screen');
  expect(placeAfter(loadEnds(null))).toBeNull();
  placeAfter(fail(PART));
  expect(placeAfter(offline)).toBe('beside');
  expect(placeAfter({ type: 'chunk.retry' })).toBe('beside');
  expect(placeAfter(loadEnds(null)), 'once it is loaded on request').toBeNull();
  placeAfter(fail(PART));
  expect(placeAfter(offline)).toBe('beside');
  expect(placeAfter({ type: 'failure.hide' })).toBeNull();
});
