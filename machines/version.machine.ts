/** Decides when a new version of the site is offered, and reloads the page when it is accepted. */
import { setup } from 'xstate';
import { notImplemented } from './domain/site/failure.ts';

export type VersionEvent =
  /** The service worker has stored a new version. */
  { type: 'version.ready' } | { type: 'version.accept' } | { type: 'version.postpone' };

export const versionMachine = setup({
  types: { events: {} as VersionEvent, tags: {} as 'offering' },
  actions: {
    announceReady: notImplemented('announceReady'),
    reload: notImplemented('reload'),
  },
}).createMachine({
  id: 'version',
  initial: 'current',
  states: {
    current: {
      on: { 'version.ready': { target: 'waiting', actions: 'announceReady' } },
    },
    waiting: {
      tags: 'offering',
      on: {
        'version.accept': { target: 'reloading' },
        'version.postpone': { target: 'current' },
      },
    },
    reloading: { entry: 'reload' },
  },
});
