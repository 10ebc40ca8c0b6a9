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
    events: ['image.settle', 'image.reuse', 'after minimum', 'after remainder'],
    states: ['early', 'late', 'hidden'],
    tags: { covering: ['early', 'late'] },
  },
  effects: [],
  actors: [],
  delays: { minimum: min, remainder: max - min },
  start: () => ({
    after: { value: 'early', context: { min, max, isSettled: false } },
    recordedEffects: [],
  }),
  accepts: ({ value }, { type }) =>
    value === 'early' || (value === 'late' && type !== 'image.reuse'),
  transition({ value, context }, { type }) {
    const go = (to: string, change: object = {}) => ({
      after: { value: to, context: { ...context, ...change } },
      recordedEffects: [],
    });
    if (type === 'image.reuse') return go('hidden', { isSettled: true });
    if (type === 'image.settle')
      return go(value === 'early' ? 'early' : 'hidden', { isSettled: true });
    return go(value === 'early' && context['isSettled'] === false ? 'late' : 'hidden');
  },
  invariant: ({ context }) => expect(context).toMatchObject({ min, max }),
});

const preview = { min: PREVIEW_SKELETON_MIN_MS, max: PREVIEW_SKELETON_MAX_MS };

const SCENARIOS: { name: string; input: ImageSkeletonInput; min: number; max: number }[] = [
  { name: 'by default', input: {}, min: 1000, max: 2000 },
  { name: 'on the preview', input: preview, min: 800, max: 1500 },
  { name: 'with another longest time', input: { max: 1500 }, min: 1000, max: 1500 },
  { name: 'with another shortest time', input: { min: 800 }, min: 800, max: 2000 },
];

describe.each(SCENARIOS)('the placeholder of a cover, $name', ({ name, input, min, max }) => {
  testPaths('every edge follows the reference model', {
    machine: imageSkeletonMachine,
    model: modelOf(min, max),
    scenarios: [{ name, input }],
  });
});

test('an image that is there when it is shown has no placeholder', () => {
  const { actor } = startControlled(imageSkeletonMachine, { effects: [], actors: [] }, {});
  expect(actor.getSnapshot().hasTag('covering')).toBe(true);
  actor.send({ type: 'image.reuse' });
  expect(actor.getSnapshot().hasTag('covering')).toBe(false);
});

test('whenever the image comes, the placeholder goes at that moment, but not before the shortest nor after the longest', () => {
  const times = fc.record({
    min: fc.integer({ min: 1, max: 300 }),
    span: fc.integer({ min: 1, max: 300 }),
    settlesAt: fc.nat(700),
  });
  fc.assert(
    fc.property(times, ({ min, span, settlesAt }) => {
      const { actor, clock } = startControlled(
        imageSkeletonMachine,
        { effects: [], actors: [] },
        { min, max: min + span },
      );
      let elapsed = 0;
      for (; elapsed <= 700; elapsed += 1) {
        if (elapsed === settlesAt) actor.send({ type: 'image.settle' });
        if (!actor.getSnapshot().hasTag('covering')) break;
        clock.increment(1);
      }
      expect(elapsed).toBe(Math.min(Math.max(settlesAt, min), min + span));
    }),
    { numRuns: 300 },
  );
});
