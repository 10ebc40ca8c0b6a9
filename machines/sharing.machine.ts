/**
 * Decides how an address leaves the site: by the menu of the device, else by the clipboard, else shown
 * to be copied by hand.
 */
import { fromPromise, setup } from 'xstate';
import { notImplemented, notImplementedActor } from './domain/site/failure.ts';
import type { ShareOutcome } from './domain/site/sharing.ts';
import { LINK_COPIED_MS } from './domain/limits.ts';

export type SharingEvent = { type: 'link.share' } | { type: 'link.copy' };

const STARTS = {
  'link.share': { target: 'sharing' },
  'link.copy': { target: 'copying' },
} as const;

export const sharingMachine = setup({
  types: {
    events: {} as SharingEvent,
    tags: {} as 'busy' | 'copied' | 'byHand',
  },
  actors: {
    shareLink: fromPromise<ShareOutcome>(notImplementedActor('shareLink')),
    copyLink: fromPromise<void>(notImplementedActor('copyLink')),
  },
  actions: {
    announceCopied: notImplemented('announceCopied'),
    announceByHand: notImplemented('announceByHand'),
  },
  guards: { hasMenu: (_, params: { outcome: ShareOutcome }) => params.outcome !== 'unavailable' },
  delays: { copiedTime: LINK_COPIED_MS },
}).createMachine({
  id: 'sharing',
  initial: 'idle',
  states: {
    idle: { on: STARTS },
    sharing: {
      tags: 'busy',
      invoke: {
        id: 'shareLink',
        src: 'shareLink',
        onDone: [
          {
            guard: { type: 'hasMenu', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
          },
          { target: 'copying' },
        ],
        onError: { target: 'copying' },
      },
    },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        onDone: { target: 'copied', actions: 'announceCopied' },
        onError: { target: 'byHand', actions: 'announceByHand' },
      },
    },
    copied: { tags: 'copied', on: STARTS, after: { copiedTime: { target: 'idle' } } },
    byHand: { tags: 'byHand', on: STARTS },
  },
});
