/** Files of marks: exported, and imported after a preview of what they change. */
import type { Page } from 'playwright/test';
import { MarksFileFailure, type MarksPreview } from '../../machines/domain/marks/import-preview.ts';
import {
  marksFileMachine,
  type ImportedMarks,
  type MarksFileContext,
  type MarksFileEvent,
  type MarksFileOutcome,
} from '../../machines/marks-file.machine.ts';
import { marksFileMessage } from '../../machines/messages/reading/all-marks.ts';
import { expect } from '../../e2e/support/site.ts';
import { by, elsewhere, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import {
  behaviour,
  called,
  to,
  type Done,
  type Failed,
  type Observed,
} from '../behaviour/behaviour.ts';
import { field, text } from '../behaviour/description.ts';
import { t } from '../behaviour/interface.ts';
import {
  chooseFile,
  chooseUnusable,
  NO_NEWS,
  openScreen,
  PREVIEW,
  press,
} from './marks-file/screen.ts';

type Context = MarksFileContext;
type State = Observed<Context>;

const isIn =
  (state: string) =>
  ({ value }: State): boolean =>
    value === state;
const hasNews = ({ preview }: Context): boolean =>
  preview !== null && preview.added + preview.changed > 0;

const finish = (outcome: MarksFileOutcome, ...first: ReturnType<typeof called>[]) =>
  to('idle', { preview: null, outcome }, ...first, called('announce', { outcome }));
const announceOutcome = ({ after: { context } }: { after: State }) =>
  context.outcome === null ? NO_CHANGE : [by('polite', t(marksFileMessage(context.outcome)))];
const OUTCOME_FOLLOWS = silent('the outcome is announced when it is known');
const FOCUS_MOVES = elsewhere(
  'the element that replaces it has the focus, or the main element has',
);
/** No input: the driver of the next event, which follows at once, presses the button. */
const withTheNext = () => Promise.resolve();
const main = (page: Page) => page.getByRole('main');

const unreadable = { error: new Error('The disk fails.') };
const cases = {
  'file.save': [{ format: 'markdown' }, { format: 'annotations' }],
  'file.choose': [{ file: { name: 'marks.ann' } }],
  'xstate.done.actor.readFile': [{ output: PREVIEW }, { output: NO_NEWS }],
};

export const marksFile = behaviour<Context, MarksFileEvent>({
  title: 'Files of marks',
  machine: marksFileMachine,
  effects: ['announce', 'saveFile'],
  actors: ['readFile', 'importMarks'],
  delays: {},
  start: () => to('idle', { preview: null, outcome: null }),
  events: {
    'file.save': {
      description: ({ format }) => `export ${format}`,
      accepted: isIn('idle'),
      then: (_, { format }) => finish({ type: 'exported' }, called('saveFile', { format })),
      announces: announceOutcome,
      how: (page, { format }, turn) =>
        press(
          page,
          t(format === 'markdown' ? 'Export as Markdown' : 'Export as annotations'),
          turn,
        ),
    },
    'file.choose': {
      description: ({ file }) => `choose the file ${text(field(file, 'name'))}`,
      accepted: isIn('idle'),
      then: ({ context }, { file }) => to('reading', context, called('readFile', { file })),
      announces: OUTCOME_FOLLOWS,
      how: withTheNext,
    },
    'import.confirm': {
      description: 'press Import',
      accepted: ({ value, context }) => value === 'previewing' && hasNews(context),
      then: ({ context }) => to('importing', context, called('importMarks')),
      announces: OUTCOME_FOLLOWS,
      how: withTheNext,
    },
    'import.cancel': {
      description: 'press Cancel',
      accepted: isIn('previewing'),
      then: () => to('idle', { preview: null, outcome: null }),
      announces: FOCUS_MOVES,
      how: (page, _event, turn, { context }) =>
        press(page, t(hasNews(context) ? 'Cancel' : 'Close'), turn),
    },
    'readFile done': {
      description: ({ output }) =>
        hasNews({ preview: output as MarksPreview, outcome: null })
          ? 'the file has something new'
          : 'the file has nothing new',
      then: (_, { output }: Done<MarksPreview>) =>
        to('previewing', { preview: output, outcome: null }),
      announces: FOCUS_MOVES,
      how: async (page, { output }: Done<MarksPreview>) => {
        await chooseFile(page, output);
        await expect(
          main(page).getByText(t('New: {count}', { count: output.added })),
        ).toBeVisible();
      },
    },
    'readFile failed': {
      description: ({ error }) => `the file cannot be used: ${text(field(error, 'problem'))}`,
      then: (_, { error }) => {
        const problem = error instanceof MarksFileFailure ? error.problem : 'unreadable';
        return finish({ type: 'problem', problem });
      },
      announces: announceOutcome,
      how: (page, { error }: Failed) => chooseUnusable(page, text(field(error, 'problem'))),
    },
    'importMarks done': {
      description: ({ output }) => `${text(field(output, 'refused'))} marks found no room`,
      then: (_, { output }: Done<ImportedMarks>) => finish({ type: 'imported', ...output }),
      announces: announceOutcome,
      how: (page, _event, turn) => press(page, t('Import'), turn),
    },
  },
  states: {
    idle: {
      description: ({ outcome }) =>
        outcome === null
          ? 'a file can be chosen'
          : `what came of it: ${text(field(outcome, 'type'))}`,
      see: async (page, { context: { outcome } }) => {
        await expect(
          main(page).getByRole('button', { name: t('Choose a file to import') }),
        ).toBeVisible();
        if (outcome !== null)
          await expect(main(page).getByText(t(marksFileMessage(outcome)))).toBeVisible();
      },
    },
    reading: { description: 'the file is being read', tags: ['busy'], see: withTheNext },
    previewing: {
      description: 'what the file would change is shown',
      tags: ['previewing'],
      see: async (page, { context: { preview } }) => {
        const { total = 0, added = 0, changed = 0, same = 0 } = preview ?? {};
        for (const said of [
          t('Marks in the file: {count}', { count: total }),
          t('New: {count}', { count: added }),
          t('Changed in the file: {count}', { count: changed }),
          t('Already here, as new or newer: {count}', { count: same }),
          t('With a note that is not text: {count}', { count: 1 }),
        ])
          await expect(main(page).getByText(said, { exact: true })).toBeVisible();
        await expect(main(page).getByText(t('There is nothing new in this file.'))).toHaveCount(
          added === 0 ? 1 : 0,
        );
      },
    },
    importing: { description: 'the marks are being stored', tags: ['busy'], see: withTheNext },
  },
  scenarios: [
    {
      name: 'files that can be imported, and others',
      cases: {
        ...cases,
        'xstate.done.actor.readFile': [
          { output: PREVIEW },
          { output: NO_NEWS },
          { output: { ...NO_NEWS, changed: 1 } },
        ],
        'xstate.error.actor.readFile': [
          { error: new MarksFileFailure('not JSON') },
          { error: new MarksFileFailure('no annotations') },
          unreadable,
        ],
        'xstate.done.actor.importMarks': [
          { output: { imported: 2, refused: 0 } },
          { output: { imported: 1, refused: 1 } },
        ],
      },
    },
  ],
  browser: {
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'files that can be imported, and others',
        cases: {
          ...cases,
          'xstate.error.actor.readFile': [
            { error: new MarksFileFailure('not JSON') },
            { error: new MarksFileFailure('no annotations') },
          ],
          'xstate.done.actor.importMarks': [{ output: { imported: 2, refused: 0 } }],
        },
        open: openScreen,
      },
    ],
    notCovered: {
      'in previewing: import.confirm [has news]: never refused':
        'the button is there only when the file has something new',
    },
  },
});
