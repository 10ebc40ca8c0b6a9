/**
 * The skeletons of a session's first home screen: path tests of every edge against a reference
 * model, and exact times.
 */
import { describe, expect, test } from 'vitest';
import {
  initialSkeletonMachine,
  type InitialSkeletonInput,
} from '../../machines/initial-skeleton.machine.ts';
import { applyEvent, startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { RecordedEffect, ReferenceModel } from '../support/reference-model.ts';

const AWAITING: RecordedEffect = { effect: 'awaitImages', params: undefined };
const REMEMBERED: RecordedEffect = { effect: 'rememberShown', params: undefined };

/**
 * The first home screen waits for its images once. Whatever ends the wait ends the skeletons for
 * this session.
 */
const model: ReferenceModel = {
  covers: {
    events: ['home.show', 'awaitImages done', 'awaitImages failed', 'after maximum'],
    states: ['deciding', 'ready', 'covering', 'finished'],
    tags: { covering: ['ready', 'covering'] },
  },
  effects: ['rememberShown'],
  actors: ['awaitImages'],
  delays: { maximum: 2000 },
  start: (input) => {
    const { wasShown } = input as InitialSkeletonInput;
    return {
      after: { value: wasShown ? 'finished' : 'ready', context: { wasShown } },
      recordedEffects: [],
    };
  },
  accepts: ({ value }, { type }) => value === (type === 'home.show' ? 'ready' : 'covering'),
  transition: ({ context }, event) =>
    event.type === 'home.show'
      ? { after: { value: 'covering', context }, recordedEffects: [AWAITING] }
      : { after: { value: 'finished', context }, recordedEffects: [REMEMBERED] },
};

const FRESH: InitialSkeletonInput = { wasShown: false };
const SHOWN_BEFORE: InitialSkeletonInput = { wasShown: true };

/** Starts a session. `apply` makes events happen and returns whether the skeletons still cover. */
function session(input: InitialSkeletonInput) {
  const controlled = startControlled(initialSkeletonMachine, model, input);
  const covers = (): boolean => controlled.actor.getSnapshot().hasTag('covering');
  const apply = async (...types: string[]): Promise<boolean> => {
    for (const type of types) await applyEvent(controlled, { type }, model.delays);
    return covers();
  };
  return { ...controlled, covers, apply };
}

const LOADED = 'xstate.done.actor.awaitImages';
const FAILED = 'xstate.error.actor.awaitImages';
const TOO_LONG = 'xstate.after.maximum';

const ENDS = [
  { label: 'all images have loaded', end: LOADED },
  { label: 'the images could not be waited for', end: FAILED },
  { label: '2000 ms have passed', end: TOO_LONG },
];

describe('the placeholders of the first home view', () => {
  testPaths('every edge follows the reference model', {
    machine: initialSkeletonMachine,
    model,
    scenarios: [
      {
        name: 'a new session',
        input: FRESH,
        cases: { [FAILED]: [{ error: new Error('a cover that never was') }] },
      },
      { name: 'seen before', input: SHOWN_BEFORE },
    ],
  });

  test('they lie there for 1999 ms at most, at 2000 ms they are gone', async () => {
    const { clock, covers, apply } = session(FRESH);
    await apply('home.show');
    clock.increment(1999);
    expect(covers()).toBe(true);
    clock.increment(1);
    expect(covers()).toBe(false);
  });

  test('the 2000 ms begin when home has its books, however long those took', async () => {
    const { clock, covers, apply } = session(FRESH);
    clock.increment(60_000);
    expect(await apply('home.show')).toBe(true);
    clock.increment(1999);
    expect(covers()).toBe(true);
  });

  test('home showing again while they lie there neither prolongs them nor asks for the images again', async () => {
    const { clock, covers, apply, recordedEffects } = session(FRESH);
    await apply('home.show');
    clock.increment(1000);
    await apply('home.show');
    expect(recordedEffects).toEqual([AWAITING]);
    clock.increment(1000);
    expect(covers()).toBe(false);
  });
});

describe('the memory of the session', () => {
  test.each(ENDS)('is written exactly once when $label, whatever comes after', async ({ end }) => {
    const { clock, covers, apply, recordedEffects } = session(FRESH);
    await apply('home.show', end);
    expect(recordedEffects).toEqual([AWAITING, REMEMBERED]);
    await apply(LOADED, FAILED, 'home.show');
    clock.increment(10_000);
    expect(covers()).toBe(false);
    expect(recordedEffects).toEqual([AWAITING, REMEMBERED]);
  });

  test('a session that has seen the placeholders shows none, waits for no image, and remembers nothing again', async () => {
    const { clock, covers, apply, recordedEffects } = session(SHOWN_BEFORE);
    expect(covers()).toBe(false);
    expect(await apply('home.show', 'home.show')).toBe(false);
    clock.increment(10_000);
    expect(covers()).toBe(false);
    expect(recordedEffects).toEqual([]);
  });
});
