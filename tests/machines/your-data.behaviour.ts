/**
 * The user's own data: a file is previewed before it is imported, erasure must be confirmed, and each
 * outcome is announced once.
 */
import { FileFailure, type DataOutcome } from '../../machines/domain/site/data-file.ts';
import { type ImportPreview } from '../../machines/domain/site/import-preview.ts';
import { message } from '../../machines/messages/message.ts';
import {
  yourDataMachine,
  type YourDataContext,
  type YourDataEvent,
} from '../../machines/your-data.machine.ts';
import {
  type BrowserScenario,
  behaviour,
  called,
  to,
  type Done,
  type Failed,
  type Observed,
} from '../behaviour/behaviour.ts';
import { expect, settleOverlay } from '../../e2e/support/site.ts';
import { by, elsewhere, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import { field, text } from '../behaviour/description.ts';
import { t } from '../behaviour/interface.ts';
import {
  answer,
  choices,
  FILE,
  openScreen,
  outcomeText,
  press,
  pressWhileStorage,
  seeOutcome,
  UNUSABLE_FILES,
  wayText,
} from './your-data/screen.ts';

type Context = YourDataContext;
type State = Observed<Context>;
type Result = Done<boolean>;

const isIn =
  (state: string) =>
  ({ value }: State): boolean =>
    value === state;

const finish = (context: Context, outcome: DataOutcome, ...first: ReturnType<typeof called>[]) =>
  to(
    'idle',
    { ...context, preview: null, outcome, language: languageAfter(context, outcome) },
    ...first,
    called('announce', { outcome }),
  );
/** Only an import in the place of what is here brings settings. */
const languageAfter = ({ way, preview: shown }: Context, outcome: DataOutcome) =>
  outcome === 'imported' && way === 'replace' ? (shown?.language ?? null) : null;
const forgotten = (context: Context): Context => ({
  ...context,
  preview: null,
  outcome: null,
  language: null,
});

/** The outcome, when there is a new one. */
const announceOutcome = ({ after: { context } }: { after: State }) =>
  context.outcome === null ? NO_CHANGE : [by('polite', outcomeText(context.outcome))];
const OUTCOME_FOLLOWS = silent('the outcome is announced when it is known');
const FOCUS_MOVES = elsewhere(
  'the element that replaces it has the focus, or the main element has',
);

/** No input: the driver of the next event, which follows at once, presses the button. */
const withTheNext = () => Promise.resolve();
const seeNothing = () => Promise.resolve();

const preview: ImportPreview = {
  holds: { bookmarks: 2, places: 1, books: 1, marks: 2, words: 1 },
  merge: { added: 1, changed: 0, removed: 0 },
  replace: { added: 1, changed: 1, removed: 3 },
  language: 'hindi',
};
const both = [{ output: true }, { output: false }];
const problems = (['foreign', 'newer', 'locked'] as const).map((problem) => ({
  error: new FileFailure(problem),
}));
const cases = {
  'file.choose': [{ file: { name: 'data.json' } }],
  'way.choose': [{ way: 'merge' }, { way: 'replace' }],
  'xstate.done.actor.readFile': [{ output: preview }],
  'xstate.done.actor.requestPersistence': both,
};

/** What is added to the data is kept for this visit at least; a replacement is done or not. */
const failing: BrowserScenario = {
  name: 'a storage that is full, or fails',
  cases: {
    ...cases,
    'way.choose': [{ way: 'replace' }],
    'xstate.done.actor.importFile': ({ context }: { context: Context }) => [
      { output: context.way === 'merge' },
    ],
    'xstate.done.actor.eraseAll': [{ output: false }],
  },
  without: [
    'data.export',
    'persistence.request',
    'import.cancel',
    'erase.cancel',
    'xstate.error.actor.readFile',
  ],
  edgeClass: ({ before, event }) => JSON.stringify([before.value, before.context.way, event.type]),
  // The storage status also says that something was not saved.
  ignoreOtherAnnouncements: true,
  open: openScreen,
  states: { idle: (page, { context }) => seeOutcome(page, context as Context) },
};

export const yourData = behaviour<Context, YourDataEvent>({
  title: "The user's own data",
  machine: yourDataMachine,
  effects: ['announce', 'saveFile'],
  actors: ['readFile', 'importFile', 'eraseAll', 'requestPersistence'],
  delays: {},
  start: () => to('idle', { preview: null, way: 'merge', outcome: null, language: null }),
  events: {
    'data.export': {
      description: 'press Export as a file',
      accepted: isIn('idle'),
      then: ({ context }) => finish(context, 'exported', called('saveFile')),
      announces: announceOutcome,
      how: (page, _event, turn) => press(page, t('Export as a file'), turn),
    },
    'file.choose': {
      description: ({ file }) => `choose the file ${text(field(file, 'name'))}`,
      accepted: isIn('idle'),
      then: ({ context }, { file }) => to('reading', context, called('readFile', { file })),
      announces: OUTCOME_FOLLOWS,
      how: (page) =>
        page.locator('input[type=file]').setInputFiles({
          name: 'kitabvan.json',
          mimeType: 'application/json',
          buffer: Buffer.from(FILE),
        }),
    },
    'way.choose': {
      description: ({ way }) =>
        way === 'merge'
          ? 'choose to add it to what is here'
          : 'choose to put it in the place of what is here',
      accepted: ({ value, context }, { way }) => value === 'previewing' && way !== context.way,
      then: ({ context }, { way }) => to('previewing', { ...context, way }),
      announces: ({ before, after }) =>
        before.context.way === after.context.way ? NO_CHANGE : [by('state', 'checked')],
      how: (page, { way }) => choices(page).getByText(wayText(way)).click(),
    },
    'import.confirm': {
      description: 'press Import',
      accepted: isIn('previewing'),
      then: ({ context }) => to('importing', context, called('importFile', { way: context.way })),
      announces: OUTCOME_FOLLOWS,
      how: withTheNext,
    },
    'import.cancel': {
      description: 'press Cancel',
      accepted: isIn('previewing'),
      then: ({ context }) => to('idle', forgotten(context)),
      announces: FOCUS_MOVES,
      how: (page, _event, turn) => press(page, t('Cancel'), turn),
    },
    'erase.request': {
      description: 'press Erase',
      accepted: isIn('idle'),
      then: ({ context }) => to('confirmingErase', forgotten(context)),
      announces: () => [by('focus', t('Keep my data'))],
      how: (page, _event, turn) => press(page, t('Erase…'), turn),
    },
    'erase.confirm': {
      description: 'press Erase everything',
      accepted: isIn('confirmingErase'),
      then: ({ context }) => to('erasing', context, called('eraseAll')),
      announces: OUTCOME_FOLLOWS,
      how: withTheNext,
    },
    'erase.cancel': {
      description: 'press Keep my data',
      accepted: isIn('confirmingErase'),
      then: ({ context }) => to('idle', context),
      announces: FOCUS_MOVES,
      how: (page, _event, turn) => press(page, t('Keep my data'), turn),
    },
    'persistence.request': {
      description: 'press Ask the browser to keep my data',
      accepted: isIn('idle'),
      then: ({ context }) => to('requestingPersistence', context, called('requestPersistence')),
      announces: OUTCOME_FOLLOWS,
      how: (page, _event, turn) => press(page, t('Ask the browser to keep my data'), turn),
    },
    'readFile done': {
      description: 'the file is read',
      then: (_, { output }: Done<ImportPreview>) =>
        to('previewing', { preview: output, way: 'merge', outcome: null, language: null }),
      announces: FOCUS_MOVES,
      how: async (page) => {
        await answer(page, FILE);
        await expect(choices(page)).toBeVisible();
        await settleOverlay(page);
      },
    },
    'readFile failed': {
      description: ({ error }) => `the file cannot be used: ${text(field(error, 'problem'))}`,
      then: ({ context }, { error }) =>
        finish(context, error instanceof FileFailure ? error.problem : 'foreign'),
      announces: announceOutcome,
      how: (page, { error }: Failed<FileFailure>) => answer(page, UNUSABLE_FILES[error.problem]),
    },
    'importFile done': {
      description: ({ output }) => (output === true ? 'it is imported' : 'it cannot be stored'),
      then: ({ context }, { output }: Result) => finish(context, output ? 'imported' : 'no-room'),
      announces: announceOutcome,
      how: (page, event: Result, turn) =>
        pressWhileStorage('is full', page, t('Import'), event, turn),
    },
    'eraseAll done': {
      description: ({ output }) =>
        output === true ? 'everything is erased' : 'it cannot be erased',
      then: ({ context }, { output }: Result) => finish(context, output ? 'erased' : 'no-room'),
      announces: announceOutcome,
      how: (page, event: Result, turn) =>
        pressWhileStorage('is locked', page, t('Erase everything'), event, turn),
    },
    'requestPersistence done': {
      description: ({ output }) =>
        output === true ? 'the browser promises' : 'the browser does not promise',
      then: ({ context }, { output }: Result) =>
        finish(context, output ? 'persistent' : 'best-effort'),
      announces: announceOutcome,
      how: (page, { output }: Result) => answer(page, output),
    },
  },
  states: {
    idle: {
      description: ({ outcome, language }) =>
        outcome === null
          ? 'everything that is stored is shown'
          : `everything that is stored is shown, and what came of it: ${outcome}${
              language === null ? '' : `, and the site is offered in ${language}`
            }`,
      see: async (page, { context }) => {
        await seeOutcome(page, context);
        if (context.outcome !== null)
          await expect(page.locator('#announcer')).toHaveText(outcomeText(context.outcome));
      },
    },
    reading: {
      description: 'the file is being read',
      see: (page) => expect(choices(page)).toHaveCount(0),
    },
    previewing: {
      description: ({ way }) => `what the file would change is shown, to ${way}`,
      tags: ['previewing'],
      see: async (page, { context }) => {
        const holds = {
          bookmarks: message('{count} bookmarks', { count: 2 }),
          places: message('1 reading position'),
          books: message('1 book'),
          marks: message('{count} marks', { count: 2 }),
          words: message('1 saved word'),
        };
        const name = t(
          'The file contains {bookmarks}, {places}, {books}, {marks} and {words}',
          holds,
        );
        await expect(page.getByRole('radiogroup', { name })).toBeVisible();
        await expect(page.getByRole('radio', { name: wayText(context.way) })).toBeChecked();
      },
    },
    importing: { description: 'the file is being imported', see: seeNothing },
    confirmingErase: {
      description: 'it is asked whether to erase everything',
      tags: ['confirmingErase'],
      see: (page) =>
        expect(
          page.getByText(
            t(
              'Erase all bookmarks, marks, words, progress, books, offline copies and settings from this browser? This cannot be undone.',
            ),
          ),
        ).toBeVisible(),
    },
    erasing: { description: 'everything is being erased', see: seeNothing },
    requestingPersistence: {
      description: 'the browser is asked to keep the data',
      see: seeNothing,
    },
  },
  scenarios: [
    {
      name: 'a file of ours and others',
      cases: {
        ...cases,
        'xstate.error.actor.readFile': [...problems, { error: new Error('unreadable') }],
        'xstate.done.actor.importFile': both,
        'xstate.done.actor.eraseAll': both,
      },
    },
  ],
  browser: {
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'files of ours and others',
        cases: {
          ...cases,
          'xstate.error.actor.readFile': problems,
          'xstate.done.actor.importFile': [{ output: true }],
          'xstate.done.actor.eraseAll': [{ output: true }],
        },
        tries: ['way.choose'],
        feasible: ({ value }, { type }) => value === 'previewing' || type !== 'way.choose',
        edgeClass: ({ before, event }) => JSON.stringify([before.value, before.context.way, event]),
        open: openScreen,
      },
      failing,
    ],
    expectedConsole: /^Failed to save /u,
  },
});
