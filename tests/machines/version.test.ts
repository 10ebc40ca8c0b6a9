/**
 * The version of the site: path tests of every edge against a reference model. A page reloads by
 * itself at most once.
 */
import { expect, test } from 'vitest';
import {
  versionMachine,
  type ReleaseNews,
  type VersionContext,
} from '../../machines/version.machine.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { ReferenceModel } from '../support/reference-model.ts';

const model: ReferenceModel = {
  covers: {
    events: [
      'version.ready',
      'version.accept',
      'version.postpone',
      'code.missing',
      'checkRelease done',
      'checkRelease failed',
    ],
    states: ['current', 'waiting', 'checking', 'reloading'],
    tags: { offering: ['waiting'], mayReload: ['checking', 'reloading'] },
  },
  effects: ['announceReady', 'reload'],
  actors: ['checkRelease'],
  delays: {},
  start: () => ({
    after: { value: 'current', context: { isOffered: false } },
    recordedEffects: [],
  }),
  accepts({ value }, { type }) {
    if (type.startsWith('xstate.')) return true;
    if (type === 'version.ready') return value === 'current' || value === 'checking';
    if (type === 'code.missing') return value === 'current' || value === 'waiting';
    return value === 'waiting';
  },
  transition({ value, context }, event) {
    const { isOffered } = context as VersionContext;
    const reload = {
      after: { value: 'reloading', context },
      recordedEffects: [{ effect: 'reload', params: undefined }],
    };
    const rest = {
      after: { value: isOffered ? 'waiting' : 'current', context },
      recordedEffects: [],
    };
    switch (event.type) {
      case 'version.ready':
        return value === 'checking'
          ? { after: { value, context: { isOffered: true } }, recordedEffects: [] }
          : {
              after: { value: 'waiting', context: { isOffered: true } },
              recordedEffects: [{ effect: 'announceReady', params: undefined }],
            };
      case 'version.accept':
        return reload;
      case 'version.postpone':
        return { after: { value: 'current', context: { isOffered: false } }, recordedEffects: [] };
      case 'code.missing':
        return {
          after: { value: 'checking', context },
          recordedEffects: [{ effect: 'checkRelease', params: undefined }],
        };
      default: {
        const release = (event as { output?: ReleaseNews }).output;
        return release?.isNewer === true && !release.wasReloaded ? reload : rest;
      }
    }
  },
  invariant: ({ value, context }) => {
    if (value === 'waiting') expect(context).toEqual({ isOffered: true });
    if (value === 'current') expect(context).toEqual({ isOffered: false });
  },
};

const answers = [true, false].flatMap((isNewer) =>
  [true, false].map((wasReloaded) => ({ output: { isNewer, wasReloaded } })),
);

testPaths('every edge follows the reference model', {
  machine: versionMachine,
  model,
  scenarios: [
    {
      name: 'a site with other releases',
      cases: {
        'xstate.done.actor.checkRelease': answers,
        'xstate.error.actor.checkRelease': [{ error: new Error('no network') }],
      },
    },
  ],
  notDriven:
    'its last state reloads the page, and the machine with it; e2e/offline/upgrade.spec.ts covers it with two releases and a real worker',
});

test('while the page reloads nothing reloads it a second time', () => {
  const { actor, recordedEffects } = startControlled(versionMachine, model, undefined);
  for (const type of [
    'version.ready',
    'version.accept',
    'version.accept',
    'code.missing',
    'version.ready',
  ])
    actor.send({ type });
  expect(recordedEffects).toEqual([
    { effect: 'announceReady', params: undefined },
    { effect: 'reload', params: undefined },
  ]);
});
