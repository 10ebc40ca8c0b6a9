/** The storage status: path tests of every edge against a reference model, and its messages. */
import { describe, expect, test } from 'vitest';
import {
  storageStatusMachine,
  type StorageStatusContext,
  type StorageStatusEvent,
  type StorageStatusInput,
} from '../../machines/storage-status.machine.ts';
import {
  storageStatusAnnouncement,
  storageStatusMessage,
} from '../../machines/messages/storage.ts';
import type { StorageProblem } from '../../machines/domain/site/storage-problem.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel } from '../support/reference-model.ts';
import type { Scenario } from '../support/paths.ts';
import { english } from '../support/english.ts';

const visible = { failing: 'visible' };
const hidden = { failing: 'hidden' };
const isVisible = (value: unknown): boolean => JSON.stringify(value) === JSON.stringify(visible);

/**
 * Each kind of problem is shown and announced once. It stays shown until hidden or solved, and its
 * end is announced once.
 */
const model: ReferenceModel = {
  covers: {
    events: ['write.failed', 'write.stored', 'status.hide'],
    states: ['opening', 'saved', 'failing.visible', 'failing.hidden'],
    tags: { visible: ['failing.visible'] },
  },
  effects: ['announce'],
  actors: [],
  delays: {},
  start: (input) =>
    (input as StorageStatusInput).isOff
      ? {
          after: { value: visible, context: { problem: 'off' } },
          recordedEffects: [{ effect: 'announce', params: { problem: 'off' } }],
        }
      : { after: { value: 'saved', context: { problem: null } }, recordedEffects: [] },
  accepts({ value, context }, event) {
    const sent = event as StorageStatusEvent;
    const { problem } = context as StorageStatusContext;
    if (sent.type === 'status.hide') return isVisible(value);
    if (sent.type === 'write.failed') return sent.cause !== problem;
    return problem !== null && sent.left === 0;
  },
  transition(before, event) {
    const sent = event as StorageStatusEvent;
    switch (sent.type) {
      case 'status.hide':
        return { after: { value: hidden, context: before.context }, recordedEffects: [] };
      case 'write.failed':
        return {
          after: { value: visible, context: { problem: sent.cause } },
          recordedEffects: [{ effect: 'announce', params: { problem: sent.cause } }],
        };
      case 'write.stored':
        return {
          after: { value: 'saved', context: { problem: null } },
          recordedEffects: [{ effect: 'announce', params: { problem: null } }],
        };
    }
  },
};

const cases = {
  'write.failed': [{ cause: 'full' }, { cause: 'off' }, { cause: 'broken' }],
  'write.stored': [{ left: 0 }, { left: 2 }],
};

const scenarios: Scenario[] = [
  { name: 'storage that works at first', input: { isOff: false }, cases },
  { name: 'storage that is off', input: { isOff: true }, cases },
];

describe('the storage status', () => {
  testPaths('every edge follows the reference model', {
    machine: storageStatusMachine,
    model,
    scenarios,
  });

  const after = (isOff: boolean, events: StorageStatusEvent[]) => {
    const { actor, recordedEffects } = startControlled(storageStatusMachine, model, { isOff });
    for (const event of events) actor.send(event);
    return {
      isVisible: actor.getSnapshot().hasTag('visible'),
      problem: actor.getSnapshot().context.problem as StorageProblem | null,
      announced: recordedEffects.length,
    };
  };

  test('a storage that is off is announced at once, and only once, however much is read', () => {
    const failing = Array.from({ length: 20 }, (): StorageStatusEvent => ({
      type: 'write.failed',
      cause: 'off',
    }));
    expect(after(true, failing)).toEqual({ isVisible: true, problem: 'off', announced: 1 });
    expect(after(true, [{ type: 'status.hide' }, ...failing])).toEqual({
      isVisible: false,
      problem: 'off',
      announced: 1,
    });
  });

  test('a full storage is shown until everything is stored, and then that is announced', () => {
    expect(
      after(false, [
        { type: 'write.failed', cause: 'full' },
        { type: 'write.stored', left: 1 },
      ]),
    ).toEqual({ isVisible: true, problem: 'full', announced: 1 });
    expect(
      after(false, [
        { type: 'write.failed', cause: 'full' },
        { type: 'write.stored', left: 0 },
      ]),
    ).toEqual({ isVisible: false, problem: null, announced: 2 });
  });

  test('every problem has its own message, each with what to do', () => {
    const problems = ['off', 'full', 'broken'] as const;
    expect(problems.map((problem) => storageStatusMessage(problem).title)).toEqual([
      'Storage is off',
      'Not saved: storage is full',
      'Not saved',
    ]);
    expect(problems.map((problem) => english(storageStatusAnnouncement(problem)))).toEqual([
      'Storage is off. This browser stores no data for this site. You can keep reading, but your bookmarks and progress last only until you close this tab. To keep them, allow this site to store data and open it again.',
      'Not saved: storage is full. Your latest changes last until you close this tab, and are saved as soon as there is room. Export your data to be safe, or make room in this browser.',
      'Not saved. The browser could not store your latest changes. They last until you close this tab, and are saved with your next change if possible. Export your data to be safe.',
    ]);
    expect([storageStatusMessage(null).title, english(storageStatusAnnouncement(null))]).toEqual([
      'Saved in this browser',
      'Everything is saved again',
    ]);
  });
});
