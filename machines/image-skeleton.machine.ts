/**
 * Decides how long a skeleton covers an image that is loading: for a minimum time, which avoids
 * flicker, and never longer than a maximum time. An image that is loaded already has none.
 */
import { assign, setup } from 'xstate';
import { IMAGE_SKELETON_MAX_MS, IMAGE_SKELETON_MIN_MS } from './domain/limits.ts';

/** In milliseconds; the defaults are those of the specification. */
export type ImageSkeletonInput = { min?: number; max?: number };
export type ImageSkeletonContext = { min: number; max: number; isSettled: boolean };

export type ImageSkeletonEvent =
  /** The image has loaded or finally failed. */
  | { type: 'image.settle' }
  /** The image had been loaded before it was shown here, such as a cover just seen. */
  | { type: 'image.reuse' };

export const imageSkeletonMachine = setup({
  types: {
    context: {} as ImageSkeletonContext,
    events: {} as ImageSkeletonEvent,
    // Without the assertion TypeScript drops the optional fields of the input.
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
    input: {} as ImageSkeletonInput,
    tags: {} as 'covering',
  },
  actions: { rememberSettled: assign({ isSettled: true }) },
  guards: { isSettled: ({ context }) => context.isSettled },
  delays: {
    minimum: ({ context }) => context.min,
    remainder: ({ context }) => context.max - context.min,
  },
}).createMachine({
  id: 'imageSkeleton',
  context: ({ input: { min = IMAGE_SKELETON_MIN_MS, max = IMAGE_SKELETON_MAX_MS } }) => ({
    min,
    max,
    isSettled: false,
  }),
  initial: 'early',
  states: {
    early: {
      tags: 'covering',
      on: {
        'image.settle': { actions: 'rememberSettled' },
        'image.reuse': { target: 'hidden', actions: 'rememberSettled' },
      },
      after: { minimum: [{ guard: 'isSettled', target: 'hidden' }, { target: 'late' }] },
    },
    late: {
      tags: 'covering',
      on: { 'image.settle': { target: 'hidden', actions: 'rememberSettled' } },
      after: { remainder: { target: 'hidden' } },
    },
    hidden: {},
  },
});
