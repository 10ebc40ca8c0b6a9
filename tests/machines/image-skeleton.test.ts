/**
 * The skeleton of one cover: path tests of every edge against a reference model, and its exact
 * times.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  imageSkeletonMachine,
  type ImageSkeletonInput,
} from '../../machines/image-skeleton.machine.ts';
import { PREVIEW_SKELETON_MAX_MS, PREVIEW_SKELETON_MIN_MS } from '../../machines/domain/limits.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel } from '../support/reference-model.ts';

/**
 * The reference model of a skeleton that covers for at least `min` and at most `max` milliseconds.
 */
const modelOf = (min: number, max: number): ReferenceModel => ({
  covers: {
    events: ['image.settle', 'after shortest', 'after rest'],
    states: ['early', 'late', 'gone'],
    tags: { covering: ['early', 'late'] },
  },
  effects: [],
  actors: [],
  delays: { shortest: min, rest: max - min },
  start: () => ({
    after: { value: 'early', context: { min, max, isSettled: false } },
    recordedEffects: [],
  }),
  accepts: ({ value }) => value !== 'gone',
  transition({ value, context }, { type }) {
    const go = (to: string, change: object = {}) => ({
      after: { value: to, context: { ...context, ...change } },
      recordedEffects: [],
    });
    if (type === 'image.settle')
      return go(value === 'early' ? 'early' : 'gone', { isSettled: true });
    return go(value === 'early' && context['isSettled'] === false ? 'late' : 'gone');
  },
  invariant: ({ context }) => expect(context).toMatchObject({ min, max }),
});

/** Starts a skeleton. `wait` and `settle` return whether it still covers the image. */
function startSkeleton(input: ImageSkeletonInput) {
  const { actor, clock, recordedEffects } = startControlled(
    imageSkeletonMachine,
    { effects: [], actors: [] },
    input,
  );
  const covers = (): boolean => actor.getSnapshot().hasTag('covering');
  const wait = (ms: number): boolean => {
    clock.increment(ms);
    return covers();
  };
  const settle = (): boolean => {
    actor.send({ type: 'image.settle' });
    return covers();
  };
  return { covers, wait, settle, recordedEffects };
}

const PREVIEW: ImageSkeletonInput = { min: PREVIEW_SKELETON_MIN_MS, max: PREVIEW_SKELETON_MAX_MS };

type Preset = { place: string; input: ImageSkeletonInput; min: number; max: number };

const PRESETS: Preset[] = [
  { place: 'by default', input: {}, min: 1000, max: 2000 },
  { place: 'on the preview', input: PREVIEW, min: 800, max: 1500 },
];

describe.each(PRESETS)('the placeholder of a cover $place', ({ place, input, min, max }) => {
  const pathTotals = testPaths('every edge follows the reference model', {
    machine: imageSkeletonMachine,
    model: modelOf(min, max),
    scenarios: [{ name: place, input }],
  });

  test('it has 6 edges in 5 states', async () => {
    expect(await pathTotals(place)).toMatchObject({ states: 5, edges: 6 });
  });

  test('it lies over the cover from the first moment', () => {
    const { covers, recordedEffects } = startSkeleton(input);
    expect(covers()).toBe(true);
    expect(recordedEffects).toEqual([]);
  });

  test(`over an image that is there at once it lies for ${min} ms, not for ${min - 1}`, () => {
    const { wait, settle } = startSkeleton(input);
    expect(settle()).toBe(true);
    expect(wait(min - 1)).toBe(true);
    expect(wait(1)).toBe(false);
  });

  test(`an image that comes at ${min - 1} ms does not restart the wait`, () => {
    const { wait, settle } = startSkeleton(input);
    wait(min - 1);
    expect(settle()).toBe(true);
    expect(wait(1)).toBe(false);
  });

  test(`an image that comes after ${min} ms is seen at once`, () => {
    const { wait, settle } = startSkeleton(input);
    expect(wait(min)).toBe(true);
    expect(settle()).toBe(false);
  });

  test(`over an image that never comes it lies for ${max} ms, not for ${max - 1}`, () => {
    const { wait } = startSkeleton(input);
    expect(wait(min)).toBe(true);
    expect(wait(max - min - 1)).toBe(true);
    expect(wait(1)).toBe(false);
  });

  test('once gone it never lies over the cover again, not even when the image comes at last', () => {
    const { wait, settle } = startSkeleton(input);
    wait(min);
    wait(max - min);
    expect(settle()).toBe(false);
    expect(wait(10_000)).toBe(false);
  });

  test('an image that settles twice, as one that fails and is replaced does, counts once', () => {
    const { wait, settle } = startSkeleton(input);
    settle();
    wait(min - 1);
    expect(settle()).toBe(true);
    expect(wait(1)).toBe(false);
  });
});

test('what is not given is the default: the other limit stays as it is', () => {
  const settled = startSkeleton({ max: 1500 });
  settled.settle();
  expect([settled.wait(999), settled.wait(1)]).toEqual([true, false]);
  const unsettled = startSkeleton({ min: 800 });
  unsettled.wait(800);
  expect([unsettled.wait(1199), unsettled.wait(1)]).toEqual([true, false]);
});

test('whenever the image comes, the placeholder goes at that moment, but not before the shortest nor after the longest', () => {
  const times = fc.record({
    min: fc.integer({ min: 1, max: 300 }),
    span: fc.integer({ min: 1, max: 300 }),
    settlesAt: fc.nat(700),
  });
  fc.assert(
    fc.property(times, ({ min, span, settlesAt }) => {
      const { covers, wait, settle } = startSkeleton({ min, max: min + span });
      let elapsed = 0;
      for (; elapsed <= 700; elapsed += 1) {
        if (elapsed === settlesAt) settle();
        if (!covers()) break;
        wait(1);
      }
      expect(elapsed).toBe(Math.min(Math.max(settlesAt, min), min + span));
    }),
    { numRuns: 300 },
  );
});
