/**
 * Decides whether one book is saved for reading offline, and saves or deletes its copy on request.
 */
import { assign, fromPromise, setup } from 'xstate';
import { copyFailureOf, type CopyFailure } from './domain/site/offline-copies.ts';
import { notImplementedActor, notImplemented } from './domain/site/failure.ts';

export type OfflineCopyInput = { bookId: string };
export type OfflineCopyContext = { bookId: string; failure: CopyFailure | null };
export type OfflineCopyEvent =
  { type: 'copy.save' } | { type: 'copy.delete' } | { type: 'network.returned' };

export const offlineCopyMachine = setup({
  types: {
    context: {} as OfflineCopyContext,
    events: {} as OfflineCopyEvent,
    input: {} as OfflineCopyInput,
    tags: {} as 'unavailable' | 'saving' | 'saved' | 'deleting' | 'failed' | 'busy',
  },
  actors: {
    /** Resolves to whether a saved copy exists; rejects where the browser cannot store copies. */
    findCopy: fromPromise<boolean, { bookId: string }>(notImplementedActor('findCopy')),
    saveCopy: fromPromise<void, { bookId: string }>(notImplementedActor('saveCopy')),
    deleteCopy: fromPromise<void, { bookId: string }>(notImplementedActor('deleteCopy')),
  },
  actions: {
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => copyFailureOf(params.error),
    }),
    forgetFailure: assign({ failure: null }),
    announceCopySaved: notImplemented<{ bookId: string }>('announceCopySaved'),
    announceCopyDeleted: notImplemented<{ bookId: string }>('announceCopyDeleted'),
  },
  guards: {
    exists: (_, params: { exists: boolean }) => params.exists,
    isOffline: ({ context }) => context.failure === 'offline',
  },
}).createMachine({
  id: 'offlineCopy',
  context: ({ input }) => ({ bookId: input.bookId, failure: null }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'unavailable',
      invoke: {
        id: 'findCopy',
        src: 'findCopy',
        input: bookOf,
        onDone: [
          {
            guard: { type: 'exists', params: ({ event }) => ({ exists: event.output }) },
            target: 'saved',
          },
          { target: 'unsaved' },
        ],
        onError: { target: 'unavailable' },
      },
    },
    unavailable: { tags: 'unavailable' },
    unsaved: { on: { 'copy.save': { target: 'saving' } } },
    saving: {
      tags: ['saving', 'busy'],
      invoke: {
        id: 'saveCopy',
        src: 'saveCopy',
        input: bookOf,
        onDone: {
          target: 'saved',
          actions: ['forgetFailure', { type: 'announceCopySaved', params: bookOf }],
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { tags: 'saved', on: { 'copy.delete': { target: 'deleting' } } },
    deleting: {
      tags: ['saved', 'deleting', 'busy'],
      invoke: {
        id: 'deleteCopy',
        src: 'deleteCopy',
        input: bookOf,
        onDone: { target: 'unsaved', actions: { type: 'announceCopyDeleted', params: bookOf } },
        // The deletion failed, so the copy still exists.
        onError: { target: 'saved' },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'copy.save': { target: 'saving' },
        'network.returned': { guard: 'isOffline', target: 'saving' },
      },
    },
  },
});

// A function declaration, because the machine uses it while this module is evaluated.
function bookOf({ context }: { context: OfflineCopyContext }): { bookId: string } {
  return { bookId: context.bookId };
}
