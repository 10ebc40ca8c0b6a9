/** The copy of one book for reading offline walked headless along every edge, against its law in the reader's words. */
import { expect, test } from 'vitest';
import { copyFailureOf } from '../machines/copies.ts';
import { LoadFailure } from '../machines/failure.ts';
import { offlineCopyMachine, type OfflineCopyContext } from '../machines/offline-copy.machine.ts';
import { walkMachine, type Deed, type Law } from './walk.ts';

type Outside = { output?: unknown; error?: unknown };

const input = { bookId: '__proto__' };
const asked = (effect: string): Deed[] => [{ effect, params: input }];

const law: Law = {
  knows: {
    events: [
      'copy.save', 'copy.delete', 'network.returned', 'findCopy done', 'findCopy failed', 'saveCopy done', 'saveCopy failed',
      'deleteCopy done', 'deleteCopy failed',
    ],
    states: ['looking', 'impossible', 'unsaved', 'saving', 'saved', 'deleting', 'failed'],
  },
  effects: ['tellSaved', 'tellDeleted'],
  actors: ['findCopy', 'saveCopy', 'deleteCopy'],
  delays: {},
  accepts({ value, context }, { type }) {
    if (type === 'copy.save') return value === 'unsaved' || value === 'failed';
    if (type === 'copy.delete') return value === 'saved';
    if (type === 'network.returned') return value === 'failed' && context['failure'] === 'offline';
    return true;
  },
  then(before, event) {
    const context = before.context as OfflineCopyContext;
    const { output, error } = event as Outside;
    const go = (value: string, deeds: Deed[] = [], change: Partial<OfflineCopyContext> = {}) => ({ after: { value, context: { ...context, ...change } }, deeds });
    switch (event.type.replace(/^xstate\./u, '')) {
      case 'copy.save':
      case 'network.returned':
        return go('saving', asked('saveCopy'));
      case 'copy.delete':
        return go('deleting', asked('deleteCopy'));
      case 'done.actor.findCopy':
        return go(output === true ? 'saved' : 'unsaved');
      case 'error.actor.findCopy':
        return go('impossible');
      case 'done.actor.saveCopy':
        return go('saved', asked('tellSaved'), { failure: null });
      case 'error.actor.saveCopy':
        return go('failed', [], { failure: copyFailureOf(error) });
      case 'done.actor.deleteCopy':
        return go('unsaved', asked('tellDeleted'));
      default:
        return go('saved');
    }
  },
  always: ({ value, context }) => {
    if (value === 'failed') expect(context['failure']).not.toBeNull();
    if (value === 'saved') expect(context['failure']).toBeNull();
  },
};

const noRoom = Object.assign(new Error('full'), { name: 'QuotaExceededError' });

const walked = walkMachine('every edge keeps the law', {
  machine: offlineCopyMachine,
  law,
  worlds: [
    {
      name: 'a book that is saved and deleted',
      input,
      cases: {
        'xstate.done.actor.findCopy': [{ output: true }, { output: false }],
        'xstate.error.actor.findCopy': [{ error: new Error('denied') }],
        'xstate.error.actor.saveCopy': [{ error: new LoadFailure('offline', 'cut off') }, { error: noRoom }],
        'xstate.error.actor.deleteCopy': [{ error: new Error('denied') }],
      },
    },
  ],
});

test('a copy is looked for, saved and deleted; a failure is told and tried again', async () => {
  expect(await walked('a book that is saved and deleted')).toMatchObject({ states: 10, edges: 19 });
});

test('a full browser is told from a load that failed', () => {
  expect([noRoom, new LoadFailure('server', 'answered 500'), new Error('anything')].map(copyFailureOf)).toEqual(['no-room', 'server', 'damaged']);
});
