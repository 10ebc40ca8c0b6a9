/** Decides whether placeholders lie over the covers of the first home view of a session, and for how long. */
import { fromPromise, setup } from 'xstate';
import { notImplementedActor, notImplemented } from './domain/failure.ts';
import { INITIAL_SKELETON_MAX_MS } from './domain/limits.ts';

export type InitialSkeletonInput = { wasShown: boolean };

/** The home screen has its books, and their covers are on their way. */
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
  delays: { longest: INITIAL_SKELETON_MAX_MS },
}).createMachine({
  id: 'initialSkeleton',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'wasShown', target: 'over' }, { target: 'ready' }] },
    ready: { tags: 'covering', on: { 'home.show': { target: 'covering' } } },
    covering: {
      tags: 'covering',
      invoke: {
        id: 'awaitImages',
        src: 'awaitImages',
        onDone: { target: 'over', actions: 'rememberShown' },
        // Covers that cannot be waited for need no placeholder either.
        onError: { target: 'over', actions: 'rememberShown' },
      },
      after: { longest: { target: 'over', actions: 'rememberShown' } },
    },
    over: {},
  },
});
