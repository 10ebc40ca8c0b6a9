/** What a reader is told of storage tested headless along every edge, against its reference model. */
import { describe, expect, test } from 'vitest';
import {
  storageStatusMachine,
  type StorageStatusContext,
  type StorageStatusEvent,
} from '../../machines/storage-status.machine.ts';
import {
  storageStatusAnnouncement,
  storageStatusMessage,
  type StorageProblem,
} from '../../machines/messages/storage.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel } from '../support/reference-model.ts';
import type { Scenario } from '../support/paths.ts';

const visible = { failing: 'visible' };
const hidden = { failing: 'hidden' };
const isAnnounced = (value: unknown): boolean => JSON.stringify(value) === JSON.stringify(visible);

/** The reference model: each kind of problem is told and said once, stays told until it is hidden or over, and its end is said once. */
const model: ReferenceModel = {
  covers: {
    events: ['write.failed', 'write.stored', 'status.hide'],
    states: ['opening', 'saved', 'failing.visible', 'failing.hidden'],
  },
  effects: ['announce'],
  actors: [],
  delays: {},
  accepts({ value, context }, event) {
    const asked = event as StorageStatusEvent;
    const { problem } = context as StorageStatusContext;
    if (asked.type === 'status.hide') return isAnnounced(value);
    if (asked.type === 'write.failed') return asked.cause !== problem;
    return problem !== null && asked.left === 0;
  },
  transition(_, event) {
    const asked = event as StorageStatusEvent;
    switch (asked.type) {
      case 'status.hide':
        return { after: { value: hidden, context: _.context }, recordedEffects: [] };
      case 'write.failed':
        return {
          after: { value: visible, context: { problem: asked.cause } },
          recordedEffects: [{ effect: 'announce', params: { problem: asked.cause } }],
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

describe('what is told of storage', () => {
  testPaths('every edge follows the reference model', {
    machine: storageStatusMachine,
    model,
    scenarios,
  });

  const after = (isOff: boolean, events: StorageStatusEvent[]) => {
    const { actor, recordedEffects } = startControlled(storageStatusMachine, model, { isOff });
    for (const event of events) actor.send(event);
    return {
      isAnnounced: actor.getSnapshot().hasTag('visible'),
      problem: actor.getSnapshot().context.problem as StorageProblem | null,
      said: recordedEffects.length,
    };
  };

  test('a browser that keeps nothing says so at once, and only once, however much is read', () => {
    const failing = Array.from({ length: 20 }, (): StorageStatusEvent => ({
      type: 'write.failed',
      cause: 'off',
    }));
    expect(after(true, failing)).toEqual({ isAnnounced: true, problem: 'off', said: 1 });
    expect(after(true, [{ type: 'status.hide' }, ...failing])).toEqual({
      isAnnounced: false,
      problem: 'off',
      said: 1,
    });
  });

  test('a full storage is told until everything is stored, and then that is said', () => {
    expect(
      after(false, [
        { type: 'write.failed', cause: 'full' },
        { type: 'write.stored', left: 1 },
      ]),
    ).toEqual({ isAnnounced: true, problem: 'full', said: 1 });
    expect(
      after(false, [
        { type: 'write.failed', cause: 'full' },
        { type: 'write.stored', left: 0 },
      ]),
    ).toEqual({ isAnnounced: false, problem: null, said: 2 });
  });

  test('every trouble has its own words, each with what to do', () => {
    const troubles = ['off', 'full', 'broken'] as const;
    expect(troubles.map((problem) => storageStatusMessage(problem).title)).toEqual([
      'Storage is off',
      'Not saved: storage is full',
      'Not saved',
    ]);
    expect(troubles.map(storageStatusAnnouncement)).toEqual([
      'Storage is off. This browser keeps nothing for this site. You can read on; your bookmarks and places hold until you close this tab. To keep them, allow this site to store data and open it again.',
      'Not saved: storage is full. What you did last holds until you close this tab, and is saved by itself as soon as there is room. Export your data to be safe, or make room in this browser.',
      'Not saved. The browser could not store what you did last. It holds until you close this tab and is tried again with whatever you do next. Export your data to be safe.',
    ]);
    expect([storageStatusMessage(null).title, storageStatusAnnouncement(null)]).toEqual([
      'Saved in this browser',
      'Everything is saved again',
    ]);
  });
});
