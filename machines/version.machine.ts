/**
 * Decides when the page reloads for a new version of the site: when the user accepts it, or when a
 * code file of the old version is gone.
 */
import { assign, fromPromise, setup } from 'xstate';
import { notImplementedActor, notImplemented } from './domain/failure.ts';

/**
 * `isNewer`: the site has another release than this page; `wasReloaded`: this page is already the
 * result of such a reload, so another one would not help.
 */
export type ReleaseNews = { isNewer: boolean; wasReloaded: boolean };

export type VersionContext = { isOffered: boolean };
export type VersionEvent =
  /** The service worker has stored a new version. */
  | { type: 'version.ready' }
  | { type: 'version.accept' }
  | { type: 'version.postpone' }
  /** A code file of the site could not be loaded. */
  | { type: 'code.missing' };

export const versionMachine = setup({
  types: {
    context: {} as VersionContext,
    events: {} as VersionEvent,
    tags: {} as 'offering' | 'mayReload',
  },
  actors: {
    checkRelease: fromPromise<ReleaseNews>(notImplementedActor('checkRelease')),
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
      tags: 'mayReload',
      on: { 'version.ready': { actions: 'offer' } },
      invoke: {
        id: 'checkRelease',
        src: 'checkRelease',
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
    reloading: { tags: 'mayReload', entry: 'reload' },
  },
});
