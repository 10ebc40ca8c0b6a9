/** The offline copy of one book: path tests of every edge against a reference model. */
import { expect, test } from 'vitest';
import { copyFailureOf } from '../../machines/domain/site/offline-copies.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import {
  offlineCopyMachine,
  type OfflineCopyContext,
} from '../../machines/offline-copy.machine.ts';
import { testPaths } from '../support/path-test.ts';
import type { RecordedEffect, ReferenceModel } from '../support/reference-model.ts';

type ActorResult = { output?: unknown; error?: unknown };

const input = { bookId: '__proto__' };
const called = (effect: string): RecordedEffect[] => [{ effect, params: input }];

const model: ReferenceModel = {
  covers: {
    events: [
      'copy.save',
      'copy.delete',
      'network.returned',
      'findCopy done',
      'findCopy failed',
      'saveCopy done',
      'saveCopy failed',
      'deleteCopy done',
      'deleteCopy failed',
    ],
    states: ['checking', 'unavailable', 'unsaved', 'saving', 'saved', 'deleting', 'failed'],
    tags: {
      unavailable: ['checking', 'unavailable'],
      saving: ['saving'],
      saved: ['saved', 'deleting'],
      deleting: ['deleting'],
      failed: ['failed'],
      busy: ['saving', 'deleting'],
    },
  },
  effects: ['announceCopySaved', 'announceCopyDeleted'],
  actors: ['findCopy', 'saveCopy', 'deleteCopy'],
  delays: {},
  start: () => ({
    after: { value: 'checking', context: { ...input, failure: null } },
    recordedEffects: called('findCopy'),
  }),
  accepts({ value, context }, { type }) {
    if (type === 'copy.save') return value === 'unsaved' || value === 'failed';
    if (type === 'copy.delete') return value === 'saved';
    if (type === 'network.returned') return value === 'failed' && context['failure'] === 'offline';
    return true;
  },
  transition(before, event) {
    const context = before.context as OfflineCopyContext;
    const { output, error } = event as ActorResult;
    const go = (
      value: string,
      recordedEffects: RecordedEffect[] = [],
      change: Partial<OfflineCopyContext> = {},
    ) => ({ after: { value, context: { ...context, ...change } }, recordedEffects });
    switch (event.type.replace(/^xstate\./u, '')) {
      case 'copy.save':
      case 'network.returned':
        return go('saving', called('saveCopy'));
      case 'copy.delete':
        return go('deleting', called('deleteCopy'));
      case 'done.actor.findCopy':
        return go(output === true ? 'saved' : 'unsaved');
      case 'error.actor.findCopy':
        return go('unavailable');
      case 'done.actor.saveCopy':
        return go('saved', called('announceCopySaved'), { failure: null });
      case 'error.actor.saveCopy':
        return go('failed', [], {
          failure: error === noRoom ? 'no-room' : (error as LoadFailure).kind,
        });
      case 'done.actor.deleteCopy':
        return go('unsaved', called('announceCopyDeleted'));
      default:
        return go('saved');
    }
  },
  invariant: ({ value, context }) => {
    if (value === 'failed') expect(context['failure']).not.toBeNull();
    if (value === 'saved') expect(context['failure']).toBeNull();
  },
};

const noRoom = Object.assign(new Error('full'), { name: 'QuotaExceededError' });

testPaths('every edge follows the reference model', {
  machine: offlineCopyMachine,
  model,
  scenarios: [
    {
      name: 'a book that is saved and deleted',
      input,
      cases: {
        'xstate.done.actor.findCopy': [{ output: true }, { output: false }],
        'xstate.error.actor.findCopy': [{ error: new Error('denied') }],
        'xstate.error.actor.saveCopy': [
          { error: new LoadFailure('offline', 'cut off') },
          { error: noRoom },
        ],
        'xstate.error.actor.deleteCopy': [{ error: new Error('denied') }],
      },
    },
  ],
});

test('a full storage is distinguished from a failed load', () => {
  expect(
    [noRoom, new LoadFailure('server', 'answered 500'), new Error('anything')].map(copyFailureOf),
  ).toEqual(['no-room', 'server', 'invalid']);
});
