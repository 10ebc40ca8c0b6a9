/** The page count of a library card: path tests of every edge against a reference model. */
import { pageCountsFor } from '../support/page-counts.ts';
import { expect } from 'vitest';
import type { PageCounts } from '../../machines/domain/books/book.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { pageCountMachine } from '../../machines/page-count.machine.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel } from '../support/reference-model.ts';

type ActorResult = { output?: unknown; error?: unknown };

const expected = { counting: 'expected' };
const late = { counting: 'late' };

const model: ReferenceModel = {
  covers: {
    events: ['countPages done', 'countPages failed', 'after patience', 'network.returned'],
    states: ['counting.expected', 'counting.late', 'known', 'unknown'],
    tags: { busy: ['counting.expected'] },
  },
  effects: ['reportFailure'],
  actors: ['countPages'],
  delays: { patience: 8000 },
  start: () => ({
    after: { value: expected, context: { bookId: '__proto__', pageCounts: null } },
    recordedEffects: [{ effect: 'countPages', params: { bookId: '__proto__' } }],
  }),
  accepts: ({ value }, event) => event.type !== 'network.returned' || value === 'unknown',
  transition({ context }, event) {
    const { output, error } = event as ActorResult;
    if (event.type.startsWith('xstate.after'))
      return { after: { value: late, context }, recordedEffects: [] };
    if (event.type === 'network.returned')
      return {
        after: { value: late, context },
        recordedEffects: [{ effect: 'countPages', params: { bookId: context['bookId'] } }],
      };
    return event.type.startsWith('xstate.done')
      ? {
          after: { value: 'known', context: { ...context, pageCounts: output } },
          recordedEffects: [],
        }
      : {
          after: { value: 'unknown', context },
          recordedEffects: [
            { effect: 'reportFailure', params: { bookId: context['bookId'], error } },
          ],
        };
  },
  invariant: ({ value, context }) => expect(context['pageCounts'] !== null).toBe(value === 'known'),
};

const counts: PageCounts = pageCountsFor(60, { hindi: 58 });
const input = { bookId: '__proto__' };

testPaths('every edge follows the reference model', {
  machine: pageCountMachine,
  model,
  scenarios: [
    {
      name: 'a book that comes or fails',
      input,
      cases: {
        'xstate.done.actor.countPages': [
          { output: counts },
          { output: { english: 0, hindi: 0, hinglish: 0 } },
        ],
        'xstate.error.actor.countPages': [
          { error: new LoadFailure('not-found', 'there is none') },
          { error: new Error('an unexpected error') },
        ],
        'network.returned': [{}],
      },
    },
  ],
});
