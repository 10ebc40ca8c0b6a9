/** Decides when the page is loaded anew for a newer version of the site: when its reader wants it, or when code is missing. */
import { assign, fromPromise, setup } from 'xstate';
import { notImplementedActor, notImplemented } from './domain/failure.ts';

/** What was found out about the site: whether it has another release than this page, and whether this page came of a reload for that. */
export type ReleaseNews = { isNewer: boolean; wasReloaded: boolean };

export type VersionContext = { isOffered: boolean };
export type VersionEvent =
  /** A newer version lies ready in this browser. */
  | { type: 'version.ready' }
  | { type: 'version.accept' }
  | { type: 'version.postpone' }
  /** A part of the site's code could not be fetched. */
  | { type: 'code.missing' };

export const versionMachine = setup({
  types: {
    context: {} as VersionContext,
    events: {} as VersionEvent,
    tags: {} as 'offering' | 'undecided',
  },
  actors: {
    askForRelease: fromPromise<ReleaseNews>(notImplementedActor('askForRelease')),
  },
  actions: {
    offer: assign({ isOffered: true }),
    withdraw: assign({ isOffered: false }),
    announceReady: notImplemented('announceReady'),
    reload: notImplemented('reload'),
  },
  guards: {
    reloadHelps: (_, params: { news: ReleaseNews }) =>
      params.news.isNewer && !params.news.wasReloaded,
    isOffered: ({ context }) => context.isOffered,
  },
}).createMachine({
  id: 'version',
  context: { isOffered: false },
  initial: 'current',
  states: {
    current: {
      on: {
        'version.ready': { target: 'waiting', actions: ['offer', 'announceReady'] },
        'code.missing': { target: 'checking' },
      },
    },
    waiting: {
      tags: 'offering',
      on: {
        'version.accept': { target: 'reloading' },
        'version.postpone': { target: 'current', actions: 'withdraw' },
        'code.missing': { target: 'checking' },
      },
    },
    checking: {
      tags: 'undecided',
      on: { 'version.ready': { actions: 'offer' } },
      invoke: {
        id: 'askForRelease',
        src: 'askForRelease',
        onDone: [
          {
            guard: { type: 'reloadHelps', params: ({ event }) => ({ news: event.output }) },
            target: 'reloading',
          },
          { guard: 'isOffered', target: 'waiting' },
          { target: 'current' },
        ],
        onError: [{ guard: 'isOffered', target: 'waiting' }, { target: 'current' }],
      },
    },
    reloading: { tags: 'undecided', entry: 'reload' },
  },
});
