/** The titles in all languages: path tests of every edge against a reference model. */
import { expect, test } from 'vitest';
import type { OtherTitles } from '../../machines/domain/books/other-titles.ts';
import {
  otherTitlesMachine,
  remainingTitlesOf,
  type OtherTitlesContext,
} from '../../machines/other-titles.machine.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel } from '../support/reference-model.ts';

const TITLES: OtherTitles = new Map([['the-well', ['The Well', 'कुआँ']]]);
const GONE = new TypeError('Failed to fetch');

const model: ReferenceModel = {
  covers: {
    events: ['titles.load', 'network.returned', 'fetchTitles done', 'fetchTitles failed'],
    states: ['waiting', 'loading', 'failed', 'known'],
    tags: { busy: ['loading'] },
  },
  effects: ['reportFailure'],
  actors: ['fetchTitles'],
  delays: {},
  start: () => ({
    after: { value: 'waiting', context: { titles: undefined, hasFailed: false } },
    recordedEffects: [],
  }),
  accepts({ value }, { type }) {
    if (type === 'titles.load') return value === 'waiting' || value === 'failed';
    return type !== 'network.returned' || value === 'failed';
  },
  transition({ context }, event) {
    const { type, output, error } = event as { type: string; output?: unknown; error?: unknown };
    if (type.startsWith('xstate.done'))
      return {
        after: { value: 'known', context: { titles: output, hasFailed: false } },
        recordedEffects: [],
      };
    if (type.startsWith('xstate.error'))
      return {
        after: { value: 'failed', context: { ...context, hasFailed: true } },
        recordedEffects: [{ effect: 'reportFailure', params: { error } }],
      };
    return {
      after: { value: 'loading', context },
      recordedEffects: [{ effect: 'fetchTitles', params: undefined }],
    };
  },
};

testPaths('every edge follows the reference model', {
  machine: otherTitlesMachine,
  model,
  scenarios: [
    {
      name: 'titles that load or do not',
      cases: {
        'xstate.done.actor.fetchTitles': [{ output: TITLES }],
        'xstate.error.actor.fetchTitles': [{ error: GONE }],
      },
    },
  ],
});

test('titles that failed to load are missing until they are known, also while they are loaded again', async () => {
  const { actor, answers } = startControlled(otherTitlesMachine, model, undefined);
  const remaining = () => remainingTitlesOf(actor.getSnapshot());
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  expect(remaining()).toBe('loading');
  actor.send({ type: 'titles.load' });
  expect(remaining()).toBe('loading');
  answers.get('fetchTitles')?.reject(GONE);
  await settle();
  expect(remaining()).toBe('missing');
  actor.send({ type: 'network.returned' });
  expect(remaining()).toBe('missing');
  answers.get('fetchTitles')?.resolve(TITLES);
  await settle();
  expect(remaining()).toBe('none');
  expect((actor.getSnapshot().context as OtherTitlesContext).titles).toBe(TITLES);
});
