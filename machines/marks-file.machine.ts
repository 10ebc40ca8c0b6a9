/** Decides how marks are exported as a file, and imported from one after a preview of what it changes. */
import { assign, fromPromise, setup } from 'xstate';
import {
  MarksFileFailure,
  type MarksFileProblem,
  type MarksPreview,
} from './domain/marks/import-preview.ts';
import { notImplemented, notImplementedActor } from './domain/site/failure.ts';

export type MarksFormat = 'markdown' | 'annotations';

/** Numbers of marks; `refused`: there was no room for them. */
export type ImportedMarks = { imported: number; refused: number };

/** The result of the last action. */
export type MarksFileOutcome =
  | { type: 'exported' }
  | { type: 'problem'; problem: MarksFileProblem }
  | ({ type: 'imported' } & ImportedMarks);

export type MarksFileContext = {
  /** What importing the chosen file would change; null when no file is chosen. */
  preview: MarksPreview | null;
  outcome: MarksFileOutcome | null;
};

export type MarksFileEvent =
  | { type: 'file.save'; format: MarksFormat }
  /** `file` is the browser's `File` object, which machines do not know. */
  | { type: 'file.choose'; file: unknown }
  | { type: 'import.confirm' }
  | { type: 'import.cancel' };

const EXPORTED = { outcome: { type: 'exported' } } as const;

const problemParams = ({ event }: { event: { error: unknown } }) => ({
  outcome: {
    type: 'problem',
    problem: event.error instanceof MarksFileFailure ? event.error.problem : 'unreadable',
  } as const,
});
const importedParams = ({ event }: { event: { output: ImportedMarks } }) => ({
  outcome: { type: 'imported', ...event.output } as const,
});

/** Whether the previewed file has something to import. */
export const hasNews = ({ added, changed }: MarksPreview): boolean => added + changed > 0;

export const marksFileMachine = setup({
  types: {
    context: {} as MarksFileContext,
    events: {} as MarksFileEvent,
    tags: {} as 'previewing' | 'busy',
  },
  actors: {
    readFile: fromPromise<MarksPreview, { file: unknown }>(notImplementedActor('readFile')),
    importMarks: fromPromise<ImportedMarks>(notImplementedActor('importMarks')),
  },
  actions: {
    showPreview: assign((_, params: { preview: MarksPreview }) => ({ ...params, outcome: null })),
    forget: assign({ preview: null, outcome: null }),
    conclude: assign((_, params: { outcome: MarksFileOutcome }) => ({ ...params, preview: null })),
    announce: notImplemented<{ outcome: MarksFileOutcome }>('announce'),
    saveFile: notImplemented<{ format: MarksFormat }>('saveFile'),
  },
  guards: {
    hasNews: ({ context: { preview } }) => preview !== null && hasNews(preview),
  },
}).createMachine({
  id: 'marksFile',
  context: { preview: null, outcome: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'file.save': {
          actions: [
            { type: 'saveFile', params: ({ event }) => ({ format: event.format }) },
            { type: 'conclude', params: EXPORTED },
            { type: 'announce', params: EXPORTED },
          ],
        },
        'file.choose': { target: 'reading' },
      },
    },
    reading: {
      tags: 'busy',
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
            { type: 'conclude', params: problemParams },
            { type: 'announce', params: problemParams },
          ],
        },
      },
    },
    previewing: {
      tags: 'previewing',
      on: {
        'import.confirm': { guard: 'hasNews', target: 'importing' },
        'import.cancel': { target: 'idle', actions: 'forget' },
      },
    },
    importing: {
      tags: 'busy',
      invoke: {
        id: 'importMarks',
        src: 'importMarks',
        onDone: {
          target: 'idle',
          actions: [
            { type: 'conclude', params: importedParams },
            { type: 'announce', params: importedParams },
          ],
        },
      },
    },
  },
});
