/**
 * Decides whether skeletons cover the images of the home screen on its first view in a session, and
 * for how long.
 */
import { fromPromise, setup } from 'xstate';
import { notImplementedActor, notImplemented } from './domain/site/failure.ts';
import { INITIAL_SKELETON_MAX_MS } from './domain/limits.ts';

export type InitialSkeletonInput = { wasShown: boolean };

/** `home.show`: the home screen has its books, and their images are loading. */
export type InitialSkeletonEvent = { type: 'home.show' };

export const initialSkeletonMachine = setup({
  types: {
    context: {} as InitialSkeletonInput,
    events: {} as InitialSkeletonEvent,
    input: {} as InitialSkeletonInput,
    tags: {} as 'covering',
  },
  actors: { awaitImages: fromPromise<void>(notImplementedActor('awaitImages')) },
  actions: { rememberShown: notImplemented('rememberShown') },
  guards: { wasShown: ({ context }) => context.wasShown },
  delays: { maximum: INITIAL_SKELETON_MAX_MS },
}).createMachine({
  id: 'initialSkeleton',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'wasShown', target: 'finished' }, { target: 'ready' }] },
    ready: { tags: 'covering', on: { 'home.show': { target: 'covering' } } },
    covering: {
      tags: 'covering',
      invoke: {
        id: 'awaitImages',
        src: 'awaitImages',
        onDone: { target: 'finished', actions: 'rememberShown' },
        // Without images there is nothing to cover.
        onError: { target: 'finished', actions: 'rememberShown' },
      },
      after: { maximum: { target: 'finished', actions: 'rememberShown' } },
    },
    finished: {},
  },
});
