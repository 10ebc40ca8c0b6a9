/**
 * The state in which a link or a file of another device is opened: it is unlocked and shown before it
 * is added, and can be undone after.
 */
import { problemOf } from '../domain/hand-over/failure.ts';
import type { HandOverPreview } from '../domain/hand-over/parcel.ts';
import { opening, telling, type HandOverContext, type HandOverEvent } from './context.ts';

type Failed = { event: { error: unknown } };

const sourceOf = ({ event }: { event: HandOverEvent }) => {
  if (event.type === 'text.paste') return { text: event.text };
  return { file: event.type === 'file.choose' ? event.file : null };
};
const previewOf = ({ event }: { event: { output: HandOverPreview | null } }) => ({
  preview: event.output,
});
const problemIn = ({ event: { error } }: Failed) => ({ problem: problemOf(error) });

const leaving = { 'add.cancel': { target: '#handOver.sending', actions: 'forget' } } as const;
const fail = {
  target: 'failed',
  actions: { type: 'refuse', params: problemIn },
} as const;

const REFUSE_WITHOUT_ROOM = { type: 'refuse', params: { problem: 'no room' } } as const;

export const receiving = {
  initial: 'reading',
  states: {
    reading: {
      id: 'reading',
      tags: 'busy',
      invoke: {
        id: 'open',
        src: 'open',
        input: sourceOf,
        onDone: [
          { guard: { type: 'isLockedOne', params: previewOf }, target: 'locked' },
          { target: 'preview', actions: { type: 'showPreview', params: previewOf } },
        ],
        onError: fail,
      },
    },
    locked: {
      tags: 'locked',
      on: { ...opening, ...leaving, 'code.enter': { target: 'unlocking' } },
    },
    unlocking: {
      tags: ['locked', 'busy'],
      invoke: {
        id: 'unlock',
        src: 'unlock',
        input: ({ event }: { event: HandOverEvent }) => ({
          code: event.type === 'code.enter' ? event.code : '',
        }),
        onDone: { target: 'preview', actions: { type: 'showPreview', params: previewOf } },
        onError: [
          {
            guard: {
              type: 'isOtherCode',
              params: ({ event: { error } }: Failed) => ({ error }),
            },
            target: 'locked',
            actions: { type: 'refuse', params: problemIn },
          },
          fail,
        ],
      },
    },
    preview: {
      tags: 'previewing',
      on: {
        ...opening,
        ...leaving,
        'settings.use': {
          guard: 'hasSettings',
          actions: {
            type: 'chooseSettings',
            params: ({ event: { isOn } }: { event: { isOn: boolean } }) => ({ isOn }),
          },
        },
        'add.confirm': { guard: 'canAdd', target: 'adding' },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context }: { context: HandOverContext }) => ({
          withSettings: context.withSettings,
        }),
        onDone: [
          {
            guard: {
              type: 'isDone',
              params: ({ event }: { event: { output: boolean } }) => ({ isDone: event.output }),
            },
            target: 'added',
            actions: telling('added'),
          },
          { target: 'failed', actions: REFUSE_WITHOUT_ROOM },
        ],
        onError: { target: 'failed', actions: REFUSE_WITHOUT_ROOM },
      },
    },
    added: {
      tags: 'added',
      on: { ...opening, ...leaving, 'add.undo': { target: 'undoing' } },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undo',
        src: 'undo',
        onDone: {
          target: 'undone',
          actions: [
            {
              type: 'countKept',
              params: ({ event }: { event: { output: number } }) => ({ kept: event.output }),
            },
            ...telling('undone'),
          ],
        },
      },
    },
    undone: { tags: 'undone', on: { ...opening, ...leaving } },
    failed: { tags: 'failed', on: { ...opening, ...leaving } },
  },
} as const;
