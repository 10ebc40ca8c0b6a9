/**
 * The user's own data: path tests of every edge against a reference model of export, import and
 * erasure.
 */
import { describe, expect, test } from 'vitest';
import {
  FileFailure,
  type DataOutcome,
  type ImportPreview,
} from '../../machines/domain/site/data-file.ts';
import { dataOutcomeMessage } from '../../machines/messages/your-data.ts';
import {
  yourDataMachine,
  type YourDataContext,
  type YourDataEvent,
} from '../../machines/your-data.machine.ts';
import type { Scenario } from '../support/paths.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { RecordedEffect, ReferenceModel } from '../support/reference-model.ts';

const preview: ImportPreview = {
  holds: { bookmarks: 2, places: 1, books: 1 },
  merge: { added: 1, changed: 0, removed: 0 },
  replace: { added: 1, changed: 1, removed: 3 },
};

const called = (effect: string, params?: unknown): RecordedEffect => ({ effect, params });

/**
 * A file is previewed before it is imported, erasure must be confirmed, and each outcome is
 * announced once.
 */
const model: ReferenceModel = {
  covers: {
    events: [
      'data.export',
      'file.choose',
      'way.choose',
      'import.confirm',
      'import.cancel',
      'erase.request',
      'erase.confirm',
      'erase.cancel',
      'persistence.request',
      'readFile done',
      'readFile failed',
      'importFile done',
      'eraseAll done',
      'requestPersistence done',
    ],
    states: [
      'idle',
      'reading',
      'previewing',
      'importing',
      'confirmingErase',
      'erasing',
      'requestingPersistence',
    ],
    tags: { previewing: ['previewing'], confirmingErase: ['confirmingErase'] },
  },
  effects: ['announce', 'saveFile'],
  actors: ['readFile', 'importFile', 'eraseAll', 'requestPersistence'],
  delays: {},
  start: () => ({
    after: { value: 'idle', context: { preview: null, way: 'merge', outcome: null } },
    recordedEffects: [],
  }),
  accepts({ value, context }, event) {
    const accepted: Record<string, readonly string[]> = {
      idle: ['data.export', 'file.choose', 'erase.request', 'persistence.request'],
      reading: ['xstate.done.actor.readFile', 'xstate.error.actor.readFile'],
      previewing: ['way.choose', 'import.confirm', 'import.cancel'],
      importing: ['xstate.done.actor.importFile'],
      confirmingErase: ['erase.confirm', 'erase.cancel'],
      erasing: ['xstate.done.actor.eraseAll'],
      requestingPersistence: ['xstate.done.actor.requestPersistence'],
    };
    if (event.type === 'way.choose' && 'way' in event && event.way === context['way']) return false;
    return accepted[String(value)]?.includes(event.type) === true;
  },
  transition({ context }, event) {
    const before = context as YourDataContext;
    const go = (
      value: string,
      recordedEffects: RecordedEffect[] = [],
      change: Partial<YourDataContext> = {},
    ) => ({ after: { value, context: { ...before, ...change } }, recordedEffects });
    const finish = (outcome: DataOutcome, ...first: RecordedEffect[]) =>
      go('idle', [...first, called('announce', { outcome })], { preview: null, outcome });
    const sent = event as unknown as
      YourDataEvent | { type: `xstate.${string}`; output?: unknown; error?: FileFailure };
    switch (sent.type) {
      case 'data.export':
        return finish('exported', called('saveFile'));
      case 'file.choose':
        return go('reading', [called('readFile', { file: sent.file })]);
      case 'way.choose':
        return go('previewing', [], { way: sent.way });
      case 'import.confirm':
        return go('importing', [called('importFile', { way: before.way })]);
      case 'import.cancel':
        return go('idle', [], { preview: null, outcome: null });
      case 'erase.request':
        return go('confirmingErase', [], { preview: null, outcome: null });
      case 'erase.confirm':
        return go('erasing', [called('eraseAll')]);
      case 'erase.cancel':
        return go('idle');
      case 'persistence.request':
        return go('requestingPersistence', [called('requestPersistence')]);
      case 'xstate.done.actor.readFile':
        return go('previewing', [], {
          preview: sent.output as ImportPreview,
          way: 'merge',
          outcome: null,
        });
      case 'xstate.error.actor.readFile':
        return finish(sent.error instanceof FileFailure ? sent.error.problem : 'foreign');
      case 'xstate.done.actor.importFile':
        return finish(sent.output === true ? 'imported' : 'no-room');
      case 'xstate.done.actor.eraseAll':
        return finish(sent.output === true ? 'erased' : 'no-room');
      default:
        return finish('output' in sent && sent.output === true ? 'persistent' : 'best-effort');
    }
  },
};

const both = [{ output: true }, { output: false }];

const scenarios: Scenario[] = [
  {
    name: 'a file of ours and others',
    cases: {
      'file.choose': [{ file: { name: 'data.json' } }],
      'way.choose': [{ way: 'merge' }, { way: 'replace' }],
      'xstate.done.actor.readFile': [{ output: preview }],
      'xstate.error.actor.readFile': [
        { error: new FileFailure('foreign') },
        { error: new FileFailure('newer') },
        { error: new Error('unreadable') },
      ],
      'xstate.done.actor.importFile': both,
      'xstate.done.actor.eraseAll': both,
      'xstate.done.actor.requestPersistence': both,
    },
  },
];

describe("the user's own data", () => {
  testPaths('every edge follows the reference model', {
    machine: yourDataMachine,
    model,
    scenarios,
  });

  test('nothing is erased or imported by one press alone', () => {
    const { actor, recordedEffects } = startControlled(yourDataMachine, model, undefined);
    for (const type of [
      'erase.confirm',
      'import.confirm',
      'erase.request',
      'import.confirm',
      'erase.cancel',
      'erase.confirm',
    ])
      actor.send({ type });
    expect(recordedEffects).toEqual([]);
  });

  test('every outcome has a message of its own, and one that failed says that nothing was changed', () => {
    const outcomes = [
      'exported',
      'imported',
      'erased',
      'persistent',
      'best-effort',
      'foreign',
      'newer',
      'no-room',
    ] as const;
    expect(outcomes.map(dataOutcomeMessage)).toEqual([
      'Your data was exported as a file.',
      'The file was imported.',
      'Everything was erased. No data is stored any more.',
      'This browser keeps your data now, even when it runs low on space.',
      'This browser may still delete your data when it runs low on space. Export it from time to time.',
      'This file does not contain reading data from this site. Nothing was changed.',
      'This file was written by a newer version of this site. Reload this page and try again. Nothing was changed.',
      'The browser could not store this. Nothing was changed.',
    ]);
  });
});
