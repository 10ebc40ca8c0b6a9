/**
 * Decides the storage status that is shown: everything is saved, something is not saved, or storage
 * is off.
 */
import { assign, setup } from 'xstate';
import { notImplemented } from './domain/site/failure.ts';
import type { StorageProblem } from './domain/site/storage-problem.ts';

export type StorageStatusInput = { isOff: boolean };
export type StorageStatusContext = { problem: StorageProblem | null };

export type StorageStatusEvent =
  | { type: 'write.failed'; cause: StorageProblem }
  /** Something was stored; `left` is the number of writes that have not succeeded yet. */
  | { type: 'write.stored'; left: number }
  /** The user dismisses the status. */
  | { type: 'status.hide' };

export const storageStatusMachine = setup({
  types: {
    context: {} as StorageStatusContext,
    events: {} as StorageStatusEvent,
    input: {} as StorageStatusInput,
    tags: {} as 'visible',
  },
  actions: {
    remember: assign({ problem: (_, params: { cause: StorageProblem }) => params.cause }),
    forget: assign({ problem: null }),
    announce: notImplemented<{ problem: StorageProblem | null }>('announce'),
  },
  guards: {
    hasProblem: ({ context }) => context.problem !== null,
    isOtherProblem: ({ context }, params: { cause: StorageProblem }) =>
      context.problem !== params.cause,
    isAllStored: (_, params: { left: number }) => params.left === 0,
  },
}).createMachine({
  id: 'storageStatus',
  context: ({ input }) => ({ problem: input.isOff ? 'off' : null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        {
          guard: 'hasProblem',
          target: 'failing',
          actions: { type: 'announce', params: { problem: 'off' } },
        },
        { target: 'saved' },
      ],
    },
    saved: {
      on: {
        'write.failed': {
          target: 'failing',
          actions: [
            { type: 'remember', params: ({ event }) => ({ cause: event.cause }) },
            { type: 'announce', params: ({ event }) => ({ problem: event.cause }) },
          ],
        },
      },
    },
    failing: {
      initial: 'visible',
      on: {
        'write.failed': {
          guard: { type: 'isOtherProblem', params: ({ event }) => ({ cause: event.cause }) },
          target: '.visible',
          actions: [
            { type: 'remember', params: ({ event }) => ({ cause: event.cause }) },
            { type: 'announce', params: ({ event }) => ({ problem: event.cause }) },
          ],
        },
        'write.stored': {
          guard: { type: 'isAllStored', params: ({ event }) => ({ left: event.left }) },
          target: 'saved',
          actions: ['forget', { type: 'announce', params: { problem: null } }],
        },
      },
      states: {
        visible: { tags: 'visible', on: { 'status.hide': { target: 'hidden' } } },
        hidden: {},
      },
    },
  },
});
