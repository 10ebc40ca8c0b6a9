/** The exact times of the skeleton of one cover. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PREVIEW_SKELETON_MAX_MS, PREVIEW_SKELETON_MIN_MS } from '../../machines/domain/limits.ts';
import { startControlled } from '../behaviour/controlled-actor.ts';
import { imageSkeleton } from './image-skeleton.behaviour.ts';

test('the placeholder of a preview stays for 800 to 1500 ms', () => {
  expect([PREVIEW_SKELETON_MIN_MS, PREVIEW_SKELETON_MAX_MS]).toEqual([800, 1500]);
});

test('a placeholder ends when its image loads, within the shortest and longest time', () => {
  const times = fc.record({
    min: fc.integer({ min: 1, max: 300 }),
    span: fc.integer({ min: 1, max: 300 }),
    settlesAt: fc.nat(700),
  });
  fc.assert(
    fc.property(times, ({ min, span, settlesAt }) => {
      const input = { min, max: min + span };
      const { actor, clock } = startControlled(imageSkeleton, input);
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
