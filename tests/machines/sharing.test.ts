/** Sharing an address: path tests of every edge against a reference model. */
import { sharingMachine } from '../../machines/sharing.machine.ts';
import { testPaths } from '../support/path-test.ts';
import type { RecordedEffect, ReferenceModel } from '../support/reference-model.ts';

const effect = (name: string): RecordedEffect => ({ effect: name, params: undefined });
const BUSY = ['sharing', 'copying'];

const model: ReferenceModel = {
  covers: {
    events: [
      'link.share',
      'link.copy',
      'shareLink done',
      'shareLink failed',
      'copyLink done',
      'copyLink failed',
      'after copiedTime',
    ],
    states: ['idle', 'sharing', 'copying', 'copied', 'byHand'],
    tags: { busy: BUSY, copied: ['copied'], byHand: ['byHand'] },
  },
  effects: ['announceCopied', 'announceByHand'],
  actors: ['shareLink', 'copyLink'],
  delays: { copiedTime: 4000 },
  start: () => ({ after: { value: 'idle', context: {} }, recordedEffects: [] }),
  // A second press waits for the end of the first.
  accepts: ({ value }, { type }) => !type.startsWith('link.') || !BUSY.includes(String(value)),
  transition(before, event) {
    const go = (value: string, ...effects: string[]) => ({
      after: { value, context: before.context },
      recordedEffects: effects.map(effect),
    });
    switch (event.type) {
      case 'link.share':
        return go('sharing', 'shareLink');
      case 'link.copy':
      case 'xstate.error.actor.shareLink':
        return go('copying', 'copyLink');
      case 'xstate.done.actor.shareLink':
        return (event as { output?: unknown }).output === 'unavailable'
          ? go('copying', 'copyLink')
          : go('idle');
      case 'xstate.done.actor.copyLink':
        return go('copied', 'announceCopied');
      case 'xstate.error.actor.copyLink':
        return go('byHand', 'announceByHand');
      default:
        return go('idle');
    }
  },
};

testPaths('every edge follows the reference model', {
  machine: sharingMachine,
  model,
  scenarios: [
    {
      name: 'a menu and a clipboard that are there, are not, or fail',
      cases: {
        'xstate.done.actor.shareLink': [
          { output: 'shared' },
          { output: 'dismissed' },
          { output: 'unavailable' },
        ],
        'xstate.error.actor.shareLink': [{ error: new Error('denied') }],
        'xstate.error.actor.copyLink': [{ error: new Error('denied') }],
      },
    },
  ],
});
