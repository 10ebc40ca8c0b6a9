/** The version of the site: path tests of every edge against a reference model. */
import { expect, test } from 'vitest';
import { versionMachine } from '../../machines/version.machine.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel } from '../support/reference-model.ts';

const model: ReferenceModel = {
  covers: {
    events: ['version.ready', 'version.accept', 'version.postpone'],
    states: ['current', 'waiting', 'reloading'],
    tags: { offering: ['waiting'] },
  },
  effects: ['announceReady', 'reload'],
  actors: [],
  delays: {},
  start: () => ({ after: { value: 'current', context: {} }, recordedEffects: [] }),
  accepts: ({ value }, { type }) => value === (type === 'version.ready' ? 'current' : 'waiting'),
  transition(_, { type }) {
    const [value, ...effects] = {
      'version.ready': ['waiting', 'announceReady'],
      'version.accept': ['reloading', 'reload'],
      'version.postpone': ['current'],
    }[type] ?? ['unknown'];
    return {
      after: { value, context: {} },
      recordedEffects: effects.map((effect) => ({ effect, params: undefined })),
    };
  },
};

testPaths('every edge follows the reference model', {
  machine: versionMachine,
  model,
  scenarios: [{ name: 'a site with other releases', cases: {} }],
  notDriven:
    'its last state reloads the page, and the machine with it; e2e/offline/upgrade.spec.ts covers it with two releases and a real worker',
});

test('while the page reloads nothing reloads it a second time', () => {
  const { actor, recordedEffects } = startControlled(versionMachine, model, undefined);
  for (const type of ['version.ready', 'version.accept', 'version.accept', 'version.ready'])
    actor.send({ type });
  expect(recordedEffects).toEqual([
    { effect: 'announceReady', params: undefined },
    { effect: 'reload', params: undefined },
  ]);
});
