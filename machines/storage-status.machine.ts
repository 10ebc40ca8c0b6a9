/** Decides what a reader is told of whether their reading is kept: all is well, something is not saved, or storage is off. */
import { assign, setup } from 'xstate';
import { unwired } from './failure.ts';
import type { StorageTrouble } from './storage-words.ts';

export type StorageStatusInput = { isOff: boolean };
export type StorageStatusContext = { trouble: StorageTrouble | null };

export type StorageStatusEvent =
  | { type: 'write.failed'; cause: StorageTrouble }
  /** Something was stored; `left` counts what still could not be. */
  | { type: 'write.stored'; left: number }
  /** The reader has read the status and wants it out of the way. */
  | { type: 'status.hide' };

export const storageStatusMachine = setup({
  types: {
    context: {} as StorageStatusContext,
    events: {} as StorageStatusEvent,
    input: {} as StorageStatusInput,
    tags: {} as 'told',
  },
  actions: {
    remember: assign({ trouble: (_, params: { cause: StorageTrouble }) => params.cause }),
    forget: assign({ trouble: null }),
    speak: unwired<{ trouble: StorageTrouble | null }>('speak'),
  },
  guards: {
    isTroubled: ({ context }) => context.trouble !== null,
    isNews: ({ context }, params: { cause: StorageTrouble }) => context.trouble !== params.cause,
    isAllStored: (_, params: { left: number }) => params.left === 0,
  },
}).createMachine({
  id: 'storageStatus',
  context: ({ input }) => ({ trouble: input.isOff ? 'off' : null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isTroubled', target: 'troubled', actions: { type: 'speak', params: { trouble: 'off' } } },
        { target: 'saved' },
      ],
    },
    saved: {
      on: {
        'write.failed': {
          target: 'troubled',
          actions: [
            { type: 'remember', params: ({ event }) => ({ cause: event.cause }) },
            { type: 'speak', params: ({ event }) => ({ trouble: event.cause }) },
          ],
        },
      },
    },
    troubled: {
      initial: 'told',
      on: {
        'write.failed': {
          guard: { type: 'isNews', params: ({ event }) => ({ cause: event.cause }) },
          target: '.told',
          actions: [
            { type: 'remember', params: ({ event }) => ({ cause: event.cause }) },
            { type: 'speak', params: ({ event }) => ({ trouble: event.cause }) },
          ],
        },
        'write.stored': {
          guard: { type: 'isAllStored', params: ({ event }) => ({ left: event.left }) },
          target: 'saved',
          actions: ['forget', { type: 'speak', params: { trouble: null } }],
        },
      },
      states: {
        told: { tags: 'told', on: { 'status.hide': { target: 'hidden' } } },
        hidden: {},
      },
    },
  },
});
