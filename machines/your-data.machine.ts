/** Decides how users export, import and erase their data; import and erase need a confirmation. */
import { assign, fromPromise, setup } from 'xstate';
import type { InterfaceLanguage } from './domain/languages.ts';
import { FileFailure, type DataOutcome, type ImportWay } from './domain/site/data-file.ts';
import { type ImportPreview } from './domain/site/import-preview.ts';
import { notImplementedActor, notImplemented } from './domain/site/failure.ts';

export type YourDataContext = {
  /** What importing the chosen file would change; null when no file is chosen. */
  preview: ImportPreview | null;
  way: ImportWay;
  /** The result of the last action. */
  outcome: DataOutcome | null;
  /** Of the interface, when an import has just brought it with its settings. */
  language: InterfaceLanguage | null;
};

export type YourDataEvent =
  | { type: 'data.export' }
  /** `file` is the browser's `File` object, which machines do not know. */
  | { type: 'file.choose'; file: unknown }
  | { type: 'way.choose'; way: ImportWay }
  | { type: 'import.confirm' }
  | { type: 'import.cancel' }
  | { type: 'erase.request' }
  | { type: 'erase.confirm' }
  | { type: 'erase.cancel' }
  /** Requests persistent storage (https://storage.spec.whatwg.org/#persistence). */
  | { type: 'persistence.request' };

export const yourDataMachine = setup({
  types: {
    context: {} as YourDataContext,
    events: {} as YourDataEvent,
    tags: {} as 'previewing' | 'confirmingErase',
  },
  actors: {
    readFile: fromPromise<ImportPreview, { file: unknown }>(notImplementedActor('readFile')),
    importFile: fromPromise<boolean, { way: ImportWay }>(notImplementedActor('importFile')),
    eraseAll: fromPromise<boolean>(notImplementedActor('eraseAll')),
    requestPersistence: fromPromise<boolean>(notImplementedActor('requestPersistence')),
  },
  actions: {
    showPreview: assign({
      preview: (_, params: { preview: ImportPreview }) => params.preview,
      way: 'merge',
      outcome: null,
      language: null,
    }),
    choose: assign({ way: (_, params: { way: ImportWay }) => params.way }),
    forget: assign({ preview: null, outcome: null, language: null }),
    conclude: assign({
      preview: null,
      outcome: (_, params: { outcome: DataOutcome }) => params.outcome,
      language: ({ context: { preview, way } }, { outcome }) =>
        outcome === 'imported' && way === 'replace' ? (preview?.language ?? null) : null,
    }),
    announce: notImplemented<{ outcome: DataOutcome }>('announce'),
    saveFile: notImplemented('saveFile'),
  },
  guards: {
    isDone: (_, params: { isDone: boolean }) => params.isDone,
    isOtherWay: ({ context }, params: { way: ImportWay }) => context.way !== params.way,
  },
}).createMachine({
  id: 'yourData',
  context: { preview: null, way: 'merge', outcome: null, language: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'data.export': {
          actions: [
            'saveFile',
            { type: 'conclude', params: { outcome: 'exported' } },
            { type: 'announce', params: { outcome: 'exported' } },
          ],
        },
        'file.choose': { target: 'reading' },
        'erase.request': { target: 'confirmingErase', actions: 'forget' },
        'persistence.request': { target: 'requestingPersistence' },
      },
    },
    reading: {
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => ({ file: event.type === 'file.choose' ? event.file : null }),
        onDone: {
          target: 'previewing',
          actions: { type: 'showPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'conclude', params: ({ event }) => ({ outcome: problemOf(event.error) }) },
            { type: 'announce', params: ({ event }) => ({ outcome: problemOf(event.error) }) },
          ],
        },
      },
    },
    previewing: {
      tags: 'previewing',
      on: {
        'way.choose': {
          guard: { type: 'isOtherWay', params: ({ event }) => ({ way: event.way }) },
          actions: { type: 'choose', params: ({ event }) => ({ way: event.way }) },
        },
        'import.confirm': { target: 'importing' },
        'import.cancel': { target: 'idle', actions: 'forget' },
      },
    },
    importing: {
      invoke: {
        id: 'importFile',
        src: 'importFile',
        input: ({ context }) => ({ way: context.way }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ isDone: event.output }) },
            target: 'idle',
            actions: [
              { type: 'conclude', params: { outcome: 'imported' } },
              { type: 'announce', params: { outcome: 'imported' } },
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'conclude', params: { outcome: 'no-room' } },
              { type: 'announce', params: { outcome: 'no-room' } },
            ],
          },
        ],
      },
    },
    confirmingErase: {
      tags: 'confirmingErase',
      on: {
        'erase.confirm': { target: 'erasing' },
        'erase.cancel': { target: 'idle' },
      },
    },
    erasing: {
      invoke: {
        id: 'eraseAll',
        src: 'eraseAll',
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ isDone: event.output }) },
            target: 'idle',
            actions: [
              { type: 'conclude', params: { outcome: 'erased' } },
              { type: 'announce', params: { outcome: 'erased' } },
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'conclude', params: { outcome: 'no-room' } },
              { type: 'announce', params: { outcome: 'no-room' } },
            ],
          },
        ],
      },
    },
    requestingPersistence: {
      invoke: {
        id: 'requestPersistence',
        src: 'requestPersistence',
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'conclude',
              params: ({ event }) => ({ outcome: event.output ? 'persistent' : 'best-effort' }),
            },
            {
              type: 'announce',
              params: ({ event }) => ({ outcome: event.output ? 'persistent' : 'best-effort' }),
            },
          ],
        },
      },
    },
  },
});

const problemOf = (error: unknown): DataOutcome =>
  error instanceof FileFailure ? error.problem : 'foreign';
